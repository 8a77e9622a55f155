import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAnswer } from '../contract/conversation.ts';
import { inShort, testAsk, testQuestion, testQuestions } from './testAsk.ts';

const en = testAsk('en');
const he = testAsk('he');

describe('commands', () => {
  it.each(
    Object.entries({
      back: 'do back',
      'go back please': 'do back',
      'can i go back?': 'do back',
      'I made a mistake': 'do back',
      'Sorry, wrong answer': 'do back',
      undo: 'do back',
      'change my answer': 'do back',
      help: 'do help',
      'I need help': 'do help',
      'I dont understand the question': 'do help',
      'what do you mean?': 'do help',
      why: 'do why',
      'Why do you ask?': 'do why',
      'why do you need to know that': 'do why',
      'start over': 'do restart',
      'I want to start again': 'do restart',
      'delete my answers': 'do restart',
      'talk to a person': 'do person',
      'can I speak to someone?': 'do person',
      'I would like to talk to a real person please': 'do person',
      'show my answers': 'do answers',
      'see all my answers': 'do answers',
    }),
  )('"%s" is %s at any question', (text, expected) => {
    for (const question of ['gender', 'birthdate', 'full_name', 'place', 'cancer_type', 'phone']) {
      expect([question, inShort(en(question, text))]).toEqual([question, expected]);
    }
  });

  it.each(
    Object.entries({
      חזור: 'do back',
      'אפשר לחזור?': 'do back',
      טעיתי: 'do back',
      עזרה: 'do help',
      'לא הבנתי': 'do help',
      'למה?': 'do why',
      'למה אתם צריכים את זה?': 'do why',
      'להתחיל מחדש': 'do restart',
      'אני רוצה לדבר עם מישהו': 'do person',
      'התשובות שלי': 'do answers',
    }),
  )('"%s" is %s in Hebrew', (text, expected) => {
    for (const question of ['gender', 'birthdate', 'full_name', 'place', 'cancer_type']) {
      expect([question, inShort(he(question, text))]).toEqual([question, expected]);
    }
  });
});

describe('leaving a question', () => {
  it.each(
    Object.entries({
      'I don’t know': 'how unsure',
      'im not sure': 'how unsure',
      'no idea': 'how unsure',
      idk: 'how unsure',
      'I can’t remember': 'how unsure',
      'not 100% sure': 'how unsure',
      skip: 'how unsure',
      'can I skip this?': 'how unsure',
      'I’d rather not say': 'how unsure',
      later: 'how parked',
      'I need to look this up': 'how parked',
      'let me check my papers': 'how parked',
      'I will ask my doctor': 'how parked',
      'what if I don’t know?': '- question',
    }),
  )('"%s" is %s where a question may be unknown or parked, but not skipped', (text, expected) => {
    expect(inShort(en('cancer_stage', text))).toBe(expected);
    expect(inShort(en('birthdate', text))).toBe(expected);
  });

  it('says so where a question cannot be left', () => {
    expect(inShort(en('full_name', 'skip'))).toBe('- required');
    expect(inShort(en('has_records', 'I don’t know'))).toBe('- required');
  });

  it.each(
    Object.entries({
      'לא יודעת': 'how unsure',
      'אין לי מושג': 'how unsure',
      'לא זוכר': 'how unsure',
      דלג: 'how unsure',
      'אחר כך': 'how parked',
      'אני צריכה לבדוק': 'how parked',
      'אשאל את הרופא': 'how parked',
    }),
  )('"%s" is %s in Hebrew', (text, expected) => {
    expect(inShort(he('cancer_stage', text))).toBe(expected);
    expect(inShort(he('birthdate', text))).toBe(expected);
  });
});

describe('questions that typing does not answer', () => {
  it('goes on from results and at the end, and leaves the rest to its widget', () => {
    expect(inShort(en('results', 'ok, continue'))).toBe('=continue');
    expect(inShort(en('results', 'no'))).toBe('-');
    expect(inShort(en('account_created', 'lets go'))).toBe('=platform');
    expect(inShort(en('consent', 'I agree'))).toBe('- widget');
    expect(inShort(en('password', 'Tr0ub4dor&3xyz'))).toBe('- widget');
  });
});

describe('any text at all', () => {
  const wordy = fc
    .array(
      fc.constantFrom(
        ...[
          'not',
          'no',
          'stage',
          '3',
          'IV',
          'or',
          'male',
          'woman',
          'lung',
          'cancer',
          'breast',
          'I',
          'think',
          'bed',
          'day',
        ],
        ...[
          'work',
          'miles',
          '50',
          'May',
          '1961',
          '@',
          'gmail',
          'why',
          '?',
          '.',
          ',',
          'second',
          'skip',
          'spread',
          'to',
          '😀',
        ],
        ...[
          'לא',
          'שלב',
          'אישה',
          'ריאה',
          'או',
          'במיטה',
          'היום',
          '\u202e',
          '\u0000',
          '\ud800',
          'ALL',
          'my',
          'name',
          'is',
        ],
      ),
      { maxLength: 12 },
    )
    .map((words) => words.join(' '));
  const anything = fc.oneof(
    wordy,
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  );

  it.each(['en', 'he'] as const)('never throws, and what it takes is valid (%s)', (locale) => {
    const ask = testAsk(locale);
    fc.assert(
      fc.property(anything, fc.constantFrom(...testQuestions), (text, id) => {
        const reply = ask(id, text);
        const { question, options } = testQuestion(id, locale);
        const values =
          reply.kind === 'understood'
            ? [reply.value]
            : reply.kind === 'unsure'
              ? reply.candidates.map((one) => one.value)
              : [];
        for (const value of values) {
          expect(parseAnswer(question.type, value)).toEqual(value);
          if (options.length) expect(options.map((option) => option.value)).toContain(value);
        }
        if (reply.kind === 'unsure') {
          expect(values.length).toBeGreaterThan(0);
          expect(values.length).toBeLessThanOrEqual(4);
          expect(new Set(values).size).toBe(values.length);
        }
        if (reply.kind === 'how')
          expect({ unsure: question.unsure, skipped: question.skip, parked: question.park }[reply.how]).toBeTruthy();
      }),
      { numRuns: 1500 },
    );
  });

  it('takes nothing from a story or a wall of letters', () => {
    const story = `I have lung cancer stage 3 ${'and then a lot of other things happened to me '.repeat(200)}`;
    for (const id of ['cancer_type', 'cancer_stage', 'gender', 'activity_level', 'birthdate']) {
      expect(['unsure', 'not_understood']).toContain(en(id, story).kind);
      expect(['unsure', 'not_understood']).toContain(en(id, 'x'.repeat(10_000)).kind);
      expect(['unsure', 'not_understood']).toContain(en(id, 'male '.repeat(2000)).kind);
    }
  });

  it.each(['😀', '👍👍', '…', '!!!', '\u202e', '\u200f\u200f'])('has no words in "%s"', (text) => {
    for (const id of ['gender', 'cancer_stage', 'full_name', 'place', 'phone', 'email']) {
      expect(en(id, text)).toEqual({ kind: 'not_understood', reason: 'empty' });
    }
  });

  it('takes no clinical value from the wrong keyboard layout or another alphabet', () => {
    for (const text of ['ctuk 3', 'עןצשמ', 'גשךק', 'пол мужской', '女性', 'ذكر']) {
      for (const id of ['gender', 'activity_level', 'cancer_type']) {
        expect([text, en(id, text).kind]).not.toEqual([text, 'understood']);
      }
    }
  });

  it('a denied answer is never the answer', () => {
    const denied = fc.constantFrom('not', 'not a', 'I am not', 'definitely not', 'it is not');
    const values = fc.constantFrom(
      ['gender', 'male'],
      ['gender', 'woman'],
      ['cancer_stage', 'stage 4'],
      ['cancer_stage', 'metastatic'],
    );
    fc.assert(
      fc.property(denied, values, (not, [id = '', value = '']) => {
        expect(en(id, `${not} ${value}`).kind).toBe('unsure');
      }),
    );
  });
});
