import { answerSchemas } from '../../contract/question.ts';
import type { TextKey } from '../i18n/textKey.ts';

/** What is wrong with a new password and where, or null. `differs` is how a confirmation that is not the same is told. */
export type PasswordProblem = { field: 'chosen' | 'again'; key: TextKey } | null;

export function passwordProblem(chosen: string, again: string, differs: TextKey): PasswordProblem {
  const weakness = weaknessOf(chosen);
  if (weakness) return { field: 'chosen', key: weakness };
  return chosen === again ? null : { field: 'again', key: differs };
}

function weaknessOf(password: string): TextKey | null {
  if (!password) return 'errors:required.password';
  const parsed = answerSchemas.password.safeParse(password);
  if (parsed.success) return null;
  const code = parsed.error.issues[0]?.message;
  return code === 'password_short' || code === 'password_weak' ? `errors:field.${code}` : 'errors:field.too_long';
}
