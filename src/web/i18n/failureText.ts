import { ERROR_CODES } from '../../contract/errorCodes.ts';
import type { CallFailure } from '../api/outcome.ts';
import type { TextKey } from './textKey.ts';
import type { Text } from './useText.ts';

/** The codes that have a sentence: the server's, and what goes wrong without the server having a word in it. */
const TOLD = [...ERROR_CODES, 'network', 'timeout', 'unusable', 'chunk'] as const;

/** The sentence for a failed call: the server's own, or ours for its code. */
export function failureText({ code, message }: Pick<CallFailure, 'code' | 'message'>, text: Text): string {
  return message || text(failureKey(code));
}

/** The key of our own sentence for the code of a failed call. */
export function failureKey(code: string): TextKey {
  return `errors:code.${TOLD.find((each) => each === code) ?? 'internal'}`;
}
