import type { Criteria, TrialFacts } from '../contract/trial.ts';
import type { Sentence } from './eligibilityText.ts';

/**
 * The ages a trial takes, in whole months, from the record's own fields ("18 Years", "6 Months"); where it has neither,
 * from the eligibility text ("aged 18 to 75 years"). An upper bound counts whole: "75 Years" takes people until they
 * turn 76. A field that is absent is no limit: the registry writes it so.
 */
export function readAges(trial: TrialFacts, sentences: readonly Sentence[]): Criteria['ages'] {
  const included = sentences.filter((sentence) => sentence.part === 'inclusion' && ABOUT_AGE.test(sentence.plain));
  const min = measure(trial.minimumAge);
  const max = measure(trial.maximumAge);
  if (min || max) {
    const said = included.find(({ plain }) =>
      [min, max].every((age) => !age || new RegExp(`\\b${age.count}\\b`).test(plain)),
    );
    // A field that was left empty may be told by the sentence that says the other one: "aged 18-80 years".
    const spoken = said ? spokenAges(said.plain) : null;
    const alsoMax = spoken?.min !== null && spoken?.min === min?.count ? (spoken?.max ?? null) : null;
    return {
      minMonths: min ? Math.floor(inMonths(min)) : null,
      maxMonths: max ? Math.ceil(inMonths({ ...max, count: max.count + 1 })) : alsoMax && alsoMax * 12,
      quote: said ? { text: said.text, start: said.start, end: said.end } : null,
    };
  }
  for (const sentence of included) {
    if (OF_SOME.test(sentence.plain)) continue;
    const { min: from, max: to } = spokenAges(sentence.plain);
    if (from !== null || to !== null) {
      return {
        minMonths: from === null ? null : from * 12,
        maxMonths: to === null ? null : to * 12,
        quote: { text: sentence.text, start: sentence.start, end: sentence.end },
      };
    }
  }
  return { minMonths: null, maxMonths: null, quote: null };
}

interface Measure {
  count: number;
  unit: string;
}

/** "18 Years"; null for '' and what is none ("N/A", or more digits than any age has). */
function measure(text: string): Measure | null {
  const [, count, unit] = /^\s*(\d{1,6}(?:\.\d+)?)\s*(year|month|week|day|hour|minute)s?\s*$/i.exec(text) ?? [];
  return count && unit ? { count: Number(count), unit: unit.toLowerCase() } : null;
}

const MONTHS: Record<string, number> = {
  year: 12,
  month: 1,
  week: 7 / 30.4375,
  day: 1 / 30.4375,
  hour: 1 / 730.5,
  minute: 1 / 43_830,
};

const inMonths = ({ count, unit }: Measure) => count * (MONTHS[unit] ?? 1);

const ABOUT_AGE =
  /\b(?:aged?|ages|years? old|years? of age|[≥>] ?\d\d ?(?:years|y)|years? (?:and|or) (?:older|over|above)|\d\d years)\b|years?(?:\s|-)old|^adults?\b/i;
/** Of some people only, or one of several ways to be past the menopause. */
const OF_SOME =
  /exclud|ineligible|not eligible|menopaus|amenorrh|ovar|hyster|uterus|\bLH\b|FSH|contracept|child-?bearing|ago\b|within|history|smok|pack|\b(?:if|for) (?:women|men|patients|participants|subjects|those|age)|\bor[.;:]?$|^or\b|\blife expectancy|relative|diagnos\w* (?:at|before|between)|disease-?free|Lansky|Karnofsky|\d years (?:prior|before|after|from|since)/i;

/** Ages in years; `max` is the first age that is too old. */
function spokenAges(text: string): { min: number | null; max: number | null } {
  const range = /\b(\d{1,2})\s*(?:years?)?\s*(?:-|–|—|to|and|through)\s*(\d{2,3})\s*(?:years?|y\b)/i.exec(text);
  if (range && /aged?|ages|between|years/i.test(text)) return { min: Number(range[1]), max: Number(range[2]) + 1 };
  const least = /(?:≥|>=|at least|older than or equal to|minimum (?:age )?(?:of )?|over|above)\s*(\d{1,2})\b/i.exec(
    text,
  );
  const more = /(?<!>)>\s*(\d{1,2})\s*(?:years?|y)/i.exec(text);
  const older = /\b(\d{1,2})\s*years?(?: of age| old)?,?\s*(?:or|and|\/)\s*(?:older|above|over|more|greater)/i.exec(
    text,
  );
  const most = /(?:≤|<=|up to|not older than|maximum (?:age )?(?:of )?)\s*(\d{2,3})\s*(?:years?|y)/i.exec(text);
  const under = /(?:<|under|younger than|less than)\s*(\d{2,3})\s*(?:years?|y)/i.exec(text);
  // Records lose their "≥" on the way: "Age 18 years" is the least age.
  const lone = LONE.exec(text);
  const from = least?.[1] ?? older?.[1] ?? more?.[1] ?? lone?.[1];
  const to = most?.[1] ? Number(most[1]) + 1 : under?.[1] ? Number(under[1]) : null;
  return { min: from === undefined ? null : Number(from), max: to };
}

const LONE =
  /^(?:(?:age|aged|ages|women|woman|female|male|men|adults?|patients?|participants?|subjects?|and|or|must|be|are|is|of|with|an|the|at)[\s:,]+)*(\d{2}) ?(?:years?|yrs?)(?:[ -]old| of age)?(?: at .{0,40})?[.;,]?$/i;
