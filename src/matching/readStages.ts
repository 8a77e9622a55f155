import * as z from 'zod/mini';
import type { Criteria, Quote, TrialFacts } from '../contract/trial.ts';
import type { Sentence } from './eligibilityText.ts';
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
  const included = sentences.filter(({ part, plain }) => part === 'inclusion' && DISEASE.test(plain) && !ELSEWHERE.test(plain));
  const spoken = included.map((sentence) => read(sentence.plain, cancers, sentence));
  const titles = [trial.title, trial.officialTitle, ...trial.conditions].map((text) => read(text, cancers, null));
  const reading = combine(spoken) ?? combine(titles);
  if (!reading) return null;
  return without(reading, excludedGroups(sentences));
}

interface Reading {
  numbers: number[];
  sure: number[];
  perhaps: number[];
  not: number[];
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

const DISEASE = new RegExp(lexicon.disease, 'i');
const ELSEWHERE = new RegExp(lexicon.elsewhere, 'i');
const OTHER_STAGINGS = new RegExp(`${lexicon.otherStagings}[^.;,]{0,20}\\bstages?\\b`, 'i');
const WORDS = lexicon.words.map((entry) => ({ ...entry, pattern: new RegExp(entry.pattern, 'i') }));

function read(text: string, cancers: readonly string[], quote: Quote | null): Reading {
  const numbers = OTHER_STAGINGS.test(text) ? [] : stageMentions(text);
  const found = WORDS.filter(({ pattern }) => pattern.test(text));
  const not = found.flatMap((entry) => entry.not ?? []);
  const meanings = [...found.flatMap((entry) => meaningsFor(entry, cancers)), ...tnmMentions(text)];
  return {
    numbers,
    sure: meanings.flatMap((entry) => entry.sure).filter((group) => !not.includes(group)),
    perhaps: meanings.flatMap((entry) => entry.perhaps).filter((group) => !not.includes(group)),
    not,
    quote: quote && { text: quote.text, start: quote.start, end: quote.end },
  };
}

/** What a word means for the cancers of the trial; where these differ, all that it may mean is only perhaps. */
function meaningsFor(entry: (typeof WORDS)[number], cancers: readonly string[]): z.infer<typeof meaning>[] {
  const { byCancer, sure, perhaps } = entry;
  const usual = { sure, perhaps };
  const ids = [...new Set(cancers.map((value) => value.split('_')[0] ?? ''))].filter((id) => !isStageless(id));
  const meanings = ids.map((id) => byCancer?.[id] ?? usual);
  const [first = usual] = meanings;
  if (meanings.every((other) => other === first)) return [first];
  const always = sure.filter((group) => meanings.every((other) => other.sure.includes(group)));
  return [{ sure: always, perhaps: [...new Set(meanings.flatMap((other) => [...other.sure, ...other.perhaps]))] }];
}

function combine(readings: readonly Reading[]): NonNullable<Criteria['stages']> | null {
  const numbers = readings.flatMap((reading) => reading.numbers);
  const sure = readings.flatMap((reading) => reading.sure);
  const perhaps = readings.flatMap((reading) => reading.perhaps);
  if (numbers.length === 0 && sure.length === 0) return null;
  const groups = unique(numbers.length > 0 ? numbers : sure);
  const said = readings.find((reading) => (numbers.length > 0 ? reading.numbers : reading.sure).length > 0);
  return {
    groups,
    perhaps: unique([...sure, ...perhaps]).filter((group) => !groups.includes(group)),
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

const START = '^(?:(?:evidence|presence|diagnosis|known|any|patients with|subjects with|participants with|has|have|with|of|clinical|confirmed)\\s+)*';
const WHOLE_STAGE = new RegExp(`${START}(?:AJCC )?stages? [0-4IV][A-D0-9IV, /or-]*\\s*(?:disease|cancer|NSCLC|melanoma|breast cancer|lung cancer)?[.;]?$`, 'i');
const WHOLE_METASTATIC = new RegExp(`${START}(?:distant metasta(?:s[ei]s|tic disease)|metastatic disease|metastatic cancer|M1 disease)(?: at diagnosis| at presentation)?[.;]?$`, 'i');

function without(stages: NonNullable<Criteria['stages']>, excluded: readonly number[]): Criteria['stages'] {
  const groups = stages.groups.filter((group) => !excluded.includes(group));
  const perhaps = stages.perhaps.filter((group) => !excluded.includes(group));
  // An exclusion that leaves nothing was not understood.
  return groups.length + perhaps.length > 0 ? { ...stages, groups, perhaps } : stages;
}

const unique = (list: readonly number[]) => [...new Set(list)].sort();
