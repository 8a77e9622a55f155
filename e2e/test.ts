import { AxeBuilder } from '@axe-core/playwright';
import { test as base, type ConsoleMessage, expect, type Locator, type Page } from 'playwright/test';
import { catalogue } from '../tests/catalogue.ts';

export { expect };
export type Language = 'en' | 'he';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Every test: an unexpected console error or an uncaught exception fails it. `expectsFaults` is for those that cause them. */
export const test = base.extend<{ expectsFaults: boolean; watched: undefined }>({
  expectsFaults: [false, { option: true }],
  watched: [
    async ({ page, expectsFaults }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !(expectsFaults && isFailedLoad(message))) errors.push(message.text());
      });
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

function isFailedLoad(message: ConsoleMessage): boolean {
  return message.text().startsWith('Failed to load resource');
}

/** The screen as it is now has no accessibility fault that axe can find (WCAG 2.2 AA). */
export async function hasNoAxeFaults(page: Page): Promise<void> {
  await hasComeToRest(page);
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join(' | ')}`,
    ),
    `on ${page.url()}`,
  ).toEqual([]);
}

/** A dialog, whose code may still have to come, is there. */
export async function dialogOpens(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
}

/** The first line that a search has found. What is listed before it has come has no marks, and may go at any moment. */
export function firstFound(within: Page | Locator): Locator {
  return within.locator('[role=option]:has(mark)').first();
}

/** What fades or slides in has done so: half way there its colours are not those it is read in. */
async function hasComeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map((each) => each.finished));
  });
}

/** The texts of a language, to find things as people do. */
export function textsOf(language: Language, persona: string) {
  const all = catalogue(language);
  return (key: string, params: Record<string, string | number> = {}): string => {
    const text = all.get(`${key}_${persona}`) ?? all.get(key);
    if (text === undefined) throw new Error(`There is no text ${key} in ${language}`);
    return text.replace(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => String(params[name] ?? ''));
  };
}
