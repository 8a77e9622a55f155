import { describe, expect, it } from 'vitest';
import { inShort, testAsk, testQuestion } from './testAsk.ts';

const en = testAsk('en');
const he = testAsk('he');

function table(ask: typeof en, rows: Record<string, string>) {
  it.each(Object.entries(rows))('"%s" is %s', (text, expected) => {
    expect(inShort(ask('cancer_type', text))).toBe(expected);
  });
}

describe('a cancer type in English', () => {
  table(en, {
    lung: '=lung_any',
    'I have lung cancer': '=lung_any',
    'cancer of the lung': '=lung_any',
    'Lung cancer stage 4': '=lung_any',
    'brest cancer': '~breast_any',
    'HER2+ breast': '=breast_her2-positive',
    'triple negative breast cancer': '=breast_triple-negative',
    tnbc: '=breast_triple-negative',
    'non small cell lung': '=lung_nsclc',
    'lung, non-small cell': '=lung_nsclc',
    'nonsmall cell lung cancer': '=lung_nsclc',
    'small cell lung cancer': '=lung_sclc',
    'adenocarcinoma of the lung': '=lung_adenocarcinoma',
    'acute myeloid leukemia': '=leukemia_aml',
    'i have ALL': '=leukemia_all',
    CLL: '=leukemia_cll',
    lukemia: '~leukemia_any',
    'non hodgkin lymphoma': '=lymphoma_non-hodgkin',
    'hodgkin lymphoma': '=lymphoma_hodgkin',
    waldenstrom: '=lymphoma_waldenstrom',
    'metastatic breast cancer': '=breast_any',
    'breast cancer spread to lung and liver': '=breast_any',
    'lung cancer with mets to the brain': '=lung_any',
    'my mother has breast cancer': '=breast_any',
    'stage 4 colon cancer with liver mets': '=colon_any',
    'ewings sarcoma': '=bone_ewing',
    'uveal melanoma': '=melanoma_uveal',
    'lung cancer, not small cell': '=lung_any',
    'its in my lungs': '=lung_any',
    'the gist is i have lung cancer': '=lung_any',
    'i think its lung': '~lung_any',
    'they dont know where it started': '=unknown-primary_any',
    'lung or breast': '?lung_any breast_any',
    'my mom had breast cancer': '?breast_any',
    'suspected lung cancer': '?lung_any',
    'brain mets': '?brain_any',
    'liver mets': '?liver-hepatobiliary_any',
    'metastatic brain cancer': '?brain_any',
    'what is lung cancer?': '- question',
    'i dont have cancer': '-',
    'not small cell': '-',
    'live in boston': '-',
    cancer: '-',
    'all of them': '-',
    hello: '-',
    'i dont know': 'how unsure',
  });

  it.each(['her2 negative breast', 'acute leukemia', 'bowel', 'blood cancer', 'squamous cell', 'adenocarcinoma'])(
    '"%s" may be several, which are offered',
    (text) => {
      const reply = en('cancer_type', text);
      expect(reply.kind).toBe('unsure');
      expect(reply.kind === 'unsure' && reply.candidates.length).toBeLessThanOrEqual(4);
    },
  );
});

describe('a cancer type in Hebrew', () => {
  table(he, {
    ריאה: '=lung_any',
    'סרטן הריאה': '=lung_any',
    'יש לי סרטן השד': '=breast_any',
    בשד: '=breast_any',
    'סרטן שד גרורתי': '=breast_any',
    'סרטן השד עם גרורות בכבד': '=breast_any',
    'סרטן ריאה שלב 4': '=lung_any',
    'סרטן הלבלב': '=pancreatic_any',
    מלנומא: '~melanoma_any',
    'לימפומה שאינה הודג׳קין': '=lymphoma_non-hodgkin',
    NSCLC: '=lung_nsclc',
    'לא יודעים מאיפה התחיל': '=unknown-primary_any',
    'אני בריאה': '?lung_any',
    'חשד לסרטן ריאה': '?lung_any',
    'גרורות בכבד': '?liver-hepatobiliary_any',
    'ריאה או שד': '?lung_any breast_any',
    סרטן: '-',
    'מה זה סרטן ריאה?': '- question',
    'לא יודעת': 'how unsure',
  });
});

describe.each(['en', 'he'] as const)('the whole catalogue in %s', (locale) => {
  const ask = testAsk(locale);
  const { options } = testQuestion('cancer_type', locale);

  it('understands every label as its own type, or offers it', () => {
    const wrong = options.filter(({ value, label }) => {
      const reply = ask('cancer_type', label);
      if (reply.kind === 'understood') return reply.value !== value;
      return reply.kind !== 'unsure' || !reply.candidates.some((candidate) => candidate.value === value);
    });
    expect(wrong.map(({ label }) => label)).toEqual([]);
  });

  it('never takes one of the other names for another type without asking', () => {
    const wrong = options.flatMap(({ value, names }) =>
      (names ?? []).filter((name) => {
        const reply = ask('cancer_type', name);
        // The type as a whole is never wrong ("gall bladder" is one of the liver and bile ducts).
        const right = [value, `${value.split('_')[0]}_any`];
        return reply.kind === 'understood' && !right.some((one) => one === reply.value);
      }),
    );
    expect(wrong).toEqual([]);
  });
});
