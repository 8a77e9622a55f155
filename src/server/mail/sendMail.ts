import * as z from 'zod/mini';
import type { Locale } from '../../contract/locale.ts';
import { bcp47, isRtl } from '../../contract/locale.ts';
import type { Ground, Visit } from '../call.ts';
import { addMail } from '../db/mail.ts';
import type { TextParams } from '../text.ts';

/**
 * The mails there are: a code to sign in, "you have an account already", a link to a new password and the notice
 * that there is one, a link to carry on, to sign for
 * somebody, to shared results, to a survey; and the coordinator's notices of a consent, of one withdrawn, of an enrolled survey and of
 * its meeting, booked here, on HubSpot's page, or given up again.
 */
export type MailKind =
  | 'code'
  | 'known_address'
  | 'reset'
  | 'password_changed'
  | 'resume'
  | 'guardian'
  | 'share'
  | 'survey_invite'
  | 'coordinator_consent'
  | 'coordinator_consent_off'
  | 'coordinator_survey'
  | 'coordinator_meeting'
  | 'coordinator_meeting_hubspot'
  | 'coordinator_meeting_off';

/** A mail as it is kept (sealed) until it is sent. */
export const letter = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  lang: z.string(),
  rtl: z.boolean(),
});
export type Letter = z.infer<typeof letter>;

/** Writes a mail in its reader's language and puts it into the box; it leaves only when the call has succeeded. */
export async function sendMail(
  visit: Pick<Visit, 'ground' | 'db'>,
  mail: {
    kind: MailKind;
    to: string;
    locale: Locale;
    questionnaireId: string | null;
    surveyId?: string;
    params: TextParams;
  },
): Promise<void> {
  const { ground, db } = visit;
  const written = write(ground, mail);
  await addMail(db, {
    kind: mail.kind,
    questionnaire_id: mail.questionnaireId,
    survey_id: mail.surveyId ?? null,
    sealed: ground.secrets.seal(JSON.stringify(written)),
  });
}

/** Opens a kept mail; null when it was sealed with another secret key. */
export function openLetter(ground: Pick<Ground, 'secrets'>, sealed: string): Letter | null {
  const text = ground.secrets.open(sealed);
  return text === null ? null : letter.parse(JSON.parse(text));
}

function write(ground: Ground, mail: { kind: MailKind; to: string; locale: Locale; params: TextParams }): Letter {
  const { texts } = ground;
  const { kind, to, params } = mail;
  // A mail is one language throughout: English where the locale has no text for it.
  const locale = texts.own(mail.locale, `mail:${kind}.body`) ? mail.locale : 'en';
  const name = typeof params.name === 'string' ? oneLine(params.name) : '';
  // The `_no_name` wording of a text, where there is one.
  const all = { ...params, name, ...(name === '' ? { context: 'no_name' } : {}) };
  return {
    to,
    subject: oneLine(texts.text(locale, `mail:${kind}.subject`, all)),
    text: `${texts.text(locale, `mail:${kind}.body`, all)}\n\n${texts.text(locale, 'mail:footer')}\n`,
    lang: bcp47(locale),
    rtl: isRtl(locale),
  };
}

/** A name is somebody's free text: it must not add lines to a mail. */
function oneLine(text: string): string {
  return text.replace(/\p{C}/gu, ' ').trim();
}
