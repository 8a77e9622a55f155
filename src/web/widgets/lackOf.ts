import { LEAST_CUSTOM } from '../../contract/survey.ts';

/** What is missing before one may go on: an answer, or the own words that it asks for. */
export type Lack = 'answer' | 'words';

/**
 * What Continue waits for, or null when it is allowed (product.md §4): the answer is not empty – a list has an entry,
 * any other value is there, and false is one – and own words, where the answer asks for them (else null), are at
 * least 2 characters. Blanks around them do not count.
 */
export function lackOf(value: unknown, words: string | null): Lack | null {
  if (isEmpty(value)) return 'answer';
  return words !== null && words.trim().length < LEAST_CUSTOM ? 'words' : null;
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
