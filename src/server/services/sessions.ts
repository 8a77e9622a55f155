import type { Db } from '../db/database.ts';
import { addSession, extendSession, findSession, type Session } from '../db/session.ts';
import { randomToken, tokenHash } from '../secrets.ts';

const MINUTE_MS = 60_000;
const IDLE_MS = 30 * MINUTE_MS;
const REMEMBERED_MS = 14 * 24 * 60 * MINUTE_MS;

/** The live session of a token, its idle time begun anew; null when there is none. */
export async function readSession(db: Db, token: string, now: Date): Promise<Session | null> {
  const session = await findSession(db, tokenHash(token), now);
  if (!session) return null;
  const expires = expiry(session.remember, now);
  // Once a minute is often enough; not every read need be a write.
  if (expires.getTime() - session.expires_at.getTime() > MINUTE_MS)
    await extendSession(db, session.token_hash, expires);
  return session;
}

/** Begins an unverified session and gives its token. Without an account it is a decoy that can never be verified. */
export async function beginSession(
  db: Db,
  session: { accountId: string | null; subject: string; remember: boolean },
  now: Date,
): Promise<string> {
  const token = randomToken();
  await addSession(db, {
    token_hash: tokenHash(token),
    account_id: session.accountId,
    subject: session.subject,
    remember: session.remember,
    expires_at: expiry(session.remember, now),
  });
  return token;
}

function expiry(remember: boolean, now: Date): Date {
  return new Date(now.getTime() + (remember ? REMEMBERED_MS : IDLE_MS));
}
