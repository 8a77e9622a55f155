import type { Browser, Locator, Page } from 'playwright';
import { openPhone, type Phone } from './openPhone.ts';
import type { Told } from './watchPage.ts';

/** What a person takes at the least to read a question; the page may use the time to make ready. */
const READING_MS = 500;
const KEY_MS = 60;
const LONGEST_MS = 60_000;

/** A first visit from the landing to the results, measured. Times in ms, sizes in bytes. */
export interface FirstVisit {
  /** From opening the page until the first question is painted, the choice tapped as soon as it was painted. */
  firstQuestion: number;
  /** The same from the tap. */
  firstQuestionFromTap: number;
  /** From opening until the first question's list can be answered. */
  live: number;
  scriptAndStyleBeforeLive: number;
  /** From each answer until the next question is painted. */
  answers: { question: string; ms: number }[];
  worstInteraction: number;
  heap: number;
  bytes: number;
  transfers: Phone['transfer']['answers'];
}

/** Makes one in a fresh browser context. The walk is the same for us and for the floor. */
export async function firstVisit(browser: Browser, url: string): Promise<FirstVisit> {
  const phone = await openPhone(browser);
  const { page, devtools, transfer } = phone;
  const first = await tapThrough(phone, url);
  await page.waitForTimeout(2 * READING_MS);

  const answers: FirstVisit['answers'] = [];
  for (const [question, answer] of Object.entries(ANSWERS)) {
    const open = page.locator(`[data-question-id="${question}"]`);
    await open.waitFor();
    await page.waitForTimeout(READING_MS);
    const last = await answer(open, page);
    await page.waitForTimeout(READING_MS / 2);
    await page.evaluate((id) => window.bench.answerOf(id), question);
    await last.tap();
    answers.push({ question, ms: await page.evaluate(() => window.bench.measured) });
  }
  await page.locator('[data-question-id="results"]').waitFor({ timeout: LONGEST_MS });
  await page.waitForTimeout(2 * READING_MS);
  const worstInteraction = await page.evaluate(() => Math.max(0, ...window.bench.interactions.values()));
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize: heap } = await devtools.send('Runtime.getHeapUsage');
  await phone.close();
  return { ...first, answers, worstInteraction, heap, bytes: transfer.all(), transfers: transfer.answers };
}

/** Opens the landing and taps the first choice in the frame after it is painted, before anything else can have come. */
async function tapThrough({ page, devtools, transfer, listen }: Phone, url: string) {
  let scriptAndStyleBeforeLive = 0;
  const at = new Map<Told['what'] | 'tapped', number>();
  const live = new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error('The first question did not come to life')), LONGEST_MS).unref();
    listen((told) => {
      if (!at.has(told.what)) at.set(told.what, told.at);
      if (told.what === 'choice' && !at.has('tapped')) {
        at.set('tapped', told.at);
        void devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: told.x, y: told.y }] });
        void devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      }
      if (told.what === 'live') {
        scriptAndStyleBeforeLive = transfer.scriptAndStyle();
        resolve();
      }
    });
  });
  await page.goto(`${url}/explore-clinical-trials`, { waitUntil: 'commit' });
  await live;
  const between = (from: Told['what'] | 'tapped', to: Told['what']) =>
    (at.get(to) ?? Number.NaN) - (at.get(from) ?? Number.NaN);
  return {
    firstQuestion: between('begun', 'question'),
    firstQuestionFromTap: between('tapped', 'question'),
    live: between('begun', 'live'),
    scriptAndStyleBeforeLive,
  };
}

/** Everything up to the last tap of each answer; returns where that tap goes. */
const ANSWERS: Record<string, (open: Locator, page: Page) => Promise<Locator>> = {
  async cancer_type(open, page) {
    await type(page, open.getByRole('combobox'), 'breast');
    return open.locator('[role=option]').first();
  },
  cancer_stage: async (open) => open.getByRole('group').getByRole('button').nth(2),
  activity_level: async (open) => open.getByRole('group').getByRole('button').nth(1),
  gender: async (open) => open.getByRole('group').getByRole('button').first(),
  async birthdate(open, page) {
    for (const [part, digits] of ['5', '3', '1961'].entries())
      await type(page, open.locator('input').nth(part), digits);
    return open.locator('button[type=submit]');
  },
  async place(open, page) {
    await open.locator('select').selectOption('US');
    await type(page, open.getByRole('combobox', { name: /town/ }), '02115');
    await open.locator('[role=option]').first().waitFor();
    return open.locator('[role=option]').first();
  },
  distance: async (open) => open.getByRole('group').getByRole('button').last(),
  async full_name(open, page) {
    await type(page, open.locator('input'), 'Ana Gold');
    return open.locator('button[type=submit]');
  },
  async email(open, page) {
    await type(page, open.locator('input'), `ana${Date.now()}@example.org`);
    return open.locator('button[type=submit]');
  },
  async phone(open, page) {
    await open.locator('select').selectOption('US');
    await type(page, open.locator('input'), '6175550123');
    return open.locator('button[type=submit]');
  },
};

async function type(page: Page, field: Locator, letters: string): Promise<void> {
  await field.tap();
  await page.keyboard.type(letters, { delay: KEY_MS });
}
