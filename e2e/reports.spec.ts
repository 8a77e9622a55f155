import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { hasSession, signedIn } from './patient.ts';
import { expect, hasNoAxeFaults, test, textsOf } from './test.ts';

test.use({ viewport: { width: 1280, height: 860 }, baseURL: process.env.E2E_URL });

const text = textsOf('en', 'patient');

test('the list is narrowed, two trials are compared, and a saved trial is saved on every device', async ({
  page,
  browser,
}) => {
  const patient = await signedIn(page);
  await page.goto('/reports/ctms');
  const pane = page.getByRole('main');
  const cards = pane.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await expect(pane.getByText(text('reports:original'))).toBeVisible();
  const fits = pane.getByRole('button', { name: new RegExp(`^${text('results:filter.fits')}`) });
  await fits.click();
  await expect(fits).toHaveAttribute('aria-pressed', 'true');
  const count = Number((await fits.innerText()).replace(/\D/g, ''));
  await expect(cards).toHaveCount(Math.min(10, count));

  for (const index of [0, 1]) {
    await cards
      .nth(index)
      .getByRole('button', { name: text('results:action.compare'), exact: true })
      .click();
  }
  await pane.getByRole('button', { name: text('results:compare.open_other', { count: 2 }) }).click();
  await expect(page.getByRole('dialog', { name: text('results:compare.title') }).locator('th[scope=col]')).toHaveCount(
    3,
  );
  await hasNoAxeFaults(page);
  await page.keyboard.press('Escape');

  const chosen = await cards.first().getAttribute('data-trial');
  const told = page.waitForResponse((response) => response.request().postData()?.includes(String(chosen)) ?? false);
  await cards
    .first()
    .getByRole('button', { name: text('results:action.save'), exact: true })
    .click();
  expect((await told).ok()).toBe(true);
  await page.reload();
  const saved = (at: Page) =>
    at.locator(`[data-trial="${chosen}"]`).getByRole('button', { name: text('results:action.saved'), exact: true });
  await expect(saved(page)).toBeVisible();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto('/terms?lang=en');
  await hasSession(other, patient.token);
  await other.goto('/reports/ctms');
  await other.getByRole('button', { name: new RegExp(`^${text('results:filter.saved')}\\s*1$`) }).click();
  await expect(saved(other)).toBeVisible();
  await elsewhere.close();
});

test('a trial that is opened shows what its record asks for beyond the answers', async ({ page }) => {
  await signedIn(page);
  await page.goto('/reports/ctms');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.nth(5)).toBeVisible();
  // What asks for nothing more comes first: those that do are at the end.
  const more = page.getByRole('button', { name: /^Show \d+ more/ });
  while (await more.isVisible()) await more.click();
  const asking = cards.filter({ has: page.getByRole('heading', { name: text('results:asks.title') }) }).first();
  for (const card of (await cards.all()).reverse()) {
    await card.getByRole('button', { name: text('results:card.open') }).click();
    if (await asking.isVisible()) break;
  }
  await expect(asking.locator('[data-verdict=to_confirm] q').first()).toBeVisible();
  await hasNoAxeFaults(page);
});

test('the places of the trials are on a map that calls nobody, and in a list', async ({ page }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== process.env.E2E_URL) foreign.push(request.url());
  });
  // Whoever wants little motion has a map that stands still, and it can be looked at at any moment.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signedIn(page);
  await page.goto('/reports/ctms');
  await page.getByRole('button', { name: text('reports:map.show') }).click();
  const map = page.getByRole('group', { name: text('reports:map.title') });
  await expect(map.getByRole('button').nth(3)).toBeVisible();
  await hasNoAxeFaults(page);
  // The first two are for zooming: a place comes next, and is reached without a pointer.
  const place = map.locator('.leaflet-marker-icon[role=button]').first();
  expect(await place.evaluate((pin) => pin.getAttribute('aria-label') || pin.getAttribute('title'))).toBeTruthy();
  await place.focus();
  await expect(place).toBeFocused();
  await page.getByText(/^\d+ places as a list$/).click();
  const places = Number((await page.getByText(/^\d+ places as a list$/).innerText()).replace(/\D.*/, ''));
  await expect(page.locator('details[open] > ul > li')).toHaveCount(places);
  await hasNoAxeFaults(page);
  expect(foreign).toEqual([]);
});

for (const language of ['en', 'he'] as const) {
  test(`the report is downloaded as a PDF in ${language}`, async ({ page }) => {
    const words = textsOf(language, 'patient');
    await signedIn(page, { language });
    await page.goto('/reports/ctms');
    const arrives = page.waitForEvent('download');
    await page.getByRole('button', { name: words('reports:pdf.get') }).click();
    const download = await arrives;
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    const file = readFileSync(await download.path());
    expect(file.subarray(0, 4).toString()).toBe('%PDF');
    expect(file.toString('latin1')).toContain(`/Lang (${language}`);
  });
}
