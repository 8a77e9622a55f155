import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eligibilityText } from './eligibilityText.ts';

const parts = (text: string) => eligibilityText(text).map((sentence) => `${sentence.part}: ${sentence.text}`);

describe('the eligibility text', () => {
  it('tells inclusion and exclusion apart', () => {
    expect(parts('Inclusion Criteria:\n\n* Age 18+\n\nExclusion Criteria:\n\n1. Pregnant\n2. ECOG > 2')).toEqual([
      'inclusion: Inclusion Criteria:',
      'inclusion: Age 18+',
      'exclusion: Exclusion Criteria:',
      'exclusion: Pregnant',
      'exclusion: ECOG > 2',
    ]);
  });

  it('finds headings in the middle of one long line', () => {
    const text = 'Inclusion Criteria: stage IV cancer. Age 18 or older. Exclusion Criteria: stage I cancer.';
    expect(parts(text).at(-1)).toBe('exclusion: Exclusion Criteria: stage I cancer.');
    expect(parts(text)[1]).toBe('inclusion: Age 18 or older.');
  });

  it('knows other ways to begin the exclusions', () => {
    expect(parts('KEY EXCLUSION CRITERIA\n* Asthma').at(-1)).toBe('exclusion: Asthma');
    expect(parts('Patients will be excluded if:\n* Asthma').at(-1)).toBe('exclusion: Asthma');
  });

  it('does not cut abbreviations and numbers', () => {
    expect(parts('Prior drugs (e.g. Cisplatin) at 1.5 mg vs. None are fine')).toHaveLength(1);
  });

  it('reads without the escapes that records carry', () => {
    expect(eligibilityText('ECOG \\<= 2 &amp; well')[0]).toMatchObject({
      text: 'ECOG \\<= 2 &amp; well',
      plain: 'ECOG <= 2 & well',
    });
  });

  it('quotes exactly what stands at the place it gives, in order, for any text', () => {
    const pieces = fc.constantFrom(
      'Inclusion Criteria:',
      'Exclusion Criteria:',
      '\n',
      '* ',
      '1. ',
      'ECOG 0-1. ',
      'Stage IV; ',
      ' A',
      '\r\n',
      ' ',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((list) => list.join('')),
        ),
        (text) => {
          let last = 0;
          for (const { start, end, text: quoted } of eligibilityText(text)) {
            expect(text.slice(start, end)).toBe(quoted);
            expect(quoted).not.toBe('');
            expect(start).toBeGreaterThanOrEqual(last);
            last = end;
          }
        },
      ),
    );
  });
});
