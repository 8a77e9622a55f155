import type { Criteria, TrialFacts } from '../../src/contract/trial.ts';
import { cancerFit } from '../../src/matching/cancerFit.ts';
import { eligibilityText, type Sentence } from '../../src/matching/eligibilityText.ts';
import { excludedStages } from '../../src/matching/excludedStages.ts';
import { extentNeeds } from '../../src/matching/extentNeeds.ts';
import { findCancers } from '../../src/matching/findCancers.ts';
import { markerNeeds } from '../../src/matching/markers/markerNeeds.ts';
import { needClauses } from '../../src/matching/needClauses.ts';
import { readActivity } from '../../src/matching/readActivity.ts';
import { readAges } from '../../src/matching/readAges.ts';
import { readLines } from '../../src/matching/readLines.ts';
import { readSex } from '../../src/matching/readSex.ts';
import { readStages } from '../../src/matching/readStages.ts';
import { treatmentNeeds } from '../../src/matching/treatments/treatmentNeeds.ts';

/**
 * How many criteria a text has, one a sentence, without headings; and of how many a reader says something, given that
 * one alone: a cancer of the trial, a stage, an age, a sex, a level of activity, a need, or that something is free.
 */
export function criteriaRead(trial: TrialFacts, criteria: Criteria): { all: number; read: number } {
  const sentences = eligibilityText(trial.eligibility);
  const lines = sentences.filter(({ text }) => /\p{L}/u.test(text) && !text.endsWith(':'));
  const clauses = needClauses(trial.eligibility, sentences);
  const needed = new Set(
    clauses.flatMap((clause) => {
      const readings = [markerNeeds, treatmentNeeds, extentNeeds].map((read) => read(clause));
      const says = readings.some(({ needs, free }) => needs.length + free.length > 0) || readLines([clause]) !== null;
      return says ? [clause.sentence.start] : [];
    }),
  );
  const isRead = (line: Sentence) => needed.has(line.start) || saysOfPerson(line, trial, criteria);
  return { all: lines.length, read: lines.filter(isRead).length };
}

function saysOfPerson(line: Sentence, trial: TrialFacts, { cancers }: Criteria): boolean {
  // Only what the line says: without the record's own fields and titles.
  const bare = { ...trial, title: '', officialTitle: '', conditions: [], minimumAge: '', maximumAge: '' };
  const ages = readAges(bare, [line]);
  return (
    ages.minMonths !== null ||
    ages.maxMonths !== null ||
    readSex('', [line]) !== null ||
    readActivity([line]) !== null ||
    readStages(bare, cancers.values, [line]) !== null ||
    excludedStages([line]).length > 0 ||
    (line.part === 'inclusion' &&
      findCancers(line.plain).some((named) => cancers.values.some((value) => cancerFit(named, value) === 'met')))
  );
}
