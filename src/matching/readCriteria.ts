import type { Criteria, TrialFacts } from '../contract/trial.ts';
import { eligibilityText } from './eligibilityText.ts';
import { needClauses } from './needClauses.ts';
import { readActivity } from './readActivity.ts';
import { readAges } from './readAges.ts';
import { readCancers } from './readCancers.ts';
import { readLines } from './readLines.ts';
import { readNeeds } from './readNeeds.ts';
import { readSex } from './readSex.ts';
import { readStages } from './readStages.ts';

/**
 * Reads what a trial asks of a person, once, when it is imported. Quotes are sentences of `trial.eligibility` with
 * their place in it. What cannot be read is left open (null, or no cancers) and excludes nobody.
 */
export function readCriteria(trial: TrialFacts): Criteria {
  const sentences = eligibilityText(trial.eligibility);
  const cancers = readCancers(trial, sentences);
  const clauses = needClauses(trial.eligibility, sentences);
  return {
    version: READER_VERSION,
    cancers,
    stages: readStages(trial, cancers.values, sentences),
    ages: readAges(trial, sentences),
    sex: readSex(trial.sex, sentences),
    activity: readActivity(sentences),
    needs: readNeeds(clauses, cancers.values),
    lines: readLines(clauses),
  };
}

/** Goes up whenever a reader or its data changes: stored trials are then read again. */
export const READER_VERSION = 2;
