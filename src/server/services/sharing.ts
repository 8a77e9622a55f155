import type { Input, Output } from '../../contract/endpoints.ts';
import type { Locale } from '../../contract/locale.ts';
import { ok, type Result, refuse, type Visit } from '../call.ts';
import { sendMail } from '../mail/sendMail.ts';
import { makeLink, openLink, overMailLimit } from './links.ts';
import { matchTrials } from './matching.ts';
import { profileOf } from './profile.ts';
import { openQuestionnaire } from './questionnaires.ts';

type Channel = Input<'shareResults'>['channel'];

/** Makes a read-only link to the results; mails it, or gives the address that opens the channel with it. */
export async function shareResults(visit: Visit, body: Input<'shareResults'>): Promise<Result<Output<'shareResults'>>> {
  const { channel, email } = body;
  if (channel === 'email' && !email) return refuse('invalid', { errors: { email: ['required'] } });
  const opened = await openQuestionnaire(visit, { id: body.questionnaire_id }, 'write');
  if (!opened.ok) return opened;
  if (channel === 'email' && email) {
    const wait = await overMailLimit(visit, email);
    if (wait) return refuse('too_many', { retryAfter: wait });
  }
  const { url, expires } = await makeLink(visit, opened.value.id, 'share');
  if (channel === 'email' && email) {
    await sendMail(visit, {
      kind: 'share',
      to: email,
      locale: visit.locale,
      questionnaireId: opened.value.id,
      params: { link: url, days: 30 },
    });
  }
  return ok({ data: { url, open: openAddress(visit, channel, url, visit.locale), expires: expires.toISOString() } });
}

/**
 * The results behind a shared link: trials only. Distances and criteria would tell where the person lives and
 * what they answered, so they stay out.
 */
export async function sharedResults(visit: Visit, token: string): Promise<Result<Output<'sharedResults'>>> {
  const opened = await openLink(visit, token, ['share'], 'read');
  if (!opened.ok) return opened;
  const matching = await matchTrials(visit.db, profileOf(opened.value), { today: visit.today });
  const potentialMatching = matching.potentialMatching.map((trial) => ({
    ...trial,
    criteria: [],
    asks: trial.asks.map((asked) => ({ ...asked, verdict: 'to_confirm' as const })),
    sites: trial.sites.map((site) => ({ ...site, distanceKm: null })),
  }));
  return ok({ data: { ...matching, potentialMatching, openings: [], deciding: [] } });
}

function openAddress(visit: Visit, channel: Channel, url: string, locale: Locale): string {
  const { text } = visit.ground.texts;
  const subject = text(locale, 'mail:share.subject');
  const message = text(locale, 'mail:share_message', { link: url });
  const encode = encodeURIComponent;
  switch (channel) {
    case 'email':
      return '';
    case 'whatsapp':
      return `https://wa.me/?text=${encode(message)}`;
    case 'telegram':
      return `https://t.me/share/url?url=${encode(url)}&text=${encode(subject)}`;
    case 'google':
      return `https://mail.google.com/mail/?view=cm&fs=1&su=${encode(subject)}&body=${encode(message)}`;
  }
}
