import * as z from 'zod/mini';
import { type AnswerValue, answerSchemas, type QuestionType } from './question.ts';
import { COMPLETIONS, progress } from './survey.ts';
import { fact } from './trial.ts';

/** A key of the text catalogues (`namespace:path.to.key`); the graph checker proves that it exists. */
export const textKey = z
  .string()
  .check(z.regex(/^[a-z-]+:[A-Za-z0-9_.-]+$/))
  .brand<'text'>();
export type CheckedKey = z.infer<typeof textKey>;

/** A text that comes in the language of the call from whoever asks; `html` when it holds a little markup. */
export const literal = z.strictObject({ literal: z.string(), html: z.optional(z.literal(true)) });
export type Literal = z.infer<typeof literal>;

/** What is said: by key where the catalogues have it, literally where a survey's backend sends it. */
export const words = z.union([textKey, literal]);
export type Words = z.infer<typeof words>;

/**
 * What a branch may depend on. An answer that is unknown (not sure, parked, skipped) makes every
 * test of its value false. `in` also accepts the part of a value before its underscore, so that
 * `brain` covers `brain_glioma`; of several chosen options one is enough.
 */
export type Condition =
  | { answer: string; in: string[] }
  | { answer: string; known: boolean }
  | { answer: string; youngerThan: number }
  | { fact: string; is: string | number | boolean }
  | { not: Condition }
  | { all: Condition[] }
  | { any: Condition[] };

export const condition: z.ZodMiniType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ answer: z.string(), in: z.array(z.string()) }),
    z.strictObject({ answer: z.string(), known: z.boolean() }),
    z.strictObject({ answer: z.string(), youngerThan: z.int() }),
    z.strictObject({ fact: z.string(), is: z.union([z.string(), z.number(), z.boolean()]) }),
    z.strictObject({ not: condition }),
    z.strictObject({ all: z.array(condition) }),
    z.strictObject({ any: z.array(condition) }),
  ]),
);

const questionTypes = Object.keys(answerSchemas).filter((key): key is QuestionType => key in answerSchemas);

export const question = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-z0-9_]*$/)),
  type: z.enum(questionTypes),
  /** The route of the walk that this question belongs to. */
  section: z.enum(['questions', 'result', 'medical-records', 'survey']),
  /** Which of the numbered steps it is part of, 1 to 7. */
  step: z.optional(z.int().check(z.minimum(1), z.maximum(7))),
  /** What the assistant says before it, one bubble each; the last one is the question itself. */
  say: z.array(words).check(z.minLength(1)),
  /** The short name of the answer in lists ("Stage"). */
  label: words,
  why: z.optional(textKey),
  /** A quiet line under the question. */
  subtitle: z.optional(words),
  hint: z.optional(words),
  placeholder: z.optional(words),
  /** What must be known before answering, beside the question. */
  disclaimer: z.optional(z.strictObject({ title: words, text: words })),
  /** A named option list of the API, or options whose labels are in the catalogues. */
  options: z.optional(
    z.union([
      z.strictObject({
        list: z.enum(['cancer-types', 'cancer-stages', 'activity-level-list', 'distance-list', 'countries']),
        /** The common ones, which a search shows before anything is typed. */
        first: z.optional(z.array(z.string())),
      }),
      z.array(
        z.strictObject({
          value: z.string(),
          label: words,
          hint: z.optional(words),
          when: z.optional(condition),
          /** Choosing it answers nothing: it opens that earlier question again. */
          reopen: z.optional(z.string()),
        }),
      ),
    ]),
  ),
  /** The option that is answered in one's own words, and what its field shows while it is empty. */
  custom: z.optional(z.strictObject({ option: z.string(), placeholder: z.optional(words) })),
  /** For lookup: where its entries are searched; `label` names the field of an entry that is read. */
  lookup: z.optional(
    z.strictObject({
      url: z.string(),
      key: z.string(),
      label: z.string(),
      params: z.record(z.string(), z.string()),
      /** Entries are listed before anything is typed. */
      prefetch: z.optional(z.literal(true)),
    }),
  ),
  /** For meeting: HubSpot's page; `true` in a file stands for the operator's own, where there is one. */
  hubspot: z.optional(z.union([z.literal(true), z.string()])),
  /** "I'm not sure" is an answer. */
  unsure: z.optional(z.literal(true)),
  /** "I need to look this up": comes back before the next gathering question; names the document that has it. */
  park: z.optional(textKey),
  /** Asked only when it is called for, or once it is answered; else the walk passes it by. */
  onRequest: z.optional(z.literal(true)),
  /** What each of its options says of the person, for the matching. */
  tells: z.optional(z.record(z.string(), z.array(fact))),
  /** It may be left out altogether. */
  skip: z.optional(z.literal(true)),
  /** What the button that leaves it out says, where "Skip" is not the word. */
  skipLabel: z.optional(words),
  /** How far along it is, where its source counts. */
  progress: z.optional(progress),
  /** The call that carries this answer to the server. */
  save: z.optional(
    z.enum([
      'cancer-questions',
      'select-location',
      'contact-information',
      'guardian-invite',
      'no-medical-records-form',
    ]),
  ),
  /** It is answered only once its call has succeeded (consent, password, matching). */
  awaits: z.optional(z.literal(true)),
  /** The person does not change it by itself (a signed consent, the matching, the end). */
  fixed: z.optional(z.literal(true)),
  /** Its value is never stored on the device nor shown. */
  secret: z.optional(z.literal(true)),
  /** Parked questions are asked again before this one. */
  gathers: z.optional(z.literal(true)),
  /** Its answer falls when one of these changes. */
  dependsOn: z.optional(z.array(z.string())),
  /** Only letters are taken: the name of a person (product.md §5). */
  letters: z.optional(z.literal(true)),
  /** For consent: who signs. */
  signer: z.optional(z.enum(['self', 'guardian'])),
  /**
   * The first rule whose condition holds decides; the last one has none. Empty ends the conversation, and so does
   * a rule that says how it finishes. A rule with neither is not known yet: the source will tell.
   */
  next: z.array(
    z.strictObject({
      when: z.optional(condition),
      to: z.optional(z.string()),
      finish: z.optional(z.enum(COMPLETIONS)),
    }),
  ),
});
export type Question = z.infer<typeof question>;

export const graph = z.strictObject({
  id: z.string(),
  version: z.int(),
  start: z.string(),
  /** Facts that conditions may read, with every value they can take (for the checker). */
  facts: z.record(z.string(), z.array(z.union([z.string(), z.number(), z.boolean()]))),
  questions: z.array(question),
});
export type Graph = z.infer<typeof graph>;

/** How an answer came about. Everything but `given` leaves the value unknown. */
export const HOWS = ['given', 'unsure', 'skipped', 'parked', 'unfound'] as const;

/** One answer as stored and sent. `text` is what the person typed, when they typed it. */
export const answer = z.object({
  question: z.string(),
  how: z.enum(HOWS),
  value: z.optional(z.unknown()),
  /** What was written to the option that asks for one's own words. */
  custom: z.optional(z.string().check(z.maxLength(200))),
  text: z.optional(z.string().check(z.maxLength(2000))),
});
export type Answer = z.infer<typeof answer>;

export const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
export type Facts = z.infer<typeof facts>;

/** A conversation under way, complete and serialisable. `at` is the reopened question, or null at the frontier. */
export const conversationState = z.object({
  graph: z.string(),
  version: z.int(),
  facts,
  answers: z.array(answer),
  at: z.nullable(z.string()),
  undo: z.nullable(z.object({ answers: z.array(answer), at: z.nullable(z.string()) })),
});
export type ConversationState = z.infer<typeof conversationState>;

/** Parses a value as an answer to a question of this type; `null` when it is not one. */
export function parseAnswer<T extends QuestionType>(type: T, value: unknown): AnswerValue<T> | null {
  const schema: z.ZodMiniType<AnswerValue<T>> = answerSchemaOf(type);
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

function answerSchemaOf<T extends QuestionType>(type: T): { [K in QuestionType]: z.ZodMiniType<AnswerValue<K>> }[T] {
  return answerSchemas[type];
}
