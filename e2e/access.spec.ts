import type { Page } from 'playwright/test';
import { expect, hasNoAxeFaults, test } from './test.ts';
import { PASSWORD, questionsFor, visitor } from './visitor.ts';

test.use({ viewport: { width: 390, height: 844 }, baseURL: process.env.E2E_URL });

const STORY = { persona: 'patient', language: 'en', email: 'keys@example.org' } as const;

/** Presses Tab until the focus is on something that matches, as somebody without a pointer does. */
async function tabTo(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  }
  throw new Error(`${selector} is not reached by Tab`);
}

test('the whole walk is done by keyboard alone, and the focus is never lost', async ({ page }) => {
  test.slow();
  const person = visitor(page, STORY);
  const open = (id: string) => `[data-question-id="${id}"]`;
  const press = async (id: string, selector: string) => {
    await tabTo(page, `${open(id)} ${selector}`);
    await page.keyboard.press('Enter');
  };
  const type = async (id: string, selector: string, words: string) => {
    await tabTo(page, `${open(id)} ${selector}`);
    await page.keyboard.type(words);
  };
  const asked = async (id: string) => {
    await expect(person.open(id)).toBeVisible({ timeout: 20_000 });
    // The focus has moved to the question in the gesture that answered the one before.
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  };

  await page.goto('/explore-clinical-trials');
  await tabTo(page, 'a[href*="patient?start"]');
  await page.keyboard.press('Enter');
  await asked('cancer_type');
  await type('cancer_type', 'input', 'breast');
  // The list follows when there is time: it stands still once the whole word is marked in it.
  await expect(person.open('cancer_type').locator('mark').first()).toHaveText('Breast');
  await page.keyboard.press('ArrowDown');
  await expect(person.open('cancer_type').getByRole('option', { selected: true })).toHaveText('Breast cancer');
  await page.keyboard.press('Enter');
  for (const id of ['cancer_stage', 'activity_level', 'gender']) {
    await asked(id);
    await expect(person.open(id)).toBeFocused();
    await press(id, '[role=group] button, fieldset button');
  }
  await asked('birthdate');
  await type('birthdate', 'input', '5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1961');
  await page.keyboard.press('Enter');
  await asked('place');
  await type('place', 'input[role=combobox]', '02115');
  await expect(person.open('place').locator('[role=option]').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await asked('distance');
  await press('distance', '[role=group] button:last-of-type, fieldset button:last-of-type');
  for (const [id, words] of [
    ['full_name', 'Ana Gold'],
    ['email', 'keys@example.org'],
    ['phone', '6175550123'],
  ] as const) {
    await asked(id);
    await type(id, 'input', words);
    await page.keyboard.press('Enter');
  }
  await expect(person.open('results')).toBeVisible({ timeout: 20_000 });
  await tabTo(page, `${open('results')} button[data-onward]`);
  await page.keyboard.press('Enter');
  await asked('consent');
  await tabTo(page, `${open('consent')} input[required][type=checkbox]`);
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await type('consent', 'input[type=text]', 'Ana Gold');
  await page.keyboard.press('Enter');
  await asked('has_records');
  await press('has_records', '[role=group] button:last-of-type, fieldset button:last-of-type');
  for (const id of ['hospital_name', 'hospital_location', 'physician_name']) {
    await asked(id);
    await type(id, 'input', 'City Clinic');
    await page.keyboard.press('Enter');
  }
  await asked('password');
  await type('password', 'input', PASSWORD);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await asked('account_created');
});

test('the transcript is walked by arrow keys, one stop a message, with a stop at its end', async ({ page }) => {
  const person = visitor(page, STORY);
  await person.arrives();
  for (const id of ['cancer_type', 'cancer_stage']) await person.answers(id);
  await expect(person.open('activity_level')).toBeVisible();
  await page.getByRole('region', { name: 'Conversation' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[data-message="end"]')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.locator('[data-message="hello"]')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-message="persona"]')).toBeFocused();
});

test('each new line is announced once, whole, and a reload replays nothing', async ({ page }) => {
  const person = visitor(page, STORY);
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const change of changes) {
        for (const node of change.addedNodes) {
          const region = change.target instanceof Element && change.target.closest('[data-announcer]');
          if (region) heard.push(node.textContent ?? '');
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
  const heard = () => page.evaluate(() => ('heard' in window ? window.heard : null));
  await person.arrives();
  await person.answers('cancer_type');
  await expect(person.open('cancer_stage')).toBeVisible();
  expect(await heard()).toEqual(['Thank you. Has a doctor told you the stage?']);
  await page.reload();
  await expect(person.open('cancer_stage')).toBeVisible();
  expect(await heard()).toEqual([]);
});

test('320 px and 200 % text need no sideways scroll', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const person = visitor(page, STORY);
  await person.arrives();
  const fits = async () => {
    const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(content).toBeLessThanOrEqual(screen ?? 0);
    const log = await page.evaluate(() => {
      const thread = document.querySelector('section[tabindex="0"]');
      return thread ? thread.scrollWidth - thread.clientWidth : 0;
    });
    expect(log).toBe(0);
  };
  for (const id of questionsFor('patient').slice(0, 10)) {
    await expect(person.open(id)).toBeVisible();
    await fits();
    await person.answers(id);
  }
  await expect(person.open('results')).toBeVisible({ timeout: 20_000 });
  await fits();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await fits();
});

test('forced colours and reduced motion leave nothing out and move nothing', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const person = visitor(page, STORY);
  await person.arrives();
  await person.answers('cancer_type');
  await expect(person.open('cancer_stage')).toBeVisible();
  await hasNoAxeFaults(page);
  const moving = await page.evaluate(() => document.getAnimations().length);
  expect(moving).toBe(0);
});

test('only the own origin is contacted, and no answer is in any address', async ({ page, baseURL }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const person = visitor(page, { ...STORY, email: 'canary.7331@example.org' });
  await person.arrives();
  for (const id of questionsFor('patient').slice(0, 10)) await person.answers(id);
  await expect(person.open('results')).toBeVisible({ timeout: 20_000 });
  expect(addresses.filter((address) => !address.startsWith(baseURL ?? '') && !address.startsWith('data:'))).toEqual([]);
  expect(addresses.filter((address) => /canary|Ana|1961|breast/i.test(address))).toEqual([]);
});
