import type { Input, Output } from '../../contract/endpoints.ts';
import { ok, type Result, refuse, type Visit } from '../call.ts';
import { recordAccess } from '../db/audit.ts';
import { addLink, findLink, type Link, revokeLinks } from '../db/link.ts';
import { findQuestionnaire, type OwnedQuestionnaire } from '../db/questionnaire.ts';
import { sendMail } from '../mail/sendMail.ts';
import { randomToken, tokenHash } from '../secrets.ts';
import { overLimit } from './limits.ts';
import { contactOf, openQuestionnaire } from './questionnaires.ts';

const DAY_MS = 86_400_000;
const DAYS = { share: 30, guardian: 14, resume: 7 } as const;
/** Where each kind of link leads. The token stands behind the #, so it reaches no server's log and no Referer. */
const PAGES = { share: '/shared#', guardian: '/guardian#', resume: '/explore-clinical-trials#resume=' } as const;
/** How many mails one address may be sent in an hour on anybody's asking. */
export const MAILS_PER_ADDRESS = { calls: 10, seconds: 3600 };

/** Makes a link and gives its address, built from PUBLIC_URL and never from what the caller calls this server. */
export async function makeLink(
  visit: Visit,
  questionnaireId: string,
  kind: Link['kind'],
): Promise<{ url: string; expires: Date }> {
  const token = randomToken();
  const expires = new Date(visit.now.getTime() + DAYS[kind] * DAY_MS);
  await addLink(visit.db, {
    token_hash: tokenHash(token),
    kind,
    questionnaire_id: questionnaireId,
    expires_at: expires,
  });
  return { url: `${visit.ground.env.publicUrl}${PAGES[kind]}${token}`, expires };
}

/**
 * Opens the questionnaire behind a live link. Unknown, expired, revoked and cut-off tokens are all
 * `not_found`. A resume link is worth the questionnaire's id, so it ends when the account is proven; what a
 * guardian or a shared link opens is narrow enough to go on.
 */
export async function openLink(
  visit: Visit,
  token: string,
  kinds: readonly Link['kind'][],
  action: 'read' | 'write',
): Promise<Result<OwnedQuestionnaire & { kind: Link['kind'] }>> {
  const link = await findLink(visit.db, tokenHash(token), visit.now);
  const found =
    link && kinds.includes(link.kind)
      ? await findQuestionnaire(visit.db, { id: link.questionnaire_id }, action === 'write')
      : undefined;
  if (!link || !found || (link.kind === 'resume' && found.owner !== null)) {
    await recordAccess(visit.db, { action: 'denied', call: visit.name, subject: found?.reference ?? '' });
    return refuse('not_found');
  }
  await recordAccess(visit.db, { action, call: visit.name, subject: found.reference });
  return ok({ ...found, kind: link.kind });
}

/**
 * What a mailed link opens. A resume link gives the questionnaire and its answers; a guardian link only the
 * name of who is signed for; a shared link nothing but that it works. One that is no good answers `check: false`.
 */
export async function checkToken(visit: Visit, token: string): Promise<Result<Output<'checkToken'>>> {
  const opened = await openLink(visit, token, ['resume', 'guardian', 'share'], 'read');
  if (!opened.ok) return ok({ data: { check: false } });
  const { id, kind, persona, answers } = opened.value;
  if (kind === 'share') return ok({ data: { check: true, kind } });
  if (kind === 'guardian') {
    return ok({ data: { check: true, kind, persona_id: persona, name: contactOf(opened.value).fullName } });
  }
  return ok({ data: { check: true, kind, questionnaire_id: id, persona_id: persona, answers } });
}

/** Mails a link that carries on with the questionnaire on another device. Only the newest one works. */
export async function mailResumeLink(visit: Visit, body: Input<'resumeLink'>): Promise<Result<Output<'resumeLink'>>> {
  return mailLink(visit, body, 'resume');
}

/** Mails a guardian the link on which they sign. Only the newest one works. */
export async function inviteGuardian(
  visit: Visit,
  body: Input<'guardianInvite'>,
): Promise<Result<Output<'guardianInvite'>>> {
  return mailLink(visit, body, 'guardian');
}

async function mailLink(
  visit: Visit,
  body: { questionnaire_id: string; email: string },
  kind: 'resume' | 'guardian',
): Promise<Result<Record<string, never>>> {
  const opened = await openQuestionnaire(visit, { id: body.questionnaire_id }, 'write');
  if (!opened.ok) return opened;
  const wait = await overMailLimit(visit, body.email);
  if (wait) return refuse('too_many', { retryAfter: wait });
  await revokeLinks(visit.db, opened.value.id, kind, visit.now);
  const { url } = await makeLink(visit, opened.value.id, kind);
  await sendMail(visit, {
    kind,
    to: body.email,
    locale: visit.locale,
    questionnaireId: opened.value.id,
    params: { link: url, name: contactOf(opened.value).fullName, days: DAYS[kind] },
  });
  return ok({});
}

/** Seconds to wait before an address may be mailed again, else null. */
export async function overMailLimit(visit: Visit, email: string): Promise<number | null> {
  const { ground, db } = visit;
  return overLimit(ground, db, `mail:${ground.secrets.keyed('email', email.toLowerCase())}`, MAILS_PER_ADDRESS);
}
