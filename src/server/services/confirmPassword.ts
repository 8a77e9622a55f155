import { ok, type Result, refuse, type Visit } from '../call.ts';
import { recordAccess } from '../db/audit.ts';
import { countGuess, guessedRight } from './limits.ts';
import { checkPassword } from './passwords.ts';
import { openPatient, type Patient } from './patient.ts';

/**
 * Opens what is held on the signed-in patient for what only the person themselves may do: they give their password
 * again. Wrong ones count with those of signing in.
 */
export async function openWithPassword(
  visit: Visit,
  password: string,
  action: 'read' | 'write',
): Promise<Result<Patient>> {
  const { session, db, name } = visit;
  if (!session) return refuse('unauthorised');
  const tooMany = await countGuess(visit, 'password', session.subject);
  if (tooMany) return tooMany;
  const opened = await openPatient(visit, action);
  if (!opened.ok) return opened;
  const { account, questionnaire } = opened.value;
  if (!(await checkPassword(account.password_hash, password))) {
    await recordAccess(db, { action: 'denied', call: name, subject: questionnaire.reference });
    return refuse('credentials');
  }
  await guessedRight(visit, 'password', session.subject);
  return ok(opened.value);
}
