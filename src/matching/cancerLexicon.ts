import * as z from 'zod/mini';
import data from './lexicon/cancers.json' with { type: 'json' };

/** The terms that registry records use for cancers, as data. */
export const lexicon = z
  .strictObject({
    generic: z.array(z.string()),
    entries: z.array(
      z.strictObject({
        values: z.array(z.string()),
        /** "lung": lung cancer, carcinoma of the lung … */
        organs: z.optional(z.array(z.string())),
        /** Names; `@` stands for any of `generic`. */
        terms: z.optional(z.array(z.string())),
        /** Compared as written, capitals and all. */
        abbr: z.optional(z.array(z.string())),
        /** The same, but only where nothing else is in the text: ALL is also a word. */
        alone: z.optional(z.array(z.string())),
      }),
    ),
    ignore: z.array(z.string()),
    baskets: z.strictObject({
      solid: z.array(z.string()),
      blood: z.array(z.string()),
      all: z.array(z.string()),
      carcinoma: z.array(z.string()),
    }),
    modifiers: z.array(z.string()),
    markers: z.array(z.strictObject({ id: z.string(), wherever: z.array(z.string()), values: z.array(z.string()) })),
  })
  .parse(data);
