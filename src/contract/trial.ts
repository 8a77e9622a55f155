import * as z from 'zod/mini';

/** What a trial record says, as far as the product needs it. Dates are registry dates: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
export const trialSite = z.object({
  facility: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  /** The registry's site status, or '' where the record has none. */
  status: z.string(),
});
export type TrialSite = z.infer<typeof trialSite>;

export const intervention = z.object({ type: z.string(), name: z.string(), description: z.optional(z.string()) });

export const trialFacts = z.object({
  nctId: z.string(),
  title: z.string(),
  officialTitle: z.string(),
  briefSummary: z.string(),
  description: z.string(),
  /** The registry's overallStatus, e.g. RECRUITING. */
  overallStatus: z.string(),
  /** e.g. ['PHASE1','PHASE2']; ['NA'] or [] when the record names none. */
  phases: z.array(z.string()),
  startDate: z.string(),
  startDateType: z.string(),
  completionDate: z.string(),
  completionDateType: z.string(),
  conditions: z.array(z.string()),
  keywords: z.array(z.string()),
  interventions: z.array(intervention),
  sponsor: z.string(),
  /** ALL, FEMALE, MALE or '' */
  sex: z.string(),
  /** As written in the record: "18 Years", "6 Months", or ''. */
  minimumAge: z.string(),
  maximumAge: z.string(),
  eligibility: z.string(),
  lastUpdate: z.string(),
  synthetic: z.boolean(),
  sites: z.array(trialSite),
});
/** A trial with its sites, mapped from a registry record. */
export type TrialFacts = z.infer<typeof trialFacts>;

/** Where a reading comes from: the sentence as written in the record, and its place in the eligibility text. */
export const quote = z.object({ text: z.string(), start: z.int(), end: z.int() });
export type Quote = z.infer<typeof quote>;

/**
 * What may be known of a person, or asked of them, beside cancer, stage, age, sex and activity: markers of the tumour,
 * treatments they have had for this cancer, and the extent of the disease. `src/matching/lexicon/facts.json` has their
 * names and what follows from what.
 */
export const FACT_IDS = [
  ...['her2', 'her2_low', 'er', 'pr', 'hormone_receptor', 'triple_negative', 'egfr', 'alk', 'ros1', 'kras', 'braf'],
  ...['ntrk', 'met', 'ret', 'pdl1', 'msi_high', 'brca', 'fgfr', 'idh1', 'pik3ca', 'ph', 'flt3', 'cd19', 'cd20'],
  ...['any_systemic', 'chemotherapy', 'neoadjuvant_chemotherapy', 'adjuvant_chemotherapy', 'advanced_chemotherapy'],
  ...['anthracycline', 'taxane', 'platinum', 'capecitabine', 'hormone_therapy', 'immunotherapy', 'targeted_therapy'],
  ...[
    'her2_therapy',
    'trastuzumab',
    'cdk46',
    'parp',
    'egfr_therapy',
    'alk_therapy',
    'bevacizumab',
    'advanced_systemic',
  ],
  ...['radiotherapy', 'surgery', 'mastectomy', 'lumpectomy', 'transplant', 'cart'],
  ...['metastatic', 'brain_metastases', 'measurable_disease'],
] as const;
export const factId = z.enum(FACT_IDS);
export type FactId = z.infer<typeof factId>;
/** A fact that is so (`+her2`) or is not (`-chemotherapy`: none so far). */
export const fact = z.templateLiteral([z.enum(['+', '-']), factId]);
export type Fact = z.infer<typeof fact>;

/** A sentence of the record that asks for something, or `excludes` those of whom it is true. */
export const asked = z.extend(quote, { excludes: z.boolean() });
export type Asked = z.infer<typeof asked>;

/** Something a trial asks to be so, with the sentence that asks it. */
export const need = z.object({ fact, quote: asked });
export type Need = z.infer<typeof need>;

/**
 * What was read from a trial, once, at import; `null` always means "the record does not say".
 * Ages in whole months (`maxMonths` exclusive upper bound: "to 75 Years" includes the whole 75th year).
 * `stages.groups` are the stage groups 0 to 4 that may take part; `stages.perhaps` those the record neither names nor
 * rules out ("recurrent" may be of any stage, "advanced" may or may not mean stage 3). `cancers` are cancer ids
 * (`lung`) and, where the record is narrower, values (`lung_nsclc`); none: not read. A trial for any solid tumour lists
 * every solid cancer id. `needs` must all hold; alternatives are not among them. `lines` counts the earlier lines of
 * systemic treatment for advanced disease, both ends inclusive, `max` null for any number.
 */
export const criteria = z.object({
  version: z.int(),
  cancers: z.object({ values: z.array(z.string()), quote: z.nullable(quote) }),
  stages: z.nullable(z.object({ groups: z.array(z.int()), perhaps: z.array(z.int()), quote: z.nullable(quote) })),
  ages: z.object({ minMonths: z.nullable(z.int()), maxMonths: z.nullable(z.int()), quote: z.nullable(quote) }),
  sex: z.nullable(z.enum(['all', 'female', 'male'])),
  activity: z.nullable(z.object({ min: z.int(), max: z.int(), quote: z.nullable(quote) })),
  needs: z._default(z.array(need), []),
  lines: z._default(z.nullable(z.object({ min: z.int(), max: z.nullable(z.int()), quote: asked })), null),
});
export type Criteria = z.infer<typeof criteria>;

/** What is known of the person; `null` is "not sure" and never excludes. */
export const profile = z.object({
  /** `cancerId_subId`, `cancerId_any`, or null. */
  cancer: z.nullable(z.string()),
  /** Stage group 0 to 4. */
  stage: z.nullable(z.int()),
  /** ECOG 0 to 4. */
  activity: z.nullable(z.int()),
  gender: z.nullable(z.enum(['female', 'male'])),
  birthDate: z.nullable(z.string()),
  place: z.nullable(z.object({ lat: z.number(), lng: z.number(), country: z.string() })),
  /** How far the person would travel, in km; null is any distance. */
  distanceKm: z.nullable(z.number()),
  /** What else is known of them; what is not among these, nor follows from them, is not known. */
  facts: z.optional(z.array(fact)),
});
export type Profile = z.infer<typeof profile>;

export const CRITERION_KINDS = ['cancer', 'stage', 'age', 'gender', 'activity', 'recruiting', 'distance'] as const;
export type CriterionKind = (typeof CRITERION_KINDS)[number];
export const verdict = z.enum(['met', 'not_met', 'to_confirm']);
export type Verdict = z.infer<typeof verdict>;

/** One criterion decided. `params` fill the sentence of the catalogue (`results:criterion.<kind>.<verdict>`). */
export const criterionResult = z.object({
  kind: z.enum(CRITERION_KINDS),
  verdict,
  params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.number())])),
  quote: z.nullable(quote),
});
export type CriterionResult = z.infer<typeof criterionResult>;

/** What a trial asks beyond the criteria, with what is known of it: `met`, `not_met`, or to be confirmed. */
export const askedResult = z.extend(asked, { verdict: z._default(verdict, 'to_confirm') });
export type AskedResult = z.infer<typeof askedResult>;

/** A site as shown on a card; distance in km to the person's place, null when either is unknown. */
export const shownSite = z.extend(trialSite, { distanceKm: z.nullable(z.number()), recruiting: z.boolean() });
export type ShownSite = z.infer<typeof shownSite>;

/** product.md's Trial result, with its criteria. */
export const trialResult = z.object({
  nctId: z.string(),
  title: z.string(),
  description: z.string(),
  briefSummary: z.string(),
  status: z.enum(['Recruiting', 'Not-recruiting']),
  phases: z.array(z.string()),
  startDate: z.string(),
  completionDate: z.string(),
  conditions: z.array(z.string()),
  interventions: z.array(intervention),
  sponsor: z.string(),
  synthetic: z.boolean(),
  /** Nearest possible site first. */
  sites: z.array(shownSite),
  siteCount: z.int(),
  criteria: z.array(criterionResult),
  /** Sentences of the record that ask for more (treatments, markers, extent), in their order. */
  asks: z._default(z.array(askedResult), []),
});
export type TrialResult = z.infer<typeof trialResult>;

/** A question of the questionnaire, and for how many trials its answer counts. */
export const questionCount = z.object({ question: z.string(), trials: z.int() });
export type QuestionCount = z.infer<typeof questionCount>;

export const matching = z.object({
  /** The trials, best first; at most 50 of `trialcount`. */
  potentialMatching: z.array(trialResult),
  trialcount: z.int(),
  siteCount: z.int(),
  /** For no or few results: how many trials are possible if one answer were unknown. Largest first. */
  openings: z._default(z.array(questionCount), []),
  /** How many of the possible trials the answer to an open question decides, at least in part. Largest first. */
  deciding: z._default(z.array(questionCount), []),
});
/** The answer of potential-matching. Counts are exact over all possible trials and their possible sites. */
export type Matching = z.infer<typeof matching>;

export const MATCHING_STEPS = ['start', ...CRITERION_KINDS, 'facts'] as const;

/** The events of the potential-matching stream, in order: `progress` …, then one `result` or one `failure`. */
export const matchingProgress = z.object({
  /** `start` counts all trials; then one event for each known answer, with what is left after it. */
  step: z.enum(MATCHING_STEPS),
  trials: z.int(),
  sites: z.int(),
});
export type MatchingProgress = z.infer<typeof matchingProgress>;
