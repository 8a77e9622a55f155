import * as z from 'zod/mini';

/** One thing people ask during the interview, with an answer that people have reviewed. */
export const topic = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  /** How people ask for it. A single word is a term: it is found in any question that has it. */
  asks: z.array(z.string().check(z.minLength(2))).check(z.minLength(1)),
  /** Markdown, plain words. */
  answer: z.string().check(z.minLength(1)),
  /** Who says so. `url` is a web address, or a path of this site where the product itself is the source. */
  source: z.strictObject({
    name: z.string().check(z.minLength(1)),
    url: z.string().check(z.regex(/^(https:\/\/|\/)\S*$/)),
  }),
});
export type Topic = z.infer<typeof topic>;

/** `locales/<locale>/glossary.json`. */
export const glossary = z.array(topic).check(z.minLength(1));
