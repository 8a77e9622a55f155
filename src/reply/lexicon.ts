import * as z from 'zod/mini';

const words = z.array(z.string().check(z.minLength(1)));

/**
 * The words of one language that the reply room needs, as data: `locales/<locale>/lexicon.json`. A new language is a
 * new file and no code.
 *
 * How an entry is written: any spelling (it is folded: case, accents and apostrophes do not matter), a phrase without
 * its `light` words; `word*` stands for every word that begins so.
 */
export const lexicon = z.strictObject({
  /** Words without a meaning of their own ("the", "is", "my"): dropped from replies and from phrases. */
  light: words,
  /** Words that every disease shares ("cancer", "tumor"): dropped as well where a disease is looked for. */
  generic: words,
  /** Words that say nothing of the answer but may be part of a phrase ("can", "want", "feel"): kept, never a surprise. */
  idle: words,
  /** What is glued to the front of a word: Hebrew ה, ב, ל; French l', d'. */
  clitics: words,
  /** Those of them that a name may have or lack: Hebrew ה (הריאה, ריאה). */
  articles: words,

  /** Takes back what follows it in its clause, up to a word of `but`. */
  not: words,
  but: words,
  /** Directly after a `not` that begins a clause they show that it only meant "no": "no I am a woman". */
  pronouns: words,
  /** Joins alternatives. */
  or: words,
  /** What was said before it is taken back: "3, no wait, 4". */
  correction: words,
  /** The person thinks so: still the answer. */
  tentative: words,
  /** The person does not say it of the patient, or fears it only: never taken without asking. */
  doubt: words,
  /** Says that a cancer went on to the place named next. */
  spread: words,
  from: words,
  /** How words begin that say that a cancer has spread, without saying where from. */
  metastatic: words,
  /** Somebody in despair: nothing is taken as an answer. */
  urgent: words,

  yes: words,
  no: words,
  /** Goes on where there is nothing to choose. */
  go: words,
  /** "I have read it": goes on, too, when it is the whole reply to a message. */
  seen: words,
  /** Joins several answers. `-` at the end: it is glued to the next word (Hebrew ו). */
  and: words,
  /** Says that something is only planned or wished for: it is not taken for something that was. */
  ahead: words,
  /** None, all, both or another of the options. */
  sets: z.strictObject({ none: words, all: words, both: words, other: words }),
  /** Other names of what the options of surveys are often about: each list means one thing. */
  synonyms: z.array(words),
  greetings: words,
  /** How a question begins ("what is", "why"); an `idle` phrase that begins so and is longer makes it none. */
  asks: words,
  /** How a polite request begins ("can I"): a question too, unless it asks for a command. */
  requests: words,

  commands: z.strictObject({ back: words, help: words, why: words, restart: words, person: words, answers: words }),
  how: z.strictObject({ unsure: words, skipped: words, parked: words }),

  /** "First", "second" …, by place; what their figures end in; the last one; and "one" of "the second one". */
  ordinals: z.array(words),
  ordinalEndings: words,
  last: words,
  one: words,
  /** Words that number the options themselves: "option 2". */
  option: words,
  /** Number words: units, teens, tens, 100 and 1000. */
  numbers: z.record(z.string(), z.int()),
  /** After a number they show that it counts something else: "3 years". */
  counted: words,

  /** What a number is on: "stage 3", "ECOG 2". `either` may mean the stage or the grade. */
  scales: z.strictObject({ stage: words, either: words, grade: words, ecog: words, karnofsky: words }),
  units: z.strictObject({ km: words, mile: words, hour: words, minute: words }),
  atMost: words,
  atLeast: words,

  /** Month names beside those Intl knows, January first. */
  months: z.array(words).check(z.length(12)),
  /**
   * Days that are told from today. `days` and `months`: how many of them a phrase goes back. `ago`: with a number and a
   * unit ("3 days ago").
   */
  past: z.strictObject({
    days: z.record(z.string(), z.int()),
    months: z.record(z.string(), z.int()),
    thisMonth: words,
    lastMonth: words,
    ago: words,
    units: z.strictObject({ day: words, week: words, month: words, year: words }),
  }),
  /** Shows that a number is an age. */
  age: words,
  /** An e-mail address read aloud. */
  spoken: z.strictObject({ at: words, dot: words, dash: words, underscore: words }),

  /**
   * What is put before or after a name or place and is not part of it, by question id or, for all the others, by
   * question type. Compared letter by letter. `-` at the end: the next word is glued to it (Hebrew ב).
   * `?` at the end: it may also be part of the answer, so both are offered.
   */
  before: z.record(z.string(), words),
  after: z.record(z.string(), words),
  /** Short names of places that a search would not find. */
  places: z.record(z.string(), z.string()),

  /**
   * Everyday words for the options, by option list (or question id). The key is the option's value, or several
   * joined by `|` when the words leave a choice between them. Words of several entries are all held to be true:
   * "can't work" (2|3|4) with "I look after myself" (0|1|2) is 2. `?` at the end: taken only when nothing else is said.
   */
  lists: z.record(z.string(), z.record(z.string(), words)),
});
export type Lexicon = z.infer<typeof lexicon>;
