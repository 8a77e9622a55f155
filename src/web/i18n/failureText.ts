import { ERROR_CODES } from '../../contract/errorCodes.ts';
import type { CallFailure } from '../api/outcome.ts';
import { isolate } from './isolate.ts';
import type { TextKey } from './textKey.ts';
import type { Text } from './useText.ts';

/** The codes that have a sentence: the server's, and what goes wrong without the server having a word in it. */
const TOLD = [...ERROR_CODES, 'network', 'timeout', 'unusable', 'chunk'] as const;

/** As much of an id as somebody can read out. */
const QUOTED = 8;

/**
 * The sentence for a failed call: the server's own, or ours for its code. What nobody expected comes with the
 * number under which it was logged.
 */
export function failureText(failure: Pick<CallFailure, 'code' | 'message'> & { id?: string | null }, text: Text) {
  const { code, message, id } = failure;
  const said = message || text(failureKey(code));
  return code === 'internal' && id ? `${said} ${text('errors:quote', { id: isolate(id.slice(0, QUOTED)) })}` : said;
}

/** The key of our own sentence for the code of a failed call. */
export function failureKey(code: string): TextKey {
  return `errors:code.${TOLD.find((each) => each === code) ?? 'internal'}`;
}
