import type { Generated, Selectable } from 'kysely';
import type { Db } from './database.ts';

/** A signature: what was signed (by hash), in which language, by whom, when, and what it means. */
export interface ConsentTable {
  id: Generated<string>;
  questionnaire_id: string;
  signer: 'self' | 'guardian';
  name: string;
  relationship: string;
  /** JSON: the ids of the ticked items. */
  items: string;
  meaning: string;
  text_hash: string;
  text_language: string;
  locale: string;
  signed_at: Generated<Date>;
}
export type Consent = Selectable<ConsentTable>;

export async function addConsent(
  db: Db,
  consent: Omit<Consent, 'id' | 'signed_at' | 'items'> & { items: string[] },
): Promise<void> {
  await db
    .insertInto('consent')
    .values({ ...consent, items: JSON.stringify(consent.items) })
    .execute();
}

export async function latestConsent(db: Db, questionnaireId: string): Promise<Consent | undefined> {
  return db
    .selectFrom('consent')
    .selectAll()
    .where('questionnaire_id', '=', questionnaireId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
