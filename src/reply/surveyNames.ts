import type { Option } from '../contract/question.ts';
import { fold } from './fold.ts';
import type { Lexicon } from './lexicon.ts';
import { addPhrase, type PhraseBook } from './phraseBook.ts';
import { wordsOf } from './words.ts';

/** The kinds of options that have everyday names in every survey, whatever it asks. */
export type OptionKind = 'yes' | 'no' | 'none' | 'other' | 'unsure';

/**
 * Everyday names for the options of a survey, which come as they are written: yes and no, none, another one, not sure,
 * and the synonyms of the lexicon. A name that several options may mean stands for all of them.
 */
export function addSurveyNames(
  book: PhraseBook,
  options: readonly Option[],
  custom: string | undefined,
  light: ReadonlySet<string>,
  lexicon: Lexicon,
): void {
  const { sets, how, yes, no, ahead, and } = lexicon;
  const say = (phrases: readonly string[], tag: string, values: readonly string[]) => {
    for (const phrase of phrases) addPhrase(book, phrase, light, { tag, values });
  };
  const others = new Set([...sets.none, ...sets.other].map(fold));
  const phrases = {
    yes,
    no,
    none: sets.none,
    other: sets.other,
    unsure: how.unsure.filter((phrase) => !others.has(fold(phrase))),
  } as const;
  for (const kind of ['yes', 'no', 'none', 'other', 'unsure'] as const) {
    const own = kind === 'other' && options.some((option) => option.value === custom) ? [custom ?? ''] : null;
    const values = own ?? ofKind(kind, options, light, lexicon);
    if (values.length) say(phrases[kind], 'value', values);
  }
  say(sets.all, 'set:all', []);
  say(sets.both, 'set:both', []);
  say(sets.none, 'set:none', []);
  say(ahead, 'ahead', []);
  say(and, 'and', []);
  const labels = options.map(({ value, label }) => ({ value, words: inOrder(label) }));
  for (const group of lexicon.synonyms) {
    const names = group.map((name) => ({ name, words: inOrder(name) }));
    const meant = labels.filter((label) => names.some(({ words }) => ` ${label.words} `.includes(` ${words} `)));
    // Of "Brain surgery" and "Surgery", the other names of surgery mean the second.
    const whole = meant.filter((label) => names.some(({ words }) => label.words === words));
    const values = (whole.length ? whole : meant).map(({ value }) => value);
    for (const { name, words } of values.length ? names : []) {
      if (!meant.some((label) => label.words === words))
        addPhrase(book, name, light, { tag: 'value', values, weak: !whole.length });
    }
  }
}

const kinds = new WeakMap<readonly Option[], { lexicon: Lexicon; values: Record<OptionKind, string[]> }>();

/** The options that are of a kind, by their label. Hand in the same list again: what it needs of it is kept. */
export function ofKind(
  kind: OptionKind,
  options: readonly Option[],
  light: ReadonlySet<string>,
  lexicon: Lexicon,
): readonly string[] {
  const made = kinds.get(options);
  if (made?.lexicon === lexicon) return made.values[kind];
  const { sets, how } = lexicon;
  const beginners = (phrases: readonly string[]) => {
    const begun = phrases.map((phrase) => `${inOrder(phrase, light)} `);
    return (label: string) => begun.some((words) => label.startsWith(words));
  };
  const none = beginners(sets.none);
  const other = beginners(sets.other);
  const unsure = beginners(how.unsure);
  const labels = options.map(({ value, label }) => ({ value, label, words: `${inOrder(label, light)} ` }));
  type Label = (typeof labels)[number];
  const those = (test: (label: Label) => boolean) => labels.filter(test).map(({ value }) => value);
  const values = {
    yes: those(({ value, label }) => value !== 'yes' && isFirst(label, lexicon.yes)),
    no: those(({ value, label }) => value !== 'no' && isFirst(label, lexicon.no)),
    none: those(({ words }) => none(words)),
    other: those(({ words }) => other(words)),
    unsure: those(({ words }) => unsure(words) && !none(words) && !other(words)),
  };
  kinds.set(options, { lexicon, values });
  return values[kind];
}

/** "Yes", "Yes, every day": the first of the words stands there, alone in its clause. */
function isFirst(label: string, [first = '']: readonly string[]): boolean {
  const [word, next] = wordsOf(label);
  return word?.text === fold(first) && (!next || next.clause !== word.clause);
}

/** The words of a text without the light ones, unless it has no others. */
function inOrder(text: string, light: ReadonlySet<string> = new Set()): string {
  const words = wordsOf(text).map((word) => word.text);
  const found = words.filter((word) => !light.has(word));
  return (found.length ? found : words).join(' ');
}
