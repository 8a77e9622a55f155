import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { surveyQuestion, surveyStep, type Variant } from '../src/contract/survey.ts';
import { expect, firstFound, type Language, test, textsOf } from './test.ts';

export const HUBSPOT = 'https://meetings.hubspot.com/trialogue/talk';

/** How the recipient moves: by finger or by keyboard alone. */
export type Hand = 'touch' | 'keyboard';

/** The set-up with one server, which sends people to HubSpot for their meeting. */
const ONE = {
  DATA_DIR: process.env.E2E_DATA_DIR,
  DATABASE_URL: process.env.E2E_DATABASE_URL,
  PUBLIC_URL: process.env.E2E_URL,
};
/** The set-up with two processes on one database, where meetings are booked in our own slots. */
export const SHARED = {
  DATA_DIR: process.env.E2E_SHARED_DATA_DIR,
  DATABASE_URL: process.env.E2E_SHARED_DATABASE_URL,
  PUBLIC_URL: process.env.E2E_SHARED_URL,
};

/** A link made by the command that a coordinator uses. */
export async function invited(
  variant: Variant,
  language: Language,
  site: Record<string, string | undefined> = ONE,
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['src/server/surveyCommand.ts', 'invite', '--variant', variant, '--lang', language],
    { env: { ...process.env, ...site } },
  );
  const link = /https?:\/\/\S+_token=\S+/.exec(stdout)?.[0];
  if (!link) throw new Error(`No link in: ${stdout}`);
  return link;
}

/** What the server of a link says to one call with the link's token. */
export async function told(request: APIRequestContext, link: string, path: string, body: Record<string, unknown>) {
  const { origin, searchParams } = new URL(link);
  const token = searchParams.get('survey_token') ?? searchParams.get('nhp_survey_token');
  const response = await request.post(`${origin}/api/survey/${path}`, { data: { token, ...body } });
  return response.json();
}

/**
 * Brings a survey to a question before its link is opened, as another device of the same person would: what may be
 * skipped is, the rest takes its first option, unless it is decided.
 */
export async function broughtTo(
  request: APIRequestContext,
  link: string,
  wanted: string,
  decided: Record<string, Record<string, unknown>> = {},
): Promise<void> {
  let { question_id: id } = (await told(request, link, 'start-survey', {})).data;
  while (id !== wanted) {
    const question = surveyQuestion.parse((await told(request, link, 'question', { question_id: id })).data);
    const first = question.options?.[0];
    const usual =
      question.option_type === 'MessageScreen'
        ? { answer: null, proceeded: true }
        : question.features?.allowSkip
          ? { answer: null, skipped: true }
          : { answer: first?.option, option_id: first?.option_id };
    const step = await told(request, link, 'question', { question_id: id, ...(decided[id] ?? usual) });
    id = surveyStep.parse(step.data).question_id;
    if (!id) throw new Error(`${wanted} does not come: ${JSON.stringify(step)}`);
  }
}

/** Stands in for HubSpot's page: a button that books. */
export async function playHubspot(page: Page): Promise<void> {
  await page.route(`${HUBSPOT}**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Book</title><main><h1>Book</h1><button
        onclick="parent.postMessage({ meetingBookSucceeded: true }, '*')">Book 10:00</button></main></html>`,
    }),
  );
}

/** Somebody with a survey on their phone: answers what is open, whatever it is. */
export function recipient(page: Page, language: Language, hand: Hand = 'touch') {
  const text = textsOf(language, 'patient');
  const open = (id?: string) => page.locator(id ? `[data-question-id="${id}"]` : '[data-question-id]');
  const act = (button: Locator) => (hand === 'touch' ? button.click() : pressed(button));
  const go = (question: Locator) => act(question.locator('button[type=submit]'));

  async function pressed(button: Locator) {
    await button.focus();
    await button.press('Enter');
  }

  const ways: Record<string, (question: Locator, wanted: number) => Promise<void>> = {
    message: (question) => act(question.getByRole('button', { name: text('screens:next') })),
    choice: (question, wanted) => act(question.getByRole('group').first().getByRole('button').nth(wanted)),
    async select(question, wanted) {
      await question.getByRole('combobox').selectOption({ index: wanted + 1 });
      await go(question);
    },
    async several(question, wanted) {
      const box = question.getByRole('checkbox').nth(wanted);
      if (hand === 'touch') await box.check();
      else {
        await box.focus();
        await box.press('Space');
      }
      await go(question);
    },
    async date(question) {
      await question.getByLabel(text('widgets:date.day'), { exact: true }).fill('3');
      await question.getByLabel(text('widgets:date.month'), { exact: true }).fill('5');
      await question.getByLabel(text('widgets:date.year'), { exact: true }).fill('2026');
      await go(question);
    },
    async lookup(question) {
      const field = question.getByRole('combobox');
      const isTown = (await question.getAttribute('data-question-id')) === 'hospital_town';
      await field.fill(isTown ? 'Boston' : language === 'he' ? 'NSCLC' : 'lung');
      const first = firstFound(question);
      await expect(first).toBeVisible();
      if (hand === 'touch') await first.click();
      else {
        await field.press('ArrowDown');
        await field.press('Enter');
      }
      await go(question);
    },
    async note(question) {
      await question.getByRole('textbox').fill('More time with my family');
      await go(question);
    },
    async meeting(question) {
      const show = question.getByRole('button', { name: text('meeting:hubspot.show') });
      const time = question.locator('label:has(input[name$="time"])').first();
      await expect(show.or(time)).toBeVisible();
      if (await show.isVisible()) {
        await act(show);
        await page.frameLocator('iframe').getByRole('button', { name: 'Book 10:00' }).click();
      } else {
        // Each worker has a day of its own, so that no two people of these tests want the same time at once.
        const day = question.locator('label:has(input[name$="day"])').nth(test.info().parallelIndex);
        for (const choice of [day, time]) {
          if (hand === 'touch') await choice.click();
          else {
            await choice.locator('input').focus();
            await page.keyboard.press('Space');
          }
          await expect(choice.locator('input')).toBeChecked();
        }
        await act(question.getByRole('button', { name: text('meeting:slots.book') }));
      }
    },
  };

  return {
    text,
    open,
    act,

    /** Opens the link, and on the intake's landing begins. */
    async arrives(link: string) {
      await page.goto(link);
      const start = page
        .getByRole('link', { name: text('surveys:landing.start'), exact: true })
        .or(page.getByRole('link', { name: text('surveys:landing.carry_on'), exact: true }));
      await expect(start.or(open()).first()).toBeVisible();
      if (await open().isHidden()) await act(start);
      await expect(open()).toBeVisible();
    },

    /** The id of the question that is open. */
    async isAsked(): Promise<string> {
      return (await open().getAttribute('data-question-id', { timeout: 20_000 })) ?? '';
    },

    /** Answers the open question: its option with this number, or what there is to say. */
    async answers(wanted = 0) {
      const question = open();
      const type = (await question.getAttribute('data-question-type')) ?? '';
      const way = ways[type];
      if (!way) throw new Error(`Nobody knows how to answer a ${type}`);
      await way(question, wanted);
    },

    /** Chooses the option that asks for one's own words, and writes them. */
    async writesOwn(words: string) {
      const question = open();
      const type = await question.getAttribute('data-question-type');
      if (type === 'select') await question.getByRole('combobox').selectOption({ label: text('screens:not_listed') });
      else if (type === 'several') await question.getByRole('checkbox').last().check();
      else if (type === 'lookup') await question.getByRole('option', { name: text('screens:not_listed') }).click();
      else await question.getByRole('group').first().getByRole('button').last().click();
      await question.getByLabel(text('screens:own_words'), { exact: true }).fill(words);
      await go(question);
    },

    /** Says something in the composer. */
    async says(words: string) {
      await page.getByLabel(text('shell:composer.label'), { exact: true }).fill(words);
      await act(page.getByRole('button', { name: text('shell:composer.send'), exact: true }));
    },

    bubble: (id: string) => page.locator(`[data-message="${id}.answer"]`),

    /** Opens an answered question again by the button beside its bubble. */
    async edits(id: string) {
      await act(page.locator(`[data-message="${id}.answer"]`).getByRole('button').first());
      await expect(open(id)).toBeVisible();
    },

    /** Goes on with what is filled in. */
    goesOn: () => go(open()),
  };
}
