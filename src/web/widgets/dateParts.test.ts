import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../contract/locale.ts';
import { ageOn, assembleDate, partsOf, splitDate } from './dateParts.ts';

const TODAY = '2026-11-21';

describe('assembleDate', () => {
  test('takes figures, with or without their zeros', () => {
    expect(assembleDate({ day: '3', month: '05', year: '1961' }, 'en', TODAY)).toEqual({
      ok: true,
      date: '1961-05-03',
    });
  });

  test.each([
    ['en', 'May', '1961-05-14'],
    ['en', 'sept', '1961-09-14'],
    ['es', 'Enero', '1961-01-14'],
    ['pl', 'września', '1961-09-14'],
    ['pl', 'wrzesień', '1961-09-14'],
    ['fr', 'fevrier', '1961-02-14'],
    ['de', 'Mär', '1961-03-14'],
    ['he', 'במרץ', null],
    ['he', 'מרץ', '1961-03-14'],
    ['gr', 'Μαΐου', '1961-05-14'],
    ['br', 'março', '1961-03-14'],
    ['ro', 'iunie', '1961-06-14'],
    ['en', 'ma', null],
    ['en', 'Juli 4', null],
  ] as const)('reads the month name of %s: %s', (locale, month, date) => {
    const read = assembleDate({ day: '14', month, year: '1961' }, locale, TODAY);
    expect(read.ok ? read.date : null).toBe(date);
  });

  test('names the first field that is missing, in the order of the locale', () => {
    const parts = { day: '', month: '', year: '1961' };
    expect(assembleDate(parts, 'en', TODAY)).toEqual({ ok: false, code: 'missing', part: 'month' });
    expect(assembleDate(parts, 'de', TODAY)).toEqual({ ok: false, code: 'missing', part: 'day' });
    expect(assembleDate(partsOf(undefined), 'en', TODAY)).toEqual({ ok: false, code: 'empty', part: 'month' });
  });

  test.each([
    [{ day: '29', month: '2', year: '2023' }, 'date', 'day'],
    [{ day: '0', month: '2', year: '2000' }, 'date', 'day'],
    [{ day: 'x', month: '2', year: '2000' }, 'date', 'day'],
    [{ day: '1', month: '13', year: '2000' }, 'date', 'month'],
    [{ day: '1', month: '1', year: '61' }, 'year_digits', 'year'],
    [{ day: '1', month: '1', year: '-196' }, 'date', 'year'],
    [{ day: '22', month: '11', year: '2026' }, 'future', 'year'],
    [{ day: '20', month: '11', year: '1905' }, 'too_old', 'year'],
  ] as const)('refuses %o', (parts, code, part) => {
    expect(assembleDate(parts, 'en', TODAY)).toEqual({ ok: false, code, part });
  });

  test('takes 29 February, a birth today and a life of 120 years', () => {
    expect(assembleDate({ day: '29', month: '2', year: '2024' }, 'en', TODAY).ok).toBe(true);
    expect(assembleDate({ day: '21', month: '11', year: '2026' }, 'en', TODAY).ok).toBe(true);
    expect(assembleDate({ day: '22', month: '11', year: '1905' }, 'en', TODAY).ok).toBe(true);
  });

  test('gives back any date it is shown, in every locale', () => {
    const days = fc.date({ min: new Date('1910-01-01'), max: new Date('2026-11-20'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.constantFrom(...LOCALES), (day, locale) => {
        const date = day.toISOString().slice(0, 10);
        expect(assembleDate(partsOf(date), locale, TODAY)).toEqual({ ok: true, date });
      }),
    );
  });
});

describe('splitDate', () => {
  test.each([
    ['03/05/1961', 'en', { month: '03', day: '05', year: '1961' }],
    ['03/05/1961', 'de', { day: '03', month: '05', year: '1961' }],
    ['14.3.1961', 'en', { day: '14', month: '3', year: '1961' }],
    ['3.14.1961', 'de', { day: '14', month: '3', year: '1961' }],
    ['1961-03-14', 'en', { day: '14', month: '03', year: '1961' }],
    ['March 14th, 1961', 'en', { day: '14', month: 'March', year: '1961' }],
    ['14 marzo 1961', 'it', { day: '14', month: 'marzo', year: '1961' }],
    ['14 de março de 1961', 'br', { day: '14', month: 'março', year: '1961' }],
  ] as const)('takes %s apart (%s)', (text, locale, parts) => {
    expect(splitDate(text, locale)).toEqual(parts);
  });

  test.each(['14', '1961', 'hello there now', '3/5', '1 2 3 4'])('leaves %s alone', (text) => {
    expect(splitDate(text, 'en')).toBeNull();
  });
});

test('an age is counted on the calendar', () => {
  expect(ageOn('2008-11-21', TODAY)).toBe(18);
  expect(ageOn('2008-11-22', TODAY)).toBe(17);
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
});
