import type { TextKey } from '../i18n/textKey.ts';
import type { AssembledDate } from '../widgets/dateParts.ts';

/** The key of what is wrong with a birth date as it was read, or null. */
export function birthdateProblem(reading: AssembledDate): TextKey | null {
  if (reading.ok) return null;
  const { code, part } = reading;
  if (code === 'empty') return 'errors:required.birthdate';
  if (code === 'missing') return `errors:${part}_missing`;
  return code === 'year_digits' ? 'errors:year_digits' : `errors:field.${code}`;
}
