import { type Answer, parseAnswer, type Question, type Words } from '../../contract/conversation.ts';
import type { FieldCode } from '../../contract/errorCodes.ts';
import { LEAST_CUSTOM, MANUAL, type SurveyAnswer } from '../../contract/survey.ts';
import { chosenOf } from '../../runner/holds.ts';
import { readAnswer } from '../../runner/wireAnswer.ts';
import { type Result, refuse, type Visit } from '../call.ts';
import { hasPlace } from '../db/place.ts';
import { checkPastDate } from './pastDate.ts';

const MOST_CUSTOM = 200;
const OF_ONE: readonly string[] = ['choice', 'select'];
const OF_OPTIONS: readonly string[] = [...OF_ONE, 'several'];

/**
 * The answer that was sent to an offered question, as it may be stored; else what is wrong with it, by the codes of a
 * field. Whether it may be given now is for the runner to say.
 */
export async function readSurveyAnswer(
  visit: Visit,
  question: Question,
  sent: SurveyAnswer,
  textOf: (words: Words) => string,
): Promise<Result<Answer>> {
  const read = readAnswer(question, sent, textOf);
  const checked = read ? await check(visit, question, read, sent) : isEmpty(sent.answer) ? 'required' : 'invalid';
  return typeof checked === 'string'
    ? refuse('invalid', { errors: { answer: [checked] } })
    : { ok: true, value: checked };
}

/** Whether two answers say the same. What a looked-up entry is called depends on the language, so its value decides. */
export function isSameAnswer(one: Answer | undefined, two: Answer): boolean {
  if (one?.how !== two.how || one.custom !== two.custom) return false;
  return canonical(one.value) === canonical(two.value);
}

async function check(
  visit: Visit,
  question: Question,
  answer: Answer,
  sent: SurveyAnswer,
): Promise<Answer | FieldCode> {
  if (answer.how !== 'given') return question.skip ? answer : 'required';
  const value = parseAnswer(question.type, answer.value);
  if (value === null) return wrongShape(question, answer.value);
  if (OF_ONE.includes(question.type) && [sent.answer, sent.option_id].some(isMany)) return 'invalid';
  const chosen = chosenOf(value);
  const own = question.custom?.option;
  if (OF_OPTIONS.includes(question.type) && !chosen.every((each) => each === own || isOffered(question, each))) {
    return 'unknown_option';
  }
  const wrong = await wrongValue(visit, question, value);
  if (wrong) return wrong;
  const given: Answer = { question: question.id, how: 'given', value: named(visit, question, value) };
  if (own === undefined || !chosen.includes(own)) return given;
  const custom = answer.custom?.trim() ?? '';
  if (custom.length < LEAST_CUSTOM) return 'too_short';
  return custom.length > MOST_CUSTOM ? 'too_long' : { ...given, custom };
}

function wrongShape({ type }: Question, value: unknown): FieldCode {
  if (isEmpty(value)) return 'required';
  if (OF_OPTIONS.includes(type)) return 'unknown_option';
  if (type === 'date') return 'date';
  return type === 'note' && typeof value === 'string' ? 'too_long' : 'invalid';
}

/** What is wrong with a value that has the right type. */
async function wrongValue(visit: Visit, question: Question, value: unknown): Promise<FieldCode | null> {
  switch (question.type) {
    case 'date':
      return checkPastDate(value, visit);
    case 'lookup': {
      const [entry = ''] = chosenOf(value);
      if (entry === MANUAL) return question.custom?.option === MANUAL ? null : 'unknown_option';
      return (await isEntry(visit, question, entry)) ? null : 'unknown_option';
    }
    case 'meeting': {
      const meeting = parseAnswer('meeting', value);
      if (meeting?.via !== 'selectedTimeSlot') return typeof question.hubspot === 'string' ? null : 'unknown_option';
      if (!isZone(meeting.zone)) return 'invalid';
      return isOffered(question, new Date(meeting.start).toISOString()) ? null : 'unknown_option';
    }
    default:
      return null;
  }
}

/** Whether the search that a question names has an entry; one that is not ours cannot be asked. */
async function isEntry(visit: Visit, { lookup }: Question, value: string): Promise<boolean> {
  if (lookup?.url === 'search/cancer-types') return visit.ground.lists.has('cancers', value);
  if (lookup?.params.type === 'places') return hasPlace(visit.db, value);
  return false;
}

/** The value as it is kept: an instant in one form only, an entry of our lists by the name it has there. */
function named({ ground, locale }: Visit, { type }: Question, value: unknown): unknown {
  const meeting = type === 'meeting' ? parseAnswer('meeting', value) : null;
  if (meeting?.via === 'selectedTimeSlot') return { ...meeting, start: new Date(meeting.start).toISOString() };
  const entry = type === 'lookup' ? parseAnswer('lookup', value) : null;
  if (!entry) return value;
  const listed = ground.lists.options('cancers', locale).find((option) => option.value === entry.value);
  return listed ? { value: listed.value, label: listed.label } : entry;
}

function isOffered({ options }: Question, value: string): boolean {
  return Array.isArray(options) && options.some((option) => option.value === value);
}

function isMany(sent: unknown): boolean {
  return Array.isArray(sent) && new Set(sent).size > 1;
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

/** What decides of a value, in one form: the database keeps the fields of an object in an order of its own. */
function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value) ?? '';
  const fields = Object.entries(value).filter(([name]) => name !== 'label');
  return JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
