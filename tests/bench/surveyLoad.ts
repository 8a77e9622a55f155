import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Load } from './load.ts';
import type { Walking } from './walkSurveys.ts';

const WALKER = fileURLToPath(new URL('walkSurveys.ts', import.meta.url));

/** Lets a process of its own walk through surveys. A refused answer throws: it would be quick. */
export async function surveyLoad(walking: Walking): Promise<Load> {
  const walker = fork(WALKER);
  walker.send(walking);
  const [load] = await Promise.race([
    once(walker, 'message'),
    once(walker, 'exit').then(([code]) => {
      throw new Error(`The walk through the surveys ended with ${code}`);
    }),
  ]);
  walker.disconnect();
  return load;
}
