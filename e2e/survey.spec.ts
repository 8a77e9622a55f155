import type { Page } from 'playwright/test';
import type { Variant } from '../src/contract/survey.ts';
import { type Hand, invited, playHubspot, recipient } from './recipient.ts';
import { expect, hasNoAxeFaults, type Language, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 }, baseURL: process.env.E2E_URL, hasTouch: true });

const LANGUAGES: Language[] = ['en', 'he'];
const HANDS: Hand[] = ['touch', 'keyboard'];
const QUESTIONS: Record<Variant, string[]> = {
  nhp: [
    ...['welcome', 'diagnosed_by_doctor', 'cancer_type', 'cancer_stage', 'diagnosed_on', 'receiving_treatment'],
    ...['received_treatment', 'activity_level', 'hopes', 'talk', 'meeting', 'closing'],
  ],
  survey: [
    ...['hello', 'feeling', 'symptoms', 'treatment_changed', 'treatment', 'last_visit', 'hospital_town'],
    ...['travel', 'note', 'wants_talk', 'meeting'],
  ],
};
const RESULT: Record<Variant, string> = { nhp: '/nhp-survey/result', survey: '/survey/result' };

for (const language of LANGUAGES) {
  for (const hand of HANDS) {
    for (const variant of ['nhp', 'survey'] as const) {
      test.describe(`by ${hand} in ${language}`, () => {
        test.use({ colorScheme: hand === 'keyboard' ? 'dark' : 'light' });

        test(`the ${variant} survey is answered to its end by ${hand} in ${language}`, async ({ page }) => {
          test.slow();
          await playHubspot(page);
          const person = recipient(page, language, hand);
          await page.goto(await invited(variant, language));
          if (variant === 'nhp') {
            await expect(
              page.getByRole('heading', { level: 1, name: person.text('surveys:landing.title') }),
            ).toBeVisible();
            await hasNoAxeFaults(page);
          }
          await person.arrives(page.url());
          const asked: string[] = [];
          for (const id of QUESTIONS[variant]) {
            await expect(person.open(id)).toBeVisible({ timeout: 20_000 });
            asked.push(id);
            await hasNoAxeFaults(page);
            if (hand === 'keyboard' && asked.length > 1) await hasFocusInside(page, id);
            await person.answers();
          }
          await expect(page).toHaveURL(new RegExp(`${RESULT[variant]}$`));
          const title = person.text('surveys:result.enrolled.title');
          await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
          await hasNoAxeFaults(page);
          expect(await kept(page)).not.toContain('token=');
          expect(await page.evaluate(() => [localStorage.nhp_survey_token, localStorage.survey_token])).toEqual(
            [null, null].map(() => undefined),
          );
        });
      });
    }
  }

  test(`who says no is thanked and let go, in ${language}`, async ({ page }) => {
    const person = recipient(page, language);
    await person.arrives(await invited('nhp', language));
    await person.answers();
    await expect(person.open('diagnosed_by_doctor')).toBeVisible();
    await person.answers(1);
    await expect(person.open('not_diagnosed')).toBeVisible();
    await person.answers();
    const title = person.text('surveys:result.not_enrolled.title');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await hasNoAxeFaults(page);
  });
}

/** The focus is in the question that has just come: never lost to the body. */
async function hasFocusInside(page: Page, id: string): Promise<void> {
  await expect(page.locator(`[data-question-id="${id}"]:focus, [data-question-id="${id}"] :focus`)).toHaveCount(1);
}

function kept(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([localStorage, sessionStorage, location.href]));
}
