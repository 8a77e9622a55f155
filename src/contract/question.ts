import * as z from 'zod/mini';

/** A calendar date, `YYYY-MM-DD`: a birth date has no time and no zone. */
export const calendarDate = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((text) => {
    const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
    return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
  }),
);
export type CalendarDate = z.infer<typeof calendarDate>;

/** Ids the server gives out: at least 128 random bits, base64url. */
export const opaqueId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/));

/** One entry of an option list: what is stored, what is read, and other names it goes by. */
export const option = z.object({
  value: z.string(),
  label: z.string(),
  hint: z.optional(z.string()),
  names: z.optional(z.array(z.string())),
});
export type Option = z.infer<typeof option>;

/** A place the visitor confirmed: coordinates in degrees (WGS 84), country as ISO 3166-1 alpha-2. */
export const place = z.object({
  id: z.string().check(z.maxLength(64)),
  label: z.string().check(z.maxLength(200)),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
});
export type Place = z.infer<typeof place>;

const signedName = z.string().check(z.trim(), z.minLength(2), z.maxLength(120));

/** Whether a line may be a person's name: letters of any script, and what joins them. */
export function isPersonName(line: string): boolean {
  return /^(?:[\p{L}\p{M}\s.,'’ʼ־׳״-]|\u200c|\u200d)+$/u.test(line);
}

/** A signed consent. `guardian` signs for somebody else and says how they are related. */
export const signature = z.object({
  signer: z.enum(['self', 'guardian']),
  name: signedName,
  relationship: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(60))),
  release: z.literal(true),
  privacy: z.literal(true),
  items: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(50)),
  language: z.enum(['en', 'de']),
});
export type Signature = z.infer<typeof signature>;

/** What the matching found: exact counts of trials and of their possible sites. */
export const matchCount = z.object({ trials: z.int().check(z.minimum(0)), sites: z.int().check(z.minimum(0)) });
export type MatchCount = z.infer<typeof matchCount>;

/** At least 12 characters with a letter, a number and a symbol; any character is welcome (product.md §5). */
export const password = z.string().check(
  z.minLength(12, { error: 'password_short' }),
  z.maxLength(256),
  z.refine((text) => /\p{L}/u.test(text) && /\p{N}/u.test(text) && /[^\p{L}\p{N}]/u.test(text), {
    error: 'password_weak',
  }),
);

const chosen = z.string().check(z.minLength(1), z.maxLength(100));

/** A meeting that was made: on HubSpot's page, or by choosing one of our slots (an instant, and the zone it was read in). */
export const meeting = z.discriminatedUnion('via', [
  z.object({ via: z.literal('hubspot') }),
  z.object({
    via: z.literal('selectedTimeSlot'),
    start: z.iso.datetime(),
    zone: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
]);
export type Meeting = z.infer<typeof meeting>;

const oneLine = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

/**
 * The answer each question type takes, as it is stored and sent.
 * A type is one widget in the web app and one row here.
 */
export const answerSchemas = {
  choice: chosen,
  select: chosen,
  several: z.array(chosen).check(
    z.minLength(1),
    z.maxLength(60),
    z.refine((values) => new Set(values).size === values.length),
  ),
  search: chosen,
  lookup: z.object({
    value: z.string().check(z.minLength(1), z.maxLength(200)),
    label: z.string().check(z.maxLength(200)),
  }),
  date: calendarDate,
  text: oneLine,
  note: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
  message: z.literal('proceeded'),
  meeting,
  email: z.string().check(z.trim(), z.maxLength(254), z.email()),
  phone: z.string().check(z.regex(/^\+[1-9]\d{5,14}$/)),
  place,
  processing: matchCount,
  results: z.literal('continue'),
  consent: signature,
  waiting: z.literal('signed'),
  password,
  end: z.literal('platform'),
  /** A screen of a foreign backend that we do not know: nothing can be answered to it. */
  unknown: z.never(),
} as const;

export type QuestionType = keyof typeof answerSchemas;
export type AnswerValue<T extends QuestionType = QuestionType> = z.infer<(typeof answerSchemas)[T]>;
