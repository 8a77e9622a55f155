import type { Option } from '../contract/question.ts';
import { isSlipOf } from './editDistance.ts';
import { fold } from './fold.ts';
import { groundOf } from './ground.ts';
import type { Lexicon } from './lexicon.ts';
import type { Reading } from './reading.ts';
import type { Evidence } from './weigh.ts';
import { wordsOf } from './words.ts';

interface Label {
  value: string;
  words: string[];
  /** Where its first word is that says something. */
  first: number;
}

/** What a word means otherwise is never taken for part of a label. */
const MEANT = /^(idle|not|no|yes|but|or|go|and|ahead|greetings|tentative|correction|ask|number|set:|how:)/;
/** From this length on, the beginning of a word is enough ("immuno"). */
const ENOUGH = 4;

const labels = new WeakMap<readonly Option[], { lexicon: Lexicon; labels: Label[] }>();

/**
 * What single words say for options of whose labels they are part. The word that begins one label only is that option
 * ("radiation" of "Radiation therapy"); any other leaves a choice, or is asked back. What `others` cover is left out.
 */
export function labelEvidence(
  reading: Reading,
  options: readonly Option[],
  lexicon: Lexicon,
  others: readonly Evidence[] = [],
): Evidence[] {
  const all = labelsOf(options, lexicon);
  const found: Evidence[] = [];
  for (const [position, index] of reading.content.entries()) {
    if (others.some(({ first, last }) => first <= index && index <= last)) continue;
    const hits = reading.hits.filter((hit) => hit.from <= position && position < hit.to);
    if (hits.some((hit) => hit.values.length > 0 || MEANT.test(hit.tag))) continue;
    const forms = formsOf(reading.words[index]?.text ?? '', lexicon);
    const meant = all.filter(({ words }) => words.some((word) => isIn(forms, word)));
    if (!meant.length) continue;
    const begun = meant.filter(({ words, first }) => isIn(forms, words[first] ?? ''));
    const values = [...new Set([...begun, ...meant].map(({ value }) => value))];
    const offered = values.length > 1 || begun.length === 0;
    const before = found.at(-1);
    // "Hormone therapy", begun with "hormone": the next word of the same label says nothing new.
    if (before?.last === index - 1 && before.values.some((value) => values.includes(value))) {
      before.values = before.values.filter((value) => values.includes(value));
      before.offered = before.offered && offered;
      before.last = index;
    } else found.push({ values, first: index, last: index, weak: true, offered });
  }
  return found;
}

function formsOf(word: string, lexicon: Lexicon): string[] {
  const clitics = lexicon.clitics.map(fold);
  const bare = clitics.flatMap((clitic) =>
    word.startsWith(clitic) && word.length > clitic.length + 2 ? [word.slice(clitic.length)] : [],
  );
  const single = word.length > 4 && word.endsWith('s') ? [word.slice(0, -1)] : [];
  return [word, ...bare, ...single].filter((form) => form.length > 1 && !/^\d+$/.test(form));
}

function isIn(forms: readonly string[], word: string): boolean {
  return forms.some(
    (form) =>
      form === word ||
      (form.length >= ENOUGH && word.startsWith(form)) ||
      (form.length > ENOUGH && isSlipOf(form, word) === 1),
  );
}

function labelsOf(options: readonly Option[], lexicon: Lexicon): Label[] {
  const kept = labels.get(options);
  if (kept?.lexicon === lexicon) return kept.labels;
  const { light } = groundOf(lexicon, false);
  const idle = new Set(lexicon.idle.map(fold));
  const made = options.map(({ value, label }) => {
    const words = wordsOf(label.slice(0, 200)).flatMap(({ text }) => (light.has(text) ? [] : text));
    return {
      value,
      words,
      first: Math.max(
        0,
        words.findIndex((word) => !idle.has(word)),
      ),
    };
  });
  labels.set(options, { lexicon, labels: made });
  return made;
}
