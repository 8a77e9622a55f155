import { describe, expect, it } from 'vitest';
import { eligibilityText } from './eligibilityText.ts';
import { readAges } from './readAges.ts';
import { trialWith } from './testing/trialWith.ts';

function read(minimumAge: string, maximumAge: string, eligibility = '') {
  const { minMonths, maxMonths } = readAges(
    trialWith({ minimumAge, maximumAge, eligibility }),
    eligibilityText(eligibility),
  );
  return [minMonths, maxMonths];
}

describe('reading the ages', () => {
  it.each([
    ['18 Years', '75 Years', [216, 912]],
    ['18 Years', '', [216, null]],
    ['', '17 Years', [null, 216]],
    ['6 Months', '18 Months', [6, 19]],
    ['4 Weeks', '', [0, null]],
    ['', '8 Weeks', [null, 3]],
    ['0 Days', '30 Days', [0, 2]],
    ['1 Year', '', [12, null]],
    ['N/A', 'N/A', [null, null]],
    ['99999999999999999999 Years', '1000000000 Days', [null, null]],
    ['', '', [null, null]],
  ])('from "%s" to "%s"', (min, max, months) => {
    expect(read(min, max)).toEqual(months);
  });

  it.each([
    ['Age ≥ 18 years', [216, null]],
    ['Adults aged 18 to 75 years', [216, 912]],
    ['Patients must be 18 years of age or older', [216, null]],
    ['Age < 65 years', [null, 780]],
    ['18 years and older', [216, null]],
    ['Women 18 years old', [216, null]],
    ['Age >= 60 years; or', [null, null]],
    ['For women under 50 years, FSH in the range after menopause', [null, null]],
    ['ECOG 0-1', [null, null]],
  ])('without fields, from "%s"', (text, months) => {
    expect(read('', '', text)).toEqual(months);
  });

  it('takes from the sentence what a field was left empty for', () => {
    expect(read('18 Years', '', 'Aged 18-80 years')).toEqual([216, 972]);
    expect(read('18 Years', '', 'Aged 21-80 years')).toEqual([216, null]);
  });

  it('quotes the sentence that says the same as the fields', () => {
    const eligibility = 'Inclusion Criteria:\n* ECOG 0-1\n* Age 18 to 75 years';
    const { quote } = readAges(
      trialWith({ minimumAge: '18 Years', maximumAge: '75 Years', eligibility }),
      eligibilityText(eligibility),
    );
    expect(quote?.text).toBe('Age 18 to 75 years');
  });
});
