import { describe, expect, it } from 'vitest';
import { inShort } from './testAsk.ts';
import { testSurvey } from './testSurvey.ts';

const treatments = {
  surgery: 'Surgery',
  chemo: 'Chemotherapy',
  radiation: 'Radiation therapy',
  hormone: 'Hormone therapy',
  immuno: 'Immunotherapy',
};
const en = testSurvey('en', { type: 'several', options: { ...treatments, none: 'None of these' }, skip: true });
const he = testSurvey('he', {
  type: 'several',
  options: {
    surgery: 'ניתוח',
    chemo: 'כימותרפיה',
    radiation: 'טיפול בקרינה',
    hormone: 'טיפול הורמונלי',
    immuno: 'אימונותרפיה',
    none: 'אף אחד מאלה',
  },
  skip: true,
});
const all = 'surgery+chemo+radiation+hormone+immuno';

describe('several treatments in English', () => {
  it.each(
    Object.entries({
      surgery: '=surgery',
      SURGERY: '=surgery',
      'surgery 😀': '=surgery',
      'surgery and chemo': '=surgery+chemo',
      'Chemo, surgery': '=surgery+chemo',
      'surgery + radiation': '=surgery+radiation',
      'chemo/radiation': '=chemo+radiation',
      'surgery as well as hormones': '=surgery+hormone',
      'I had surgery and then chemo': '=surgery+chemo',
      'i received radiation treatment and underwent surgery': '=surgery+radiation',
      'both surgery and chemo': '=surgery+chemo',
      'yes, surgery': '=surgery',
      'hormone therapy and radiation therapy': '=radiation+hormone',
      surgeries: '=surgery',
      op: '=surgery',
      immuno: '=immuno',
      'surgery surgery': '=surgery',
      'surgry and chemotherpy': '~surgery+chemo',
      'i think surgery': '~surgery',
      '1 and 3': '=surgery+radiation',
      '1,3': '=surgery+radiation',
      '1, 2 & 4': '=surgery+chemo+hormone',
      'one and three': '=surgery+radiation',
      'the first and the third': '=surgery+radiation',
      'options 1 and 2': '=surgery+chemo',
      'option 2': '=chemo',
      'none of these': '=none',
      none: '=none',
      nothing: '=none',
      'all of them': `=${all}`,
      everything: `=${all}`,
      skip: 'how skipped',
      'I don’t know': 'how skipped',
      back: 'do back',
      help: 'do help',
      'what is chemo?': '- question',
      'I want to die': '- urgent',
      '😀': '- empty',
      yes: '-',
      both: '-',
    }),
  )('"%s" is %s', (text, expected) => {
    expect(inShort(en(text))).toBe(expected);
  });

  it.each(
    Object.entries({
      '2': '?chemo',
      '1-3': '?surgery+radiation surgery radiation',
      '1 and 9': '?surgery',
      'surgery 2': '?surgery+chemo surgery chemo',
      '2 surgeries': '?surgery',
      'surgery?': '?surgery',
      'surgery or chemo': '?surgery chemo surgery+chemo',
      'surgery maybe chemo': '?surgery+chemo surgery chemo',
      'surgery and acupuncture': '?surgery',
      'surgery, chemo and acupuncture': '?surgery+chemo surgery chemo',
      'surgery cancelled': '?surgery',
      'brain surgery': '?surgery',
      'my mother had surgery': '?surgery',
      'will have surgery': '?surgery',
      'surgery next week': '?surgery',
      'waiting for surgery': '?surgery',
      'surgery and 化学': '?surgery',
      'surgery wait no chemo': '?surgery',
      'surgery, none': '?surgery none',
      therapy: '?radiation hormone',
      'all except surgery': `?chemo+radiation+hormone+immuno ${all}`,
    }),
  )('"%s" leaves something unexplained, so it is offered as %s', (text, expected) => {
    expect(inShort(en(text))).toBe(expected);
  });

  it.each(
    Object.entries({
      'surgery, not chemo': '=surgery',
      'surgery but not chemo': '=surgery',
      'not surgery but chemo': '=chemo',
      'not surgery': '-',
      'no radiation': '-',
      'not all of them': '-',
      'never had surgery, chemo or radiation': '-',
      'neither surgery nor chemo': '?none',
      'no, surgery': '?surgery',
      'no surgery, chemo': '?chemo',
      'surgery no chemo yes': '?surgery',
      'surgery no, chemo yes': '?surgery+chemo surgery chemo',
      'surgery: yes, chemo: no': '?surgery+chemo surgery chemo',
    }),
  )('what "%s" denies is not taken: %s', (text, expected) => {
    expect(inShort(en(text))).toBe(expected);
  });

  it('writes what it offers as the language joins it', () => {
    expect(en('surgery, chemo and acupuncture')).toMatchObject({
      candidates: [{ label: 'Surgery and Chemotherapy' }, { label: 'Surgery' }, { label: 'Chemotherapy' }],
    });
  });
});

describe('several treatments in Hebrew', () => {
  it.each(
    Object.entries({
      ניתוח: '=surgery',
      'ניתוח וכימותרפיה': '=surgery+chemo',
      'ניתוח, כימו': '=surgery+chemo',
      'עברתי ניתוח וקיבלתי כימו': '=surgery+chemo',
      'עברתי גם ניתוח וגם כימו': '=surgery+chemo',
      'ניתוח והקרנות וטיפול הורמונלי': '=surgery+radiation+hormone',
      'קרינה וכימו': '=chemo+radiation',
      הורמונים: '=hormone',
      כימוטרפיה: '~chemo',
      '\u202eניתוח\u202c': '=surgery',
      '1 ו-3': '=surgery+radiation',
      'הראשון והשלישי': '=surgery+radiation',
      'אף אחד מאלה': '=none',
      כלום: '=none',
      הכל: `=${all}`,
      'ניתוח אבל לא כימו': '=surgery',
      'לא ניתוח אלא כימו': '=chemo',
      'לא ניתוח': '-',
      'בלי ניתוח': '-',
      'ניתוח לא, כימו כן': '?surgery+chemo surgery chemo',
      'ניתוח או כימו': '?surgery chemo surgery+chemo',
      'ניתוח ודיקור': '?surgery',
      'אעבור ניתוח': '?surgery',
      'אמא שלי עברה ניתוח': '?surgery',
      'surgery וכימו': '?chemo',
      'את הכול חוץ מניתוח': `?chemo+radiation+hormone+immuno ${all}`,
      טיפול: '?radiation hormone',
      דלג: 'how skipped',
      'לא יודעת': 'how skipped',
      חזור: 'do back',
    }),
  )('"%s" is %s', (text, expected) => {
    expect(inShort(he(text))).toBe(expected);
  });
});

describe('several symptoms, without an option for none', () => {
  const symptoms = testSurvey('en', {
    type: 'several',
    options: {
      pain: 'Pain',
      fatigue: 'Fatigue',
      nausea: 'Nausea and vomiting',
      appetite: 'Loss of appetite',
      breath: 'Trouble breathing',
    },
  });
  it.each(
    Object.entries({
      'pain and fatigue': '=pain+fatigue',
      tired: '=fatigue',
      'nausea and vomiting, pain': '=pain+nausea',
      'throwing up and pain': '=pain+nausea',
      'pain, no nausea': '=pain',
      'appetite loss': '=appetite',
      breathing: '?breath',
      'no pain': '-',
      'no appetite': '-',
      headache: '-',
      none: '- required',
      skip: '- required',
    }),
  )('"%s" is %s', (text, expected) => {
    expect(inShort(symptoms(text))).toBe(expected);
  });
});
