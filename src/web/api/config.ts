import * as z from 'zod/mini';

const config = z.object({
  mainApi: z.string(),
  questionnaireApi: z.string(),
  surveyApi: z.string(),
  /** The marketing site; '' where there is none. */
  website: z._default(z.string(), ''),
  /** Whom to call, by locale. */
  supportPhones: z._default(z.record(z.string(), z.string()), {}),
  /** Map tiles with `{z}`, `{x}` and `{y}`; '' for the built-in map. */
  mapTiles: z._default(z.string(), ''),
});
export type Config = z.infer<typeof config>;

/** What the server says of this installation in the page: by default the API groups are its own. */
export function readConfig(): Config {
  const own = { mainApi: '/api', questionnaireApi: '/api/questionnaire', surveyApi: '/api/survey' };
  const written = document.getElementById('config')?.textContent;
  const parsed = config.safeParse(written ? JSON.parse(written) : own);
  return parsed.success ? parsed.data : config.parse(own);
}
