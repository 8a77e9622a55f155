import { describe, expect, it, test } from 'vitest';
import type { Locale } from '../../contract/locale.ts';
import type { Visit } from '../call.ts';
import type { Env } from '../env.ts';
import { createSecrets } from '../secrets.ts';
import { readTexts } from '../text.ts';
import { type FileGround, meetingFile, workingSlots } from './slots.ts';

const iso = (now: string, zone: string) => workingSlots(new Date(now), zone).map((slot) => slot.toISOString());
const wall = (slot: string, zone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'short', hour: '2-digit', minute: '2-digit' }).format(
    new Date(slot),
  );
const dayOf = (slot: string, zone: string) =>
  new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short' }).format(new Date(slot));

describe('the slots of the coordinator', () => {
  it('are the half hours from 9:00 to 16:30 of the next ten working days', () => {
    const slots = iso('2026-11-20T12:00:00Z', 'Europe/Berlin');
    expect(slots).toHaveLength(160);
    expect(slots[0]).toBe('2026-11-23T08:00:00.000Z');
    expect(slots[15]).toBe('2026-11-23T15:30:00.000Z');
    expect(slots.at(-1)).toBe('2026-12-04T15:30:00.000Z');
  });

  it('begin a day ahead at the earliest, and still span ten days', () => {
    const midday = iso('2026-11-23T17:10:00Z', 'America/New_York');
    expect(midday[0]).toBe('2026-11-24T17:30:00.000Z');
    expect(new Set(midday.map((slot) => dayOf(slot, 'America/New_York'))).size).toBe(10);
    const evening = iso('2026-11-23T23:30:00Z', 'America/New_York');
    expect(evening[0]).toBe('2026-11-25T14:00:00.000Z');
    expect(new Set(evening.map((slot) => dayOf(slot, 'America/New_York'))).size).toBe(10);
  });

  it('take the working day of the zone, not of UTC', () => {
    expect(iso('2026-11-22T20:00:00Z', 'Pacific/Auckland')[0]).toBe('2026-11-23T20:00:00.000Z');
  });

  test.each([
    ['America/New_York', '2026-03-02T12:00:00Z', '2026-03-06T14:00:00.000Z', '2026-03-09T13:00:00.000Z'],
    ['America/New_York', '2026-10-26T12:00:00Z', '2026-10-30T13:00:00.000Z', '2026-11-02T14:00:00.000Z'],
    // Israel's clocks go forward in the night to a Friday, a working day here.
    ['Asia/Jerusalem', '2026-03-20T12:00:00Z', '2026-03-26T07:00:00.000Z', '2026-03-27T06:00:00.000Z'],
    ['Asia/Jerusalem', '2026-10-19T04:00:00Z', '2026-10-23T06:00:00.000Z', '2026-10-26T07:00:00.000Z'],
  ])(
    'in %s are the same by the clock before and after it changes, none doubled and none lost (%s)',
    (zone, now, before, after) => {
      const slots = iso(now, zone);
      expect(slots).toContain(before);
      expect(slots).toContain(after);
      expect(slots).toEqual([...new Set(slots)].sort());
      const clock = slots.map((slot) => wall(slot, zone));
      expect(clock.filter((time) => time.endsWith('09:00'))).toHaveLength(10);
      expect(new Set(clock.map((time) => time.slice(-5))).size).toBe(16);
      expect(clock.every((time) => !/Sat|Sun/.test(time))).toBe(true);
      expect(slots).toHaveLength(160);
    },
  );
});

describe('the calendar file', () => {
  const booking = {
    survey_id: 'the-survey-of-somebody',
    start_at: new Date('2026-11-23T15:00:00Z'),
    created_at: new Date('2026-11-21T11:00:00Z'),
  };
  const coordinator = { name: 'Dana Levi', phone: '+1 555 010 9999', hours: '', email: 'dana@clinic.example' };

  it('holds the half hour in UTC, and who to tell if it does not suit', async () => {
    const { start, end, ics } = meetingFile(await visit('en', coordinator), booking);
    expect([start, end]).toEqual(['2026-11-23T15:00:00.000Z', '2026-11-23T15:30:00.000Z']);
    const lines = unfolded(ics);
    expect(lines).toContain('DTSTART:20261123T150000Z');
    expect(lines).toContain('DTEND:20261123T153000Z');
    expect(lines).toContain('SUMMARY:Talk with your Trialogue coordinator');
    expect(lines).toContain('ORGANIZER;CN="Dana Levi":mailto:dana@clinic.example');
    expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain('+1 555 010 9999');
  });

  it('speaks the language of the call, and does without a coordinator', async () => {
    const { ics } = meetingFile(await visit('he', { name: '', phone: '', hours: '', email: '' }), booking);
    expect(unfolded(ics)).toContain('SUMMARY:שיחה עם צוות Trialogue');
    expect(ics).not.toContain('ORGANIZER');
    expect(ics).not.toContain('{{');
  });

  it('is the same event each time, newer once it was moved, and names nobody', async () => {
    const here = await visit('en', coordinator);
    const moved = {
      ...booking,
      start_at: new Date('2026-11-24T15:00:00Z'),
      created_at: new Date('2026-11-21T12:00:00Z'),
    };
    const [first, second] = [booking, moved].map((each) => unfolded(meetingFile(here, each).ics));
    const uid = first?.find((line) => line.startsWith('UID:'));
    expect(uid).toMatch(/^UID:[\w-]{43}@trialogue\.example$/);
    expect(second).toContain(uid);
    expect(sequenceOf(second)).toBeGreaterThan(sequenceOf(first));
    expect(first?.join()).not.toContain('somebody');
    expect(meetingFile(here, booking).ics).toBe(meetingFile(here, booking).ics);
  });
});

async function visit(
  locale: Locale,
  coordinator: Env['coordinator'],
): Promise<Pick<Visit, 'locale'> & { ground: FileGround }> {
  const texts = await readTexts(new URL('../../../locales/', import.meta.url));
  const secrets = createSecrets('a secret key that is long enough for it');
  return { locale, ground: { env: { coordinator, publicUrl: 'https://trialogue.example' }, texts, secrets } };
}

/** Long lines of a calendar file go on in the next one, behind a blank. */
function unfolded(ics: string): string[] {
  return ics.replaceAll('\r\n ', '').split('\r\n');
}

function sequenceOf(lines: string[] | undefined): number {
  return Number(lines?.find((line) => line.startsWith('SEQUENCE:'))?.slice(9));
}
