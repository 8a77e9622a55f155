import { describe, expect, it } from 'vitest';
import { eligibilityText } from './eligibilityText.ts';
import { readSex } from './readSex.ts';

const read = (text: string, field = '') => readSex(field, eligibilityText(text));

describe('reading the sex', () => {
  it('takes the field of the record before anything else', () => {
    expect(read('Women only', 'ALL')).toBe('all');
    expect(read('', 'MALE')).toBe('male');
    expect(read('', 'other')).toBeNull();
  });

  it.each([
    ['Female', 'female'],
    ['Women ≥ 18 years', 'female'],
    ['Sex: Female', 'female'],
    ['Postmenopausal women with breast cancer', 'female'],
    ['Patients must be postmenopausal women', 'female'],
    ['Male patients are not eligible', 'female'],
    ['Exclusion Criteria:\n* Men', 'female'],
    ['Male or female', 'all'],
    ['Men and women aged 18 to 75', 'all'],
    ['Either sex', 'all'],
    ['Female or male patients with breast cancer', 'all'],
    ['* Women\n* Men with a partner must use a condom', 'all'],
    ['Men with prostate cancer', 'male'],
  ] as const)('takes "%s" for %s', (text, sex) => {
    expect(read(text)).toBe(sex);
  });

  it.each([
    'Women of childbearing potential must use contraception',
    'Pregnant or breastfeeding women',
    'Haemoglobin ≥ 12 g/dl for women',
    'Breast cancer',
    'Exclusion Criteria:\n* Women who are pregnant',
  ])('takes "%s" for nothing', (text) => {
    expect(read(text)).toBeNull();
  });
});
