import type { Page, Route } from 'playwright/test';
import { invited, playHubspot, recipient } from './recipient.ts';
import { expect, firstFound, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 }, baseURL: process.env.E2E_URL, expectsFaults: true });

type Weather = 'fine' | 'cut' | 'lost' | '502';

/** A network whose weather can be chosen: no call gets through, the answer is lost on the way back, or a proxy answers. */
async function network(page: Page) {
  let weather: Weather = 'fine';
  const ways: Record<Weather, (route: Route) => Promise<void>> = {
    fine: (route) => route.continue(),
    cut: (route) => route.abort('connectionfailed'),
    async lost(route) {
      await route.fetch();
      await route.abort('connectionreset');
    },
    '502': (route) =>
      route.fulfill({
        status: 502,
        contentType: 'text/html',
        body: '<html><script>document.title = 1</script></html>',
      }),
  };
  await page.route('**/api/survey/**', (route) => ways[weather](route));
  return {
    turn(next: Weather) {
      weather = next;
    },
    async mend() {
      weather = 'fine';
      await page.evaluate(() => dispatchEvent(new Event('online')));
    },
  };
}

/** What the server has of a survey, as another device sees it: the whole thread's bubbles. */
async function seenElsewhere(page: Page, link: string): Promise<string[]> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ viewport: { width: 390, height: 844 } });
  if (!context) throw new Error('There is no browser');
  const other = await context.newPage();
  const there = recipient(other, 'en');
  await there.arrives(link);
  await expect(other.locator('[data-from=user]').first()).toBeVisible();
  const bubbles = await bubblesOf(other);
  await context.close();
  return bubbles;
}

async function bubblesOf(page: Page): Promise<string[]> {
  const ids = page.locator('[data-message$=".answer"]');
  return ids.evaluateAll((lines) => lines.map((line) => line.getAttribute('data-message') ?? ''));
}

for (const weather of ['cut', 'lost', '502'] as const) {
  for (const variant of ['nhp', 'survey'] as const) {
    test(`every step of the ${variant} survey comes through a network that is ${weather}, once and whole`, async ({
      page,
    }) => {
      test.slow();
      await playHubspot(page);
      const net = await network(page);
      const person = recipient(page, 'en');
      const told: Record<string, number> = {};
      page.on('response', async (response) => {
        if (!response.url().endsWith('/api/survey/question') || !response.ok()) return;
        const body = response.request().postDataJSON();
        if ('answer' in body) told[body.question_id] = (told[body.question_id] ?? 0) + 1;
      });
      await person.arrives(await invited(variant, 'en'));
      for (let id = await person.isAsked(); id; ) {
        const type = await person.open(id).getAttribute('data-question-type');
        if (type === 'lookup') {
          await person
            .open(id)
            .getByRole('combobox')
            .fill(variant === 'nhp' ? 'lung' : 'Boston');
          await firstFound(person.open(id)).click();
          net.turn(weather);
          await person.open(id).locator('button[type=submit]').click();
        } else {
          net.turn(weather);
          await person.answers();
        }
        // The answer stands there, and says that it has not gone out; a message screen has none to stand there.
        if (type !== 'message') await expect(person.bubble(id)).toContainText('Not sent · Retry');
        await net.mend();
        await expect(
          page
            .locator(`[data-question-id]:not([data-question-id="${id}"])`)
            .or(page.locator('h1:has-text("Thank you")')),
        ).toBeVisible();
        if (await page.locator('h1', { hasText: 'Thank you' }).isVisible()) break;
        id = await person.isAsked();
      }
      await expect(page.getByRole('heading', { level: 1, name: 'Thank you. We have all we need.' })).toBeVisible();
      await expect(page).toHaveTitle(/Thank you/);
      expect(Object.values(told).every((times) => times === 1)).toBe(true);
    });
  }
}

test('a link that cannot be opened for want of a network says so and opens when it is back', async ({ page }) => {
  const net = await network(page);
  const link = await invited('survey', 'en');
  net.turn('cut');
  await page.goto(link);
  await expect(page.getByRole('alert')).toBeVisible();
  await net.mend();
  await page.getByRole('button', { name: 'Try again!' }).click();
  await expect(recipient(page, 'en').open('hello')).toBeVisible();
});

test('what was answered without a network survives a reload and goes out once it is back', async ({ page }) => {
  const net = await network(page);
  const person = recipient(page, 'en');
  await person.arrives(await invited('survey', 'en'));
  await person.answers();
  await expect(person.open('feeling')).toBeVisible();
  net.turn('cut');
  await person.answers(2);
  await expect(person.bubble('feeling')).toContainText('So-so');
  await page.reload();
  await expect(person.bubble('feeling')).toContainText('So-so');
  await expect(person.bubble('feeling')).toContainText('Not sent · Retry');
  await net.mend();
  await expect(person.open('symptoms')).toBeVisible();
  await expect(person.bubble('feeling')).toContainText('So-so');
});

test('the same link on another device shows every answer and goes on at the same question', async ({ page }) => {
  const person = recipient(page, 'en');
  const link = await invited('nhp', 'en');
  await person.arrives(link);
  for (const id of ['welcome', 'diagnosed_by_doctor', 'cancer_type', 'cancer_stage']) {
    await expect(person.open(id)).toBeVisible();
    await person.answers();
  }
  await expect(person.open('diagnosed_on')).toBeVisible();
  const here = await bubblesOf(page);
  expect(here).toEqual(['diagnosed_by_doctor.answer', 'cancer_type.answer', 'cancer_stage.answer']);
  expect(await seenElsewhere(page, link)).toEqual(here);
});

test('two tabs on one survey end as one: nothing is lost, nothing is doubled', async ({ page, context }) => {
  const link = await invited('survey', 'en');
  const one = recipient(page, 'en');
  await one.arrives(link);
  const second = await context.newPage();
  const two = recipient(second, 'en');
  await two.arrives(link);
  await one.answers();
  await expect(one.open('feeling')).toBeVisible();
  await expect(two.open('feeling')).toBeVisible();
  await two.answers(1);
  await expect(two.open('symptoms')).toBeVisible();
  await expect(one.open('symptoms')).toBeVisible();
  await expect(one.bubble('feeling')).toContainText('Good');
  await one.answers();
  await expect(two.open('treatment_changed')).toBeVisible();
  expect(await bubblesOf(second)).toEqual(['feeling.answer', 'symptoms.answer']);
  expect(await seenElsewhere(page, link)).toEqual(['feeling.answer', 'symptoms.answer']);
});

test('an answer from a device that has been overtaken brings it up to where the survey is', async ({
  page,
  browser,
}) => {
  const link = await invited('survey', 'en');
  const person = recipient(page, 'en');
  await person.arrives(link);
  await person.answers();
  await expect(person.open('feeling')).toBeVisible();
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  const there = recipient(other, 'en');
  await there.arrives(link);
  await there.answers(0);
  await expect(there.open('symptoms')).toBeVisible();
  await there.answers(0);
  await expect(there.open('treatment_changed')).toBeVisible();
  // Here the first question is still open: its answer is a change now, and what came after it is kept.
  await person.answers(3);
  await expect(person.open('treatment_changed')).toBeVisible();
  expect(await bubblesOf(page)).toEqual(['feeling.answer', 'symptoms.answer']);
  await expect(person.bubble('feeling')).toContainText('Bad');
  await page.reload();
  await expect(person.open('treatment_changed')).toBeVisible();
  await expect(person.bubble('feeling')).toContainText('Bad');
  await elsewhere.close();
});

test('the token leaves the address at once and goes out with no request but the calls that need it', async ({
  page,
}) => {
  const link = await invited('nhp', 'en');
  const token = new URL(link).searchParams.get('nhp_survey_token') ?? '';
  const leaks: string[] = [];
  page.on('request', (request) => {
    const isFirst = request.isNavigationRequest() && request.url() === link;
    const { referer = '' } = request.headers();
    if ((!isFirst && request.url().includes(token)) || referer.includes(token)) leaks.push(request.url());
  });
  await recipient(page, 'en').arrives(link);
  expect(page.url()).not.toContain(token);
  await page.goBack().catch(() => null);
  expect(page.url()).not.toContain(token);
  expect(leaks).toEqual([]);
});

for (const [what, tokenOf] of [
  ['is made up', () => 'A'.repeat(43)],
  ['is cut off', (token: string) => token.slice(0, 20)],
] as const) {
  test(`a link whose token ${what} leads to the page that is not there, which says why`, async ({ page }) => {
    const link = new URL(await invited('survey', 'en'));
    link.searchParams.set('survey_token', tokenOf(link.searchParams.get('survey_token') ?? ''));
    await page.goto(link.href);
    await expect(page.getByRole('heading', { name: "Looks like you're lost" })).toBeVisible();
    await expect(page.getByText('This survey link does not work.')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/404');
    expect(await page.evaluate(() => localStorage.getItem('survey_token'))).toBeNull();
  });
}

test('a link that has been answered says so, on any device', async ({ page, browser }) => {
  const link = await invited('nhp', 'en');
  const person = recipient(page, 'en');
  await person.arrives(link);
  await person.answers();
  await expect(person.open('diagnosed_by_doctor')).toBeVisible();
  await person.answers(1);
  await expect(person.open('not_diagnosed')).toBeVisible();
  await person.answers();
  await expect(page.getByRole('heading', { name: 'Thank you for your answers' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Thank you for your answers' })).toBeVisible();
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'You have already answered this survey' })).toBeVisible();
  expect(new URL(other.url()).pathname).toBe('/survey/completed');
  await elsewhere.close();
});

test('a double press answers once', async ({ page }) => {
  const person = recipient(page, 'en');
  await person.arrives(await invited('survey', 'en'));
  await person.open('hello').getByRole('button', { name: 'Next' }).dblclick();
  await expect(person.open('feeling')).toBeVisible();
  await person.open('feeling').getByRole('group').getByRole('button').nth(1).dblclick();
  await expect(person.open('symptoms')).toBeVisible();
  await expect(person.bubble('symptoms')).toHaveCount(0);
  await expect(person.bubble('feeling')).toContainText('Good');
});
