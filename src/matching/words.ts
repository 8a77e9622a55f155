/** A word of a text: `word` folded for comparing, `raw` as written; `apart` when a comma or a slash stands before it. */
export interface Word {
  word: string;
  raw: string;
  apart: boolean;
}

/**
 * The words of a registry text, made comparable: small letters, no accents, American spelling, singular, hyphens and
 * slashes as spaces, "+" as positive, no articles. `Non-Small-Cell Lung Cancers` is non small cell lung cancer.
 */
export function words(text: string): Word[] {
  const readable = withoutEntities(text)
    .replace(/&/g, ' and ')
    .replace(/\b(HER-?2|HR|ER|PR|ALK|EGFR|PD-?L1|p16|HPV)\s?\+/gi, '$1 positive ')
    .replace(/\b(HER-?2|HR|ER|PR)\s?[-–−](?=[\s,;)/]|$)/gi, '$1 negative ')
    .replace(/['’]s\b/g, '');
  let last = 0;
  return [...readable.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: raw, index }) => {
    const apart = /[,/|]/.test(readable.slice(last, index));
    last = index + raw.length;
    const word = fold(raw);
    return word === 'the' || word === 'a' || word === 'an' ? [] : [{ word, raw, apart }];
  });
}

/** Some records carry the escapes of HTML. */
export function withoutEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text
    .replace(/&#0?39;|&apos;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}

/** One word, folded as `words` folds it. */
function fold(raw: string): string {
  const small = raw.toLowerCase();
  const plain = /^[a-z0-9]*$/.test(small) ? small : small.normalize('NFKD').replace(/\p{M}/gu, '');
  const american = /our|aem|oe|ae/.test(plain) ? inAmerican(plain) : plain;
  if (american.length < 4 || /(ss|us|is)$/.test(american)) return american;
  return american.replace(/ies$/, 'y').replace(/s$/, '');
}

function inAmerican(word: string): string {
  return word
    .replace(/tumour/, 'tumor')
    .replace(/leukaemia/, 'leukemia')
    .replace(/oesophag/, 'esophag')
    .replace(/haemat/, 'hemat')
    .replace(/gynaeco/, 'gyneco')
    .replace(/paediatr/, 'pediatr')
    .replace(/phaeo/, 'pheo')
    .replace(/cythaemia/, 'cythemia')
    .replace(/globulinaemia/, 'globulinemia');
}
