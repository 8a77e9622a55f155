import type { Generated, JSONColumnType, Selectable, Updateable } from 'kysely';
import type { Answer } from '../../contract/conversation.ts';
import type { Completion, Variant } from '../../contract/survey.ts';
import type { Db } from './database.ts';

/** One survey that somebody was invited to by a link, and every answer given in it. */
export interface SurveyTable {
  /** The `user_id` of the calls. */
  id: string;
  /** What a coordinator knows it by; opens nothing. */
  reference: string;
  /** Of the link's token; the token itself is not kept. */
  token_hash: string;
  variant: Variant;
  /** The language of the invitation. */
  locale: string;
  answers: JSONColumnType<Answer[], string | undefined, string>;
  /** The patient it was sent to, where that is known. */
  questionnaire_id: string | null;
  created_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
  started_at: Date | null;
  completed_at: Date | null;
  completion_type: Completion | null;
  /** The question whose answer ended it. */
  finished_by: string | null;
}
export type Survey = Selectable<SurveyTable>;

/** Makes a survey, unless there is one of this token already. */
export async function addSurvey(
  db: Db,
  survey: Pick<Survey, 'id' | 'reference' | 'token_hash' | 'variant' | 'locale' | 'expires_at'>,
): Promise<void> {
  await db
    .insertInto('survey')
    .values(survey)
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

/** A survey whose link is neither expired nor revoked; `lock` keeps other writers of it waiting. */
export async function findLiveSurvey(db: Db, tokenHash: string, now: Date, lock: boolean): Promise<Survey | undefined> {
  const query = db
    .selectFrom('survey')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

export async function saveSurvey(db: Db, id: string, change: Updateable<SurveyTable>): Promise<void> {
  await db.updateTable('survey').set(change).where('id', '=', id).execute();
}

/** Saves what an answer changed and writes the access down, in one statement: answers come often. */
export async function saveAnswered(
  db: Db,
  survey: Pick<Survey, 'id' | 'reference'>,
  call: string,
  change: Updateable<SurveyTable>,
): Promise<void> {
  await db
    .with('noted', (also) => also.insertInto('audit').values({ action: 'write', call, subject: survey.reference }))
    .updateTable('survey')
    .set(change)
    .where('id', '=', survey.id)
    .execute();
}

/** Revokes a link; its reference, or undefined when there is none of this token. */
export async function revokeSurvey(db: Db, tokenHash: string, now: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('survey')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)) }))
    .where('token_hash', '=', tokenHash)
    .returning('reference')
    .executeTakeFirst();
  return row?.reference;
}

/** Deletes a survey; its meeting and its mails go with it. */
export async function deleteSurvey(db: Db, id: string): Promise<void> {
  await db.deleteFrom('survey').where('id', '=', id).execute();
}

/** Gives the slot of a survey back. */
export async function releaseSlot(db: Db, surveyId: string): Promise<void> {
  await db.deleteFrom('booking').where('survey_id', '=', surveyId).execute();
}

/** Every survey, newest first, without its answers. */
export async function listSurveys(db: Db): Promise<Omit<Survey, 'answers' | 'id' | 'token_hash'>[]> {
  return db
    .selectFrom('survey')
    .select([
      'reference',
      'variant',
      'locale',
      'questionnaire_id',
      'created_at',
      'expires_at',
      'revoked_at',
      'started_at',
      'completed_at',
      'completion_type',
      'finished_by',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('reference')
    .execute();
}
