import type { Db } from './db/database.ts';
import { settle } from './db/setting.ts';
import { type Env, secretKeyOf } from './env.ts';
import { createSecrets } from './secrets.ts';

/** Makes sure that all processes of one database have one secret key. The problem, if there is one. */
export async function agreeOnKey(db: Db, env: Env): Promise<string | null> {
  const mark = createSecrets(secretKeyOf(env)).keyed('mark', 'secret key');
  if ((await settle(db, 'secret_key_mark', mark)) === mark) return null;
  return 'SECRET_KEY is not the one this database was begun with. Set the same SECRET_KEY (or the same DATA_DIR) for every process.';
}
