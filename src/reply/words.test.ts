import { describe, expect, it } from 'vitest';
import enLexicon from '../../locales/en/lexicon.json' with { type: 'json' };
import { editDistance, isSlipOf } from './editDistance.ts';
import { fold } from './fold.ts';
import { lexicon } from './lexicon.ts';
import { numberAt } from './numbers.ts';
import { wordsOf } from './words.ts';

describe('folding', () => {
  it('takes away what people leave out when they type', () => {
    expect(fold('Waldenström’s ŁÓDŹ straße')).toBe('waldenstroms lodz strasse');
    expect(fold('ק״מ שָׁלוֹם')).toBe('קמ שלומ');
    expect(fold('a\u202eb\u200fc ١٢')).toBe('abc 12');
    expect(fold('1º de mayo, 2.ª')).toBe('1 de mayo, 2');
  });
});

describe('typing errors', () => {
  it('are counted with swapped neighbours as one', () => {
    expect(editDistance('breast', 'brest', 2)).toBe(1);
    expect(editDistance('stage', 'satge', 2)).toBe(1);
    expect(editDistance('lung', 'bone', 2)).toBe(3);
  });

  it('are not forgiven where they make another word', () => {
    expect(isSlipOf('brest', 'breast')).toBe(1);
    expect(isSlipOf('mlae', 'male')).toBe(1);
    expect(isSlipOf('mile', 'male')).toBeNull();
    expect(isSlipOf('inactive', 'active')).toBeNull();
    expect(isSlipOf('asymptomatic', 'symptomatic')).toBeNull();
    expect(isSlipOf('male', 'male')).toBeNull();
  });
});

describe('words', () => {
  it('know their place in the text and their clause', () => {
    const words = wordsOf('No, stage3b!', new Set(['stage']));
    expect(words.map(({ text, start, clause }) => [text, start, clause])).toEqual([
      ['no', 0, 0],
      ['stage', 4, 1],
      ['3b', 4, 1],
    ]);
  });
});

describe('numbers', () => {
  const words = lexicon.parse(enLexicon);

  it.each([
    ['1,000', 1000],
    ['12.5', 12.5],
    ['fifty', 50],
    ['twenty five', 25],
    ['two hundred and fifty', 250],
    ['a hundred', null],
    ['one thousand', 1000],
    ['three four', 3],
    ['lung', null],
  ])('"%s" begins with %s', (text, value) => {
    expect(numberAt(wordsOf(text), 0, words)?.value ?? null).toBe(value);
  });
});
