import type { Person } from './person.ts';
import type { StudyRecord } from './study.ts';
import type { CancerVocabulary } from './vocabulary.ts';

/** What is settled before a trial is written. */
export interface Plan {
  cancer: CancerVocabulary;
  serial: number;
  orgId: string;
  country: string | undefined;
  recruiting: boolean;
}

/** A record together with what its author meant, for tests of the reading of records. */
export interface PlannedTrial {
  /** Cancer answer values; `solid` and `blood` stand for all of them. */
  values: string[];
  /** Stage groups that may take part; null when the record does not say. */
  stages: number[] | null;
  person: Person;
  record: StudyRecord;
}
