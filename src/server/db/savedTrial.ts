import type { Generated } from 'kysely';
import type { Db } from './database.ts';

/** A trial that a patient wants to find again. */
export interface SavedTrialTable {
  questionnaire_id: string;
  nct_id: string;
  saved_at: Generated<Date>;
}

/** The registry numbers that a patient saved, newest first. */
export async function savedTrials(db: Db, questionnaireId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_trial')
    .select('nct_id')
    .where('questionnaire_id', '=', questionnaireId)
    .orderBy('saved_at', 'desc')
    .orderBy('nct_id')
    .execute();
  return rows.map((row) => row.nct_id);
}

/** Makes these the saved ones; one that was saved before keeps its date. */
export async function keepSavedTrials(
  db: Db,
  questionnaireId: string,
  nctIds: readonly string[],
  at: Date,
): Promise<void> {
  const others = db.deleteFrom('saved_trial').where('questionnaire_id', '=', questionnaireId);
  await (nctIds.length > 0 ? others.where('nct_id', 'not in', nctIds) : others).execute();
  if (nctIds.length === 0) return;
  await db
    .insertInto('saved_trial')
    .values([...new Set(nctIds)].map((nctId) => ({ questionnaire_id: questionnaireId, nct_id: nctId, saved_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
