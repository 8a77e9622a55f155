import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../tests/database.ts';
import { freeSlots } from '../services/slots.ts';
import { bookingOf, bookSlot, takenSlots } from './booking.ts';

const TEN = new Date('2026-11-24T15:00:00Z');
const HALF_PAST = new Date('2026-11-24T15:30:00Z');
const zone = 'America/New_York';

describe('booking', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await freshDatabase('bare');
    for (const survey of ['anna', 'ben', 'a', 'b', 'c', 'd', 'e', 'f']) {
      await sql`insert into survey (id, reference, token_hash, variant, locale, expires_at)
        values (${survey}, ${survey}, ${survey}, 'nhp', 'en', now() + interval '1 day')`.execute(test.db);
    }
  }, 60_000);
  afterEach(async () => {
    await test.db.deleteFrom('booking').execute();
  });
  afterAll(() => test.drop());

  const book = (survey_id: string, start: Date) =>
    test.db.transaction().execute((db) => bookSlot(db, { survey_id, start, zone }));
  const startOf = async (survey: string) => (await bookingOf(test.db, survey))?.start_at;

  it('gives a time once; who comes second may go on in the same transaction', async () => {
    expect(await book('anna', TEN)).toBe('booked');
    const [first, second] = await test.db
      .transaction()
      .execute(async (db) => [
        await bookSlot(db, { survey_id: 'ben', start: TEN, zone }),
        await bookSlot(db, { survey_id: 'ben', start: HALF_PAST, zone }),
      ]);
    expect([first, second]).toEqual(['taken', 'booked']);
    expect(await startOf('anna')).toEqual(TEN);
    expect(await startOf('ben')).toEqual(HALF_PAST);
  });

  it('takes the same again as booked, with the zone it is read in now', async () => {
    await book('anna', TEN);
    const again = { survey_id: 'anna', start: TEN, zone: 'Asia/Jerusalem' };
    expect(await test.db.transaction().execute((db) => bookSlot(db, again))).toBe('booked');
    expect(await bookingOf(test.db, 'anna')).toMatchObject({ start_at: TEN, zone: 'Asia/Jerusalem' });
  });

  it('moves a survey to another time, and the old one is free again', async () => {
    await book('anna', TEN);
    expect(await book('anna', HALF_PAST)).toBe('booked');
    expect(await book('ben', TEN)).toBe('booked');
  });

  it('keeps what a survey had when the other time is taken', async () => {
    await book('anna', TEN);
    await book('ben', HALF_PAST);
    expect(await book('anna', HALF_PAST)).toBe('taken');
    expect(await startOf('anna')).toEqual(TEN);
  });

  it('gives a time to one of many who ask at once', async () => {
    const outcomes = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((survey) => book(survey, TEN)));
    expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(5);
  });

  it('tells two who want to swap at once that both times are taken', async () => {
    await book('anna', TEN);
    await book('ben', HALF_PAST);
    expect(await Promise.all([book('anna', HALF_PAST), book('ben', TEN)])).toEqual(['taken', 'taken']);
  });

  it('takes booked times from the free ones', async () => {
    await book('anna', TEN);
    await book('ben', HALF_PAST);
    const now = new Date('2026-11-22T12:00:00Z');
    const free = await freeSlots({ ground: { env: { coordinatorZone: zone } }, db: test.db, now });
    expect(free).toHaveLength(158);
    expect(free).not.toContain(TEN.toISOString());
    expect(free).not.toContain(HALF_PAST.toISOString());
    expect(await takenSlots(test.db, TEN, HALF_PAST)).toEqual([TEN]);
  });
});
