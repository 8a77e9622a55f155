import type { Page } from 'playwright/test';
import { invited, recipient } from './recipient.ts';
import { expect, hasNoAxeFaults, test, textsOf } from './test.ts';
import { visitor } from './visitor.ts';

test.use({ viewport: { width: 390, height: 844 }, baseURL: process.env.E2E_URL });

const STORY = { persona: 'patient', language: 'en', email: 'routes@example.org' } as const;

test('the root leads to the home page, which needs a session and leads to sign-in', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await hasNoAxeFaults(page);
});

test.describe(() => {
  // The page itself is a 404, which the console tells.
  test.use({ expectsFaults: true });
  test('an unknown path leads to 404, whose link leads home', async ({ page }) => {
    await page.goto('/nothing/here');
    await expect(page).toHaveURL(/\/404$/);
    await expect(page.getByRole('heading', { name: "Looks like you're lost" })).toBeVisible();
    await expect(page.getByText('The page you are looking is not here')).toBeVisible();
    await hasNoAxeFaults(page);
    await page.getByRole('link', { name: 'Go to Homepage' }).click();
    await expect(page).toHaveURL(/\/sign-in$/);
  });
});

test('/questionnaire leads to the landing', async ({ page }) => {
  await page.goto('/questionnaire');
  await expect(page).toHaveURL(/\/explore-clinical-trials$/);
});

for (const child of ['patient', 'caregiver', 'physician', 'other', 'result', 'medical-records']) {
  test(`/explore-clinical-trials/${child} without a questionnaire leads to the landing`, async ({ page }) => {
    await page.goto(`/explore-clinical-trials/${child}`);
    await expect(page).toHaveURL(/\/explore-clinical-trials$/);
    await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  });
}

test('an address ahead of the walk leads back to where the walk is', async ({ page }) => {
  const person = visitor(page, STORY);
  await person.arrives();
  await person.answers('cancer_type');
  await expect(person.open('cancer_stage')).toBeVisible();
  await page.goto('/explore-clinical-trials/medical-records');
  await expect(page).toHaveURL(/\/explore-clinical-trials\/patient$/);
  await expect(person.open('cancer_stage')).toBeVisible();
});

test('/verification without a session leads to sign-in', async ({ page }) => {
  await page.goto('/verification');
  await expect(page).toHaveURL(/\/sign-in$/);
});

test('a session token that is not live leads from the home page to sign-in', async ({ page }) => {
  await page.goto('/sign-in');
  await page.evaluate(() => localStorage.setItem('id_token', 'no-such-session'));
  await page.goto('/home');
  await expect(page).toHaveURL(/\/sign-in$/);
  expect(await page.evaluate(() => localStorage.getItem('id_token'))).toBeNull();
});

test('a supported lang is stored and leaves the address; the page speaks it from then on', async ({ page }) => {
  await page.goto('/explore-clinical-trials?lang=he');
  await expect(page).toHaveURL(/\/explore-clinical-trials$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'he');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('he');
  await page.goto('/sign-in');
  await expect(page.locator('html')).toHaveAttribute('lang', 'he');
});

test('a lang that is not supported stores English', async ({ page }) => {
  await page.goto('/explore-clinical-trials?lang=xx&utm=1');
  await expect(page).toHaveURL(/\/explore-clinical-trials\?utm=1$/);
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('en');
});

/** Holds every script back until it is told to let them pass. */
async function scriptsHeld(page: Page): Promise<() => void> {
  let letScriptsPass = () => {};
  const held = new Promise<void>((resolve) => {
    letScriptsPass = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return () => letScriptsPass();
}

test('a choice made before any script has come is not lost', async ({ page }) => {
  const letScriptsPass = await scriptsHeld(page);
  await page.goto('/explore-clinical-trials', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'I care for someone' }).click();
  await expect(page.getByText('Which type of cancer does the person you care for have?').first()).toBeVisible();
  letScriptsPass();
  const person = visitor(page, { ...STORY, persona: 'caregiver' });
  await expect(page).toHaveURL(/\/explore-clinical-trials\/caregiver$/);
  await person.answers('cancer_type');
  await expect(person.open('cancer_stage')).toBeVisible();
});

test('a survey begun before any script has come opens its first question then', async ({ page }) => {
  const letScriptsPass = await scriptsHeld(page);
  await page.goto(await invited('nhp', 'en'), { waitUntil: 'commit' });
  await page.getByRole('link', { name: textsOf('en', 'patient')('surveys:landing.start') }).click();
  letScriptsPass();
  await expect(recipient(page, 'en').open('welcome')).toBeVisible();
  await expect(page).toHaveURL(/\/nhp-survey\/questions$/);
  await page.reload();
  await expect(recipient(page, 'en').open('welcome')).toBeVisible();
});

test('changing the language in the middle keeps every answer and asks on in the new one', async ({ page }) => {
  const person = visitor(page, STORY);
  await person.arrives();
  await person.answers('cancer_type');
  await person.answers('cancer_stage');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('button', { name: 'עברית' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(person.bubble('cancer_type')).toContainText('סרטן השד');
  await expect(person.open('activity_level')).toBeVisible();
  await hasNoAxeFaults(page);
});
