import { describe, expect, it } from 'vitest';
import { inShort } from './testAsk.ts';
import { testSurvey } from './testSurvey.ts';

const en = testSurvey('en', { type: 'lookup', skip: true });
const he = testSurvey('he', { type: 'lookup', skip: true });

describe('what to look up', () => {
  it.each(
    Object.entries({
      'I have breast cancer': 'look up breast cancer',
      'it is called Tamoxifen': 'look up Tamoxifen',
      'I’m taking Keytruda, please': 'look up Keytruda',
      'non-small cell lung cancer': 'look up non-small cell lung cancer',
      'Mayo Clinic': 'look up Mayo Clinic',
      'Lung.': 'look up Lung',
      '5-FU': 'look up 5-FU',
      '\u202eTamoxifen\u202c': 'look up Tamoxifen',
      'Tamoxifen\n20 mg': 'look up Tamoxifen 20 mg',
      skip: 'how skipped',
      'not sure': 'how skipped',
      'I don’t know': 'how skipped',
      no: 'how skipped',
      help: 'do help',
      back: 'do back',
      'why?': 'do why',
      'which are the side effects?': '- question',
      'I want to die': '- urgent',
      'I have': '-',
      hello: '-',
      ok: '-',
      x: '-',
      '😀': '- empty',
    }),
  )('"%s" is %s', (text, expected) => {
    expect(inShort(en(text))).toBe(expected);
  });

  it.each(
    Object.entries({
      'יש לי סרטן שד': 'look up סרטן שד',
      'זה נקרא טמוקסיפן': 'look up טמוקסיפן',
      'אני לוקחת קיטרודה': 'look up קיטרודה',
      'טופלתי בבילינסון': 'look up בילינסון',
      איכילוב: 'look up איכילוב',
      'Keytruda קיטרודה': 'look up Keytruda קיטרודה',
      דלג: 'how skipped',
      'לא יודעת': 'how skipped',
      חזור: 'do back',
    }),
  )('"%s" is %s in Hebrew', (text, expected) => {
    expect(inShort(he(text))).toBe(expected);
  });

  it('looks no stories up', () => {
    expect(inShort(en('x'.repeat(10_000)))).toBe('- too_long');
    expect(inShort(en('and then a lot of other things happened to me there'.repeat(3)))).toBe('- too_long');
  });
});
