import { answerSchemas } from '../../contract/question.ts';
import type { TextKey } from '../i18n/textKey.ts';

/** The key of what is wrong with an address, or null. */
export function emailProblem(typed: string): TextKey | null {
  if (!typed) return 'errors:required.email';
  return answerSchemas.email.safeParse(typed).success ? null : 'errors:email_like';
}
