import { FIELD_CODES } from '../../contract/errorCodes.ts';
import type { CallFailure } from '../api/outcome.ts';
import { failureText } from '../i18n/failureText.ts';
import type { Text } from '../i18n/useText.ts';

/** The sentence for a refused answer: the field's own where the server gave a code known here, else the call's. */
export function refusal(failure: CallFailure | null, text: Text): string | null {
  if (!failure) return null;
  const [code] = Object.values(failure.errors)
    .flat()
    .flatMap((each) => FIELD_CODES.find((known) => known === each) ?? []);
  return code ? text(`errors:field.${code}`) : failureText(failure, text);
}
