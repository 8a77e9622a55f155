import { expect, it } from 'vitest';
import { inShort, testAsk } from './testAsk.ts';

const en = testAsk('en');
const he = testAsk('he');

it.each(
  Object.entries({
    Boston: 'look up Boston',
    'I live in Boston': 'look up Boston',
    'I live near Boston, thanks': 'look up Boston',
    'boston area': 'look up boston',
    'Boston, MA': 'look up Boston, MA',
    'a small town near Boston': 'look up Boston',
    'about an hour north of NYC': 'look up New York',
    '30 minutes from Boston': 'look up Boston',
    'Newton, near Boston': 'look up Newton',
    'we live in Haifa now': 'look up Haifa',
    'my zip is 02139': 'look up 02139',
    '02139-1234': 'look up 02139-1234',
    'K1A 0B1': 'look up K1A 0B1',
    'Boston 02139': 'look up 02139',
    '12 Main St, Springfield, IL': 'look up Springfield, IL',
    '6423901 Tel Aviv': 'look up Tel Aviv',
    NYC: 'look up New York',
    'the Bay Area': 'look up San Francisco',
    UK: '- short',
    x: '- short',
    '😀': '- empty',
    no: 'how unsure',
    'prefer not to say': 'how unsure',
    'why do you need to know where i live?': '- question',
    help: 'do help',
  }),
)('"%s" is %s', (text, expected) => {
  expect(inShort(en('place', text))).toBe(expected);
});

it('takes five figures for a postal code only where such codes can be looked up', () => {
  expect(inShort(en('place', '10115 Berlin', { country: 'DE' }))).toBe('look up Berlin');
  expect(inShort(en('place', '10115', { country: 'DE' }))).toBe('look up 10115');
});

it.each(
  Object.entries({
    'תל אביב': 'look up תל אביב',
    'בתל אביב': 'look up תל אביב',
    'אני גרה בתל אביב': 'look up תל אביב',
    'אני גר בבאר שבע': 'look up באר שבע',
    'באר שבע': 'look up באר שבע',
    'גרה בבת ים': 'look up בת ים',
    'אני מחיפה': 'look up חיפה',
    'ליד חיפה': 'look up חיפה',
    'ת״א': 'look up תל אביב',
    'רחוב הרצל 5, רחובות': 'look up רחובות',
    'המיקוד שלי 6423901': 'look up 6423901',
  }),
)('"%s" is %s in Hebrew', (text, expected) => {
  expect(inShort(he('place', text))).toBe(expected);
});
