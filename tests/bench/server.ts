import { cpus } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../../src/server/db/embedded.ts';
import { benchFolder } from './benchFolder.ts';
import { fullLoad, type Load, steadyLoad } from './load.ts';
import { percentile } from './percentile.ts';
import { type Figure, report } from './report.ts';
import { startServer } from './startServer.ts';
import { surveyLoad } from './surveyLoad.ts';
import { newSurveys, surveyCalls } from './surveys.ts';
import { answeredVisitors, matchingCalls, questionnaireCalls } from './visitors.ts';

const VISITORS = 50;
const WARM_UP = { perSecond: 50, seconds: 4 };
const STEADY = { perSecond: 200, seconds: 10 };
const FULL = { callers: 32, seconds: 6 };
/** A walk has about a dozen answers, so these surveys are enough for some 3,500 answers a second. */
const SURVEYS = { ...FULL, surveys: 2_000 };
const MATCHING = { callers: 50, seconds: 8 };

/**
 * `npm run bench:server`: how quickly the server starts and answers, on an embedded PostgreSQL of its own, everything on
 * this machine. Prints the figures beside their goals and writes bench-server.json. The matching over many trials is
 * measured by `npm run bench:scale`.
 */
async function main(): Promise<void> {
  const folder = benchFolder();
  const settings = { DATA_DIR: join(folder.path, 'data') };
  try {
    console.log('Starting with nothing, and again');
    const fresh = await startAndStop(settings);
    const again = await startAndStop(settings);
    const database = await openEmbedded(settings.DATA_DIR);
    try {
      const { figures, details } = await underLoad({ ...settings, DATABASE_URL: database.url });
      report('Server', 'bench-server.json', [...startFigures(fresh, again), ...figures], notes(), details);
    } finally {
      await database.close();
    }
  } finally {
    folder.remove();
  }
}

interface Start {
  /** From the start of the process until it is ready. Packages and web app are there: nothing is installed here. */
  ms: number;
  /** In bytes, when it is ready. */
  memory: number;
}

async function startAndStop(settings: Record<string, string>): Promise<Start> {
  const server = await startServer(settings);
  const { rss } = await server.memory();
  await server.stop();
  return { ms: server.readyMs, memory: rss };
}

async function underLoad(settings: Record<string, string> & { DATABASE_URL: string }) {
  const one = await startServer(settings);
  try {
    const ids = await answeredVisitors(one.url, VISITORS);
    const calls = questionnaireCalls(ids);
    await steadyLoad(one.url, calls, WARM_UP);
    console.log(`${STEADY.perSecond} calls a second`);
    const steady = await steadyLoad(one.url, calls, STEADY);
    console.log('Surveys');
    const surveys = await surveysUnderLoad(one.url, settings.DATABASE_URL);
    console.log(`${MATCHING.callers} matchings at once`);
    const sample = await matchings(one.url, ids);
    const memory = await one.memory();
    console.log('All it can, with one process and with two');
    const alone = await fullLoad([one.url], calls, FULL);
    const two = await startServer(settings);
    await steadyLoad(two.url, calls, WARM_UP);
    const both = await fullLoad([one.url, two.url], calls, FULL);
    await two.stop();
    return {
      figures: [
        ...callFigures('questionnaire calls', steady),
        ...surveyFigures(surveys),
        ...matchingFigures(sample),
        ...memoryFigures(memory),
        { name: 'calls a second, one process', unit: '', ours: alone.perSecond },
        { name: 'two processes on one database', unit: '×', ours: both.perSecond / alone.perSecond, least: 1.7 },
      ],
      details: {
        steady: byCall(steady),
        surveys: {
          steady: spreadOf(surveys.steady),
          keyed: spreadOf(surveys.keyed),
          unkeyed: spreadOf(surveys.unkeyed),
        },
        matching: sample,
        memory,
        alone: byCall(alone),
        both: byCall(both),
      },
    };
  } finally {
    await one.stop();
  }
}

interface SurveyLoads {
  steady: Load;
  keyed: Load;
  unkeyed: Load;
}

/** Every answer is kept on the disk before it is acknowledged. Each load has surveys of its own. */
async function surveysUnderLoad(url: string, databaseUrl: string): Promise<SurveyLoads> {
  const walk = async (keyed: boolean, { surveys, ...load }: typeof SURVEYS) =>
    surveyLoad({ url, surveys: await newSurveys(databaseUrl, surveys), keyed, ...load });
  await walk(true, { ...SURVEYS, surveys: 1_000, seconds: 2 });
  const people = surveyCalls(await newSurveys(databaseUrl, STEADY.perSecond));
  const steady = await steadyLoad(url, people, STEADY);
  return { steady, keyed: await walk(true, SURVEYS), unkeyed: await walk(false, SURVEYS) };
}

type Matchings = { json: Spread; stream: Spread; perSecond: number };

async function matchings(url: string, ids: readonly string[]): Promise<Matchings> {
  await fullLoad([url], matchingCalls(ids, 'stream'), { callers: 4, seconds: 2 });
  const json = await fullLoad([url], matchingCalls(ids, 'json'), MATCHING);
  const stream = await fullLoad([url], matchingCalls(ids, 'stream'), MATCHING);
  return { json: spreadOf(json), stream: spreadOf(stream), perSecond: json.perSecond };
}

interface Spread {
  calls: number;
  p50: number;
  p95: number;
  p99: number;
}

function spreadOf({ times }: Load): Spread {
  const all = times.map(({ ms }) => ms);
  return { calls: all.length, p50: percentile(all, 0.5), p95: percentile(all, 0.95), p99: percentile(all, 0.99) };
}

function byCall(load: Load): Record<string, Spread> {
  const names = [...new Set(load.times.map(({ name }) => name))];
  return Object.fromEntries(
    names.map((name) => [name, spreadOf({ ...load, times: load.times.filter((time) => time.name === name) })]),
  );
}

function startFigures(fresh: Start, again: Start): Figure[] {
  return [
    { name: 'first start, packages and web app there', unit: 's', ours: fresh.ms / 1000, most: 90 },
    { name: 'memory of the process after it', unit: 'MB', ours: fresh.memory / 1e6, most: 400 },
    { name: 'second start', unit: 's', ours: again.ms / 1000, most: 3 },
  ];
}

function surveyFigures({ steady, keyed, unkeyed }: SurveyLoads): Figure[] {
  return [
    ...callFigures('survey questions and answers', steady),
    { name: 'survey answers a second', unit: '', ours: keyed.perSecond, least: 1500 },
    { name: '  without an Idempotency-Key', unit: '', ours: unkeyed.perSecond },
  ];
}

function callFigures(calls: string, load: Load): Figure[] {
  const { p50, p99 } = spreadOf(load);
  const name = `${calls} at ${STEADY.perSecond} a second`;
  return [
    { name: `${name}, p50`, unit: 'ms', ours: p50 },
    { name: `${name}, p99`, unit: 'ms', ours: p99, most: 25 },
  ];
}

function matchingFigures({ json, stream }: Matchings): Figure[] {
  return [
    { name: `potential-matching, ${MATCHING.callers} at once, sample, p95`, unit: 'ms', ours: json.p95 },
    { name: '  streamed with its progress, p95', unit: 'ms', ours: stream.p95 },
  ];
}

function memoryFigures({ rss, heapUsed }: NodeJS.MemoryUsage): Figure[] {
  return [
    { name: 'memory of the process after the load', unit: 'MB', ours: rss / 1e6, most: 400 },
    { name: '  of this, heap in use', unit: 'MB', ours: heapUsed / 1e6 },
  ];
}

function notes(): string[] {
  return [
    `${cpus().length} cores for the server, PostgreSQL and the load together; times are those of the caller.`,
    'The goal for two processes is for machines with cores to spare: at least five.',
  ];
}

await main();
