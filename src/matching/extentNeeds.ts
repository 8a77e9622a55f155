import type { Fact } from '../contract/trial.ts';
import { brainNeeds } from './brainNeeds.ts';
import { type ClauseReading, NOTHING } from './clauseReading.ts';
import { measurableNeeds } from './measurableNeeds.ts';
import type { NeedClause } from './needClauses.ts';
import { hasNotSpread, namesSpread } from './spread.ts';

/** Brain metastases, distant metastases and measurable disease, where a clause asks for them or rules them out whole. */
export function extentNeeds(clause: NeedClause): ClauseReading {
  const said = clause.text
    .toLowerCase()
    .replace(/[.,:;\s]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (said.length > LONGEST || !ABOUT.test(said)) return NOTHING;
  const readings = [measurableNeeds(said, clause), brainNeeds(said, clause)];
  return {
    needs: [...readings.flatMap(({ needs }) => needs), ...spreadNeeds(said, clause)],
    free: readings.flatMap(({ free }) => free),
    ofSome: readings.flatMap(({ ofSome = [] }) => ofSome),
  };
}

const LONGEST = 500;
const ABOUT = /metasta|measur|nervous|\bcns\b|brain|intracranial|target lesion|stage (?:iv|4)|\bm[01]\b/;

function spreadNeeds(said: string, { open, excludes }: NeedClause): Fact[] {
  if (open) return [];
  if (!excludes && A_METASTASIS.test(said)) return ['+metastatic'];
  return (excludes ? namesSpread(said) : hasNotSpread(said)) ? ['-metastatic'] : [];
}

const A_METASTASIS =
  /^(?!.*\b(?:if|unless|or|no|not|without|may)\b).*\b(?:at least|a minimum of|≥) ?(?:one|1|two|2) (?:(?!brain|cns)[\w-]+ ){0,2}(?:metastatic (?:sites?|lesions?|tumou?rs?)|distant metastas[ei]s)\b/;
