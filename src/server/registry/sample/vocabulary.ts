import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ARM_TYPES, INTERVENTION_TYPES, PHASES, PURPOSES } from './study.ts';

const text = z.string().check(z.minLength(1));
const texts = z.array(text).check(z.minLength(1));
const age = z.tuple([z.int(), z.enum(['Year', 'Years', 'Month', 'Months'])]);
const fitness = z.union([z.tuple([z.int(), z.int()]), z.literal('any')]);
const LINES = [
  'first',
  'later',
  'adjuvant',
  'neoadjuvant',
  'local',
  'maintenance',
  'early',
  'chronic',
  'child',
] as const;

const intervention = z.strictObject({ type: z.enum(INTERVENTION_TYPES), name: text, description: text });
const arm = z.strictObject({
  label: text,
  type: z.enum([...ARM_TYPES, 'COHORT']),
  /** Indexes of the interventions that the arm receives. */
  uses: z.array(z.int()),
});

/** A trial told in full by hand, one of a kind. */
const practice = z.strictObject({
  /** Cancer answer values it is for; `solid` and `blood` stand for all of them. */
  values: z.optional(texts),
  conditions: z.optional(texts),
  title: text,
  formal: text,
  phase: z.enum([...PHASES, 'OBS']),
  purpose: z.enum(PURPOSES),
  summary: text,
  stage: z.nullable(text),
  min: z.optional(age),
  max: z.optional(age),
  fitness: z.optional(fitness),
  must: texts,
  not: texts,
  interventions: z.array(intervention),
  arms: z.array(arm),
  /** Only for cancers that can be over (`curative`), or that form tumors (`solid`). */
  curative: z.optional(z.literal(true)),
  solid: z.optional(z.literal(true)),
});
export type Practice = z.infer<typeof practice>;

/** A situation people are in, and what may be tried in it: each makes several trials. */
const setting = z.strictObject({
  values: texts,
  /** After "people with"; the plural itself in `who`, where that would not read well. */
  plain: text,
  who: z.optional(text),
  formal: text,
  conditions: texts,
  line: z.enum(LINES),
  stage: z.nullable(text),
  measure: z.optional(text),
  goal: z.optional(text),
  prior: z.optional(text),
  weight: z.int(),
  /** Only the first phases, none of the first, or none after the second. */
  phases: z.optional(z.enum(['early', 'mid', 'small'])),
  min: z.optional(age),
  max: z.optional(age),
  fitness: z.optional(fitness),
  masked: z.optional(z.literal(true)),
  /** A sentence that begins with `[id|id]` holds only where one of these treatments is given. */
  why: texts,
  must: texts,
  may: texts,
  not: texts,
  /**
   * Each a combination of treatment ids and names of standards, the new one first. Known partners alone are what it
   * is compared with, unless that would be less than people get today.
   */
  treatments: z
    .array(z.strictObject({ give: texts, against: z.optional(z.literal('standard')) }))
    .check(z.minLength(1)),
  standard: texts,
});
export type Setting = z.infer<typeof setting>;
export type Combination = Setting['treatments'][number];

export const cancerVocabulary = z.strictObject({
  id: text,
  trials: z.int(),
  noun: text,
  formal: z.optional(text),
  system: z.enum(['AJCC', 'FIGO', 'AnnArbor', 'Masaoka', 'ENETS', 'none']),
  measure: text,
  checks: text,
  about: texts,
  sex: z.enum(['ALL', 'FEMALE', 'MALE']),
  min: z.optional(age),
  brainMetastases: z.optional(z.literal(true)),
  /** Never over, so that nothing speaks of its return. */
  lifelong: z.optional(z.literal(true)),
  blood: z.optional(z.literal(true)),
  /** Too rare for large trials. */
  rare: z.optional(z.literal(true)),
  settings: z.array(setting),
  practices: z.array(practice),
});
export type CancerVocabulary = z.infer<typeof cancerVocabulary>;

const treatment = z.strictObject({
  id: text,
  type: z.enum(INTERVENTION_TYPES),
  formal: text,
  what: text,
  how: text,
  doses: texts,
  names: texts,
  risk: text,
  cautions: z.array(z.enum(['immune', 'vessel', 'cells', 'lung', 'oral'])),
});
export type Treatment = z.infer<typeof treatment>;

const standard = z.strictObject({
  ...intervention.def.shape,
  /** As said in a sentence, where that is not the name. */
  said: z.optional(text),
  /** What it is, where it may be the treatment under study. */
  what: z.optional(text),
});
export type Standard = z.infer<typeof standard>;

const banks = z.record(z.string(), texts);
const outcome = z.strictObject({ measure: text, description: text, timeFrame: text });
const city = z.strictObject({
  country: text,
  code: z.string().check(z.regex(/^[A-Z]{2}$/)),
  city: text,
  state: z.optional(text),
  zips: z.optional(z.array(z.string().check(z.regex(/^\d{5}$/)))),
  lat: z.number(),
  lon: z.number(),
  /** How many invented hospitals it has. */
  hospitals: z.int(),
});
export type City = z.infer<typeof city>;

const files = {
  cities: z.strictObject({ cities: z.array(city) }),
  hospitals: z.strictObject({
    countries: z.array(z.strictObject({ code: text, patterns: texts, roots: texts })),
  }),
  sponsors: z.strictObject({
    companies: z.array(z.strictObject({ name: text, code: text })),
    networks: texts,
    acronyms: texts,
  }),
  treatments: z.strictObject({ treatments: z.array(treatment) }),
  standards: z.strictObject({ standards: z.array(standard) }),
  supportive: z.strictObject({ supportive: z.array(practice) }),
  endpoints: z.strictObject({
    endpoints: z.array(z.strictObject({ measure: text, primary: z.array(outcome), secondary: z.array(outcome) })),
  }),
  stages: z.strictObject({
    ranges: z.array(z.strictObject({ id: text, groups: z.array(z.int()), sentences: banks })),
  }),
  phrases: z.strictObject({
    synthetic: z.strictObject({ summary: text, details: text }),
    goals: banks,
    titles: banks,
    formal: banks,
    formalSetting: z.record(z.string(), z.string()),
    intro: texts,
    introDose: texts,
    introWindow: texts,
    single: texts,
    versus: texts,
    placebo: texts,
    people: texts,
    peopleOne: texts,
    stay: texts,
    stayFixed: texts,
    give: texts,
    follow: texts,
    after: texts,
    leave: texts,
    risks: z.record(z.string(), text),
  }),
  criteria: z.strictObject({
    age: banks,
    fitness: z.array(z.strictObject({ range: z.tuple([z.int(), z.int()]), sentences: texts })),
    fitnessChild: texts,
    measurable: z.array(z.strictObject({ measure: text, sentences: texts })),
    organs: z.strictObject({ lead: texts, solid: z.array(texts), blood: z.array(texts), short: texts }),
    prior: banks,
    include: banks,
    exclude: banks,
  }),
};

const folder = join(import.meta.dirname, 'vocabulary');

function read<T>(name: string, schema: z.ZodMiniType<T>): T {
  return schema.parse(JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')));
}

function load() {
  return {
    ...read('cities', files.cities),
    hospitals: read('hospitals', files.hospitals).countries,
    sponsors: read('sponsors', files.sponsors),
    ...read('treatments', files.treatments),
    ...read('standards', files.standards),
    ...read('supportive', files.supportive),
    ...read('endpoints', files.endpoints),
    stages: read('stages', files.stages).ranges,
    phrases: read('phrases', files.phrases),
    criteria: read('criteria', files.criteria),
    cancers: readdirSync(join(folder, 'cancers'))
      .sort()
      .map((file) => read(`cancers/${file.replace(/\.json$/, '')}`, cancerVocabulary)),
  };
}
export type Vocabulary = ReturnType<typeof load>;

let loaded: Vocabulary | undefined;

/** Everything the sample is written from: data files beside this one, read and checked at the first call. */
export function vocabulary(): Vocabulary {
  loaded ??= load();
  return loaded;
}

/** The entries of a bank of sentences. A bank that is not there is a bug in the vocabulary. */
export function bank(from: Readonly<Record<string, string[]>>, name: string): string[] {
  const found = from[name];
  if (!found) throw new Error(`the vocabulary has no ${name}`);
  return found;
}
