import * as z from 'zod/mini';

const config = z.object({ mainApi: z.string(), questionnaireApi: z.string(), surveyApi: z.string() });
export type Config = z.infer<typeof config>;

/** Where the three API groups are: said by the server in the page, by default its own. */
export function readConfig(): Config {
  const own: Config = { mainApi: '/api', questionnaireApi: '/api/questionnaire', surveyApi: '/api/survey' };
  const written = document.getElementById('config')?.textContent;
  if (!written) return own;
  const parsed = config.safeParse(JSON.parse(written));
  return parsed.success ? parsed.data : own;
}
