import type { Criteria, TrialFacts } from '../contract/trial.ts';
import type { Sentence } from './eligibilityText.ts';
import { excludedStages } from './excludedStages.ts';
import { findCancers } from './findCancers.ts';
import { saysOfAll } from './saysOfAll.ts';
import { idsOf, isAboutDisease, type StageReading, stageReading } from './stageReading.ts';

/**
 * The stage groups a trial takes. Stages named by number in the inclusion part say it; words ("locally advanced",
 * "unresectable", TNM) say it where no number does, and otherwise only add what is perhaps. Where the eligibility text
 * is silent the title and the conditions speak, and last that it says there are no metastases. What the exclusion part
 * names as its own point is taken away. Null: the record does not say.
 */
export function readStages(
  trial: TrialFacts,
  cancers: readonly string[],
  sentences: readonly Sentence[],
): Criteria['stages'] {
  const included = sentences.filter(({ part, plain }) => part === 'inclusion' && isAboutDisease(plain));
  const read = withoutAsides(
    included.map((sentence) => ({ sentence, reading: stageReading(sentence.plain, cancers, sentence) })),
  );
  const telling = read.filter(({ reading }) => reading.numbers.length + reading.sure.length > 0);
  // Stages of some cohorts say nothing of the others.
  const isOfAll =
    telling.length === 0 ||
    saysOfAll(
      telling.map(({ sentence }) => sentence),
      sentences,
    );
  const spoken = isOfAll
    ? aboutAll(
        read.map(({ reading }) => reading),
        cancers,
      )
    : [];
  const titles = [trial.title, trial.officialTitle].map((text) => stageReading(text, cancers, null));
  const conditions = trial.conditions.map((text) => ({
    ...stageReading(text, cancers, null),
    ...{ sure: [], perhaps: [], notMetastatic: false },
  }));
  const isOpen = spoken.some((reading) => reading.notMetastatic) && !spoken.some(takesMetastatic);
  const reading =
    combine(spoken, isOpen) ??
    combine(titles, isOpen) ??
    unspread(spoken) ??
    unspread(titles) ??
    combine(conditions, isOpen);
  // Only cancer in situ is stage 0.
  const isInvasive = spoken.some((each) => each.isInvasive) && !spoken.some((each) => each.isInvasive === null);
  return reading && without(reading, [...excludedStages(sentences), ...(isInvasive ? [0] : [])]);
}

const takesMetastatic = ({ numbers, sure, beside }: StageReading) => [...numbers, ...sure, ...beside].includes(4);

/** That it has not spread says little beside a word that says where the cancer is; where there is none, it says this. */
function unspread(readings: readonly StageReading[]): Criteria['stages'] {
  const said = readings.find((reading) => reading.notMetastatic);
  // A T1 is no cancer in situ.
  return said ? { groups: [1, 2, 3], perhaps: /T[1-4]/.test(said.text) ? [] : [0], quote: said.quote } : null;
}

/**
 * In a trial for several cancers, a sentence on one of them ("Cohort B: stage IV NSCLC") says nothing of the others: it
 * counts only where every cancer has its sentence.
 */
function aboutAll(readings: readonly StageReading[], cancers: readonly string[]): readonly StageReading[] {
  const ids = idsOf(cancers);
  if (ids.length < 2) return readings;
  const telling = readings
    .filter((reading) => reading.numbers.length + reading.sure.length > 0)
    .map((reading) => ({ ...reading, ids: idsOf(findCancers(reading.text)) }));
  const whole = telling.filter((reading) => {
    const about = reading.ids.filter((id) => ids.includes(id));
    return about.length === 0 || about.length > MANY || ids.every((id) => about.includes(id));
  });
  const named = new Set(telling.flatMap((reading) => reading.ids));
  return ids.every((id) => named.has(id)) ? telling : whole;
}

/** A sentence on more cancer types than this is on tumours in general. */
const MANY = 10;

/** Where others tell the stage, without what tells it in passing: of an earlier treatment, of who may come in as well. */
function withoutAsides<Read extends { reading: StageReading }>(read: readonly Read[]): Read[] {
  const main = read.filter(({ reading }) => !ASIDE.test(reading.text));
  return main.some(({ reading: { numbers, sure } }) => numbers.length + sure.length > 0) ? main : [...read];
}

const ASIDE =
  /\b(?:prior|previous|previously|no more than|adjuvant|progress\w*|relapse)\b[^.;]{0,100}\b(?:therap\w*|treat\w*|chemo\w*|regimens?|lines?)\b[^.;]{0,40}\b(?:for|of|in) [^.;]{0,30}\bstages? (?:[0-4]|[IV]+)|\b(?:are|is) (?:also )?(?:eligible|allowed|permitted)\b[^.;]{0,20}\b(?:if|provided|when|as long as)\b/i;

/** A cancer that came back was invasive. */
const COME_BACK = [1, 2, 3, 4];

function combine(readings: readonly StageReading[], isUnspread: boolean): Criteria['stages'] {
  const numbers = readings.flatMap((reading) => reading.numbers);
  const sure = readings.flatMap((reading) => reading.sure);
  if (numbers.length === 0 && sure.length === 0) return null;
  const isNumbered = numbers.length > 0;
  const telling = readings.filter((reading) => (isNumbered ? reading.numbers : reading.sure).length > 0);
  const groups = unique(isNumbered ? [...numbers, ...telling.flatMap((reading) => reading.beside)] : sure);
  const others = readings.filter((reading) => reading.numbers.length === 0);
  // Beside numbers, words of other sentences may be another way to take part, and what they may mean is too little.
  const perhaps = isNumbered
    ? others.flatMap((reading) => reading.sure)
    : readings.flatMap((reading) => reading.perhaps);
  const again = telling.some((reading) => reading.again) ? COME_BACK : [];
  const isKept = (group: number) => !isUnspread || group !== 4;
  const open = unique([...perhaps, ...again]).filter((group) => !groups.includes(group) && isKept(group));
  const kept = groups.filter(isKept);
  return kept.length > 0 ? { groups: kept, perhaps: open, quote: telling[0]?.quote ?? null } : null;
}

function without(stages: NonNullable<Criteria['stages']>, excluded: readonly number[]): Criteria['stages'] {
  const groups = stages.groups.filter((group) => !excluded.includes(group));
  const perhaps = stages.perhaps.filter((group) => !excluded.includes(group));
  // An exclusion that leaves nothing was not understood.
  return groups.length + perhaps.length > 0 ? { ...stages, groups, perhaps } : stages;
}

const unique = (list: readonly number[]) => [...new Set(list)].sort();
