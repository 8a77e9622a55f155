import * as z from 'zod/mini';

const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

const cancerType = z.strictObject({
  /** One of the 38 main types, e.g. `lung`. Never holds an underscore: that joins it to a subtype. */
  id: slug,
  /** A solid tumour, as against a cancer of the blood or marrow; basket trials ask for this. */
  solid: z.boolean(),
  /** What may follow the underscore, beside `any`. */
  subtypes: z.array(slug),
  /** Subtype -> the wider subtype it belongs to: a lung adenocarcinoma is a non-small cell lung cancer. */
  within: z.optional(z.record(slug, slug)),
  /**
   * Subtypes that look at the cancer from another side (a mutation, a shape, a place) and so may be true together
   * with any other subtype at the same level: one of these never rules another subtype out.
   */
  combinable: z.optional(z.array(slug)),
});
export type CancerType = z.infer<typeof cancerType>;

/**
 * The catalogue `conversations/cancer-types.json`. An answer value is `<id>_<subtype>`, or `<id>_any` where the
 * subtype is not known; labels are in `locales/<l>/cancer.json`, other names in `locales/<l>/cancer-names.json`.
 */
export const cancerTypes = z.strictObject({ types: z.array(cancerType).check(z.minLength(1)) });
export type CancerTypes = z.infer<typeof cancerTypes>;
