import type { Lexicon } from './lexicon.ts';
import { numberAt } from './numbers.ts';
import type { Reading } from './reading.ts';
import { counts, isTaken, scaleOf, withScale } from './stage.ts';
import type { Evidence } from './weigh.ts';

/**
 * Activity levels said as a score: ECOG (WHO, Zubrod) 0 to 4, or Karnofsky by the comparison that ECOG-ACRIN prints
 * beside its scale (100 and 90 are 0, 80 and 70 are 1, 60 and 50 are 2, 40 and 30 are 3, 20 and 10 are 4).
 * A bare number may as well count the answers on the screen ("2": the second one, which is ECOG 1): both are offered.
 */
export function activityEvidence(reading: Reading, values: readonly string[], lexicon: Lexicon): Evidence[] {
  const found: Evidence[] = [];
  for (let index = 0; index < reading.words.length; index++) {
    const number = numberAt(reading.words, index, lexicon);
    if (!number || isTaken(reading, index)) continue;
    const scale = scaleOf(reading, index);
    const { value, last } = number;
    const tag = scale?.tag ?? (value >= 10 && /%/.test(reading.text) ? 'percent' : null);
    const place = withScale(reading, scale, index, last);
    index = last;
    if (counts(reading, last)) continue;
    if (tag === 'scale:ecog') found.push({ values: [String(value)], ...place });
    else if (tag === 'scale:karnofsky' || tag === 'percent') {
      const score = value <= 100 && value >= 10 ? String(Math.floor((100 - value) / 20)) : '';
      found.push({ values: [score], ...place, offered: tag === 'percent', converted: true });
    } else if (tag === null && !number.spelled) {
      found.push({
        values: [...new Set([values[value - 1] ?? '', String(value)])],
        ...place,
        weak: true,
        offered: value > 0,
      });
    }
  }
  const known = found.map((piece) => ({ ...piece, values: piece.values.filter((value) => values.includes(value)) }));
  return known.filter((piece) => piece.values.length > 0);
}
