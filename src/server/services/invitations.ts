import type { Locale } from '../../contract/locale.ts';
import { VARIANTS, type Variant } from '../../contract/survey.ts';
import type { Ground } from '../call.ts';
import { recordAccess } from '../db/audit.ts';
import type { Db } from '../db/database.ts';
import { changeSetting, readSetting } from '../db/setting.ts';
import { addSurvey, findLiveSurvey, revokeSurvey } from '../db/survey.ts';
import { sendMail } from '../mail/sendMail.ts';
import { randomReference, randomToken, tokenHash } from '../secrets.ts';

const DAY_MS = 86_400_000;
const NEWCOMER_DAYS = 30;
/** Where each survey is, and the parameter that carries the token there (product.md §4). */
const PAGES: Record<Variant, { path: string; token: string }> = {
  nhp: { path: '/nhp-survey', token: 'nhp_survey_token' },
  survey: { path: '/survey', token: 'survey_token' },
};

export interface Invitation {
  variant: Variant;
  days: number;
  /** Who the link is mailed to, too. */
  email?: string | undefined;
  /** The language of the mail; the link opens in it. Without one the mail is English, and the browser's language counts. */
  locale?: Locale | undefined;
}

/** Makes a survey and its link, and mails it where there is an address. */
export async function invite(
  ground: Ground,
  { variant, days, email, locale }: Invitation,
): Promise<{ link: string; reference: string }> {
  const token = randomToken();
  const reference = randomReference();
  const link = linkOf(ground, variant, token, locale);
  await ground.db.transaction().execute(async (db) => {
    const id = randomToken();
    await addOne(ground, db, { id, reference, variant, token, days, locale });
    await recordAccess(db, { action: 'write', call: 'survey invite', subject: reference });
    if (!email) return;
    await sendMail(
      { ground, db },
      {
        kind: 'survey_invite',
        to: email,
        locale: locale ?? 'en',
        questionnaireId: null,
        surveyId: id,
        params: { link, days },
      },
    );
  });
  return { link, reference };
}

/** Revokes the survey of a link or of a bare token. Its reference, or null when there is none. */
export async function revoke(ground: Ground, linkOrToken: string): Promise<string | null> {
  const reference = await revokeSurvey(ground.db, tokenHash(tokenIn(linkOrToken)), ground.now());
  if (reference === undefined) return null;
  await recordAccess(ground.db, { action: 'write', call: 'survey revoke', subject: reference });
  return reference;
}

/**
 * A link of each survey for whoever tries the product. Every start gives the same one until its survey is finished,
 * revoked, expired or erased; then the next. Its token comes from the secret key and a counter, so it is kept nowhere.
 */
export async function newcomerLinks(ground: Ground): Promise<string[]> {
  const links: string[] = [];
  for (const variant of VARIANTS) links.push(linkOf(ground, variant, await newcomerToken(ground, variant), undefined));
  return links;
}

async function newcomerToken(ground: Ground, variant: Variant): Promise<string> {
  const name = `newcomer_${variant}`;
  const tokenOf = (count: number) => ground.secrets.keyed('survey link', `${variant} ${count}`);
  const count = Number((await readSetting(ground.db, name)) ?? 0);
  if (count > 0) {
    const found = await findLiveSurvey(ground.db, tokenHash(tokenOf(count)), ground.now(), false);
    if (found && !found.completed_at) return tokenOf(count);
  }
  const token = tokenOf(count + 1);
  const made = { id: randomToken(), reference: randomReference(), variant, token, days: NEWCOMER_DAYS };
  await ground.db.transaction().execute(async (db) => {
    await addOne(ground, db, made);
    await changeSetting(db, name, String(count + 1));
  });
  return token;
}

async function addOne(
  ground: Ground,
  db: Db,
  survey: { id: string; reference: string; variant: Variant; token: string; days: number; locale?: Locale | undefined },
): Promise<void> {
  const { id, reference, variant, token, days, locale } = survey;
  await addSurvey(db, {
    id,
    reference,
    token_hash: tokenHash(token),
    variant,
    locale: locale ?? 'en',
    expires_at: new Date(ground.now().getTime() + days * DAY_MS),
  });
}

function linkOf(ground: Ground, variant: Variant, token: string, locale: Locale | undefined): string {
  const page = PAGES[variant];
  return `${ground.env.publicUrl}${page.path}?${page.token}=${token}${locale ? `&lang=${locale}` : ''}`;
}

function tokenIn(linkOrToken: string): string {
  if (!URL.canParse(linkOrToken)) return linkOrToken;
  const { searchParams } = new URL(linkOrToken);
  return VARIANTS.flatMap((variant) => searchParams.get(PAGES[variant].token) ?? [])[0] ?? linkOrToken;
}
