import type { Page } from 'playwright/test';
import { codeOf, hasSession, mailed, newAccount, newPatient, signedIn, told } from './patient.ts';
import { expect, firstFound, hasNoAxeFaults, type Language, test, textsOf } from './test.ts';
import { PASSWORD } from './visitor.ts';

test.use({ viewport: { width: 390, height: 844 }, baseURL: process.env.E2E_URL });

const AUTHENTICATED = [
  ...['/home', '/reports', '/reports/ctms', '/reports/vtb', '/medical-records', '/oncologist-information'],
  ...['/my-profile', '/my-profile/password', '/my-profile/data', '/onboarding'],
];
const PUBLIC = ['/sign-in', '/sign-up', '/forgot-password', '/logout', '/terms', '/privacy', '/404'];
const NEW_PASSWORD = 'green teapot 8 sings!';
const AWAY = 'You have been away for a while, so we signed you out. Please sign in again.';
const text = textsOf('en', 'patient');

/** The page as a person at a form of it has it. */
function at(page: Page, language: Language = 'en') {
  const say = textsOf(language, 'patient');
  return {
    field: (key: string) => page.getByLabel(say(key), { exact: true }),
    press: (key: string) => page.getByRole('button', { name: say(key), exact: true }).click(),
    /** What is said to be wrong, in order. */
    faults: page.getByRole('alert'),
    say,
  };
}

/** Signs in at /sign-in, with the code from the mail. */
async function signsIn(page: Page, who: { email: string; password: string }, remember = false): Promise<void> {
  const { field, press } = at(page);
  await field('account:sign_in.email').fill(who.email);
  await field('account:sign_in.password').fill(who.password);
  if (remember) await page.getByRole('checkbox', { name: 'Keep me signed in' }).check();
  await press('account:sign_in.submit');
  await entersCode(page, who.email);
}

async function entersCode(page: Page, email: string, language: Language = 'en'): Promise<void> {
  const { field, press } = at(page, language);
  await expect(page).toHaveURL(/\/verification$/);
  await field('account:verification.label').fill(await codeOf(page.request, email));
  await press('account:verification.submit');
}

/** The page has come, has its title and nothing that axe finds, and needs no sideways scroll. */
async function looksRight(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  const waits = (['en', 'he'] as const).map((language) => textsOf(language, 'patient')('shell:message.typing'));
  for (const wait of waits) await expect(page.getByText(wait)).toHaveCount(0);
  await hasNoAxeFaults(page);
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content).toBeLessThanOrEqual(screen ?? 0);
}

/** Where the browser keeps the session. */
function keptToken(page: Page) {
  return page.evaluate(() => ({
    tab: sessionStorage.getItem('id_token'),
    browser: localStorage.getItem('id_token'),
  }));
}

/** Whether the server still takes a session. */
async function isLive(page: Page, token: string): Promise<boolean> {
  return (await told(page.request, 'verify_token', { api_token: token })).result;
}

test.describe('the guards', () => {
  for (const path of AUTHENTICATED) {
    test(`${path} without a session leads to sign-in, which leads back there`, async ({ page }) => {
      const patient = await newPatient(page.request);
      await page.goto(path);
      await expect(page).toHaveURL(/\/sign-in$/);
      await signsIn(page, patient);
      await expect(page).toHaveURL(path);
      await expect(page.getByText('You have successfully logged in!')).toBeVisible();
      await looksRight(page);
      await page.goto(`${path}?lang=he`);
      await expect(page).toHaveURL(path);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await looksRight(page);
    });
  }

  test('a session whose address is not proven is led to the code first, and then back', async ({ page }) => {
    const email = `unproven.${crypto.randomUUID().slice(0, 13)}@example.org`;
    const body = { email, password: PASSWORD, age_confirmed: true, first_name: 'Ana' };
    const { data } = await told(page.request, 'register', body);
    await page.goto('/terms');
    await hasSession(page, data.token);
    await page.goto('/my-profile/password');
    await expect(page).toHaveURL(/\/verification$/);
    await looksRight(page);
    await entersCode(page, email);
    await expect(page).toHaveURL('/my-profile/password');
  });

  test('the root leads those who are signed in to the home page', async ({ page }) => {
    await signedIn(page);
    await page.goto('/');
    await expect(page).toHaveURL('/home');
    await expect(page.getByRole('heading', { level: 1, name: 'Ana' })).toBeVisible();
  });

  for (const language of ['en', 'he'] as const) {
    test.describe(() => {
      // /404 itself is a 404, and so is the answer about a link that nobody has.
      test.use({ expectsFaults: true });

      test(`every public page has no fault that axe finds (${language})`, async ({ page }) => {
        for (const path of PUBLIC) {
          await page.goto(`${path}?lang=${language}`);
          await expect(page).toHaveURL(path);
          await looksRight(page);
        }
      });
    });
  }

  test.describe(() => {
    test.use({ expectsFaults: true });

    for (const path of ['/reset-password/made-up', '/reset-password', '/reset-password/%E0%A4%A']) {
      test(`${path} leads to sign-in, which says why`, async ({ page }) => {
        await page.goto(path);
        await expect(page).toHaveURL(/\/sign-in$/);
        await expect(page.getByText(text('account:reset.link_old'))).toBeVisible();
      });
    }

    test('an unknown path leads to 404, whose link leads those who are signed in home', async ({ page }) => {
      await signedIn(page);
      await page.goto('/reports/nothing');
      await expect(page).toHaveURL('/404');
      await page.getByRole('link', { name: 'Go to Homepage' }).click();
      await expect(page).toHaveURL('/home');
    });
  });
});

test.describe('signing up', () => {
  // A code that is wrong is refused on purpose.
  test.use({ expectsFaults: true });

  test('tells what is missing, mails a code, asks the rest as a chat and greets at home', async ({ page }) => {
    const { field, press, faults } = at(page);
    const email = `new.${crypto.randomUUID().slice(0, 13)}@example.org`;
    await page.goto('/home');
    await page.getByRole('link', { name: 'Create an account without the questions' }).click();
    await press('account:password.create');
    await expect(faults).toHaveText([
      'Please type your email address.',
      'Please type your password.',
      'This is a required field',
    ]);
    await expect(field('account:sign_in.email')).toBeFocused();
    await looksRight(page);

    await field('account:sign_in.email').fill('ana at example');
    await field('account:sign_up.first_name').fill('Ana 7');
    await field('account:password.label').fill('short 1!');
    await press('account:password.create');
    await expect(faults).toHaveText([
      /^This email is invalid\. Make sure it's written like .?name@example\.com.?\.$/,
      'Only alphabets are allowed for this field.',
      'Password must be at least 12 characters',
      'This is a required field',
    ]);

    await field('account:sign_in.email').fill(email);
    await field('account:sign_up.first_name').fill('');
    await field('account:password.label').fill('blue kettle seven');
    await page.getByRole('checkbox', { name: 'I certify that I am over 15 years old.' }).check();
    await press('account:password.create');
    await expect(faults).toHaveText(['Password must be at least 12 character and contain symbols']);
    await expect(field('account:password.label')).toBeFocused();

    await field('account:password.label').fill(PASSWORD);
    await field('account:password.confirm').fill(`${PASSWORD}!`);
    await press('account:password.create');
    await expect(faults).toHaveText(['Passwords must match']);
    await expect(field('account:password.confirm')).toBeFocused();

    await field('account:password.confirm').fill(PASSWORD);
    await press('account:password.create');
    await expect(page).toHaveURL(/\/verification$/);
    await expect(page.getByText(email)).toBeVisible();
    await press('account:verification.submit');
    await expect(faults).toHaveText(['Please type the verification code.']);
    const code = await codeOf(page.request, email);
    await field('account:verification.label').fill(code === '000000' ? '111111' : '000000');
    await press('account:verification.submit');
    await expect(faults).toHaveText([text('errors:code.code_wrong')]);
    await looksRight(page);
    await entersCode(page, email);

    await expect(page).toHaveURL('/onboarding');
    await looksRight(page);
    await page.getByRole('button', { name: 'One question at a time' }).click();
    const go = () => page.locator('form button[type=submit]').click();
    await go();
    await expect(faults).toHaveText(['Please type the first name.']);
    await page.getByRole('textbox', { name: 'What is your first name?' }).fill('Ana');
    await go();
    await page.getByRole('combobox').fill('breast');
    await firstFound(page).click();
    await bornOn(page, 'en');
    await go();
    await page.getByLabel('Phone number', { exact: true }).fill('12');
    await go();
    await expect(faults).toHaveText(['Phone number is not valid.']);
    await page.getByLabel('Phone number', { exact: true }).fill('+1 617 555 0123');
    await go();
    await expect(page.getByText('Thank you. That is all I need. Shall I save it?')).toBeVisible();
    await looksRight(page);
    await press('dashboard:onboarding.send');

    await expect(page).toHaveURL('/home');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana');
    await expect(page.getByText('You have successfully logged in!')).toBeVisible();
    // Whoever has answered is not asked again.
    await page.goto('/medical-records');
    await expect(page).toHaveURL('/medical-records');
  });

  test('asks the rest as a form, in Hebrew; every page leads to it until it is answered', async ({ page }) => {
    const { field, press, faults, say } = at(page, 'he');
    const { token } = await newAccount(page.request);
    await page.goto('/terms?lang=he');
    await hasSession(page, token);
    for (const path of ['/reports', '/medical-records', '/my-profile']) {
      await page.goto(path);
      await expect(page).toHaveURL('/onboarding');
    }
    await page.getByRole('button', { name: say('dashboard:onboarding.form') }).click();
    await press('dashboard:onboarding.send');
    await expect(faults).toHaveText([
      say('errors:required.first_name'),
      say('errors:required.cancer_type'),
      say('errors:required.birthdate'),
      say('errors:required.phone'),
    ]);
    await expect(field('dashboard:profile.first_name')).toBeFocused();
    await looksRight(page);
    await field('dashboard:profile.first_name').fill('ענת');
    await page.getByRole('combobox', { name: say('questionnaire:cancer_type.label') }).fill('סרטן השד');
    await firstFound(page).click();
    await bornOn(page, 'he');
    await field('widgets:phone.number').fill('050-123-4567');
    await press('dashboard:onboarding.send');
    await expect(page).toHaveURL('/home');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('ענת');
    await looksRight(page);
  });
});

async function bornOn(page: Page, language: Language): Promise<void> {
  const { field } = at(page, language);
  await field('widgets:date.day').fill('3');
  await field('widgets:date.month').fill('5');
  await field('widgets:date.year').fill('1961');
}

test('somebody who is signed in is told at sign-up that the address has its account', async ({ page }) => {
  await signedIn(page);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => history.pushState(null, '', '/sign-up'));
  await expect(page.getByRole('heading', { name: 'User already exist' })).toBeVisible();
  await expect(page.getByText('This email is already connected to an account.')).toBeVisible();
  await looksRight(page);
  await page.getByRole('link', { name: 'Go to Platform' }).click();
  await expect(page).toHaveURL('/home');
});

test.describe('passwords', () => {
  // Wrong ones and ended sessions are refused on purpose.
  test.use({ expectsFaults: true });

  test('a wrong password and an unknown address are told in the same words', async ({ page }) => {
    const { field, press, faults } = at(page);
    const { email } = await newPatient(page.request);
    await page.goto('/sign-in');
    await press('account:sign_in.submit');
    await expect(faults).toHaveText(['Please type your email address.', 'Please type your password.']);
    for (const address of [email, 'nobody.at.all@example.org']) {
      await field('account:sign_in.email').fill(address);
      await field('account:sign_in.password').fill('not the password 1!');
      await press('account:sign_in.submit');
      await expect(faults).toHaveText(['Please check your credentials and try again.']);
      await expect(field('account:sign_in.password')).toBeFocused();
    }
    await looksRight(page);
    expect(await keptToken(page)).toEqual({ tab: null, browser: null });
  });

  test('a forgotten one is set anew by the mailed link, once, and every session ends', async ({ page, context }) => {
    const { email } = await signedIn(page);
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana');

    const second = await context.newPage();
    const { field, press, faults } = at(second);
    await second.goto('/sign-in');
    await second.getByRole('link', { name: 'Forgot your password?' }).click();
    await press('account:forgot.submit');
    await expect(faults).toHaveText(['Please type your email address.']);
    await field('account:sign_in.email').fill(email);
    await press('account:forgot.submit');
    await expect(second.getByText('A reset message was sent to your email.')).toBeVisible();
    await looksRight(second);

    const link = await mailed(page.request, email, 'reset', /\/reset-password\/[\w-]+/);
    await second.goto(link);
    await expect(field('account:reset.label')).toBeVisible();
    await expect(second).toHaveURL('/reset-password');
    await looksRight(second);
    const tries = [
      ['', '', 'Please type your password.'],
      ['short 1!', 'short 1!', 'Password must be at least 12 characters'],
      ['blue kettle seven', '', 'Password must be at least 12 character and contain symbols'],
      [NEW_PASSWORD, PASSWORD, 'The password and its confirm are not the same'],
    ] as const;
    for (const [chosen, again, fault] of tries) {
      await field('account:reset.label').fill(chosen);
      await field('account:password.confirm').fill(again);
      await press('account:reset.submit');
      await expect(faults).toHaveText([fault]);
    }
    await field('account:password.confirm').fill(NEW_PASSWORD);
    await press('account:reset.submit');
    await expect(second).toHaveURL(/\/sign-in$/);
    await expect(second.getByText('You have successfully changed your password!')).toBeVisible();
    await second.goto(link);
    await expect(second).toHaveURL(/\/sign-in$/);
    await expect(second.getByText(text('account:reset.link_old'))).toBeVisible();

    await page.getByRole('link', { name: 'Reports', exact: true }).click();
    await expect(page).toHaveURL(/\/sign-in$/);
    await expect(page.getByText(AWAY)).toBeVisible();
    await at(page).field('account:sign_in.email').fill(email);
    await at(page).field('account:sign_in.password').fill(PASSWORD);
    await at(page).press('account:sign_in.submit');
    await expect(at(page).faults).toHaveText(['Please check your credentials and try again.']);
    await signsIn(page, { email, password: NEW_PASSWORD });
    await expect(page).toHaveURL('/reports');
  });

  test('a changed one ends every other session and keeps this one', async ({ page }) => {
    const { email, token } = await signedIn(page);
    const elsewhere = (await told(page.request, 'login', { email, password: PASSWORD })).data.token;
    const code = await codeOf(page.request, email);
    await told(page.request, 'login-code', { code }, { authorization: `Bearer ${elsewhere}` });
    expect(await isLive(page, elsewhere)).toBe(true);

    const { field, press, faults } = at(page);
    await page.goto('/my-profile');
    await page.getByRole('link', { name: 'Change password' }).click();
    await press('account:change_password.submit');
    await expect(faults).toHaveText(['Please type your password.', 'Please type your password.']);
    await field('account:change_password.current').fill('not the password 1!');
    await field('account:reset.label').fill(NEW_PASSWORD);
    await field('account:password.confirm').fill(PASSWORD);
    await press('account:change_password.submit');
    await expect(faults).toHaveText(['The password and its confirm are not the same']);
    await field('account:password.confirm').fill(NEW_PASSWORD);
    await press('account:change_password.submit');
    await expect(faults).toHaveText(['Please check your credentials and try again.']);
    await looksRight(page);
    await field('account:change_password.current').fill(PASSWORD);
    await press('account:change_password.submit');
    await expect(page.getByText('You have successfully changed your password!')).toBeVisible();
    expect(await isLive(page, elsewhere)).toBe(false);
    expect(await isLive(page, token)).toBe(true);
  });
});

test.describe('sessions', () => {
  test.use({ expectsFaults: true });

  test('after signing out, Back shows nothing, and the session has ended on the server too', async ({ page }) => {
    const { token } = await signedIn(page);
    await page.goto('/my-profile');
    await expect(page.getByText('Ana Gold').first()).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/logout');
    await expect(page.getByText('You are signed out.')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/sign-in$/);
    await expect(page.getByText('Gold')).toHaveCount(0);
    expect(await keptToken(page)).toEqual({ tab: null, browser: null });
    expect(await isLive(page, token)).toBe(false);
  });

  test('"Keep me signed in" is for every tab, and signing out in one ends it in all', async ({ page, context }) => {
    const patient = await newPatient(page.request);
    await page.goto('/home');
    await signsIn(page, patient, true);
    await expect(page).toHaveURL('/home');
    expect(await keptToken(page)).toEqual({ tab: null, browser: expect.any(String) });
    const second = await context.newPage();
    await second.goto('/my-profile');
    await expect(second.getByText('Ana Gold').first()).toBeVisible();
    await second.goto('/logout');
    await expect(second.getByText('You are signed out.')).toBeVisible();
    await expect(page).toHaveURL(/\/sign-in$/);
    await expect(page.getByText('Gold')).toHaveCount(0);
  });

  test('without it the session is this tab only', async ({ page, context }) => {
    const patient = await newPatient(page.request);
    await page.goto('/home');
    await signsIn(page, patient);
    await expect(page).toHaveURL('/home');
    expect(await keptToken(page)).toEqual({ tab: expect.any(String), browser: null });
    const second = await context.newPage();
    await second.goto('/home');
    await expect(second).toHaveURL(/\/sign-in$/);
  });

  test('one that ends mid-way leads to sign-in and back, with what was typed', async ({ page }) => {
    const patient = await signedIn(page);
    const { field, press } = at(page);
    await page.goto('/my-profile');
    await page.getByRole('button', { name: 'Edit: About you' }).click();
    await field('dashboard:profile.last_name').fill('Halevi');
    await told(page.request, 'logout', {}, { authorization: `Bearer ${patient.token}` });
    await press('dashboard:profile.save');
    await expect(page).toHaveURL(/\/sign-in$/);
    await expect(page.getByText(AWAY)).toBeVisible();
    await expect(page.getByText('Halevi')).toHaveCount(0);
    await signsIn(page, patient);
    await expect(page).toHaveURL('/my-profile');
    await expect(field('dashboard:profile.last_name')).toHaveValue('Halevi');
    await press('dashboard:profile.save');
    await expect(page.getByText('You have successfully changed your information')).toBeVisible();
    await expect(page.getByText('Ana Halevi').first()).toBeVisible();
  });
});

test('no form says that anything is wrong while it is typed or left, only when it is sent', async ({ page }) => {
  const forms: [path: string, open: string | null][] = [
    ['/sign-in', null],
    ['/sign-up', null],
    ['/forgot-password', null],
    ['/my-profile/password', null],
    ['/my-profile', 'Edit: About you'],
    ['/my-profile', 'Edit: How to reach you'],
    ['/my-profile', 'Edit: Settings'],
    ['/oncologist-information', 'Add your oncologist'],
    ['/onboarding', 'As a form'],
  ];
  const { token } = await newPatient(page.request);
  for (const [path, open] of forms) {
    await page.goto(path.startsWith('/sign') ? path : '/terms');
    await hasSession(page, path.startsWith('/sign') ? '' : token);
    await page.goto(path);
    if (open) await page.getByRole('button', { name: open }).click();
    const form = page.locator('main form');
    const fields = form.locator(
      'input:is([type=text], [type=email], [type=tel], [type=password], :not([type])):not([readonly])',
    );
    await expect(fields.first()).toBeVisible();
    const wrong = page.locator('main [role=alert], main [aria-invalid=true]');
    for (const field of await fields.all()) {
      await field.fill('7@');
      await field.press('Tab');
      await expect(wrong, `${path} ${open}`).toHaveCount(0);
    }
    await form.locator('button[type=submit]').last().click();
    await expect(wrong.first(), `${path} ${open}`).toBeVisible();
  }
});
