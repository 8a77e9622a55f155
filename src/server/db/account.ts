import type { Generated, JSONColumnType, Selectable } from 'kysely';
import type { PatientProfile } from '../../contract/patient.ts';
import type { Db } from './database.ts';

/** What a patient has said of themselves that no question asks. */
export interface StoredProfile
  extends Partial<Pick<PatientProfile, 'first_name' | 'last_name' | 'country' | 'state' | 'city' | 'zip'>> {
  settings?: Partial<PatientProfile['settings']>;
}

/** Who can sign in. `email` is lower case and unique; an address is somebody's only once `verified_at` is set. */
export interface AccountTable {
  id: Generated<string>;
  email: string;
  password_hash: string;
  questionnaire_id: string;
  locale: string;
  profile: JSONColumnType<StoredProfile, string | undefined, string>;
  created_at: Generated<Date>;
  verified_at: Date | null;
}
export type Account = Selectable<AccountTable>;

export async function findAccount(db: Db, by: { email: string } | { id: string }): Promise<Account | undefined> {
  const query = db.selectFrom('account').selectAll();
  return ('email' in by ? query.where('email', '=', by.email) : query.where('id', '=', by.id)).executeTakeFirst();
}

/** Whether an address is proven to belong to an account. */
export async function isRegistered(db: Db, email: string): Promise<boolean> {
  const account = await findAccount(db, { email });
  return account?.verified_at != null;
}

/**
 * Makes the account of a questionnaire, or sets its password anew while it is unproven. An unproven account
 * of the same address gives way: nobody can keep somebody else's address by typing it first.
 * Its sessions end with it. `undefined` when the address or the questionnaire has a proven account.
 */
export async function makeAccount(
  db: Db,
  account: { email: string; password_hash: string; questionnaire_id: string; locale: string; profile?: StoredProfile },
): Promise<Account | undefined> {
  const { profile = {}, ...row } = account;
  await db
    .deleteFrom('account')
    .where('verified_at', 'is', null)
    .where((eb) => eb.or([eb('email', '=', account.email), eb('questionnaire_id', '=', account.questionnaire_id)]))
    .execute();
  return db
    .insertInto('account')
    .values({ ...row, profile: JSON.stringify(profile), verified_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function proveAccount(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('account')
    .set({ verified_at: at })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .execute();
}

/** Keeps a profile in place of the one before it, and the language that mails are written in. */
export async function saveProfile(db: Db, id: string, profile: StoredProfile, locale: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ profile: JSON.stringify(profile), locale })
    .where('id', '=', id)
    .execute();
}

export async function setPassword(db: Db, id: string, passwordHash: string): Promise<void> {
  await db.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}
