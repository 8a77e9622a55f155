import type { Kysely } from 'kysely';
import cancerTypes from '../../conversations/cancer-types.json' with { type: 'json' };
import type { Ground } from './call.ts';
import type { Tables } from './db/database.ts';
import type { Env } from './env.ts';
import { createErrorReporter } from './errorReport.ts';
import { openFiles } from './files/openFiles.ts';
import { createSecrets } from './secrets.ts';
import { createLists } from './services/lists.ts';
import { readPolicies } from './services/policies.ts';
import { readTexts } from './text.ts';

const LOCALES_FOLDER = new URL('../../locales/', import.meta.url);

/** Makes what a process has once: texts, lists and policies are read, the key is prepared, the file store opened. */
export async function layGround(
  env: Env,
  db: Kysely<Tables>,
  secretKey: string,
  now: () => Date = () => new Date(),
): Promise<Ground> {
  const texts = await readTexts(LOCALES_FOLDER);
  return {
    env,
    db,
    files: openFiles(env),
    texts,
    secrets: createSecrets(secretKey),
    policies: readPolicies(LOCALES_FOLDER),
    lists: createLists(texts, cancerTypes),
    reportError: createErrorReporter(env.errorReportUrl),
    now,
  };
}
