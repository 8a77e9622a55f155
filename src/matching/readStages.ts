import * as z from 'zod/mini';
import type { Criteria, Quote, TrialFacts } from '../contract/trial.ts';
import type { Sentence } from './eligibilityText.ts';
import { findCancers } from './findCancers.ts';
import { isStageless } from './isStageless.ts';
import stageWordData from './lexicon/stageWords.json' with { type: 'json' };
import { stageMentions } from './stageMentions.ts';
import { tnmMentions } from './tnmMentions.ts';

/**
 * The stage groups a trial takes. Stages named by number in the inclusion part say it; words ("locally advanced",
 * "unresectable", TNM) say it where no number does, and otherwise only add what is perhaps. Where the eligibility text
 * is silent the title and the conditions speak. What the exclusion part names as its own point is taken away. Null: the
 * record does not say.
 */
export function readStages(
  trial: TrialFacts,
  cancers: readonly string[],
  sentences: readonly Sentence[],
): Criteria['stages'] {
  const included = sentences.filter(({ part, plain }) => part === 'inclusion' && DISEASE.test(plain));
  const spoken = included.map((sentence) => read(sentence.plain, cancers, sentence));
  const titles = [trial.title, trial.officialTitle].map((text) => read(text, cancers, null));
  const conditions = trial.conditions.map((text) => ({ ...read(text, cancers, null), sure: [], perhaps: [] }));
  const reading = combine(aboutAll(spoken, cancers)) ?? combine(titles) ?? combine(conditions);
  if (!reading) return null;
  return without(reading, excludedGroups(sentences));
}

/**
 * In a trial for several cancers, a sentence on one of them ("Cohort B: stage IV NSCLC") says nothing of the others: it
 * counts only where every cancer has its sentence.
 */
function aboutAll(readings: readonly Reading[], cancers: readonly string[]): readonly Reading[] {
  const ids = idsOf(cancers);
  if (ids.length < 2) return readings;
  const telling = readings.filter((reading) => reading.numbers.length + reading.sure.length > 0);
  const whole = telling.filter((reading) => {
    const about = reading.ids.filter((id) => ids.includes(id));
    return about.length === 0 || about.length > MANY || ids.every((id) => about.includes(id));
  });
  const named = new Set(telling.flatMap((reading) => reading.ids));
  return ids.every((id) => named.has(id)) ? telling : whole;
}

/** A sentence on more cancer types than this is on tumours in general. */
const MANY = 10;

const idsOf = (cancers: readonly string[]) => [...new Set(cancers.map((value) => value.split('_')[0] ?? ''))];

interface Reading {
  numbers: number[];
  sure: number[];
  perhaps: number[];
  /** It speaks of a cancer that has come back, from whatever stage. */
  again: boolean;
  /** It speaks of metastatic disease, which for these cancers is stage 4. */
  metastatic: boolean;
  /** The cancer types it names. */
  ids: string[];
  quote: Quote | null;
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
        /** Where a word means another stage: a metastatic testicular cancer is never stage 4. */
        byCancer: z.optional(z.record(z.string(), meaning)),
      }),
    ),
    /** A sentence speaks of the disease only with one of these … */
    disease: z.string(),
    /** … and with none of these. */
    elsewhere: z.string(),
    /** Stages of another system, of another disease or of the study itself. */
    otherStagings: z.string(),
  })
  .parse(stageWordData);

const AGAIN = /\b(?:recurren(?:t|ce)|relaps(?:ed|ing|e))\b/i;
const ANY_STAGE =
  /\b(?:any|all|every)(?: disease| tumor| cancer| clinical)? stages?\b|\b(?:regardless|irrespective) of (?:\w+ )?stage\b/i;
const ALL_GROUPS = [0, 1, 2, 3, 4];
const DISEASE = new RegExp(lexicon.disease, 'i');
const ELSEWHERE = new RegExp(lexicon.elsewhere, 'i');
const OTHER_STAGINGS = new RegExp(lexicon.otherStagings, 'i');
const WORDS = lexicon.words.map((entry) => ({ ...entry, pattern: new RegExp(entry.pattern, 'i') }));

function read(text: string, cancers: readonly string[], quote: Quote | null): Reading {
  const mentions = OTHER_STAGINGS.test(text) ? [] : stageMentions(text);
  const numbers = mentions.length === 0 && ANY_STAGE.test(text) ? ALL_GROUPS : mentions;
  const found = ELSEWHERE.test(text) ? [] : WORDS.filter(({ pattern }) => pattern.test(text));
  const not = found.flatMap((entry) => entry.not ?? []);
  const narrow = [
    ...found.filter((entry) => !entry.not).flatMap((entry) => meaningsFor(entry, cancers)),
    ...tnmMentions(text),
  ];
  // That there are no metastases says little beside a word that says where the cancer is.
  const wide = narrow.some((entry) => entry.sure.length > 0) ? [] : found.filter((entry) => entry.not);
  const meanings = [...narrow, ...wide];
  return {
    numbers,
    sure: meanings.flatMap((entry) => entry.sure).filter((group) => !not.includes(group)),
    perhaps: meanings.flatMap((entry) => entry.perhaps).filter((group) => !not.includes(group)),
    again: AGAIN.test(text),
    metastatic: found.some(
      (entry) => isMetastatic(entry) && meaningsFor(entry, cancers).some(({ sure }) => sure.includes(4)),
    ),
    ids: idsOf(findCancers(text)),
    quote: quote && { text: quote.text, start: quote.start, end: quote.end },
  };
}

const isMetastatic = ({ sure, perhaps }: (typeof WORDS)[number]) => sure.join() === '4' && perhaps.length === 0;

/** What a word means for the cancers of the trial; where these differ, what only some mean is perhaps. */
function meaningsFor(entry: (typeof WORDS)[number], cancers: readonly string[]): z.infer<typeof meaning>[] {
  const { byCancer, sure, perhaps } = entry;
  const usual = { sure, perhaps };
  const meanings = idsOf(cancers)
    .filter((id) => !isStageless(id))
    .map((id) => byCancer?.[id] ?? usual);
  const [first = usual] = meanings;
  if (meanings.every((other) => other === first)) return [first];
  const always =
    meanings.length > BASKET ? sure : sure.filter((group) => meanings.every((other) => other.sure.includes(group)));
  return [{ sure: always, perhaps: unique(meanings.flatMap((other) => [...other.sure, ...other.perhaps])) }];
}

/** With more cancer types than this a trial is for any tumour, and a word means what it mostly means. */
const BASKET = 3;

function combine(readings: readonly Reading[]): NonNullable<Criteria['stages']> | null {
  const numbers = readings.flatMap((reading) => reading.numbers);
  const sure = readings.flatMap((reading) => reading.sure);
  const perhaps = readings.flatMap((reading) => reading.perhaps);
  if (numbers.length === 0 && sure.length === 0) return null;
  const telling = readings.filter((reading) => (numbers.length > 0 ? reading.numbers : reading.sure).length > 0);
  // "Stage IIIB or metastatic": what is metastatic is stage 4 as surely as if it said so.
  const metastatic = telling.some((reading) => reading.metastatic) ? [4] : [];
  const groups = unique(numbers.length > 0 ? [...numbers, ...metastatic] : sure);
  const said = telling[0];
  const again = telling.some((reading) => reading.again) ? ALL_GROUPS : [];
  return {
    groups,
    perhaps: unique([...sure, ...perhaps, ...again]).filter((group) => !groups.includes(group)),
    quote: said?.quote ?? null,
  };
}

/** The stages an exclusion point names as a whole ("Stage IV disease", "Distant metastases"). */
function excludedGroups(sentences: readonly Sentence[]): number[] {
  return sentences
    .filter(({ part }) => part === 'exclusion')
    .flatMap(({ plain }) => {
      if (WHOLE_STAGE.test(plain)) return stageMentions(plain);
      return WHOLE_METASTATIC.test(plain) ? [4] : [];
    });
}

const START =
  '^(?:(?:evidence|presence|diagnosis|known|any|patients with|subjects with|participants with|has|have|with|of|clinical|confirmed)\\s+)*';
const WHOLE_STAGE = new RegExp(
  `${START}(?:AJCC )?stages? (?:[0-4]|[IV]+)(?:\\s*(?:,|/|-|–|or|and|to)\\s*(?:[0-4]|[IV]+))*\\s*(?:disease|cancer|NSCLC|melanoma|breast cancer|lung cancer)?[.;]?$`,
  'i',
);
const WHOLE_METASTATIC = new RegExp(
  `${START}(?:distant metasta(?:s[ei]s|tic disease)|metastatic disease|metastatic cancer|M1 disease)(?: at diagnosis| at presentation)?[.;]?$`,
  'i',
);

function without(stages: NonNullable<Criteria['stages']>, excluded: readonly number[]): Criteria['stages'] {
  const groups = stages.groups.filter((group) => !excluded.includes(group));
  const perhaps = stages.perhaps.filter((group) => !excluded.includes(group));
  // An exclusion that leaves nothing was not understood.
  return groups.length + perhaps.length > 0 ? { ...stages, groups, perhaps } : stages;
}

const unique = (list: readonly number[]) => [...new Set(list)].sort();
