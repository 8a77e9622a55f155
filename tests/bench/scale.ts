import { chmodSync, mkdirSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../../src/server/db/embedded.ts';
import { askers } from './askers.ts';
import { fullLoad, type Load, steadyLoad } from './load.ts';
import { percentile } from './percentile.ts';
import { type Figure, report } from './report.ts';
import { importAgain, seedTrials } from './seedTrials.ts';
import { startServer } from './startServer.ts';
import { matchingCalls } from './visitors.ts';

const TRIALS = Number(process.env.TRIALS ?? 100_000);
const ASKERS = 400;
const AGAIN = 10_000;
const AT_ONCE = { callers: 50, seconds: 15 };
const ALONE = { callers: 1, seconds: 5 };
/** Fifty people of whom each looks at the results anew every two seconds, as when they change an answer. */
const PACED = { perSecond: 25, seconds: 15 };

/**
 * `npm run bench:scale`: the import and the matching over 100,000 generated trials with 1,000,000 sites, everything on
 * this machine. Prints the figures beside their goals and writes bench-scale.json. The filled database is kept in the
 * temporary folder for the next run (TRIALS=20000 for fewer).
 */
async function main(): Promise<void> {
  const folder = join(tmpdir(), `trialogue-bench-scale-${TRIALS}`);
  mkdirSync(folder, { recursive: true });
  // Run as root, PostgreSQL has another user, and would put its data elsewhere if that one could not come in here.
  chmodSync(folder, 0o711);
  console.log(`Trials up to ${TRIALS}, in ${folder}`);
  const seeded = await seedTrials(folder, TRIALS);
  const database = await openEmbedded(folder);
  try {
    console.log('Importing some again');
    const again = await importAgain(database.url, folder, Math.min(TRIALS, AGAIN));
    const matched = await matchings({ DATA_DIR: folder, DATABASE_URL: database.url });
    const { json, stream, alone, paced, memory } = matched;
    report(
      `Scale: ${seeded.trials} trials with ${seeded.sites} sites`,
      'bench-scale.json',
      [
        { name: 'import, records a second', unit: '', ours: seeded.recordsPerSecond, least: 500 },
        { name: '  the last 5,000', unit: '', ours: seeded.lastPartPerSecond },
        { name: '  again, unchanged', unit: '', ours: again },
        ...callFigures(`potential-matching, ${AT_ONCE.callers} at once`, json, 150),
        ...callFigures('  streamed with its progress', stream),
        ...callFigures(`  ${PACED.perSecond} a second, streamed: 50 people, each every two seconds`, paced, 150),
        ...callFigures('  one alone', alone),
        { name: 'memory of the server after it', unit: 'MB', ours: memory.rss / 1e6, most: 400 },
        { name: '  of this, heap in use', unit: 'MB', ours: memory.heapUsed / 1e6 },
      ],
      [
        `${cpus().length} cores for the server, PostgreSQL and the load together; times are those of the caller.`,
        `At once: each of ${AT_ONCE.callers} callers asks again the moment it is answered; ${ASKERS} different people.`,
      ],
      { seeded, again, perSecond: { json: json.perSecond, stream: stream.perSecond }, memory },
    );
  } finally {
    await database.close();
  }
}

async function matchings(settings: Record<string, string>) {
  const server = await startServer(settings);
  const { url } = server;
  try {
    const ids = await askers(url, ASKERS);
    console.log('Matchings');
    const [asJson, asStream] = [matchingCalls(ids, 'json'), matchingCalls(ids, 'stream')];
    await fullLoad([url], asStream, { callers: 4, seconds: 4 });
    const alone = await fullLoad([url], asJson, ALONE);
    const paced = await steadyLoad(url, asStream, PACED);
    const json = await fullLoad([url], asJson, AT_ONCE);
    const stream = await fullLoad([url], asStream, AT_ONCE);
    return { alone, paced, json, stream, memory: await server.memory() };
  } finally {
    await server.stop();
  }
}

function callFigures(name: string, { times }: Load, most?: number): Figure[] {
  const all = times.map(({ ms }) => ms);
  return [
    { name: `${name}, p50`, unit: 'ms', ours: percentile(all, 0.5) },
    { name: `${name}, p95`, unit: 'ms', ours: percentile(all, 0.95), ...(most === undefined ? {} : { most }) },
  ];
}

await main();
