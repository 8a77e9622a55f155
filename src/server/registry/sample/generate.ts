import { plannedTrials } from './plannedTrials.ts';
import type { StudyRecord } from './study.ts';

/**
 * The synthetic sample: over 1,200 invented trials in the record format of ClinicalTrials.gov API v2, for all 38 cancer
 * types. Always the same, record for record; every record says in words, and in `orgStudyIdInfo.type`, that it is not
 * real. No text of the registry is copied.
 */
export function* generateSample(): Generator<StudyRecord> {
  for (const { record } of plannedTrials()) yield record;
}
