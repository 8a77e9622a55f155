import { expect, hasNoAxeFaults, type Language, test } from './test.ts';
import { visitor } from './visitor.ts';

test.use({ viewport: { width: 390, height: 844 }, baseURL: process.env.E2E_URL });

const BEFORE = ['cancer_type', 'cancer_stage', 'activity_level', 'gender', 'birthdate', 'place', 'distance'];

for (const language of ['en', 'he'] as const satisfies readonly Language[]) {
  test(`the results ask what decides most, and are made again with the answer (${language})`, async ({ page }) => {
    const person = visitor(page, { persona: 'patient', language, email: `further.${language}@example.org` });
    await person.arrives();
    for (const id of [...BEFORE, 'full_name', 'email', 'phone']) await person.answers(id);
    const results = person.open('results');
    await expect(results).toBeVisible({ timeout: 20_000 });
    const count = await results.getByRole('heading', { level: 2 }).innerText();
    const reply = person.text('results:more.reply_label', { label: person.text('further:her2.label') });
    await results.getByRole('button', { name: reply }).click();

    const question = person.open('her2');
    await expect(question).toBeVisible();
    await hasNoAxeFaults(page);
    await question.getByRole('button', { name: person.text('further:yes'), exact: true }).click();

    // The list is made again: what wants another tumor is gone, and what comes next is asked.
    await expect(results).toBeVisible({ timeout: 20_000 });
    await expect(results.getByRole('heading', { level: 2 })).not.toHaveText(count);
    await expect(results.getByRole('button', { name: reply })).toHaveCount(0);
    await expect(person.bubble('her2')).toContainText(person.text('further:yes'));
    await hasNoAxeFaults(page);
  });
}

test('a further question may be left out, answered in words, and changed later', async ({ page }) => {
  const person = visitor(page, { persona: 'caregiver', language: 'en', email: 'further.out@example.org' });
  const { text } = person;
  await person.arrives();
  for (const id of [...BEFORE, 'full_name', 'email', 'phone']) await person.answers(id);
  const results = person.open('results');
  const reply = text('results:more.reply_label', { label: text('further:her2.label') });
  await results.getByRole('button', { name: reply }).click();
  await person
    .open('her2')
    .getByRole('button', { name: text('shell:action.skip') })
    .click();
  await expect(results).toBeVisible({ timeout: 20_000 });
  await expect(results.getByRole('button', { name: reply })).toHaveCount(0);

  // Left out, it is still there to be answered, like any other answer.
  await person.bubble('her2').getByRole('button').first().click();
  await expect(person.open('her2')).toBeVisible();
  await person.says('no');
  await expect(results).toBeVisible({ timeout: 20_000 });
  await expect(person.bubble('her2')).toContainText(text('further:no'));
});
