import { type Generated, type Selectable, sql } from 'kysely';
import type { Db } from './database.ts';

/** A meeting that was booked. A time is booked once, and a survey has one meeting. */
export interface BookingTable {
  start_at: Date;
  survey_id: string;
  /** The IANA time zone the person read it in. */
  zone: string;
  created_at: Generated<Date>;
}
export type Booking = Selectable<BookingTable>;

/**
 * Books a time for a survey, inside the caller's transaction. A survey that has one already moves to the new time;
 * the same again is booked as it was. Whoever comes second for a time gets `taken` and keeps what they had.
 */
export async function bookSlot(
  db: Db,
  { survey_id, start, zone }: { survey_id: string; start: Date; zone: string },
): Promise<'booked' | 'taken'> {
  // One after the other until the transaction ends: two who swap their times would otherwise wait for each other.
  await sql`select pg_advisory_xact_lock(hashtext('booking'))`.execute(db);
  const holder = await db.selectFrom('booking').select('survey_id').where('start_at', '=', start).executeTakeFirst();
  if (holder && holder.survey_id !== survey_id) return 'taken';
  if (holder) {
    await db.updateTable('booking').set({ zone }).where('survey_id', '=', survey_id).execute();
    return 'booked';
  }
  await db
    .insertInto('booking')
    .values({ start_at: start, survey_id, zone })
    .onConflict((conflict) =>
      conflict.column('survey_id').doUpdateSet({ start_at: start, zone, created_at: sql<Date>`now()` }),
    )
    .execute();
  return 'booked';
}

export async function bookingOf(db: Db, surveyId: string): Promise<Booking | undefined> {
  return db.selectFrom('booking').selectAll().where('survey_id', '=', surveyId).executeTakeFirst();
}

/** The booked times from one instant up to, without, another. */
export async function takenSlots(db: Db, from: Date, to: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('booking')
    .select('start_at')
    .where('start_at', '>=', from)
    .where('start_at', '<', to)
    .execute();
  return rows.map((row) => row.start_at);
}

/** Whether a patient has a meeting booked in a survey that was sent to them. */
export async function hasMeeting(db: Db, questionnaireId: string): Promise<boolean> {
  const found = await db
    .selectFrom('booking')
    .innerJoin('survey', 'survey.id', 'booking.survey_id')
    .select('survey.id')
    .where('survey.questionnaire_id', '=', questionnaireId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
