import type { Question } from '../contract/conversation.ts';
import { opening } from './asking.ts';
import type { Lexicon } from './lexicon.ts';
import { type Reading, says, unexplained } from './reading.ts';
import { notUnderstood, type Reply } from './reply.ts';

type How = 'unsure' | 'skipped' | 'parked';

/** What is nearest to what was meant, where the question does not take that. All leave the answer unknown. */
const INSTEAD: Record<How, readonly How[]> = {
  unsure: ['unsure', 'parked', 'skipped'],
  skipped: ['skipped', 'unsure', 'parked'],
  parked: ['parked', 'unsure', 'skipped'],
};

/**
 * "I'm not sure", "skip", "I need to look this up": when that is what the reply says (at most `spare` words of it
 * stay unexplained). Null when it is not. A question that can be left in no way answers `required`.
 */
export function howIn(reading: Reading, question: Question, lexicon: Lexicon, spare: number): Reply | null {
  const asked = opening(reading, lexicon.requests, lexicon);
  if (unexplained(reading).filter((index) => index >= asked).length > spare || reading.cut) return null;
  // "I need to look it up, I don't know" asks for time rather than giving up.
  const wanted = (['parked', 'skipped', 'unsure'] as const).find((how) => says(reading, `how:${how}`));
  return wanted ? leave(wanted, question) : null;
}

/** Leaves a question in the nearest way that it allows. */
export function leave(wanted: How, question: Question): Reply {
  const allowed = { unsure: question.unsure, skipped: question.skip, parked: question.park };
  const how = INSTEAD[wanted].find((one) => allowed[one]);
  return how ? { kind: 'how', how } : notUnderstood('required');
}
