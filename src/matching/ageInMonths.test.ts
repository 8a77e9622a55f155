import { describe, expect, it } from 'vitest';
import { ageInMonths } from './ageInMonths.ts';

describe('age in whole months', () => {
  it.each([
    ['2000-05-15', '2026-05-14', 311],
    ['2000-05-15', '2026-05-15', 312],
    ['2000-01-31', '2000-02-28', 0],
    ['2000-01-31', '2000-02-29', 1],
    ['2004-02-29', '2022-02-27', 215],
    ['2004-02-29', '2022-02-28', 216],
    ['2026-11-21', '2026-11-21', 0],
    ['2026-11-22', '2026-11-21', null],
    ['tomorrow', '2026-11-21', null],
  ])('born %s, on %s: %s', (born, today, months) => {
    expect(ageInMonths(born, today)).toBe(months);
  });
});
