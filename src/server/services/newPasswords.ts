import type { Input, Output } from '../../contract/endpoints.ts';
import { ok, type Refusal, type Result, refuse, type Visit } from '../call.ts';
import { type Account, findAccount, setPassword } from '../db/account.ts';
import { recordAccess } from '../db/audit.ts';
import { findQuestionnaire } from '../db/questionnaire.ts';
import { addResetLink, dropResetLinks, findResetLink, takeResetLink } from '../db/resetLink.ts';
import { endSessionsOf } from '../db/session.ts';
import { sendMail } from '../mail/sendMail.ts';
import { randomToken, tokenHash } from '../secrets.ts';
import { countGuess, guessedRight } from './limits.ts';
import { overMailLimit } from './links.ts';
import { checkPassword, hashPassword, isCommonPassword } from './passwords.ts';

const LINK_MINUTES = 20;

/** Mails a link that sets a new password, if the address has an account. Nobody is told whether it has. */
export async function forgotPassword(
  visit: Visit,
  body: Input<'forgotPassword'>,
): Promise<Result<Output<'forgotPassword'>>> {
  const { db, ground, now } = visit;
  const email = body.email.toLowerCase();
  const wait = await overMailLimit(visit, email);
  if (wait) return refuse('too_many', { retryAfter: wait });
  const token = randomToken();
  const expires = new Date(now.getTime() + LINK_MINUTES * 60_000);
  const accountId = await addResetLink(db, { token_hash: tokenHash(token), email, expires_at: expires });
  const account = await findAccount(db, accountId === undefined ? { email } : { id: accountId });
  if (account) {
    await sendMail(visit, {
      kind: 'reset',
      to: email,
      locale: visit.locale,
      questionnaireId: account.questionnaire_id,
      params: { link: `${ground.env.publicUrl}/reset-password/${token}`, minutes: LINK_MINUTES },
    });
  }
  return ok({});
}

/** Whether a link still sets a password. Unknown, used, expired and cut-off ones are `not_found`; looking uses nothing up. */
export async function checkResetLink(visit: Visit, token: string): Promise<Result<Output<'checkTokenResetPassword'>>> {
  const link = await findResetLink(visit.db, tokenHash(token), visit.now);
  return link ? ok({}) : noSuchLink(visit);
}

/** Sets a new password by a link, once. Every session of the account ends, and every other link with it. */
export async function resetPassword(
  visit: Visit,
  body: Input<'resetPassword'>,
): Promise<Result<Output<'resetPassword'>>> {
  const { db, now, ground } = visit;
  const link = await findResetLink(db, tokenHash(body.token), now);
  const account = link && (await findAccount(db, { id: link.account_id }));
  if (!account) return noSuchLink(visit);
  // A password that is refused must not cost the link.
  const common = refuseCommon(account, body.password);
  if (common) return common;
  if (!(await takeResetLink(db, tokenHash(body.token), now))) return noSuchLink(visit);
  await takePassword(visit, account, body.password, null);
  // Who owns the mailbox need not wait for what others guessed, or they themselves before they gave up.
  await guessedRight(visit, 'password', ground.secrets.keyed('email', account.email));
  return ok({});
}

/** Sets a new password for whoever knows the current one. Every other session of the account ends. */
export async function changePassword(
  visit: Visit,
  body: Input<'changePassword'>,
): Promise<Result<Output<'changePassword'>>> {
  const { session, db } = visit;
  const account = session?.account_id ? await findAccount(db, { id: session.account_id }) : undefined;
  if (!session || !account) return refuse('unauthorised');
  const tooMany = await countGuess(visit, 'password', session.subject);
  if (tooMany) return tooMany;
  if (!(await checkPassword(account.password_hash, body.current_password))) {
    await recordAccess(db, { action: 'denied', call: visit.name, subject: await referenceOf(visit, account) });
    return refuse('credentials');
  }
  await guessedRight(visit, 'password', session.subject);
  const common = refuseCommon(account, body.password);
  if (common) return common;
  await takePassword(visit, account, body.password, session.token_hash);
  return ok({});
}

/** Sets it, ends the sessions but one, ends every link, and tells the owner, who may not have been the one. */
async function takePassword(visit: Visit, account: Account, password: string, session: string | null): Promise<void> {
  const { db, ground } = visit;
  await setPassword(db, account.id, await hashPassword(password));
  await endSessionsOf(db, account.id, session);
  await dropResetLinks(db, account.id);
  await recordAccess(db, { action: 'write', call: visit.name, subject: await referenceOf(visit, account) });
  await sendMail(visit, {
    kind: 'password_changed',
    to: account.email,
    locale: visit.locale,
    questionnaireId: account.questionnaire_id,
    params: { link: `${ground.env.publicUrl}/forgot-password` },
  });
}

function refuseCommon(account: Account, password: string): Refusal | null {
  if (!isCommonPassword(password, account.email)) return null;
  return refuse('invalid', { errors: { password: ['password_common'] } });
}

async function noSuchLink(visit: Visit): Promise<Refusal> {
  await recordAccess(visit.db, { action: 'denied', call: visit.name, subject: '' });
  return refuse('not_found');
}

async function referenceOf({ db }: Visit, account: Account): Promise<string> {
  const questionnaire = await findQuestionnaire(db, { id: account.questionnaire_id }, false);
  return questionnaire?.reference ?? '';
}
