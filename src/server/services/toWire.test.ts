import { describe, expect, test } from 'vitest';
import cancerTypes from '../../../conversations/cancer-types.json' with { type: 'json' };
import type { Answer, Question, Words } from '../../contract/conversation.ts';
import { parseAnswer } from '../../contract/conversation.ts';
import { MANUAL, VARIANTS } from '../../contract/survey.ts';
import { fromWire } from '../../runner/fromWire.ts';
import { readAnswer, writeAnswer } from '../../runner/wireAnswer.ts';
import { readTexts } from '../text.ts';
import { createLists } from './lists.ts';
import { LISTS } from './offeredQuestion.ts';
import { surveyGraphs } from './surveyGraphs.ts';
import { toWire } from './toWire.ts';

const texts = await readTexts(new URL('../../../locales/', import.meta.url));
const lists = createLists(texts, cancerTypes);
const SLOT = '2030-01-07T09:00:00.000Z';

const cases = VARIANTS.flatMap((variant) =>
  (['en', 'he'] as const).flatMap((locale) =>
    surveyGraphs[variant].questions.map((question) => [variant, locale, question.id, question] as const),
  ),
);

describe.each(cases)('%s in %s, %s', (_, locale, __, question) => {
  const textOf = (words: Words) => (typeof words === 'string' ? texts.text(locale, words) : words.literal);
  const offered = withOptions(question, (name) => lists.options(name, locale));
  const read = fromWire(toWire(offered, textOf));
  const wordsOf = (words: Words) => (typeof words === 'string' ? '' : words.literal);

  test('is read from the wire as the question it is', () => {
    expect([read.id, read.type, read.skip]).toEqual([question.id, question.type, question.skip]);
    expect(read.custom?.option).toBe(question.custom?.option);
    expect(read.lookup).toEqual(question.lookup);
    expect(read.say.map(wordsOf).join(' ')).toBe(offered.say.map(textOf).join(' '));
    expect(read.subtitle && wordsOf(read.subtitle)).toBe(question.subtitle && textOf(question.subtitle));
    expect(read.skipLabel && wordsOf(read.skipLabel)).toBe(question.skipLabel && textOf(question.skipLabel));
    expect(valuesOf(read).filter((value) => value !== MANUAL)).toEqual(valuesOf(offered));
  });

  test('gets every answer back as it was given', () => {
    for (const answer of answersTo(offered)) {
      const sent = writeAnswer(read, answer, wordsOf);
      expect(readAnswer(offered, sent, textOf)).toEqual(answer);
      const { answer: kept, option_id, customInputAnswer } = toWire(offered, textOf, answer);
      if (answer.how !== 'given' || offered.type === 'message') continue;
      const again = readAnswer(read, { answer: kept, option_id, customInputAnswer }, wordsOf);
      expect(again).toEqual(offered.type === 'meeting' ? inUtc(answer) : answer);
    }
  });
});

test('a text with markup is marked so, and one with a sign that only looks like it is not', () => {
  const question = surveyGraphs.nhp.questions[0];
  if (!question) throw new Error('no question');
  const saying = (text: string) => toWire({ ...question, say: [{ literal: text }] }, () => text).features?.isHtml;
  expect(saying('Are you <b>well</b>?')).toBe(true);
  expect(saying('1 < 2')).toBeUndefined();
});

function withOptions(question: Question, of: (name: (typeof LISTS)[string]) => { value: string; label: string }[]) {
  const { options } = question;
  const literal = (list: { value: string; label: string }[]) =>
    list.map(({ value, label }) => ({ value, label: { literal: label } }));
  if (question.type === 'meeting') {
    const { hubspot: _, ...rest } = question;
    return { ...rest, options: literal([{ value: SLOT, label: SLOT }]) };
  }
  if (!options || Array.isArray(options)) return question;
  const list = LISTS[options.list];
  return { ...question, options: list ? literal(of(list)) : [] };
}

function valuesOf({ options }: Question): string[] {
  return Array.isArray(options) ? options.map(({ value }) => value) : [];
}

/** An answer of every kind that the question takes. */
function answersTo(question: Question): Answer[] {
  const given = (value: unknown, custom?: string): Answer => ({
    question: question.id,
    how: 'given',
    value,
    ...(custom === undefined ? {} : { custom }),
  });
  const own = question.custom?.option;
  const others = valuesOf(question).filter((value) => value !== own);
  const skipped: Answer[] = question.skip ? [{ question: question.id, how: 'skipped' }] : [];
  switch (question.type) {
    case 'choice':
    case 'select':
      return [...others.map((value) => given(value)), ...(own ? [given(own, 'my own')] : []), ...skipped];
    case 'several':
      return [given(others), ...(own ? [given([others[0], own], 'my own')] : []), ...skipped];
    case 'lookup':
      return [
        given({ value: 'breast_any', label: 'Breast' }),
        ...(own ? [given({ value: MANUAL, label: '' }, 'my own')] : []),
        ...skipped,
      ];
    case 'date':
      return [given('2024-02-29'), ...skipped];
    case 'note':
      return [given('words'), ...skipped];
    case 'message':
      return [given('proceeded')];
    case 'meeting':
      return [
        given({ via: 'selectedTimeSlot', start: SLOT, zone: 'Asia/Jerusalem' }),
        given({ via: 'hubspot' }),
        ...skipped,
      ];
    default:
      throw new Error(`no answer is known to a ${question.type}`);
  }
}

/** A question tells when its meeting is; the zone it was read in belongs to whoever asks. */
function inUtc(answer: Answer): Answer {
  const meeting = parseAnswer('meeting', answer.value);
  return meeting?.via === 'selectedTimeSlot' ? { ...answer, value: { ...meeting, zone: 'UTC' } } : answer;
}
