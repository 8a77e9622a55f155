import { describe, expect, it, test } from 'vitest';
import { dayLabel, daysOf, meetingTime, timeLabels, usableZone, zoneName, zonesToChoose } from './meetingTimes.ts';

const AT = new Date('2026-11-23T15:00:00Z');
/** 9:00, 11:30, 12:00 and 16:30 in New York. */
const MONDAY = ['2026-11-23T14:00:00Z', '2026-11-23T16:30:00Z', '2026-11-23T17:00:00Z', '2026-11-23T21:30:00Z'];

describe('the days of the slots', () => {
  test.each([
    ['America/New_York', [['2026-11-23', 'morning 2', 'afternoon 2']]],
    ['Asia/Jerusalem', [['2026-11-23', 'afternoon 1', 'evening 3']]],
    [
      'Asia/Tokyo',
      [
        ['2026-11-23', 'evening 1'],
        ['2026-11-24', 'night 2', 'morning 1'],
      ],
    ],
  ])('are those of the clock in %s', (zone, expected) => {
    const days = daysOf(MONDAY, zone).map(({ date, parts }) => [
      date,
      ...parts.map(({ part, starts }) => `${part} ${starts.length}`),
    ]);
    expect(days).toEqual(expected);
  });

  it('keep every slot once and in order, whatever the order they come in', () => {
    const [day] = daysOf(MONDAY.toReversed(), 'America/New_York');
    expect(day?.parts.flatMap(({ starts }) => starts)).toEqual(MONDAY);
  });

  it('stay days of 9 to 5 when the clocks change between them', () => {
    // Jerusalem, Thursday and Friday around the night in which the clocks go forward.
    const nines = ['2026-03-26T07:00:00Z', '2026-03-27T06:00:00Z'];
    expect(nines.map((start) => timeLabels([start], 'Asia/Jerusalem', 'he').get(start))).toEqual(['9:00', '9:00']);
    expect(daysOf(nines, 'Asia/Jerusalem').map(({ date }) => date)).toEqual(['2026-03-26', '2026-03-27']);
    // New York, Friday and Monday around the night in which they go back.
    const back = ['2026-10-30T13:00:00Z', '2026-11-02T14:00:00Z'];
    expect(back.map((start) => timeLabels([start], 'America/New_York', 'en').get(start))).toEqual([
      '9:00 AM',
      '9:00 AM',
    ]);
  });

  it('leave out what is no instant', () => {
    expect(daysOf(['soon', ''], 'UTC')).toEqual([]);
  });
});

describe('the words for a slot', () => {
  it('tell the two hours apart that one clock shows when it goes back', () => {
    const twice = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2026-11-01T07:00:00Z'];
    expect(daysOf(twice, 'America/New_York')).toHaveLength(1);
    expect([...timeLabels(twice, 'America/New_York', 'en').values()]).toEqual([
      '1:30 AM EDT',
      '1:30 AM EST',
      '2:00 AM',
    ]);
  });

  it('are of the locale', () => {
    expect(dayLabel('2026-11-23', 'en')).toEqual({
      weekday: 'Mon',
      day: '23',
      month: 'Nov',
      whole: 'Monday, November 23',
    });
    expect(dayLabel('2026-11-23', 'he').whole).toBe('יום שני, 23 בנובמבר');
    expect(meetingTime(MONDAY[0] ?? '', 'America/New_York', 'en')).toBe('Monday, November 23 at 9:00 AM');
    expect(meetingTime(MONDAY[0] ?? '', 'Asia/Jerusalem', 'he')).toBe('יום שני, 23 בנובמבר בשעה 16:00');
  });
});

describe('the zones', () => {
  it('are named by the time they keep and their city', () => {
    expect(zoneName('America/New_York', 'en', AT)).toBe('Eastern Time (\u2068New York\u2069)');
    expect(zoneName('Asia/Jerusalem', 'he', AT)).toBe('שעון ישראל (\u2068Jerusalem\u2069)');
    expect(zoneName('UTC', 'en', AT)).not.toContain('(');
  });

  it('are taken as they are when the browser knows them, else the own one is taken', () => {
    expect(usableZone('Asia/Jerusalem')).toBe('Asia/Jerusalem');
    expect(usableZone('Mars/Olympus')).toBe(usableZone(undefined));
  });

  it('begin with the own one and go on by city, each once', () => {
    const [own, first, ...rest] = zonesToChoose('Asia/Jerusalem', 'en', AT);
    expect(own).toEqual({ zone: 'Asia/Jerusalem', label: 'Jerusalem – Israel Time' });
    expect(first?.zone).toBe('Africa/Abidjan');
    expect(rest.map(({ zone }) => zone)).not.toContain('Asia/Jerusalem');
    expect(rest.map(({ zone }) => zone)).toContain('America/New_York');
  });
});
