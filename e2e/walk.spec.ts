import { PERSONAS } from '../src/contract/persona.ts';
import { expect, hasNoAxeFaults, type Language, test } from './test.ts';
import { mailTo, questionsFor, visitor } from './visitor.ts';

const SCREENS = [
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a wide screen', viewport: { width: 1280, height: 844 } },
];
const LANGUAGES: Language[] = ['en', 'he'];
const BASES = [
  { name: '', url: () => process.env.E2E_URL },
  { name: ', on two processes that share a PostgreSQL', url: () => process.env.E2E_SHARED_URL },
];

for (const base of BASES) {
  for (const { name, viewport } of SCREENS) {
    for (const language of LANGUAGES) {
      for (const persona of PERSONAS) {
        const screen = `on ${name} in ${language}${base.name}`;
        test.describe(screen, () => {
          test.use({ viewport, baseURL: base.url(), colorScheme: language === 'he' ? 'dark' : 'light' });

          test(`a ${persona} walks from the landing to the platform ${screen}`, async ({ page, context }) => {
            const email = `${persona}.${name.length}.${language}.${base.name.length}@example.org`;
            const person = visitor(page, { persona, language, email });
            await person.arrives();
            // The shared set-up is about the servers, and most screens of the other personas differ in words alone.
            const checks = base.name === '' && persona === 'patient';
            const ofPersona: readonly string[] = base.name === '' ? ['cancer_type', 'results', 'consent_by'] : [];
            for (const question of questionsFor(persona)) {
              if (question === 'results') await expect(person.open('results')).toBeVisible({ timeout: 20_000 });
              if (checks || ofPersona.includes(question)) await hasNoAxeFaults(page);
              await person.answers(question);
            }
            await expect(person.open('account_created')).toBeVisible();
            expect(new URL(page.url()).pathname).toBe('/explore-clinical-trials/medical-records');
            if (checks) await hasNoAxeFaults(page);
            await person
              .open('account_created')
              .getByRole('button', { name: person.text('account:created.go') })
              .click();

            await expect(page.getByRole('heading', { name: person.text('account:verification.title') })).toBeVisible();
            if (checks) await hasNoAxeFaults(page);
            const mails = await context.newPage();
            const code = (await mailTo(mails, email)).match(/\b\d{6}\b/)?.[0] ?? '';
            await mails.close();
            await page.getByLabel(person.text('account:verification.label'), { exact: true }).fill(code);
            await page.locator('main button[type=submit]').click();
            await expect(page.getByRole('heading', { level: 1, name: /Ana/ })).toBeVisible();
            expect(new URL(page.url()).pathname).toBe('/home');
            if (checks) await hasNoAxeFaults(page);
          });
        });
      }
    }
  }
}
