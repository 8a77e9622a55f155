/**
 * Whole months lived on `today`, both `YYYY-MM-DD`: 0 on the day of birth and after. Null for a birth date that is
 * not one or lies in the future. Born on the 31st, a month is full on the last day that the other month has.
 */
export function ageInMonths(birthDate: string, today: string): number | null {
  const born = parts(birthDate);
  const now = parts(today);
  if (!born || !now) return null;
  const full = (now.year - born.year) * 12 + now.month - born.month;
  const lastDay = new Date(Date.UTC(now.year, now.month, 0)).getUTCDate();
  const months = now.day >= Math.min(born.day, lastDay) ? full : full - 1;
  return months < 0 ? null : months;
}

function parts(date: string): { year: number; month: number; day: number } | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  return year && month && day ? { year: Number(year), month: Number(month), day: Number(day) } : null;
}
