import * as z from 'zod/mini';
import type { Quote } from '../contract/trial.ts';
import { isStageless } from './isStageless.ts';
import stageWordData from './lexicon/stageWords.json' with { type: 'json' };
import { hasNotSpread, withoutNotSpread } from './spread.ts';
import { stageMentions } from './stageMentions.ts';
import { tnmMentions } from './tnmMentions.ts';

/** What one text says of the stages of the disease. */
export interface StageReading {
  /** Groups named by number. */
  numbers: number[];
  /** Groups that words and TNM name, and those they may mean. */
  sure: number[];
  perhaps: number[];
  /** What words add as an alternative to the numbers: "stage IV or locally advanced". */
  beside: number[];
  /** It says that there are no metastases, which leaves stages 1 to 3, and 0 perhaps. */
  notMetastatic: boolean;
  /** It says that the cancer is invasive, which stage 0 is not; null where it speaks of cancer in situ. */
  isInvasive: boolean | null;
  /** It takes a cancer that has come back beside others, from whatever stage. */
  again: boolean;
  /** The text. */
  text: string;
  quote: Quote | null;
}

/** Reads one text, a sentence of the record (with its place) or a title; `cancers` are those of the trial. */
export function stageReading(written: string, cancers: readonly string[], quote: Quote | null): StageReading {
  const isElsewhere = ELSEWHERE.test(written);
  const notMetastatic = hasNotSpread(written) && !OTHER_CANCER.test(written);
  const text = withoutNotSpread(written);
  const isNegated = NEGATED.test(text);
  const mentions = isNegated || OTHER_STAGINGS.test(text) ? [] : stageMentions(text);
  const numbers = mentions.length === 0 && ANY_STAGE.test(text) ? ALL_GROUPS : mentions;
  const found = isElsewhere ? [] : WORDS.filter(({ pattern }) => pattern.test(text));
  const narrow = [
    ...found.filter((entry) => !entry.not).flatMap((entry) => meaningsFor(entry, cancers)),
    ...(isElsewhere || isNegated ? [] : tnmMentions(text, idsOf(cancers))),
  ];
  const ruledOut = [...found.flatMap((entry) => entry.not ?? []), ...(notMetastatic ? [4] : [])];
  const isInvasive = INVASIVE.test(text);
  const kept = (groups: readonly number[]) =>
    groups.filter((group) => !ruledOut.includes(group) && !(isInvasive && group === 0));
  return {
    numbers: numbers.filter((group) => !ruledOut.includes(group)),
    sure: kept(narrow.flatMap((entry) => entry.sure)),
    perhaps: kept(narrow.flatMap((entry) => entry.perhaps)),
    beside: numbers.length > 0 ? kept(besideNumbers(text, found, cancers)) : [],
    notMetastatic: ruledOut.includes(4),
    isInvasive: IN_SITU.test(text) ? null : isInvasive,
    again: AGAIN.test(text),
    text,
    quote: quote && { text: quote.text, start: quote.start, end: quote.end },
  };
}

/** The ids of cancers given as ids or values. */
export function idsOf(cancers: readonly string[]): string[] {
  return [...new Set(cancers.map((value) => value.split('_')[0] ?? ''))];
}

const meaning = z.strictObject({ sure: z.array(z.int()), perhaps: z.array(z.int()) });
const lexicon = z
  .strictObject({
    words: z.array(
      z.strictObject({
        pattern: z.string(),
        sure: z.array(z.int()),
        perhaps: z.array(z.int()),
        not: z.optional(z.array(z.int())),
        /** Beside a stage by number it is another way to take part. */
        alternative: z.optional(z.boolean()),
        /** Where a word means another stage: a metastatic testicular cancer is never stage 4. */
        byCancer: z.optional(z.record(z.string(), meaning)),
      }),
    ),
    /** That the disease has not spread. */
    notMetastatic: z.string(),
    /** A sentence speaks of the disease only with one of these … */
    disease: z.string(),
    /** … and with none of these. */
    elsewhere: z.string(),
    /** Stages of another system, of another disease or of the study itself. */
    otherStagings: z.string(),
  })
  .parse(stageWordData);

/** Whether a sentence speaks of the disease at all. */
export function isAboutDisease(text: string): boolean {
  return DISEASE.test(text);
}

const DISEASE = new RegExp(lexicon.disease, 'i');
/** A cancer that came back as one of several ways to take part; not "recurrent (stage IV)". */
const AGAIN =
  /(?:\bor|,|\/|and)\s*(?:\w+ )?(?:recurrent|relapsed)\b(?! \(stage)|\b(?:recurrent|relapsed)\s*(?:,|\/|or\b|and\/or\b)|\b(?:recurrent|relapsed) (?!disease (?:after|during)|within)(?:[\w-]+ ){0,3}(?:cancer|carcinoma|tumou?rs?|disease|melanoma|lymphoma|sarcoma)/i;
/** "No T4 or stage III disease" names what may not be. */
const NEGATED =
  /^(?:(?:patients|participants|subjects|there) )?(?:(?:must|should|may) )?(?:(?:have|be) )?no(?:t (?:have|be))?\b(?! (?:more|less|longer|later|limit))/i;
const ANY_STAGE =
  /\b(?:any|all|every)(?: disease| tumor| cancer| clinical)? stages?\b|\b(?:regardless|irrespective) of (?:\w+ )?stage\b/i;
const ALL_GROUPS = [0, 1, 2, 3, 4];
const OTHER_CANCER = /\b(?:other|another|second|prior|previous|non-?breast) (?:\w+ )?(?:malignan|cancer)/i;
const IN_SITU = /\bin[- ]situ\b|\b(?:DCIS|LCIS|Tis)\b/i;
const INVASIVE = /(?<!non-?)(?<!non )(?<!muscle[- ])\binvasive\b|\badenocarcinoma\b/i;
const ELSEWHERE = new RegExp(lexicon.elsewhere, 'i');
const OTHER_STAGINGS = new RegExp(lexicon.otherStagings, 'i');
const WORDS = lexicon.words.map((entry) => ({ ...entry, pattern: new RegExp(entry.pattern, 'i') }));
type Word = (typeof WORDS)[number];

/** "Stage IIIB or metastatic": what is metastatic is stage 4 as surely as if it said so; so for "or locally advanced". */
function besideNumbers(text: string, found: readonly Word[], cancers: readonly string[]): number[] {
  return found.flatMap((entry) => {
    if (!entry.alternative || (!isMetastatic(entry) && !OR_LOCAL.test(text))) return [];
    return meaningsFor(entry, cancers).flatMap(({ sure }) => sure);
  });
}

const OR_LOCAL = /\blocally[- ]advanced\b[^.;]{0,25}\bor\b|\bor\b[^.;]{0,25}\blocally[- ]advanced\b(?! \(stage)/i;

const isMetastatic = ({ sure, perhaps }: Word) => sure.join() === '4' && perhaps.length === 0;

/** What a word means for the cancers of the trial; where these differ, what only some mean is perhaps. */
function meaningsFor(entry: Word, cancers: readonly string[]): z.infer<typeof meaning>[] {
  const { byCancer, sure, perhaps } = entry;
  const usual = { sure, perhaps };
  const meanings = idsOf(cancers)
    .filter((id) => !isStageless(id))
    .map((id) => byCancer?.[id] ?? usual);
  const [first = usual] = meanings;
  if (meanings.every((other) => other === first)) return [first];
  if (meanings.length > BASKET) return [usual];
  const always = sure.filter((group) => meanings.every((other) => other.sure.includes(group)));
  return [{ sure: always, perhaps: unique(meanings.flatMap((other) => [...other.sure, ...other.perhaps])) }];
}

/** With more cancer types than this a trial is for any tumour, and a word means what it mostly means. */
const BASKET = 3;

const unique = (list: readonly number[]) => [...new Set(list)].sort();
