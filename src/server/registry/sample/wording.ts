/** Puts slots into a sentence of the vocabulary: `{drug}` becomes `slots.drug`. A slot without a value is a bug. */
export function fill(template: string, slots: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = slots[name];
    if (value === undefined) throw new Error(`no value for {${name}} in "${template}"`);
    return value;
  });
}

const SMALL = new Set('a an and as at but by for in nor of on or the to up via'.split(' '));

/** The capitals inside an English title: "a tumor in adults" becomes "a Tumor in Adults". */
export function titleCase(text: string): string {
  return text
    .split(' ')
    .map((word) =>
      SMALL.has(word)
        ? word
        : word
            .split('-')
            .map((part, at) => (at > 0 && (SMALL.has(part) || part.length < 2) ? part : upperFirst(part)))
            .join('-'),
    )
    .join(' ');
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const NAMES =
  /^(Karnofsky|Lansky|Ann|Masaoka|Waldenström|Ewing|Hodgkin|Merkel|Kaposi|Philadelphia|Paget|Child-Pugh|Gleason|Helicobacter|Wilms|Burkitt|Barrett|Gorlin|Lynch|International|Eastern|Yttrium|Norrbeam|Halden|Lunara|Nodular)\b/;

/** Lower case at the start, unless it is a name or an abbreviation (`BRCA`, `T-cell`, `pH`). */
export function lowerFirst(text: string): string {
  return NAMES.test(text) || !/^[A-Z]([a-z]|-[a-z]{2}| [a-z])/.test(text) || /^[A-Z]-/.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1);
}

/** "a", "a and b", "a, b and c". */
export function sentenceList(items: readonly string[], and = 'and'): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${and} ${items.slice(-1).join('')}`;
}
