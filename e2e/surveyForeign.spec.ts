import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foreignBackend } from './foreign/backend.ts';
import { recipient } from './recipient.ts';
import { start } from './servers.ts';
import { expect, hasNoAxeFaults, test } from './test.ts';

// Without the page's security policy: what a backend sends must do no harm by itself, and the policy, where it is in
// force, reports what it finds in markup that is only being cleaned.
test.use({ viewport: { width: 390, height: 844 }, bypassCSP: true });

/** Our pages over somebody else's survey API, on a server of this file's own. */
let backend: Awaited<ReturnType<typeof foreignBackend>>;
let server: Awaited<ReturnType<typeof start>>;
let folder: string;

test.beforeAll(async () => {
  test.slow();
  folder = mkdtempSync(join(tmpdir(), 'trialogue-foreign-'));
  backend = await foreignBackend();
  server = await start({ DATA_DIR: join(folder, 'data'), SURVEY_API_URL: backend.url });
});

test.afterAll(async () => {
  await server.stop();
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});

test.beforeEach(() => {
  backend.heard.length = 0;
});

const linkWith = (token: string) => `${server.url}/survey?survey_token=${token}`;

/** What the backend was told of a question, the newest answer. */
function answerTo(id: number): Record<string, unknown> | undefined {
  return backend.heard.findLast(({ body }) => body.question_id === id && 'answer' in body)?.body;
}

test('the survey of another backend is walked to its end, and its answers go back in its own form', async ({
  page,
}) => {
  test.slow();
  const person = recipient(page, 'en');
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto(linkWith(backend.token));

  await expect(person.open('101')).toBeVisible();
  await hasNoAxeFaults(page);
  await person.answers();
  await expect(person.open('102')).toBeVisible();
  expect(answerTo(101)).toMatchObject({ question_id: 101, user_id: 4711, answer: null, proceeded: true });
  await person.open().getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(person.open('103')).toBeVisible();
  expect(answerTo(102)).toMatchObject({ answer: 'yes', option_id: 'yes' });
  await person.open().getByRole('button', { name: 'In the country' }).click();

  await expect(person.open('104')).toContainText("We can't show this question here. You can skip it.");
  expect(answerTo(103)).toMatchObject({ question_id: 103, user_id: 4711, answer: 'In the country', option_id: 32 });
  await hasNoAxeFaults(page);
  await person.open().getByRole('button', { name: 'Skip', exact: true }).click();

  await expect(person.open('105')).toBeVisible();
  expect(answerTo(104)).toMatchObject({ answer: null, skipped: true });
  await person.open().getByRole('combobox').fill('general');
  await expect(person.open().getByRole('option', { name: 'General Hospital' })).toBeVisible();
  const searched = new URL(
    backend.heard.findLast(({ path }) => path.startsWith('/v1/hospitals'))?.path ?? '',
    server.url,
  );
  expect(searched.pathname).toBe('/v1/hospitals/find');
  expect(Object.fromEntries(searched.searchParams)).toEqual({ limit: '20', active: 'true', q: 'general' });
  await person.writesOwn('The village clinic');
  await expect(person.bubble('105')).toContainText('The village clinic');

  await expect(person.open('106')).toBeVisible();
  expect(answerTo(105)).toMatchObject({ answer: 'The village clinic', customInputAnswer: 'The village clinic' });
  await person.open().getByRole('combobox').fill('aspirin');
  await expect(person.open().getByRole('alert').first()).toBeVisible();
  await hasNoAxeFaults(page);
  await person.open().getByRole('button', { name: 'Skip', exact: true }).click();

  await expect(person.open('107')).toBeVisible();
  await person.open().getByRole('button', { name: 'Skip', exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/survey/result`);
  expect(answerTo(107)).toMatchObject({ answer: null, skipped: true });
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you. We have all we need.' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(backend.token);

  const known = [new URL(server.url).origin, new URL(backend.url).origin];
  expect(addresses.filter((address) => /^https?:/.test(address) && !known.includes(new URL(address).origin))).toEqual(
    [],
  );
});

test('an entry of its search goes back by its own name and id', async ({ page }) => {
  const person = recipient(page, 'en');
  await page.goto(linkWith(backend.token));
  for (const id of ['101', '102', '103']) {
    await expect(person.open(id)).toBeVisible();
    await person.answers();
  }
  await person.open('104').getByRole('button', { name: 'Skip', exact: true }).click();
  await person.open('105').getByRole('combobox').fill('clinic');
  await person.open('105').getByRole('option', { name: 'St. Anna Clinic' }).click();
  await person.goesOn();
  await expect(person.bubble('105')).toContainText('St. Anna Clinic');
  await expect(person.open('106')).toBeVisible();
  expect(answerTo(105)).toMatchObject({ answer: 'St. Anna Clinic' });
  expect(String(answerTo(105)?.option_id)).toBe('8');
});

test('markup of another backend shows as bold and italic words, and nothing in it runs', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto(linkWith(backend.token));
  const said = page.locator('[data-message^="101."]');
  await expect(said.locator('b, strong')).toHaveText('Acme');
  await expect(said.locator('i, em')).toHaveText('short');
  await expect(said.first()).toContainText('Welcome');
  await expect(said.locator('script, img, h2, [onclick], [onerror], [style], a[href^="javascript"]')).toHaveCount(0);
  const title = await page.title();
  expect(title).toContain('Survey');
  await said.getByText('Read more').click();
  await said.getByText('short').click();
  await expect(page).toHaveTitle(title);
  expect(addresses.filter((address) => /\/x$|^javascript:/.test(address))).toEqual([]);
  await expect(page.locator('[data-question-id="101"]')).toBeVisible();
});

test('the security policy of our pages lets them call the other backend', async ({ page }) => {
  const { origin } = new URL(backend.url);
  const response = await page.request.get(`${server.url}/survey`);
  expect(response.headers()['content-security-policy']).toMatch(new RegExp(`connect-src 'self' ${origin}(;|$)`));
});

test('a link that the other backend does not know leads to the page that says so', async ({ page }) => {
  await page.goto(linkWith('nobody-knows-this'));
  await expect(page).toHaveURL(`${server.url}/404`);
  await expect(page.getByText('This survey link does not work.')).toBeVisible();
});

test('a survey that begins without a question cannot be made, and that is said', async ({ page }) => {
  await page.goto(linkWith(backend.unableToken));
  await expect(page).toHaveURL(`${server.url}/404`);
  await expect(page.getByText('Unable to create survey')).toBeVisible();
  await hasNoAxeFaults(page);
});
