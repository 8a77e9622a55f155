import { dialogOpens, expect, firstFound, hasNoAxeFaults, test } from './test.ts';
import { questionsFor, visitor } from './visitor.ts';

test.use({ viewport: { width: 390, height: 844 }, baseURL: process.env.E2E_URL });

const STORY = { persona: 'patient', language: 'en', email: 'talk@example.org' } as const;
type Person = ReturnType<typeof visitor>;

async function answersUpTo(person: Person, question: string): Promise<void> {
  await person.arrives();
  for (const id of questionsFor('patient')) {
    if (id === question) break;
    await person.answers(id);
  }
  await expect(person.open(question)).toBeVisible({ timeout: 20_000 });
}

test('the whole questionnaire can be answered in the composer', async ({ page }) => {
  const person = visitor(page, STORY);
  await person.arrives();
  const replies: [string, string][] = [
    ['cancer_type', 'breast cancer'],
    ['cancer_stage', 'stage three b I think'],
    ['activity_level', 'a bit slower'],
    ['gender', 'woman'],
    ['birthdate', 'born May 3rd, 1961'],
    ['place', 'I live in 02115'],
    ['distance', '50 miles'],
    ['full_name', 'My name is Ana Gold'],
    ['email', 'talk@example.org please'],
    ['phone', '+1 617 555 0123'],
  ];
  for (const [question, words] of replies) {
    await expect(person.open(question)).toBeVisible();
    await person.says(words);
    if (question === 'place') await page.getByRole('button', { name: 'Boston, MA 02115' }).click();
  }
  await expect(person.open('results')).toBeVisible({ timeout: 20_000 });
  await expect(person.bubble('cancer_stage')).toContainText('Stage III');
  await expect(person.bubble('birthdate')).toContainText('05/03/1961');
  await expect(person.bubble('full_name')).toContainText('Ana Gold');
  await expect(person.bubble('gender')).toContainText('Female');
});

test('a reply with several readings is asked back, and one that is not understood keeps the question open', async ({
  page,
}) => {
  const person = visitor(page, STORY);
  await answersUpTo(person, 'cancer_stage');
  await person.says('stage 2 or 3');
  const choices = page.getByRole('group', { name: 'Did you mean …' });
  await expect(choices.getByRole('button')).toHaveText(['Stage II', 'Stage III', 'None of these']);
  await hasNoAxeFaults(page);
  await choices.getByRole('button', { name: 'None of these' }).click();
  await person.says('🌼🌼🌼');
  await expect(page.getByText('I am sorry, I did not understand that.').first()).toBeVisible();
  await expect(person.open('cancer_stage')).toBeVisible();
  await expect(page.locator('[data-message="cancer_stage.answer"]')).toHaveCount(0);
});

test('a question about a term is answered from the glossary while the open question stays open', async ({ page }) => {
  const person = visitor(page, STORY);
  await answersUpTo(person, 'activity_level');
  await person.says('what is ECOG?');
  await expect(page.getByText('From our glossary')).toBeVisible();
  await expect(person.open('activity_level')).toBeVisible();
  await hasNoAxeFaults(page);
});

test('an edit keeps what it can, says what it asks again, and can be undone', async ({ page }) => {
  const person = visitor(page, STORY);
  await answersUpTo(person, 'gender');
  await page.getByRole('button', { name: 'Edit your answer: Cancer type' }).click();
  await person.answers('cancer_type', async (question) => {
    await question.getByRole('combobox').fill('lung');
    await firstFound(question).click();
  });
  await expect(page.getByText('1 answer kept, 1 to ask again')).toBeVisible();
  await expect(person.open('cancer_stage')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(person.bubble('cancer_type')).toContainText('Breast');
  await expect(person.open('gender')).toBeVisible();
});

test('a parked question comes back before the results and is on the list of what to look up', async ({ page }) => {
  const person = visitor(page, STORY);
  await person.arrives();
  await person.answers('cancer_type');
  await person.open('cancer_stage').getByRole('button', { name: 'I need to look this up' }).click();
  for (const id of questionsFor('patient').slice(2, 10)) await person.answers(id);
  await expect(page.getByText('You wanted to look this up. Do you have it now?').first()).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'See all my answers' }).click();
  await expect(page.getByRole('dialog').getByText('To look up')).toBeVisible();
  await hasNoAxeFaults(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await person.open('cancer_stage').getByRole('button', { name: 'I could not find it' }).click();
  await expect(person.open('results')).toBeVisible({ timeout: 20_000 });
});

test('"I am not sure" is an answer everywhere it is offered, and nothing is excluded by it', async ({ page }) => {
  const person = visitor(page, STORY);
  await person.arrives();
  for (const id of ['cancer_type', 'activity_level', 'gender', 'birthdate', 'place']) {
    await person.open(id).getByRole('button', { name: "I'm not sure" }).click();
  }
  for (const id of ['full_name', 'email', 'phone']) await person.answers(id);
  await expect(person.open('results')).toBeVisible({ timeout: 20_000 });
  await expect(person.open('results').getByRole('heading', { level: 2 })).toContainText('results');
});

test('after a reload the conversation goes on at the same question, with what was typed', async ({ page }) => {
  const person = visitor(page, STORY);
  await answersUpTo(person, 'birthdate');
  await page.getByLabel('Your message').fill('born in may');
  await page.reload();
  await expect(person.open('birthdate')).toBeVisible();
  await expect(page.getByText('Welcome back. You were at: Date of birth.')).toBeVisible();
  await expect(person.bubble('gender')).toContainText('Female');
  await expect(page.getByLabel('Your message')).toHaveValue('born in may');
});

test('the landing leads back into a conversation that was begun', async ({ page }) => {
  const person = visitor(page, STORY);
  await answersUpTo(person, 'gender');
  await page.goto('/explore-clinical-trials');
  await page.getByRole('link', { name: 'Carry on where you were' }).click();
  await expect(person.open('gender')).toBeVisible();
});

test('two tabs are one conversation', async ({ page, context }) => {
  const person = visitor(page, STORY);
  await answersUpTo(person, 'cancer_stage');
  const second = await context.newPage();
  await second.goto('/explore-clinical-trials/patient');
  await expect(second.locator('[data-question-id="cancer_stage"]')).toBeVisible();
  await person.answers('cancer_stage');
  await expect(second.locator('[data-question-id="activity_level"]')).toBeVisible();
  await expect(second.locator('[data-message="cancer_stage.answer"]')).toHaveCount(1);
});

test('erase forgets everything, here and on the server', async ({ page }) => {
  const person = visitor(page, STORY);
  await answersUpTo(person, 'gender');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Erase my answers' }).click();
  await dialogOpens(page);
  await hasNoAxeFaults(page);
  const [erased] = await Promise.all([
    page.waitForResponse('**/api/questionnaire/erase'),
    page.getByRole('button', { name: 'Yes, erase them' }).click(),
  ]);
  expect(erased.ok()).toBe(true);
  await expect(page).toHaveURL(/\/explore-clinical-trials$/);
  await expect(page.getByText('All your answers are erased.')).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain('breast');
});

test('on a shared computer nothing stays when the tab is closed', async ({ page, context }) => {
  const person = visitor(page, STORY);
  await person.arrives();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByText('This is a shared computer').click();
  await person.answers('cancer_type');
  await expect(person.open('cancer_stage')).toBeVisible();
  await page.close();
  const later = await context.newPage();
  await later.goto('/explore-clinical-trials/patient');
  await expect(later).toHaveURL(/\/explore-clinical-trials$/);
});

test('Back opens the question before, and cancel goes on where one was', async ({ page }) => {
  const person = visitor(page, STORY);
  await answersUpTo(person, 'activity_level');
  await person.says('back');
  await expect(person.open('cancer_stage')).toBeVisible();
  await person.open('cancer_stage').getByRole('button', { name: 'Cancel' }).click();
  await expect(person.open('activity_level')).toBeVisible();
});

test('a live count of trials and hospitals follows the answers', async ({ page }) => {
  const person = visitor(page, STORY);
  await answersUpTo(person, 'cancer_stage');
  await expect(page.locator('[data-remaining]')).toContainText(
    /Still possible: [1-9][\d,]* trials? at [1-9][\d,]* hospitals?/,
  );
});
