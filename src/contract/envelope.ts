import * as z from 'zod/mini';

/** How a call says that it failed. `code` is one of `errorCodes.ts`, or a foreign backend's own. */
export const failure = z.object({
  success: z.literal(false),
  error: z.object({ code: z.string(), id: z.optional(z.string()) }),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type Failure = z.infer<typeof failure>;
