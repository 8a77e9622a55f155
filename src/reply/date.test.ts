import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inShort, testAsk } from './testAsk.ts';

const en = testAsk('en');
const he = testAsk('he');

describe('a birth date in English', () => {
  it.each(
    Object.entries({
      '1961-05-03': '=1961-05-03',
      '1961/05/03': '=1961-05-03',
      '05/03/1961': '=1961-05-03',
      '5/3/61': '=1961-05-03',
      '5 3 1961': '=1961-05-03',
      '03-05-1961': '=1961-03-05',
      '13/05/1961': '=1961-05-13',
      '3.5.61': '=1961-05-03',
      '3.5.1961': '=1961-05-03',
      '3 May 61': '=1961-05-03',
      'May 3rd 1961': '=1961-05-03',
      'May 3rd, 61': '=1961-05-03',
      "3 May '61": '=1961-05-03',
      '3rd of May 1961': '=1961-05-03',
      '03MAY1961': '=1961-05-03',
      '3-May-1961': '=1961-05-03',
      '61 may 3': '=1961-05-03',
      '1961 May 3': '=1961-05-03',
      '3 V 1961': '=1961-05-03',
      'the third of may 1961': '=1961-05-03',
      'May third nineteen sixty one': '=1961-05-03',
      'born 3 May 61': '=1961-05-03',
      'I was born on May 3rd, 1961': '=1961-05-03',
      'diagnosed in 2019, born 5/3/1961': '=1961-05-03',
      '05/03/1961 10:30': '=1961-05-03',
      '19610503': '=1961-05-03',
      '05031961': '=1961-05-03',
      'o5/03/1961': '=1961-05-03',
      '٠٥/٠٣/١٩٦١': '=1961-05-03',
      '3 febuary 1980': '=1980-02-03',
      '12 sept 1975': '=1975-09-12',
      'Feb 29 1960': '=1960-02-29',
      '1/1/10': '=2010-01-01',
      'i think 5/3/1961': '~1961-05-03',
      '5/3/1961?': '?1961-05-03',
      '5/3/1961 or 5/4/1961': '?1961-05-03 1961-05-04',
      'not 5/3/1961': '?1961-05-03',
      '030561': '?1961-03-05',
      '12/31/25': '?1925-12-31 2025-12-31',
      '63': '- age',
      'I am 63': '- age',
      'sixty three': '- age',
      '63 years old': '- age',
      '1961': '- incomplete',
      'May 1961': '- incomplete',
      'my birthday is june 5th': '- incomplete',
      '02/30/1961': '- impossible',
      'Feb 29 1961': '- impossible',
      '13/13/1961': '- impossible',
      '05/03/2030': '- future',
      '11/22/2026': '- future',
      '1890-01-01': '- too_old',
      yesterday: '-',
      'I don’t know': 'how unsure',
      later: 'how parked',
      'why do you need my birthday?': '- question',
    }),
  )('"%s" is %s', (text, expected) => {
    expect(inShort(en('birthdate', text))).toBe(expected);
  });

  it('offers both readings where English is not written month first', () => {
    expect(inShort(en('birthdate', '05/03/1961', { country: 'GB' }))).toBe('?1961-03-05 1961-05-03');
    expect(inShort(en('birthdate', '13/03/1961', { country: 'GB' }))).toBe('=1961-03-13');
  });

  it('writes the dates that it offers in words', () => {
    const reply = en('birthdate', '05/03/1961', { country: 'GB' });
    expect(reply).toMatchObject({ candidates: [{ label: 'March 5, 1961' }, { label: 'May 3, 1961' }] });
  });
});

describe('a birth date in Hebrew', () => {
  it.each(
    Object.entries({
      '3.5.61': '=1961-05-03',
      '03/05/1961': '=1961-05-03',
      '3 במאי 1961': '=1961-05-03',
      'ב-3 במאי 61': '=1961-05-03',
      'שלושה במאי 1961': '=1961-05-03',
      'נולדתי ב-3.5.1961': '=1961-05-03',
      'יום שני 3 במאי 1961': '=1961-05-03',
      '3 מרס 1970': '=1970-03-03',
      '3 מרץ 1970': '=1970-03-03',
      '05/13/1961': '=1961-05-13',
      '030561': '?1961-05-03',
      'בת 63': '- age',
      '31/04/1980': '- impossible',
      'לא יודעת': 'how unsure',
    }),
  )('"%s" is %s', (text, expected) => {
    expect(inShort(he('birthdate', text))).toBe(expected);
  });
});

it('reads in every language the dates that the language itself writes', () => {
  const days = fc.date({ min: new Date('1930-01-01'), max: new Date('2020-12-31'), noInvalidDate: true });
  // Spanish and Portuguese put "de" between the words, which is for their lexicons to say.
  const locales = fc.constantFrom('en', 'he', 'pl', 'it', 'fr', 'de', 'gr', 'ro');
  fc.assert(
    fc.property(days, locales, fc.constantFrom('long', 'medium'), (day, locale, style) => {
      const tag = locale === 'gr' ? 'el' : locale === 'en' ? 'en-US' : locale;
      const text = new Intl.DateTimeFormat(tag, { dateStyle: style, timeZone: 'UTC' }).format(day);
      const reply = (locale === 'he' ? he : en)('birthdate', text, { locale });
      expect([locale, text, inShort(reply)]).toEqual([locale, text, `=${day.toISOString().slice(0, 10)}`]);
    }),
    { numRuns: 300 },
  );
});
