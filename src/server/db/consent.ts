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
  withdrawn_at: Date | null;
}
export type Consent = Selectable<ConsentTable>;

export async function addConsent(
  db: Db,
  consent: Omit<Consent, 'id' | 'signed_at' | 'withdrawn_at' | 'items'> & { items: string[] },
): Promise<void> {
  await db
    .insertInto('consent')
    .values({ ...consent, items: JSON.stringify(consent.items), withdrawn_at: null })
    .execute();
}

/** The consent that counts: the newest one, unless it was withdrawn. */
export async function latestConsent(db: Db, questionnaireId: string): Promise<Consent | undefined> {
  return db
    .selectFrom('consent')
    .selectAll()
    .where('questionnaire_id', '=', questionnaireId)
    .where('withdrawn_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Every consent of a questionnaire, newest first, withdrawn ones too. */
export async function listConsents(
  db: Db,
  questionnaireId: string,
): Promise<(Omit<Consent, 'items'> & { items: unknown })[]> {
  return db
    .selectFrom('consent')
    .selectAll()
    .where('questionnaire_id', '=', questionnaireId)
    .orderBy('id', 'desc')
    .execute();
}

/** Withdraws what is signed. What was withdrawn before keeps its time. */
export async function withdrawConsents(db: Db, questionnaireId: string, at: Date): Promise<void> {
  await db
    .updateTable('consent')
    .set({ withdrawn_at: at })
    .where('questionnaire_id', '=', questionnaireId)
    .where('withdrawn_at', 'is', null)
    .execute();
}
