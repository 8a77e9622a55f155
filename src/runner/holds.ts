import type { Answer, Condition, Facts } from '../contract/conversation.ts';
import { answerSchemas, type CalendarDate } from '../contract/question.ts';

/** What conditions are decided on: the answers by question id, the facts, and today's calendar date. */
export interface Known {
  answers: ReadonlyMap<string, Answer>;
  facts: Facts;
  today: CalendarDate;
}

/** Whether a condition holds. An unknown value (not sure, parked, skipped, unasked) fails every test of its value. */
export function holds(condition: Condition, known: Known): boolean {
  if ('not' in condition) return !holds(condition.not, known);
  if ('all' in condition) return condition.all.every((part) => holds(part, known));
  if ('any' in condition) return condition.any.some((part) => holds(part, known));
  if ('fact' in condition) return known.facts[condition.fact] === condition.is;
  const answer = known.answers.get(condition.answer);
  const value = answer?.how === 'given' ? answer.value : undefined;
  if ('known' in condition) return (value !== undefined) === condition.known;
  if ('in' in condition) {
    const chosen = chosenOf(value);
    return condition.in.some((entry) => chosen.some((each) => each === entry || each.startsWith(`${entry}_`)));
  }
  return typeof value === 'string' && ageOn(value, known.today) < condition.youngerThan;
}

/** The options that an answer's value names: one, several, or the entry that was looked up. */
export function chosenOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.filter((each) => typeof each === 'string');
  const entry = answerSchemas.lookup.safeParse(value);
  return entry.success ? [entry.data.value] : [];
}

/** Age in whole years on a day. Someone born on 29 February turns a year older on 1 March in common years. */
export function ageOn(birthDate: CalendarDate, today: CalendarDate): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
