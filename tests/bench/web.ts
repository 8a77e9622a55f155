import { type Browser, chromium } from 'playwright';
import { benchFolder } from './benchFolder.ts';
import { type FirstVisit, firstVisit } from './firstVisit.ts';
import { serveFloor } from './floor/serve.ts';
import { type LongThread, longThread } from './longThread.ts';
import { openPhone } from './openPhone.ts';
import { median, percentile } from './percentile.ts';
import { type Figure, report } from './report.ts';
import { startServer } from './startServer.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const THREADS = [1_000, 5_000];
const AFTER_PAINT_MS = 1_500;

/** What one of the two pages did: each run's visit and largest paint, and its long threads. */
interface Measured {
  paints: number[];
  visits: FirstVisit[];
  threads: Map<number, LongThread>;
}

/**
 * `npm run bench`: the web app of a production server, and beside it in the same run a hand-written page, on an
 * emulated mid-range phone. Prints the figures beside their goals and writes bench-web.json. BENCH_RUNS is 5 unless set.
 */
async function main(): Promise<void> {
  const folder = benchFolder();
  const server = await startServer({ DATA_DIR: folder.path });
  const floorServer = await serveFloor(server.url);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  try {
    const ours: Measured = { paints: [], visits: [], threads: new Map() };
    const floor: Measured = { paints: [], visits: [], threads: new Map() };
    const sides = [
      { measured: floor, url: floorServer.url, name: 'floor' },
      { measured: ours, url: server.url, name: 'ours' },
    ];
    // The first run is for warming up; the two take turns, so that what else the machine does meets both.
    for (let run = 0; run <= RUNS; run += 1) {
      for (const { measured, url, name } of sides) {
        console.log(run === 0 ? `Warming up: ${name}` : `Run ${run} of ${RUNS}: ${name}`);
        const paint = await largestPaint(browser, url);
        const visit = await firstVisit(browser, url);
        if (run === 0) continue;
        measured.paints.push(paint);
        measured.visits.push(visit);
      }
    }
    for (const messages of THREADS) {
      console.log(`A thread of ${messages} messages`);
      for (const { measured, url } of sides) measured.threads.set(messages, await longThread(browser, url, messages));
    }
    report('Web app', 'bench-web.json', figuresOf(ours, floor), NOTES, {
      runs: RUNS,
      browser: browser.version(),
      ours: { ...ours, threads: Object.fromEntries(ours.threads), answers: byQuestion(ours) },
      floor: { ...floor, threads: Object.fromEntries(floor.threads), answers: byQuestion(floor) },
    });
  } finally {
    await browser.close();
    floorServer.close();
    await server.stop();
    folder.remove();
  }
}

async function largestPaint(browser: Browser, url: string): Promise<number> {
  const phone = await openPhone(browser);
  await phone.page.goto(`${url}/explore-clinical-trials`, { waitUntil: 'load' });
  await phone.page.waitForTimeout(AFTER_PAINT_MS);
  const time = await phone.page.evaluate(() => window.bench.largestPaint);
  await phone.close();
  return time;
}

function figuresOf(ours: Measured, floor: Measured): Figure[] {
  const both = (read: (measured: Measured) => number) => ({ ours: read(ours), floor: read(floor) });
  const middle = (read: (visit: FirstVisit) => number) => both(({ visits }) => median(visits.map(read)));
  const answers = (share: number) => (visit: FirstVisit) =>
    share === 0.5 ? median(visit.answers.map(({ ms }) => ms)) : percentile(msOf(visit), share);
  const thread = (messages: number, part: keyof LongThread) =>
    both(({ threads }) => threads.get(messages)?.[part] ?? Number.NaN);
  const ms = { unit: 'ms' };
  return [
    { name: 'landing: largest contentful paint', ...ms, ...both(({ paints }) => median(paints)), mostOfFloor: 1.2 },
    { name: 'opened → first question painted', ...ms, ...middle((visit) => visit.firstQuestion), mostOfFloor: 2 },
    { name: '  of this, from the tap', ...ms, ...middle((visit) => visit.firstQuestionFromTap) },
    { name: 'opened → first question fully live', ...ms, ...middle((visit) => visit.live) },
    {
      name: 'script + style before that',
      unit: 'kB',
      ...middle((visit) => visit.scriptAndStyleBeforeLive / 1000),
      most: 95,
    },
    { name: 'answer → next question, median', ...ms, ...middle(answers(0.5)), most: 35, mostOfFloor: 1.25 },
    { name: 'answer → next question, p95', ...ms, ...middle(answers(0.95)), most: 60, mostOfFloor: 1.25 },
    { name: 'worst interaction', ...ms, ...middle((visit) => visit.worstInteraction), most: 64, mostOfFloor: 1.33 },
    { name: 'heap after the walk', unit: 'MB', ...middle((visit) => visit.heap / 1e6), most: 5 },
    ...THREADS.flatMap((messages): Figure[] => [
      { name: `${messages} messages: one more`, ...ms, ...thread(messages, 'append'), mostOfFloor: 2 },
      { name: `${messages} messages: one key`, ...ms, ...thread(messages, 'key'), mostOfFloor: 1.2 },
    ]),
    { name: 'whole visit, to the results', unit: 'kB', ...middle((visit) => visit.bytes / 1000), most: 220 },
  ];
}

function msOf(visit: FirstVisit): number[] {
  return visit.answers.map(({ ms }) => ms);
}

/** Every run's time of each answer. */
function byQuestion({ visits }: Measured): Record<string, number[]> {
  const entries = visits[0]?.answers.map(({ question }, index): [string, number[]] => [
    question,
    visits.map((visit) => Math.round(visit.answers[index]?.ms ?? Number.NaN)),
  ]);
  return Object.fromEntries(entries ?? []);
}

const NOTES = [
  `Medians of ${RUNS} runs, each with an empty cache: 390 × 844, 4 × slower processor, slow 4G (150 ms, 1.6 Mbit/s).`,
  'Times depend on the machine: read the ratio to the hand-written page (floor) of the same run. "Painted" is the second frame after the change, so that about 17 to 33 ms is the least there can be.',
];

await main();
