import type { Locator } from 'playwright/test';
import { expect, hasNoAxeFaults, test } from './test.ts';
import { mailTo, questionsFor, visitor } from './visitor.ts';

test.use({ viewport: { width: 390, height: 844 }, baseURL: process.env.E2E_URL });

const STORY = { persona: 'patient', language: 'en', email: 'results@example.org' } as const;
type Person = ReturnType<typeof visitor>;

async function answersUpToResults(person: Person, special: Record<string, (question: Locator) => Promise<void>> = {}) {
  await person.arrives();
  for (const id of questionsFor('patient').slice(0, 10)) await person.answers(id, special[id]);
  await expect(person.open('results')).toBeVisible({ timeout: 20_000 });
}

test('the results show every field of a trial and why it fits, each criterion with its sentence', async ({ page }) => {
  const person = visitor(page, STORY);
  await answersUpToResults(person);
  const results = person.open('results');
  await expect(results.getByRole('heading', { level: 2 })).toHaveText(/^You have [\d,]+ results?$/);
  await expect(results.getByText('These trials are made-up examples.').first()).toBeVisible();
  await expect(results.getByText('This is information, never medical advice.').first()).toBeVisible();
  const card = results.getByRole('article').first();
  await expect(card.getByRole('heading', { level: 3 })).toBeVisible();
  await card.getByRole('button', { name: 'See this trial' }).click();
  for (const field of [
    'field.brief_summary',
    'field.description',
    'field.condition',
    'field.interventions',
    'field.start_date',
    'field.completion_date',
    'field.study_site',
    'field.site_location',
    'field.distance',
  ]) {
    await expect(card.getByText(person.text(`results:${field}`), { exact: true }).first()).toBeVisible();
  }
  await expect(card.getByText('Recruiting', { exact: true }).first()).toBeVisible();
  await expect(card.locator('q, blockquote').first()).toBeVisible();
  await hasNoAxeFaults(page);
});

test('no results are not a dead end: the answer that removed most is named and can be changed', async ({ page }) => {
  const person = visitor(page, STORY);
  await answersUpToResults(person, {
    // Nome in Alaska has no hospital within 25 miles.
    async place(question) {
      await question.getByRole('combobox', { name: 'Postal code or town' }).fill('99762');
      await question.locator('[role=option]').first().click();
    },
    distance: (question) => question.getByRole('button', { name: 'Up to 25 miles' }).click(),
  });
  const results = person.open('results');
  await expect(results.getByText('We are sorry, we could not find any matching results.')).toBeVisible();
  await hasNoAxeFaults(page);
  await results
    .getByRole('button', { name: /Change/ })
    .first()
    .click();
  await expect(page.locator('[data-question-id]')).not.toHaveAttribute('data-question-id', 'results');
});

test('results are shared by e-mail as a read-only page that says nothing about the person', async ({
  page,
  browser,
}) => {
  const person = visitor(page, STORY);
  await answersUpToResults(person);
  await person.open('results').getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await hasNoAxeFaults(page);
  await dialog.getByLabel('Email address of the person who gets it').fill('friend@example.org');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByText('Sent to')).toBeVisible();
  const mail = await mailTo(page, 'friend@example.org');
  expect(mail).not.toContain('Ana');
  const link = mail.match(/http\S+\/shared#\S+/)?.[0] ?? '';
  const friend = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await friend.goto(link);
  await expect(friend.getByRole('heading', { name: 'Trials shared with you' })).toBeVisible();
  await expect(friend.getByRole('article').first()).toBeVisible();
  expect(friend.url()).toMatch(/\/shared$/);
  await expect(friend.getByText('Ana Gold')).toHaveCount(0);
  await hasNoAxeFaults(friend);
  await friend.context().close();
});

for (const [channel, address] of [
  ['WhatsApp', /^https:\/\/(wa\.me|api\.whatsapp\.com)\//],
  ['Telegram', /^https:\/\/t\.me\//],
  ['Google (Gmail)', /^https:\/\/mail\.google\.com\//],
] as const) {
  test(`results are shared by ${channel}`, async ({ page }) => {
    // Nothing outside this machine is really called.
    await page.context().route(/^https:/, (route) => route.fulfill({ body: 'elsewhere' }));
    const person = visitor(page, { ...STORY, persona: 'physician' });
    await person.arrives();
    for (const id of questionsFor('physician').slice(0, 10)) await person.answers(id);
    await person.open('results').getByRole('button', { name: 'Share', exact: true }).click({ timeout: 20_000 });
    const opened = page.context().waitForEvent('page');
    await page.getByRole('dialog').getByRole('button', { name: channel }).click();
    const tab = await opened;
    await tab.waitForURL(address);
    expect(decodeURIComponent(tab.url())).toContain('/shared#');
  });
}

test.describe(() => {
  // The call answers 404, which the console tells.
  test.use({ expectsFaults: true });
  test('an expired or invented shared link is told kindly', async ({ page }) => {
    await page.goto('/shared#no-such-token');
    await expect(page.getByText('This link no longer works. Please ask for a new one.')).toBeVisible();
    await hasNoAxeFaults(page);
  });
});

test('a guardian signs for a minor on their own device, and the conversation goes on by itself', async ({
  page,
  browser,
}) => {
  const person = visitor(page, { ...STORY, born: { year: '2012', month: '5', day: '3' } });
  await person.arrives();
  for (const id of questionsFor('patient').slice(0, 11)) await person.answers(id);
  await person.open('consent_by').getByRole('button', { name: 'Send them a link by email' }).click();
  await person.answers('guardian_email', async (question) => {
    await question.getByRole('textbox').fill('guardian@example.org');
    await question.locator('button[type=submit]').click();
  });
  await expect(person.open('consent_wait')).toBeVisible();
  await hasNoAxeFaults(page);

  const guardian = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const link = (await mailTo(guardian, 'guardian@example.org')).match(/http\S+\/guardian#\S+/)?.[0] ?? '';
  await guardian.goto(link);
  await expect(guardian.getByRole('heading', { name: 'Your signature is needed' })).toBeVisible();
  await hasNoAxeFaults(guardian);
  const choice = guardian.getByRole('button', { name: 'I am the parent or legal guardian' });
  if (await choice.isVisible()) await choice.click();
  await guardian.getByLabel(person.text('consent:release.accept')).check();
  await guardian.getByLabel(person.text('consent:privacy.accept')).check();
  await guardian.getByLabel(person.text('consent:name_guardian'), { exact: true }).fill('Ruth Gold');
  await guardian.getByLabel(person.text('consent:relationship'), { exact: true }).fill('mother');
  await guardian.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(guardian.getByText('Thank you. The consent is signed.')).toBeVisible();
  await guardian.context().close();

  await person.open('consent_wait').getByRole('button', { name: 'Check now' }).click();
  await expect(person.open('has_records')).toBeVisible();
});

test('a guardian signs for a minor on the same device', async ({ page }) => {
  const person = visitor(page, { ...STORY, born: { year: '2012', month: '5', day: '3' } });
  await person.arrives();
  for (const id of questionsFor('patient').slice(0, 11)) await person.answers(id);
  await expect(person.open('consent_by').getByRole('button', { name: 'I sign it myself' })).toHaveCount(0);
  await person.open('consent_by').getByRole('button', { name: 'My parent or guardian signs here' }).click();
  await person.answers('consent_guardian');
  await expect(person.open('has_records')).toBeVisible();
  await expect(person.bubble('consent_guardian')).toContainText('Ruth Gold');
});

test('an address that has an account already leads to signing in, or to another address', async ({ page, browser }) => {
  test.slow();
  const first = visitor(page, { ...STORY, email: 'twice@example.org' });
  await first.arrives();
  for (const id of questionsFor('patient')) await first.answers(id);
  await expect(first.open('account_created')).toBeVisible();
  await first.open('account_created').getByRole('button', { name: 'Go to Platform' }).click();
  const code = (await mailTo(page, 'twice@example.org')).match(/\b\d{6}\b/)?.[0] ?? '';
  await page.goto('/verification');
  await page.getByLabel(first.text('account:verification.label'), { exact: true }).fill(code);
  await page.locator('main button[type=submit]').click();
  await expect(page.getByRole('heading', { level: 1, name: /Ana/ })).toBeVisible();

  const elsewhere = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: process.env.E2E_URL })
  ).newPage();
  const second = visitor(elsewhere, { ...STORY, email: 'twice@example.org' });
  await second.arrives();
  for (const id of questionsFor('patient').slice(0, -1)) await second.answers(id);
  await expect(second.open('already_registered')).toBeVisible();
  await hasNoAxeFaults(elsewhere);
  await second.open('already_registered').getByRole('button', { name: 'Use a different email address' }).click();
  await second.answers('email', async (question) => {
    await question.getByRole('textbox').fill('once@example.org');
    await question.locator('button[type=submit]').click();
  });
  await second.answers('password');
  await expect(second.open('account_created')).toBeVisible();
  await elsewhere.context().close();
});

test.describe(() => {
  // The refusal is a 401, which the console tells.
  test.use({ expectsFaults: true });
  test('a wrong password says no more than that', async ({ page }) => {
    test.slow();
    const person = visitor(page, { ...STORY, email: 'again@example.org' });
    await person.arrives();
    for (const id of questionsFor('patient')) await person.answers(id);
    await expect(person.open('account_created')).toBeVisible();
    await page.goto('/logout');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/logout$/);
    const email = page.getByLabel('Email', { exact: true });
    const password = page.getByLabel('Password', { exact: true });
    await email.fill('again@example.org');
    await password.fill('not the password 1!');
    await page.locator('main button[type=submit]').click();
    await expect(page.getByText('Please check your credentials and try again.')).toBeVisible();
  });
});
