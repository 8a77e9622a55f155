import type { Criteria, Need, TrialFacts } from '../contract/trial.ts';
import { eligibilityText } from './eligibilityText.ts';
import { needClauses } from './needClauses.ts';
import { readActivity } from './readActivity.ts';
import { readAges } from './readAges.ts';
import { readCancers } from './readCancers.ts';
import { readLines } from './readLines.ts';
import { readNeeds } from './readNeeds.ts';
import { readSex } from './readSex.ts';
import { readStages } from './readStages.ts';
import { spreadFromStages, stagesFromSpread } from './spreadFromStages.ts';

/**
 * Reads what a trial asks of a person, once, when it is imported. Quotes are sentences of `trial.eligibility` with
 * their place in it. What cannot be read is left open (null, or no cancers) and excludes nobody.
 */
export function readCriteria(trial: TrialFacts): Criteria {
  const sentences = eligibilityText(trial.eligibility);
  const cancers = readCancers(trial, sentences);
  const clauses = needClauses(trial.eligibility, sentences);
  const needs = readNeeds(clauses, cancers.values);
  const stages = readStages(trial, cancers.values, sentences) ?? stagesFromSpread(needs, cancers);
  return {
    version: READER_VERSION,
    cancers,
    stages,
    ages: readAges(trial, sentences),
    sex: readSex(trial.sex, sentences),
    activity: readActivity(sentences),
    needs: withSpread(needs, spreadFromStages({ stages, cancers })),
    lines: readLines(clauses),
  };
}

/** Goes up whenever a reader or its data changes: stored trials are then read again. */
export const READER_VERSION = 5;

/** What the stages say of spread, where no sentence says it. */
function withSpread(needs: readonly Need[], spread: readonly Need[]): Need[] {
  return needs.some(({ fact }) => fact.endsWith('metastatic') || fact === '+brain_metastases')
    ? [...needs]
    : [...needs, ...spread];
}
