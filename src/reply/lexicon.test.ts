import { describe, expect, it } from 'vitest';
import { groundOf } from './ground.ts';
import { inShort, spokenLocales, testAsk, testLexicon, testQuestion } from './testAsk.ts';

describe.each(spokenLocales)('the lexicon of %s', (locale) => {
  const data = testLexicon(locale);

  it('leaves no command and no way out that means something else without its light words', () => {
    const { book } = groundOf(data, false);
    const tags = new Map<string, Set<string>>();
    for (const { phrase } of [...book.at.values()].flat()) {
      const words = phrase.words.join(' ');
      tags.set(words, (tags.get(words) ?? new Set()).add(phrase.tag));
    }
    const clashes = [...tags].filter(([, all]) => {
      const leaves = [...all].filter((tag) => /^(command|how):/.test(tag));
      const others = [...all].filter((tag) => /^(not|no|yes|but|or|scale|unit|number)/.test(tag));
      return leaves.length > 1 || (leaves.length > 0 && others.length > 0);
    });
    // "None" is both a no and no idea; "not now" is a no and a delay.
    expect(clashes.map(([words]) => words).filter((words) => !['none', 'not now'].includes(words))).toEqual([]);
  });

  it.each(['cancer-stages', 'activity-level-list', 'distance-list', 'gender', 'has_records'])(
    'names only values that the list %s has',
    (list) => {
      const questions = {
        'cancer-stages': 'cancer_stage',
        'activity-level-list': 'activity_level',
        'distance-list': 'distance',
      };
      const id = Object.entries(questions).find(([name]) => name === list)?.[1] ?? list;
      const values = testQuestion(id, locale).options.map((option) => option.value);
      const named = Object.keys(data.lists[list] ?? {}).flatMap((key) => key.split('|'));
      expect(named.filter((value) => !values.includes(value))).toEqual([]);
    },
  );

  it('is understood in its own everyday words: each alone gives its value, or offers it', () => {
    const ask = testAsk(locale);
    const questions = {
      'cancer-stages': 'cancer_stage',
      'activity-level-list': 'activity_level',
      'distance-list': 'distance',
      gender: 'gender',
    };
    const wrong = Object.entries(questions).flatMap(([list, question]) =>
      Object.entries(data.lists[list] ?? {}).flatMap(([key, phrases]) => {
        const values = key.split('|');
        return phrases.flatMap((phrase) => {
          const said = phrase.replace(/[*?]/g, '');
          const reply = ask(question, said);
          const right =
            reply.kind === 'understood'
              ? values.length === 1 && reply.value === values[0]
              : reply.kind === 'unsure' && values.every((value) => reply.candidates.some((one) => one.value === value));
          return right ? [] : [`${key}: ${said} -> ${inShort(reply)}`];
        });
      }),
    );
    expect(wrong).toEqual([]);
  });
});
