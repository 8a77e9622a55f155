import type { Page } from 'playwright/test';
import { expect, test } from './test.ts';
import { mailTo, PASSWORD, questionsFor, visitor } from './visitor.ts';

test.use({ viewport: { width: 390, height: 844 }, baseURL: process.env.E2E_URL, expectsFaults: true });

const STORY = { persona: 'patient', language: 'en', email: 'faults@example.org' } as const;

/** A network that can be cut and mended; while it is cut, no call of the API gets through. */
async function network(page: Page) {
  let cut = false;
  await page.route('**/api/**', (route) => (cut ? route.abort('connectionfailed') : route.continue()));
  return {
    cut() {
      cut = true;
    },
    async mend() {
      cut = false;
      await page.evaluate(() => dispatchEvent(new Event('online')));
    },
  };
}

test('the network cut at each step loses nothing: the answer says so, goes out once it is back, and once only', async ({
  page,
}) => {
  test.slow();
  const net = await network(page);
  const person = visitor(page, { ...STORY, email: 'cut@example.org' });
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(request.headers()['idempotency-key'] ?? '');
  });
  await person.arrives();
  await expect(person.open('cancer_type').getByRole('combobox')).toBeVisible();

  for (const id of questionsFor('patient')) {
    const question = person.open(id);
    await expect(question).toBeVisible({ timeout: 20_000 });
    // What a question shows before it is answered must have come: the cut is for the answer.
    await expect(question.getByText('One moment …')).toHaveCount(0);
    if (id === 'consent') await expect(question.getByRole('checkbox').first()).toBeVisible();
    if (['activity_level', 'distance'].includes(id)) await expect(question.getByRole('button')).not.toHaveCount(2);
    if (id === 'place') {
      await person.answers(id, async (open) => {
        net.cut();
        await open.getByRole('combobox', { name: 'Postal code or town' }).fill('02115');
        await expect(open.getByRole('alert').first()).toBeVisible();
        await net.mend();
        await open.getByRole('button', { name: 'Try again!' }).click();
        await expect(open.locator('[role=option]').first()).toBeVisible();
        net.cut();
        await open.locator('[role=option]').first().click();
      });
    } else {
      net.cut();
      await person.answers(id);
    }
    if (id === 'consent' || id === 'password') {
      // The conversation waits for these two: they stay as they were filled in.
      await expect(question.getByRole('alert').first()).toBeVisible();
      await net.mend();
      await question.locator('button[type=submit]').click();
    } else if (id === 'phone') {
      // The matching comes next and cannot begin.
      await expect(person.open('processing').getByRole('alert')).toBeVisible();
      await net.mend();
      await person.open('processing').getByRole('button', { name: 'Try again!' }).click();
    } else if (id !== 'results') {
      await expect(person.bubble(id)).toContainText('Not sent · Retry');
      await net.mend();
      await expect(person.bubble(id)).toContainText('Saved');
    } else {
      await net.mend();
    }
  }
  await expect(person.open('account_created')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('trialogue_conversation'))).not.toContain(PASSWORD);
});

test('answers given without a network go out in order when it is back', async ({ page }) => {
  const net = await network(page);
  const person = visitor(page, STORY);
  await person.arrives();
  for (const id of ['cancer_type', 'cancer_stage']) await person.answers(id);
  await expect(person.bubble('cancer_stage')).toContainText('Saved');
  await expect(person.open('activity_level').getByRole('group').getByRole('button').first()).toBeVisible();
  net.cut();
  for (const id of ['activity_level', 'gender', 'birthdate']) await person.answers(id);
  for (const id of ['activity_level', 'gender', 'birthdate']) {
    await expect(person.bubble(id)).toContainText('Not sent · Retry');
  }
  const sent: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/cancer-questions') && response.ok()) sent.push(response.request().postData() ?? '');
  });
  await net.mend();
  await expect(person.bubble('birthdate')).toContainText('Saved');
  expect(sent).toHaveLength(3);
  expect(sent.map((body) => body.includes('"gender"'))).toEqual([false, true, true]);
  expect(sent.map((body) => body.includes('"birthdate"'))).toEqual([false, false, true]);
});

test('a proxy that answers 502 with a page of HTML shows a clear message and Retry', async ({ page }) => {
  // Nothing is tried again by itself here: it is the press on Retry that sends.
  await page.addInitScript(() => {
    const later = globalThis.setTimeout;
    const soon = (run: TimerHandler, wait?: number) => (wait && wait >= 2_000 ? 0 : later(run, wait));
    Object.assign(globalThis, { setTimeout: soon });
  });
  const person = visitor(page, STORY);
  await person.arrives();
  await person.answers('cancer_type');
  await expect(person.open('cancer_stage').getByRole('group').getByRole('button').first()).toBeVisible();
  await page.route('**/api/questionnaire/cancer-questions', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<html><script>alert(1)</script></html>' }),
  );
  await person.answers('cancer_stage');
  await expect(person.bubble('cancer_stage')).toContainText('Not sent · Retry');
  await page.unroute('**/api/questionnaire/cancer-questions');
  await person.bubble('cancer_stage').getByRole('button', { name: 'Retry' }).click();
  await expect(person.bubble('cancer_stage')).toContainText('Saved');
});

test('a questionnaire the server no longer knows is sent again as a new one, answers and all', async ({ page }) => {
  const person = visitor(page, STORY);
  await person.arrives();
  await person.answers('cancer_type');
  await expect(person.bubble('cancer_type')).toContainText('Saved');
  await page.addInitScript(() => {
    const kept = JSON.parse(localStorage.getItem('trialogue_conversation') ?? '{}');
    localStorage.setItem('trialogue_conversation', JSON.stringify({ ...kept, questionnaireId: 'A'.repeat(22) }));
  });
  await page.reload();
  await person.answers('cancer_stage');
  await page.getByRole('button', { name: 'Send my answers again' }).click();
  await expect(person.bubble('cancer_stage')).toContainText('Saved');
  await person.answers('activity_level');
  await expect(person.bubble('activity_level')).toContainText('Saved');
});

test('script in a name is refused at the field, and in a message it is shown as text and never runs', async ({
  page,
}) => {
  const person = visitor(page, STORY);
  await person.arrives();
  const script = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
  for (const id of questionsFor('patient').slice(0, 7)) await person.answers(id);
  await person.says(script);
  await expect(page.locator('[data-message]', { hasText: script }).first()).toBeVisible();
  await person.answers('full_name', async (question) => {
    await question.getByRole('textbox').fill(script);
    await question.locator('button[type=submit]').click();
  });
  await expect(person.open('full_name').getByText('Only alphabets are allowed for this field.')).toBeVisible();
  await expect(page).toHaveTitle(/Your questions/);
});

test('a double press answers once', async ({ page }) => {
  const person = visitor(page, STORY);
  await person.arrives();
  await person.answers('cancer_type');
  await person.open('cancer_stage').getByRole('group').getByRole('button').nth(2).dblclick();
  await expect(person.open('activity_level')).toBeVisible();
  await expect(person.bubble('cancer_stage')).toContainText('Stage II');
  await expect(person.bubble('activity_level')).toHaveCount(0);
});

test('a mailed link carries on with the conversation on another device', async ({ page, browser }) => {
  const person = visitor(page, STORY);
  await person.arrives();
  for (const id of ['cancer_type', 'cancer_stage', 'activity_level']) await person.answers(id);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Send me a link to carry on later' }).click();
  await page.getByLabel('Email').fill('resume@example.org');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Sent. Please look in your inbox.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  const link = (await mailTo(page, 'resume@example.org')).match(/http\S+#resume=\S+/)?.[0] ?? '';
  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other.locator('[data-question-id="gender"]')).toBeVisible();
  expect(other.url()).not.toContain('resume');
  await elsewhere.close();
});
