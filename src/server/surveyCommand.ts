import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { LOCALES } from '../contract/locale.ts';
import { answerSchemas } from '../contract/question.ts';
import { VARIANTS } from '../contract/survey.ts';
import { agreeOnKey } from './agreeOnKey.ts';
import type { Ground } from './call.ts';
import { listSurveys } from './db/survey.ts';
import { secretKeyOf } from './env.ts';
import { layGround } from './ground.ts';
import { type Invitation, invite, revoke } from './services/invitations.ts';
import { say, withDatabase } from './withDatabase.ts';

const DAYS = 30;
const USAGE = `Usage:
  npm run survey -- invite --variant ${VARIANTS.join('|')} [--email ADDRESS] [--lang ${LOCALES.join('|')}] [--days ${DAYS}]
                                      make a link, and mail it when there is an address
  npm run survey -- revoke LINK       end a link, or the token in it; what was answered stays
  npm run survey -- list              say which surveys there are and how far they are
It may run while the server runs.`;

const options = {
  variant: { type: 'string' },
  email: { type: 'string' },
  lang: { type: 'string' },
  days: { type: 'string' },
} as const;
const invitation = z.object({
  variant: z.enum(VARIANTS),
  email: z.optional(answerSchemas.email),
  locale: z.optional(z.enum(LOCALES)),
  days: z.int().check(z.minimum(1), z.maximum(365)),
});

/** The command line for surveys. Ends with 0 when it was done, 1 when there was nothing to do it to, 2 for a wrong call. */
async function main(given: string[]): Promise<number> {
  const read = readCall(given);
  return read ? withGround(read) : say(USAGE, 2);
}

type Work = (ground: Ground) => Promise<number>;

/** What is asked for, or null when it cannot be understood. */
function readCall(given: string[]): Work | null {
  try {
    const { values, positionals } = parseArgs({ args: given, options, allowPositionals: true });
    const [command, target, ...more] = positionals;
    const { lang, days, ...rest } = values;
    if (command === 'invite' && target === undefined) {
      const parsed = invitation.safeParse({ ...rest, locale: lang, days: Number(days ?? DAYS) });
      return parsed.success ? (ground) => tellInvitation(ground, parsed.data) : null;
    }
    if (Object.keys(values).length > 0 || more.length > 0) return null;
    if (command === 'revoke' && target !== undefined) return (ground) => tellRevoked(ground, target);
    return command === 'list' && target === undefined ? tellList : null;
  } catch (error) {
    // An option that does not exist, or one without its value.
    if (error instanceof TypeError && 'code' in error) return null;
    throw error;
  }
}

async function tellInvitation(ground: Ground, wanted: Invitation): Promise<number> {
  const { link, reference } = await invite(ground, wanted);
  const mailed = wanted.email ? `, and goes to ${wanted.email} by mail` : '';
  return say(`${link}\nThe link of ${reference} works for ${wanted.days} days${mailed}.`, 0);
}

async function tellRevoked(ground: Ground, linkOrToken: string): Promise<number> {
  const reference = await revoke(ground, linkOrToken);
  return reference ? say(`The link of ${reference} leads nowhere now.`, 0) : say('There is no survey of this link.', 1);
}

/** One line a survey; no token is kept, so none is shown. */
async function tellList(ground: Ground): Promise<number> {
  const surveys = await listSurveys(ground.db);
  const now = ground.now();
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const lines = surveys.map((survey) => {
    const { reference, variant, completion_type, completed_at, revoked_at, expires_at, started_at, created_at } =
      survey;
    const state = completed_at
      ? `finished ${day(completed_at)} (${completion_type ?? 'ended'})`
      : revoked_at
        ? `revoked ${day(revoked_at)}`
        : expires_at <= now
          ? 'expired'
          : started_at
            ? `begun ${day(started_at)}`
            : 'not begun';
    return `${reference}  ${variant.padEnd(6)}  made ${day(created_at)}  until ${day(expires_at)}  ${state}`;
  });
  return say(lines.join('\n') || 'There are no surveys yet.', 0);
}

function withGround(work: Work): Promise<number> {
  return withDatabase(async (db, env) => {
    const problem = await agreeOnKey(db, env);
    return problem ? say(problem, 1) : work(await layGround(env, db, secretKeyOf(env)));
  });
}

process.exitCode = await main(process.argv.slice(2));
