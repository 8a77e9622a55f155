import * as z from 'zod/mini';
import { fact } from '../../src/contract/trial.ts';

/** Where the labeller read it: offsets in the record's eligibility text, the end not among them. */
const place = z.tuple([z.int().check(z.gte(0)), z.int().check(z.positive())]);
const groups = z.array(z.int().check(z.gte(0), z.lte(4)));
const level = z.int().check(z.gte(0), z.lte(4));

/**
 * What one person found that a record asks for, as ids, offsets and values. Ages in years, both ends inclusive, null
 * for no limit; `activity` as ECOG 0 to 4; `maybe` is what a careful colleague could decide either way.
 */
export const label = z.strictObject({
  nctId: z.string().check(z.regex(/^NCT\d{8}$/)),
  age: z.strictObject({ min: z.nullable(z.number()), max: z.nullable(z.number()) }),
  sex: z.nullable(z.enum(['all', 'female', 'male'])),
  activity: z.nullable(z.strictObject({ min: level, max: level, at: z.nullable(place) })),
  stages: z.nullable(z.strictObject({ groups, maybe: groups, at: z.nullable(place) })),
  needs: z.array(z.strictObject({ fact, at: z.nullable(place) })),
  maybe: z.array(fact),
  lines: z.nullable(z.strictObject({ min: z.int(), max: z.nullable(z.int()) })),
});
export type Label = z.infer<typeof label>;

/** The label files, each with the file of ../shared/data that has its records. */
export const LABELLED = [
  { file: 'nsclc.jsonl', records: 'ctgov/nsclc-100.jsonl' },
  { file: 'melanoma.jsonl', records: 'ctgov/melanoma-dev.jsonl' },
  { file: 'breast.jsonl', records: 'benchmark/eligibility-dev/trials.jsonl' },
] as const;
