import type { Browser, Page } from 'playwright';
import graphJson from '../../conversations/questionnaire/graph.json' with { type: 'json' };
import { graph as graphSchema } from '../../src/contract/conversation.ts';
import { storedQuestionnaire } from '../../src/web/store/stored.ts';
import { openPhone } from './openPhone.ts';
import { median } from './percentile.ts';

const graph = graphSchema.parse(graphJson);
const SETTLING_MS = 2_000;
const PAUSE_MS = 400;
const TIMES = 7;

/** In ms, each the median of several: one more message, and one key in the composer. */
export interface LongThread {
  append: number;
  key: number;
}

/** Opens a conversation of so many messages, kept in the browser, and says something in it. */
export async function longThread(browser: Browser, url: string, messages: number): Promise<LongThread> {
  const phone = await openPhone(browser, 'fast');
  const { page } = phone;
  const kept = JSON.stringify(conversationOf(messages));
  await page.addInitScript((value) => localStorage.setItem('trialogue_conversation', value), kept);
  await page.goto(`${url}/explore-clinical-trials/patient?messages=${messages}`);
  await page.locator('[data-question-id]').waitFor();
  await page.waitForTimeout(SETTLING_MS);
  const composer = page.locator('form:has(textarea)');
  const field = composer.locator('textarea');
  const send = composer.locator('button[type=submit]');

  // The first message and the first key are for warming up.
  const appends: number[] = [];
  for (let time = 0; time <= TIMES; time += 1) {
    await field.fill('xqzt vwkp');
    await page.waitForTimeout(PAUSE_MS);
    await page.evaluate(() => window.bench.messageOf());
    await send.tap();
    appends.push(await measured(page));
  }
  const keys: number[] = [];
  await field.tap();
  for (let time = 0; time <= TIMES; time += 1) {
    await page.waitForTimeout(PAUSE_MS);
    await page.evaluate(() => window.bench.keyOf());
    await page.keyboard.press('x');
    keys.push(await measured(page));
  }
  await phone.close();
  return { append: median(appends.slice(1)), key: median(keys.slice(1)) };
}

async function measured(page: Page): Promise<number> {
  return page.evaluate(() => window.bench.measured);
}

/** Half of the messages are the person's, half are answers to them, all at the first question. */
function conversationOf(messages: number) {
  return storedQuestionnaire.parse({
    persona: 'patient',
    questionnaireId: null,
    patientId: null,
    state: {
      graph: graph.id,
      version: graph.version,
      facts: { persona: 'patient', registered: false },
      answers: [],
      at: null,
      undo: null,
    },
    outbox: [],
    exchanges: Array.from({ length: messages / 2 }, (_, index) => ({
      id: `e${index}`,
      during: graph.start,
      said: `Something that was said beside the questions, number ${index}`,
      reply: { key: 'shell:reply.not_understood.search' },
    })),
    remaining: null,
    draft: '',
  });
}
