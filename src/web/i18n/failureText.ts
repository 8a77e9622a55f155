import { ERROR_CODES } from '../../contract/errorCodes.ts';
import type { CallFailure } from '../api/outcome.ts';
import type { Text } from './useText.ts';

/** What went wrong without the server having a word in it. */
const ON_THE_WAY = ['network', 'timeout', 'unusable', 'chunk'];

/** The sentence for a failed call: the server's own, or ours for its code. */
export function failureText({ code, message }: Pick<CallFailure, 'code' | 'message'>, text: Text): string {
  if (message) return message;
  const known = ON_THE_WAY.includes(code) || ERROR_CODES.some((each) => each === code);
  return text(known ? `errors:code.${code}` : 'errors:code.internal');
}
