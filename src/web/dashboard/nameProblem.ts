import { isPersonName } from '../../contract/question.ts';
import type { TextKey } from '../i18n/textKey.ts';

/** The key of what is wrong with a person's name, or null. `required` is said of an empty line; without it, it may be empty. */
export function nameProblem(line: string, required: TextKey | null): TextKey | null {
  if (!line.trim()) return required;
  return isPersonName(line) ? null : 'errors:alphabets';
}
