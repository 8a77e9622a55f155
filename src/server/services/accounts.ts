import type { Input, Output } from '../../contract/endpoints.ts';
import { ok, type Result, refuse, type Visit } from '../call.ts';
import { findAccount, makeAccount, proveAccount } from '../db/account.ts';
import { recordAccess } from '../db/audit.ts';
import { dropCode, setCode, tryCode } from '../db/code.ts';
import { latestConsent } from '../db/consent.ts';
import { revokeLinks } from '../db/link.ts';
import { addQuestionnaire, deleteQuestionnaire, findQuestionnaire, saveQuestionnaire } from '../db/questionnaire.ts';
import { endSession, findSession, verifySession } from '../db/session.ts';
import { sendMail } from '../mail/sendMail.ts';
import { randomCode, randomReference, randomToken, sameHash, tokenHash } from '../secrets.ts';
import { countGuess, guessedRight, overLimit } from './limits.ts';
import { MAILS_PER_ADDRESS, overMailLimit } from './links.ts';
import { checkPassword, hashPassword, isCommonPassword } from './passwords.ts';
import { answerOf, contactOf, keepAnswers, openQuestionnaire } from './questionnaires.ts';
import { beginSession } from './sessions.ts';

const CODE_MINUTES = 10;
const CODE_TRIES = 5;

/**
 * Creates the account of a questionnaire whose consent is signed, mails a code that proves the address, and
 * gives the token of a session that is not verified yet. An address that has an account already is answered
 * alike: a decoy session, and a mail to its owner who can sign in.
 */
export async function createPlatformUser(
  visit: Visit,
  body: Input<'createPlatformUser'>,
): Promise<Result<Output<'createPlatformUser'>>> {
  const opened = await openQuestionnaire(visit, { patient_id: body.patient_id }, 'write');
  if (!opened.ok) return opened;
  const questionnaire = opened.value;
  const { email } = contactOf(questionnaire);
  if (email === '') return refuse('out_of_order');
  if (isCommonPassword(body.password, email)) return refuse('invalid', { errors: { password: ['password_common'] } });
  if (!(await latestConsent(visit.db, questionnaire.id))) return refuse('consent_missing');
  const account = await makeAccount(visit.db, {
    email,
    password_hash: await hashPassword(body.password),
    questionnaire_id: questionnaire.id,
    locale: visit.locale,
  });
  const token = await startSession(visit, { email, accountId: account?.id ?? null, remember: false });
  const code = await newCode(visit, token);
  await sendMail(visit, {
    kind: account ? 'code' : 'known_address',
    to: email,
    locale: visit.locale,
    questionnaireId: questionnaire.id,
    params: account ? { code, minutes: CODE_MINUTES } : { link: `${visit.ground.env.publicUrl}/sign-in` },
  });
  return ok({ token });
}

/**
 * Creates an account for somebody who has answered nothing yet, with the questionnaire that will hold their answers.
 * Mails a code that proves the address; one that has an account is answered as `createPlatformUser` does.
 */
export async function register(visit: Visit, body: Input<'register'>): Promise<Result<Output<'register'>>> {
  const { db, locale } = visit;
  const email = body.email.toLowerCase();
  if (isCommonPassword(body.password, email)) return refuse('invalid', { errors: { password: ['password_common'] } });
  const wait = await overMailLimit(visit, email);
  if (wait) return refuse('too_many', { retryAfter: wait });
  await dropEmptyQuestionnaire(visit, email);
  const [id, reference] = [randomToken(), randomReference()];
  await addQuestionnaire(db, { id, reference, persona: 'patient', locale, partner: '' });
  await saveQuestionnaire(db, id, { patient_id: randomToken() });
  await recordAccess(db, { action: 'write', call: visit.name, subject: reference });
  const account = await makeAccount(db, {
    email,
    password_hash: await hashPassword(body.password),
    questionnaire_id: id,
    locale,
    profile: body.first_name === undefined ? {} : { first_name: body.first_name },
  });
  if (!account) await deleteQuestionnaire(db, id);
  const owner = account ?? (await findAccount(db, { email }));
  const token = await startSession(visit, { email, accountId: account?.id ?? null, remember: false });
  const code = await newCode(visit, token);
  await sendMail(visit, {
    kind: account ? 'code' : 'known_address',
    to: email,
    locale,
    questionnaireId: owner?.questionnaire_id ?? null,
    params: account ? { code, minutes: CODE_MINUTES } : { link: `${visit.ground.env.publicUrl}/sign-in` },
  });
  return ok({ data: { token } });
}

/** Mails another code to the session that waits for one. A decoy session is answered alike, and mailed nothing. */
export async function mailNewCode(visit: Visit): Promise<Result<Output<'newCode'>>> {
  const { session, db } = visit;
  if (!session) return refuse('unauthorised');
  if (session.verified) return ok({});
  const wait = await overLimit(visit.ground, db, `mail:${session.subject}`, MAILS_PER_ADDRESS);
  if (wait) return refuse('too_many', { retryAfter: wait });
  const account = session.account_id === null ? undefined : await findAccount(db, { id: session.account_id });
  const code = await setNewCode(visit, session.token_hash);
  if (account) {
    await sendMail(visit, {
      kind: 'code',
      to: account.email,
      locale: visit.locale,
      questionnaireId: account.questionnaire_id,
      params: { code, minutes: CODE_MINUTES },
    });
  }
  return ok({});
}

/** Checks e-mail and password and mails a code. An unknown address and a wrong password are answered alike, after the same work. */
export async function login(visit: Visit, body: Input<'login'>): Promise<Result<Output<'login'>>> {
  const email = body.email.toLowerCase();
  const subject = subjectOf(visit, email);
  const tooMany = await countGuess(visit, 'password', subject);
  if (tooMany) return tooMany;
  const account = await findAccount(visit.db, { email });
  const right = await checkPassword(account?.password_hash, body.password);
  if (!account || !right) {
    await recordAccess(visit.db, { action: 'denied', call: visit.name, subject: '' });
    return refuse('credentials');
  }
  await guessedRight(visit, 'password', subject);
  const token = await startSession(visit, { email, accountId: account.id, remember: body.remember ?? false });
  const code = await newCode(visit, token);
  await sendMail(visit, {
    kind: 'code',
    to: email,
    locale: visit.locale,
    questionnaireId: account.questionnaire_id,
    params: { code, minutes: CODE_MINUTES },
  });
  return ok({ data: { token } });
}

/**
 * Takes the mailed code: the session is verified from then on, and the address proven. A wrong, used,
 * replaced or expired code, or one of another session, is `code_wrong`.
 */
export async function loginCode(visit: Visit, body: Input<'loginCode'>): Promise<Result<Output<'loginCode'>>> {
  const { session, db } = visit;
  if (!session) return refuse('unauthorised');
  if (body.email !== undefined && subjectOf(visit, body.email.toLowerCase()) !== session.subject) {
    return refuse('code_wrong');
  }
  const tooMany = await countGuess(visit, 'code', session.subject);
  if (tooMany) return tooMany;
  const code = await tryCode(db, session.token_hash, CODE_TRIES, visit.now);
  const right = sameHash(code?.code_hash ?? '', codeHash(visit, session.token_hash, body.code));
  if (!code || !right || session.account_id === null) {
    await recordAccess(db, { action: 'denied', call: visit.name, subject: '' });
    return refuse('code_wrong');
  }
  await guessedRight(visit, 'code', session.subject);
  await dropCode(db, session.token_hash);
  await verifySession(db, session.token_hash);
  await proveAccount(db, session.account_id, visit.now);
  const account = await findAccount(db, { id: session.account_id });
  if (!account) return refuse('code_wrong');
  // From now on the questionnaire is a patient's; a link that is worth its id ends.
  await revokeLinks(db, account.questionnaire_id, 'resume', visit.now);
  const questionnaire = await findQuestionnaire(db, { id: account.questionnaire_id }, true);
  if (questionnaire && !answerOf(questionnaire, 'email')) {
    const email = { question: 'email', how: 'given' as const, value: account.email };
    await keepAnswers(visit, questionnaire, [...questionnaire.answers, email]);
  }
  await recordAccess(db, { action: 'write', call: visit.name, subject: questionnaire?.reference ?? '' });
  return ok({});
}

/** Whether a session token is live, and whether its address is proven. */
export async function verifyToken(visit: Visit, token: string): Promise<Result<Output<'verifyToken'>>> {
  const session = await findSession(visit.db, tokenHash(token), visit.now);
  return ok({ result: session !== undefined, data: { verified: session?.verified ?? false } });
}

export async function logout(visit: Visit): Promise<Result<Output<'logout'>>> {
  if (visit.session) await endSession(visit.db, visit.session.token_hash);
  return ok({});
}

/** An account that nobody proved gives way to a new one; the questionnaire that `register` made for it goes with it. */
async function dropEmptyQuestionnaire({ db }: Visit, email: string): Promise<void> {
  const account = await findAccount(db, { email });
  if (!account || account.verified_at !== null) return;
  const questionnaire = await findQuestionnaire(db, { id: account.questionnaire_id }, true);
  if (questionnaire?.answers.length === 0) await deleteQuestionnaire(db, questionnaire.id);
}

async function startSession(
  visit: Visit,
  who: { email: string; accountId: string | null; remember: boolean },
): Promise<string> {
  const { accountId, remember } = who;
  return beginSession(visit.db, { accountId, subject: subjectOf(visit, who.email), remember }, visit.now);
}

async function newCode(visit: Visit, token: string): Promise<string> {
  return setNewCode(visit, tokenHash(token));
}

async function setNewCode(visit: Visit, sessionHash: string): Promise<string> {
  const code = randomCode();
  await setCode(visit.db, {
    session_hash: sessionHash,
    code_hash: codeHash(visit, sessionHash, code),
    expires_at: new Date(visit.now.getTime() + CODE_MINUTES * 60_000),
  });
  return code;
}

/** Six digits are guessed from a plain hash in a blink, so theirs is keyed, and bound to the session. */
function codeHash(visit: Visit, sessionHash: string, code: string): string {
  return visit.ground.secrets.keyed(`code:${sessionHash}`, code);
}

function subjectOf(visit: Visit, email: string): string {
  return visit.ground.secrets.keyed('email', email);
}
