import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { newPatient, signedIn } from './patient.ts';
import { dialogOpens, expect, hasNoAxeFaults, type Language, test, textsOf } from './test.ts';
import { PASSWORD, visitor } from './visitor.ts';

test.use({ viewport: { width: 1280, height: 860 }, baseURL: process.env.E2E_URL });

const text = textsOf('en', 'patient');
const ROUTES = [
  ['/home', 'account:home.welcome'],
  ['/reports', 'reports:initial.title'],
  ['/reports/ctms', 'reports:ctms.title'],
  ['/reports/vtb', 'reports:vtb.title'],
  ['/medical-records', 'records:title'],
  ['/oncologist-information', 'dashboard:oncologist.title'],
  ['/my-profile', 'dashboard:profile.title'],
  ['/my-profile/password', 'account:change_password.title'],
  ['/my-profile/data', 'dashboard:data.title'],
  ['/onboarding', 'dashboard:onboarding.title'],
] as const;

/** Nothing is being waited for any more. */
async function isSettled(page: Page, language: Language = 'en'): Promise<void> {
  await expect(page.getByText(textsOf(language, 'patient')('shell:message.typing'))).toHaveCount(0);
}

for (const [language, scheme] of [
  ['en', 'light'],
  ['he', 'dark'],
] as const) {
  for (const width of [390, 1280]) {
    test(`every page of a patient has its title and no fault at ${width} px in ${language}, ${scheme}`, async ({
      page,
    }) => {
      test.slow();
      const words = textsOf(language, 'patient');
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 844 });
      await signedIn(page, { language });
      for (const [path, title] of ROUTES) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(words(title));
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        await isSettled(page, language);
        await hasNoAxeFaults(page);
        if (width > 390) continue;
        await page.setViewportSize({ width: 320, height: 640 });
        const wide = await page.evaluate(() =>
          ['html', '#content'].map((selector) => {
            const element = document.querySelector(selector);
            return element ? element.scrollWidth - element.clientWidth : 0;
          }),
        );
        expect(wide, path).toEqual([0, 0]);
        await page.setViewportSize({ width, height: 844 });
      }
    });
  }
}

test('the language of a page is switched, and stays switched', async ({ page }) => {
  await signedIn(page);
  await page.goto('/medical-records');
  await page.getByRole('button', { name: text('shell:menu.language') }).click();
  await dialogOpens(page);
  await hasNoAxeFaults(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('shell:language.he') })
    .click();
  const title = page.getByRole('heading', { level: 1, name: textsOf('he', 'patient')('records:title') });
  await expect(title).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.reload();
  await expect(title).toBeVisible();
});

test.describe('the conversation beside the pages', () => {
  for (const width of [1280, 390]) {
    test(`an answer that is changed there at ${width} px changes what is found, and the report says why`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const patient = await signedIn(page);
      const person = visitor(page, { persona: 'patient', language: 'en', email: patient.email });
      const found = page.getByRole('heading', { name: /clinical trials? may fit/ });
      await page.goto('/reports/ctms');
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.getByText(text('reports:changes.title'))).toHaveCount(0);
      await page.goto('/home');
      await expect(found).toBeVisible();
      const before = await found.innerText();
      const chat = page.getByRole('button', { name: text('pane:tabs.chat'), exact: true });
      if (width === 390) await chat.click();
      const talk = page.getByRole(width === 390 ? 'main' : 'region', { name: text('pane:companion.title') });
      await expect(talk.getByText('Ana Gold')).toBeVisible();
      await hasNoAxeFaults(page);

      await talk.getByRole('button', { name: 'Edit your answer: Stage' }).click();
      await person.answers('cancer_stage');
      await expect(person.bubble('cancer_stage')).toContainText('Stage II');
      await expect(person.bubble('cancer_stage')).not.toContainText('Saving');

      await person.says('what is a clinical trial?');
      await expect(talk.getByText(text('shell:reply.glossary'))).toBeVisible();
      await hasNoAxeFaults(page);

      if (width === 390) await chat.click();
      await expect(found).not.toHaveText(before);
      await expect(page.getByRole('main').getByText(text('pane:changes.profile'))).toBeVisible();
      await page.goto('/reports/ctms');
      await page.getByText(text('reports:changes.title')).click();
      await expect(page.getByText(text('pane:changes.profile'))).toBeVisible();
      await expect(page.getByText(/[1-9]\d* (new|gone)/)).toBeVisible();
      await hasNoAxeFaults(page);
    });
  }
});

test.describe('about the person', () => {
  test('phone and address are changed and stay changed', async ({ page }) => {
    await signedIn(page);
    await page.goto('/my-profile');
    const edit = `Edit: ${text('dashboard:profile.contact')}`;
    await page.getByRole('button', { name: edit }).click();
    const pane = page.getByRole('main');
    await pane.getByLabel(text('widgets:phone.number')).fill('(617) 555-0199');
    await pane.locator('[data-field=country] select').selectOption('US');
    await pane.locator('[data-field=state] select').selectOption({ label: 'Massachusetts' });
    await pane.getByLabel(text('dashboard:profile.city')).fill('Boston');
    await pane.getByLabel(text('dashboard:profile.zip')).fill('');
    await pane.getByRole('button', { name: text('dashboard:profile.save') }).click();
    await expect(pane.getByText(text('errors:required.zip'))).toBeVisible();
    await hasNoAxeFaults(page);
    await pane.getByLabel(text('dashboard:profile.zip')).fill('02116');
    await pane.getByRole('button', { name: text('dashboard:profile.save') }).click();
    await expect(pane.getByText('You have successfully changed your information')).toBeVisible();
    await hasNoAxeFaults(page);
    await page.reload();
    for (const value of ['617 555 0199', 'United States', 'Massachusetts', 'Boston', '02116']) {
      await expect(pane.getByText(value).first()).toBeVisible();
    }
  });

  test('the oncologist is added, then changed', async ({ page }) => {
    await signedIn(page);
    await page.goto('/oncologist-information');
    const pane = page.getByRole('main');
    const save = pane.getByRole('button', { name: text('dashboard:profile.save') });
    await pane.getByRole('button', { name: text('dashboard:oncologist.add') }).click();
    await save.click();
    await expect(pane.getByText(text('errors:required.first_name'))).toBeVisible();
    await hasNoAxeFaults(page);
    await pane.getByLabel(text('dashboard:profile.first_name'), { exact: true }).fill('Ruth');
    await pane.getByLabel(text('dashboard:profile.last_name'), { exact: true }).fill('Lee');
    await save.click();
    await expect(pane.getByText('You have successfully changed your oncologist information')).toBeVisible();
    await pane.getByRole('button', { name: `Edit: ${text('dashboard:oncologist.details')}` }).click();
    await pane.getByLabel(text('dashboard:oncologist.email')).fill('lee@clinic.example.org');
    await save.click();
    await expect(pane.getByText('lee@clinic.example.org')).toBeVisible();
    await page.reload();
    await expect(pane.getByText('Ruth Lee')).toBeVisible();
    await expect(pane.getByText('lee@clinic.example.org')).toBeVisible();
    await page.goto('/home');
    await expect(page.getByText(text('pane:next.oncologist_done'))).toBeVisible();
  });

  test.describe(() => {
    // A wrong password is refused, which the console tells.
    test.use({ expectsFaults: true });

    test('everything is downloaded with the password, and erased with it for good', async ({ page }) => {
      const patient = await signedIn(page);
      await page.goto('/my-profile/data');
      const section = page.getByRole('main').locator('form');
      await section.getByLabel(text('dashboard:data.password')).fill('not the one 4 this!');
      await section.getByRole('button', { name: text('dashboard:data.download.action') }).click();
      await expect(section.getByText('Please check your credentials and try again.')).toBeVisible();
      await section.getByLabel(text('dashboard:data.password')).fill(PASSWORD);
      const arrives = page.waitForEvent('download');
      await section.getByRole('button', { name: text('dashboard:data.download.action') }).click();
      const download = await arrives;
      expect(download.suggestedFilename()).toMatch(/\.zip$/);
      expect(
        readFileSync(await download.path())
          .subarray(0, 2)
          .toString(),
      ).toBe('PK');
      await expect(page.getByText(text('dashboard:data.download.done'))).toBeVisible();

      await page.getByRole('button', { name: text('dashboard:data.erase.open') }).click();
      const dialog = page.getByRole('alertdialog');
      await dialogOpens(page);
      await hasNoAxeFaults(page);
      await dialog.getByLabel(/type the word/).fill('erase');
      await dialog.getByLabel(text('dashboard:data.password')).fill('not the one 4 this!');
      await dialog.getByRole('button', { name: text('dashboard:data.erase.action') }).click();
      await expect(dialog.getByText('Please check your credentials and try again.')).toBeVisible();
      await dialog.getByLabel(text('dashboard:data.password')).fill(PASSWORD);
      await dialog.getByRole('button', { name: text('dashboard:data.erase.action') }).click();
      await expect(page).toHaveURL(/\/explore-clinical-trials$/);
      await expect(page.getByText(text('dashboard:data.erase.done'))).toBeVisible();
      const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
      for (const trace of [patient.token, patient.email, 'Ana Gold', 'lung']) expect(kept).not.toContain(trace);

      await page.goto('/home');
      await expect(page).toHaveURL(/\/sign-in/);
      await page.getByLabel(text('account:sign_in.email'), { exact: true }).fill(patient.email);
      await page.getByLabel(text('account:sign_in.password'), { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: text('account:sign_in.submit') }).click();
      await expect(page.getByText('Please check your credentials and try again.')).toBeVisible();
    });

    test('another patient is not signed out, and reads nothing of it', async ({ page }) => {
      const erased = await newPatient(page.request);
      const patient = await signedIn(page);
      const headers = { authorization: `Bearer ${erased.token}` };
      const gone = await page.request.post('/api/erase-account', { data: { password: PASSWORD }, headers });
      expect(gone.ok()).toBe(true);
      await page.goto('/my-profile');
      await expect(page.getByRole('main').getByText(patient.email)).toBeVisible();
      await expect(page.getByText(erased.email)).toHaveCount(0);
    });
  });
});
