import type { Locator, Page } from 'playwright/test';
import type { Persona } from '../src/contract/persona.ts';
import { expect, firstFound, type Language, textsOf } from './test.ts';

export const PASSWORD = 'blue kettle 7 sings!';

/** What a visitor of these tests answers. */
export interface Story {
  persona: Persona;
  language: Language;
  email: string;
  /** Read in the order of the locale: en month day year, he day month year. */
  born?: { year: string; month: string; day: string };
  cancer?: string;
}

/** A person at the screen: finds things by role and text, answers question after question. */
export function visitor(page: Page, story: Story) {
  const text = textsOf(story.language, story.persona);
  const open = (id: string) => page.locator(`[data-question-id="${id}"]`);
  const press = (within: Locator, key: string) =>
    within.getByRole('button', { name: new RegExp(`^${RegExp.escape(text(key))}`) }).click();

  const answers: Record<string, (question: Locator) => Promise<void>> = {
    async cancer_type(question) {
      const name = story.cancer ?? (story.language === 'he' ? 'סרטן השד' : 'breast');
      await question.getByRole('combobox').fill(name);
      await firstFound(question).click();
    },
    cancer_stage: (question) => question.getByRole('group').getByRole('button').nth(2).click(),
    activity_level: (question) => question.getByRole('group').getByRole('button').nth(1).click(),
    gender: (question) => press(question, 'questionnaire:gender.female'),
    async birthdate(question) {
      const { year, month, day } = story.born ?? { year: '1961', month: '5', day: '3' };
      await question.getByLabel(text('widgets:date.day'), { exact: true }).fill(day);
      await question.getByLabel(text('widgets:date.month'), { exact: true }).fill(month);
      await question.getByLabel(text('widgets:date.year'), { exact: true }).fill(year);
      await question.locator('button[type=submit]').click();
    },
    async place(question) {
      await question.getByLabel(text('widgets:place.country'), { exact: true }).selectOption('US');
      await question.getByRole('combobox', { name: text('widgets:place.query') }).fill('02115');
      await question.locator('[role=option]').first().click();
    },
    distance: (question) => question.getByRole('group').getByRole('button').last().click(),
    full_name: (question) => write(question, 'Ana Gold'),
    email: (question) => write(question, story.email),
    async phone(question) {
      await question.getByLabel(text('widgets:phone.country'), { exact: true }).selectOption('US');
      await write(question, '(617) 555-0123');
    },
    results: (question) =>
      question
        .getByRole('button', { name: text('results:continue') })
        .first()
        .click(),
    consent_by: (question) => press(question, 'questionnaire:consent_by.self'),
    async consent(question) {
      await question.getByLabel(text('consent:release.accept')).check();
      await question.getByLabel(text('consent:privacy.accept')).check();
      await question.getByLabel(text('consent:name'), { exact: true }).fill('Ana Gold');
      await press(question, 'consent:sign');
    },
    async consent_guardian(question) {
      await question.getByLabel(text('consent:release.accept')).check();
      await question.getByLabel(text('consent:privacy.accept')).check();
      await question.getByLabel(text('consent:name_guardian'), { exact: true }).fill('Ruth Gold');
      await question.getByLabel(text('consent:relationship'), { exact: true }).fill('mother');
      await press(question, 'consent:sign');
    },
    has_records: (question) => press(question, 'questionnaire:has_records.no'),
    hospital_name: (question) => write(question, 'City Clinic'),
    hospital_location: (question) => write(question, 'Boston'),
    physician_name: (question) => write(question, 'Dr. Lee'),
    async password(question) {
      await question.getByLabel(text('account:password.label'), { exact: true }).fill(PASSWORD);
      await question.getByLabel(text('account:password.confirm'), { exact: true }).fill(PASSWORD);
      await question.locator('button[type=submit]').click();
    },
  };

  async function write(question: Locator, words: string) {
    await question.getByRole('textbox').last().fill(words);
    await question.locator('button[type=submit]').click();
  }

  return {
    text,
    open,

    /** Opens the landing and says who they are. */
    async arrives() {
      await page.goto(`/explore-clinical-trials?lang=${story.language}`);
      await page.getByRole('link', { name: text(`shell:landing.personas.${story.persona}.label`) }).click();
      await expect(open('cancer_type')).toBeVisible();
    },

    /** Answers the question with this id, which must be open, by pointer. */
    async answers(id: string, value?: (question: Locator) => Promise<void>) {
      const question = open(id);
      await expect(question).toBeVisible({ timeout: 20_000 });
      const way = value ?? answers[id];
      if (!way) throw new Error(`Nobody knows how to answer ${id}`);
      await way(question);
    },

    /** Says something in the composer. */
    async says(words: string) {
      await page.getByLabel(text('shell:composer.label'), { exact: true }).fill(words);
      await page.getByRole('button', { name: text('shell:composer.send'), exact: true }).click();
    },

    /** The id of the question that is open. */
    async isAsked(): Promise<string> {
      return (await page.locator('[data-question-id]').getAttribute('data-question-id', { timeout: 20_000 })) ?? '';
    },

    /** The person's own bubble under a question. */
    bubble: (id: string) => page.locator(`[data-message="${id}.answer"]`),
  };
}

/** The questions in the order they come for an adult who signs here and has no records. */
export function questionsFor(persona: Persona): string[] {
  return [
    ...['cancer_type', 'cancer_stage', 'activity_level', 'gender', 'birthdate', 'place', 'distance'],
    ...['full_name', 'email', 'phone', 'results'],
    ...(persona === 'patient' ? [] : ['consent_by']),
    ...['consent', 'has_records', 'hospital_name', 'hospital_location', 'physician_name', 'password'],
  ];
}

/** The newest mail to an address, from the outbox: its text. */
export async function mailTo(page: Page, address: string): Promise<string> {
  const mail = page.locator('article', { hasText: address }).first();
  await expect(async () => {
    await page.goto('/outbox');
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  return mail.innerText();
}
