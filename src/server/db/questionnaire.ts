import { type Generated, type JSONColumnType, type Selectable, sql, type Updateable } from 'kysely';
import type { Answer } from '../../contract/conversation.ts';
import type { Persona } from '../../contract/persona.ts';
import type { Db } from './database.ts';

/** Where a person's records are. */
export interface Records {
  has_records: boolean;
  hospital_name?: string;
  hospital_location?: string;
  physician_name?: string;
}

/** One questionnaire and every answer the server has of it. */
export interface QuestionnaireTable {
  id: string;
  /** What a coordinator knows it by; opens nothing. */
  reference: string;
  /** Made when the place is told; opens consent and account creation. */
  patient_id: string | null;
  persona: Persona;
  locale: string;
  partner: Generated<string>;
  answers: JSONColumnType<Answer[], string | undefined, string>;
  /** The address had an account when the contact was told. */
  registered: Generated<boolean>;
  records: JSONColumnType<Records | null, string | null, string | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
export type Questionnaire = Selectable<QuestionnaireTable>;

/** A questionnaire with its account, if it has one that is proven. */
export type OwnedQuestionnaire = Questionnaire & { owner: string | null };

export async function addQuestionnaire(
  db: Db,
  questionnaire: { id: string; reference: string; persona: Persona; locale: string; partner: string },
): Promise<void> {
  await db
    .insertInto('questionnaire')
    .values({ ...questionnaire, answers: '[]', records: null })
    .execute();
}

/** Finds a questionnaire; `lock` keeps other writers of the same one waiting until the transaction ends. */
export async function findQuestionnaire(
  db: Db,
  by: { id: string } | { patient_id: string },
  lock: boolean,
): Promise<OwnedQuestionnaire | undefined> {
  const base = db.selectFrom('questionnaire').selectAll();
  const chosen = 'id' in by ? base.where('id', '=', by.id) : base.where('patient_id', '=', by.patient_id);
  const found = await (lock ? chosen.forUpdate() : chosen).executeTakeFirst();
  if (!found) return undefined;
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('questionnaire_id', '=', found.id)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return { ...found, owner: account?.id ?? null };
}

export async function saveQuestionnaire(db: Db, id: string, change: Updateable<QuestionnaireTable>): Promise<void> {
  await db
    .updateTable('questionnaire')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Deletes a questionnaire; consents, links, mails and an unproven account go with it. */
export async function deleteQuestionnaire(db: Db, id: string): Promise<void> {
  await db.deleteFrom('questionnaire').where('id', '=', id).execute();
}
