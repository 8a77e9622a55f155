import type { Generated, Selectable } from 'kysely';
import type { Oncologist } from '../../contract/patient.ts';
import type { Db } from './database.ts';

/** Who treats a patient; '' where something was not told. */
export interface OncologistTable {
  questionnaire_id: string;
  first_name: string;
  last_name: string;
  full_name: string;
  email: string;
  phone: string;
  updated_at: Generated<Date>;
}

const FIELDS = ['first_name', 'last_name', 'full_name', 'email', 'phone'] as const;

export async function findOncologist(db: Db, questionnaireId: string): Promise<Oncologist | undefined> {
  return db.selectFrom('oncologist').select(FIELDS).where('questionnaire_id', '=', questionnaireId).executeTakeFirst();
}

/** Sets who treats a patient, in place of whoever it was. */
export async function saveOncologist(db: Db, questionnaireId: string, oncologist: Oncologist, at: Date): Promise<void> {
  const row: Omit<Selectable<OncologistTable>, 'questionnaire_id'> = { ...oncologist, updated_at: at };
  await db
    .insertInto('oncologist')
    .values({ questionnaire_id: questionnaireId, ...row })
    .onConflict((conflict) => conflict.column('questionnaire_id').doUpdateSet(row))
    .execute();
}
