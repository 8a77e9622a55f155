import * as z from 'zod/mini';

/** The two surveys: the intake of a newly diagnosed person, and the follow-up of a known patient. */
export const VARIANTS = ['nhp', 'survey'] as const;
export type Variant = (typeof VARIANTS)[number];

/** How a survey can finish. */
export const COMPLETIONS = ['enrolled', 'not_enrolled'] as const;
export type Completion = (typeof COMPLETIONS)[number];

/** The value of the option that stands for what is not listed (product.md §3). */
export const MANUAL = 'manual_entry';
/** The least that may be written in one's own words (product.md §5). */
export const LEAST_CUSTOM = 2;

export const SCREENS = [
  'YesNo',
  'SelectBox',
  'Text',
  'Radio',
  'Checkbox',
  'Date',
  'Api',
  'MessageScreen',
  'HubspotMeeting',
] as const;

/** How far along a survey is: the number of the question, and how much is behind, 0 to 100. */
export const progress = z.object({ number: z.number(), percent: z.number() });
export type Progress = z.infer<typeof progress>;

/** Ids of a backend: text, or a number where its tables have numbers. They go back as they came. */
export const wireId = z.union([z.string().check(z.maxLength(200)), z.number()]);
export type WireId = z.infer<typeof wireId>;

const text = z.nullish(z.string());
const flag = z.nullish(z.boolean());

/**
 * A survey's question as it goes over the wire (product.md §3). Parsed leniently: another backend may leave out
 * whatever is optional, send null for it, or name a screen that is not known here.
 */
export const surveyQuestion = z.object({
  id: wireId,
  option_type: z.string(),
  option_id: z.nullish(wireId),
  question: text,
  description: text,
  options: z.nullish(z.array(z.object({ option_id: wireId, option: z.union([z.string(), z.number(), z.boolean()]) }))),
  placeHolder: text,
  features: z.nullish(
    z.object({
      /** The list may be left for one's own words: it gets the option "Not Listed - Add Manually". */
      allowFreeInput: flag,
      allowSkip: flag,
      allowSkipButtonLabel: text,
      /** Entries are listed before anything is typed. */
      prefetch: flag,
      subTitle: text,
      /** Question and description hold a little markup. */
      isHtml: flag,
      hubspotUrl: text,
      disclaimer: z.nullish(z.object({ title: text, description: text })),
    }),
  ),
  api: z.nullish(
    z.object({
      searchURL: z.string(),
      queryParams: z.nullish(z.object({ searchKey: text })),
      optionLabelKey: text,
      staticParams: z.nullish(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
    }),
  ),
  /** The id of the option that is answered in one's own words. */
  customInputOption: z.nullish(wireId),
  customInputPlaceholder: text,
  /** What was answered before: the id or the text of an option, a list of them, or the answer itself. */
  answer: z.optional(z.unknown()),
  customInputAnswer: text,
  /** For a slot that was chosen before: the zone it was read in. */
  time_zone: text,
  prev: z.nullish(wireId),
  next: z.nullish(wireId),
  progress: z.nullish(progress),
});
export type SurveyQuestion = z.infer<typeof surveyQuestion>;

/** What an answer led to: the end, or the next question; our own server sends that along. */
export const surveyStep = z.object({
  finish: z.nullish(z.boolean()),
  completion_type: z.nullish(z.string()),
  question_id: z.nullish(wireId),
  question: z.nullish(surveyQuestion),
  progress: z.nullish(progress),
  /** Questions whose answers fell because this one changed. */
  dropped: z.nullish(z.array(wireId)),
});
export type SurveyStep = z.infer<typeof surveyStep>;

/** An answer as it goes over the wire. `answer` null with its flag: skipped, or a message that was read. */
export const surveyAnswer = z.object({
  answer: z.optional(z.unknown()),
  option_id: z.nullish(z.union([wireId, z.array(wireId).check(z.maxLength(60))])),
  customInputAnswer: z.nullish(z.string().check(z.maxLength(200))),
  skipped: z.nullish(z.boolean()),
  proceeded: z.nullish(z.boolean()),
  /** For a slot: the IANA time zone it was read in. */
  time_zone: z.nullish(z.string().check(z.maxLength(64))),
});
export type SurveyAnswer = z.infer<typeof surveyAnswer>;

/**
 * What a browser has seen of a survey so far: the first question it knows, every question it has met, and where each
 * answer led. Where an answer led is known only from the server, and no longer once an answer before it has changed.
 */
export const surveyWay = z.object({
  start: z.string(),
  met: z.array(surveyQuestion),
  leads: z.record(
    z.string(),
    z.union([z.object({ to: z.string() }), z.object({ finish: z.nullable(z.enum(COMPLETIONS)) })]),
  ),
});
export type SurveyWay = z.infer<typeof surveyWay>;
