import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));
const day = z.string().check(z.regex(/^\d{4}-\d{2}(-\d{2})?$/));
const datedAs = z.enum(['ACTUAL', 'ESTIMATED']);
const dated = z.strictObject({ date: day, type: datedAs });
const agency = z.enum(['NETWORK', 'INDUSTRY', 'OTHER', 'OTHER_GOV']);

export const SITE_STATUSES = [
  'ACTIVE_NOT_RECRUITING',
  'COMPLETED',
  'ENROLLING_BY_INVITATION',
  'NOT_YET_RECRUITING',
  'RECRUITING',
  'SUSPENDED',
  'TERMINATED',
  'WITHDRAWN',
  'AVAILABLE',
] as const;

export const STATUSES = [
  ...SITE_STATUSES,
  'UNKNOWN',
  'NO_LONGER_AVAILABLE',
  'TEMPORARILY_NOT_AVAILABLE',
  'APPROVED_FOR_MARKETING',
] as const;
export type Status = (typeof STATUSES)[number];

export const PHASES = ['NA', 'EARLY_PHASE1', 'PHASE1', 'PHASE2', 'PHASE3', 'PHASE4'] as const;
export type Phase = (typeof PHASES)[number];

export const INTERVENTION_TYPES = [
  'BEHAVIORAL',
  'BIOLOGICAL',
  'COMBINATION_PRODUCT',
  'DEVICE',
  'DIAGNOSTIC_TEST',
  'DIETARY_SUPPLEMENT',
  'DRUG',
  'GENETIC',
  'PROCEDURE',
  'RADIATION',
  'OTHER',
] as const;

export const PURPOSES = [
  'TREATMENT',
  'PREVENTION',
  'DIAGNOSTIC',
  'SUPPORTIVE_CARE',
  'SCREENING',
  'HEALTH_SERVICES_RESEARCH',
  'DEVICE_FEASIBILITY',
  'OTHER',
] as const;

export const ARM_TYPES = [
  'EXPERIMENTAL',
  'ACTIVE_COMPARATOR',
  'PLACEBO_COMPARATOR',
  'NO_INTERVENTION',
  'OTHER',
] as const;

const outcome = z.strictObject({ measure: text, description: text, timeFrame: text });

const location = z.strictObject({
  facility: text,
  status: z.optional(z.enum(SITE_STATUSES)),
  city: text,
  state: z.optional(text),
  zip: z.optional(text),
  country: text,
  geoPoint: z.strictObject({
    lat: z.number().check(z.minimum(-90), z.maximum(90)),
    lon: z.number().check(z.minimum(-180), z.maximum(180)),
  }),
});
export type StudyLocation = z.infer<typeof location>;

const protocolSection = z.strictObject({
  identificationModule: z.strictObject({
    nctId: z.string().check(z.regex(/^NCT9\d{7}$/)),
    orgStudyIdInfo: z.strictObject({ id: text, type: z.literal('SYNTHETIC') }),
    organization: z.strictObject({ fullName: text, class: agency }),
    briefTitle: text.check(z.maxLength(300)),
    officialTitle: text.check(z.maxLength(600)),
    acronym: z.optional(text.check(z.maxLength(14))),
  }),
  statusModule: z.strictObject({
    statusVerifiedDate: day,
    overallStatus: z.enum(STATUSES),
    lastKnownStatus: z.optional(z.enum(SITE_STATUSES)),
    whyStopped: z.optional(text),
    expandedAccessInfo: z.strictObject({ hasExpandedAccess: z.boolean() }),
    startDateStruct: z.optional(dated),
    primaryCompletionDateStruct: z.optional(dated),
    completionDateStruct: z.optional(dated),
    studyFirstSubmitDate: day,
    studyFirstPostDateStruct: dated,
    lastUpdateSubmitDate: day,
    lastUpdatePostDateStruct: dated,
  }),
  sponsorCollaboratorsModule: z.strictObject({
    responsibleParty: z.strictObject({ type: z.literal('SPONSOR') }),
    leadSponsor: z.strictObject({ name: text, class: agency }),
    collaborators: z.optional(z.array(z.strictObject({ name: text, class: agency }))),
  }),
  oversightModule: z.strictObject({ oversightHasDmc: z.boolean() }),
  descriptionModule: z.strictObject({ briefSummary: text, detailedDescription: text }),
  conditionsModule: z.strictObject({
    conditions: z.array(text).check(z.minLength(1)),
    keywords: z.array(text).check(z.minLength(1)),
  }),
  designModule: z.strictObject({
    studyType: z.enum(['INTERVENTIONAL', 'OBSERVATIONAL', 'EXPANDED_ACCESS']),
    patientRegistry: z.optional(z.boolean()),
    expandedAccessTypes: z.optional(z.strictObject({ intermediate: z.boolean() })),
    phases: z.optional(z.array(z.enum(PHASES)).check(z.minLength(1), z.maxLength(2))),
    designInfo: z.optional(
      z.strictObject({
        allocation: z.optional(z.enum(['RANDOMIZED', 'NON_RANDOMIZED', 'NA'])),
        interventionModel: z.optional(z.enum(['SINGLE_GROUP', 'PARALLEL', 'SEQUENTIAL'])),
        observationalModel: z.optional(z.literal('COHORT')),
        timePerspective: z.optional(z.literal('PROSPECTIVE')),
        primaryPurpose: z.optional(z.enum(PURPOSES)),
        maskingInfo: z.optional(z.strictObject({ masking: z.enum(['NONE', 'QUADRUPLE']) })),
      }),
    ),
    enrollmentInfo: z.optional(z.strictObject({ count: z.int().check(z.minimum(0)), type: datedAs })),
  }),
  armsInterventionsModule: z.strictObject({
    armGroups: z.optional(
      z.array(
        z.strictObject({
          label: text,
          type: z.optional(z.enum(ARM_TYPES)),
          description: z.optional(text),
          interventionNames: z.optional(z.array(text)),
        }),
      ),
    ),
    interventions: z
      .array(
        z.strictObject({
          type: z.enum(INTERVENTION_TYPES),
          name: text,
          description: text,
          armGroupLabels: z.optional(z.array(text)),
        }),
      )
      .check(z.minLength(1)),
  }),
  outcomesModule: z.optional(
    z.strictObject({ primaryOutcomes: z.array(outcome), secondaryOutcomes: z.optional(z.array(outcome)) }),
  ),
  eligibilityModule: z.strictObject({
    eligibilityCriteria: text,
    healthyVolunteers: z.boolean(),
    sex: z.enum(['ALL', 'FEMALE', 'MALE']),
    minimumAge: z.optional(z.string().check(z.regex(/^\d+ (Years?|Months?)$/))),
    maximumAge: z.optional(z.string().check(z.regex(/^\d+ (Years?|Months?)$/))),
    stdAges: z.array(z.enum(['CHILD', 'ADULT', 'OLDER_ADULT'])).check(z.minLength(1)),
    studyPopulation: z.optional(text),
    samplingMethod: z.optional(z.literal('NON_PROBABILITY_SAMPLE')),
  }),
  contactsLocationsModule: z.strictObject({ locations: z.array(location).check(z.minLength(1), z.maxLength(60)) }),
});

/**
 * A record as ClinicalTrials.gov API v2 gives it, with the fields that the sample uses and no others. The one thing
 * that a real record never has is `orgStudyIdInfo.type: 'SYNTHETIC'`, by which the sample is known wherever it goes.
 */
export const studyRecord = z.strictObject({ protocolSection, hasResults: z.literal(false) });
export type StudyRecord = z.infer<typeof studyRecord>;
export type Protocol = StudyRecord['protocolSection'];
