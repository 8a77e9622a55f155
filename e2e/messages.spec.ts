import type { Locator, Page, Route } from 'playwright/test';
import { hasSession, newAccount, signedIn, told } from './patient.ts';
import { expect, hasNoAxeFaults, type Language, test, textsOf } from './test.ts';
import { questionsFor, visitor } from './visitor.ts';

test.use({ viewport: { width: 390, height: 844 }, baseURL: process.env.E2E_URL });

/** What the product says, word for word in English. */
const WORDS = {
  'errors:required.email': 'Please type your email address.',
  'errors:required.password': 'Please type your password.',
  'errors:required.full_name': 'Please type the full name.',
  'errors:required.first_name': 'Please type the first name.',
  'errors:required.last_name': 'Please type the last name.',
  'errors:required.cancer_type': 'Please choose the cancer type.',
  'errors:required.birthdate': 'Please enter the date of birth.',
  'errors:required.phone': 'Please type the phone number.',
  'errors:required.zip': 'Please type the postal code.',
  'errors:required.gender': 'Please choose the gender.',
  'errors:required.code': 'Please type the verification code.',
  'errors:required.consent': 'Please sign the consent.',
  'errors:required.hospital_name': 'Please type the name of the hospital.',
  'errors:required.hospital_location': 'Please type the city and state.',
  'errors:required.physician_name': 'Please type the name of the physician.',
  'dashboard:profile.required.language': 'Please choose the language.',
  'dashboard:profile.required.time_zone': 'Please choose the time zone.',
  'dashboard:profile.required.currency': 'Please choose the currency.',
  'dashboard:profile.required.company': 'Please type the company.',
  'consent:error.release': 'Please accept the release form to go on.',
  'consent:error.privacy': 'Please accept the privacy policy to go on.',
  'consent:error.name': 'Please type your full name to sign.',
  'errors:field.required': 'This is a required field',
  'errors:field.email': 'Please type an email address.',
  'errors:email_like': "This email is invalid. Make sure it's written like name@example.com.",
  'errors:alphabets': 'Only alphabets are allowed for this field.',
  'errors:field.phone': 'Phone number is not valid.',
  'errors:code.internal':
    'There is problem, please try again later! If you tell us about it, please name this number: c0ffee12',
  'errors:code.unusable': 'We are unable to complete your process.',
  'widgets:place.none': 'Unable to find a location for your search. Please try different keywords.',
  'widgets:search.none': 'Unable to find a result for your search.',
} as const;
type Message = keyof typeof WORDS;

/** One question of each kind. */
const KINDS = ['cancer_type', 'birthdate', 'place', 'email', 'phone', 'consent', 'password'];

/** A person who reads a language, and is told what is wrong in it. */
function reader(page: Page, language: Language) {
  const say = textsOf(language, 'patient');
  const words = (message: Message) =>
    language === 'en' ? WORDS[message] : say(message, { email: 'name@example.com' });
  return {
    say,
    words,
    field: (key: string) => page.getByLabel(say(key), { exact: true }),
    press: (key: string, params = {}) => page.getByRole('button', { name: say(key, params), exact: true }).click(),
    /** These messages and no others are shown here, in this order. */
    async isTold(within: Page | Locator, ...messages: Message[]) {
      const alerts = within.getByRole('alert');
      await expect(alerts).toHaveCount(messages.length);
      // An address inside a sentence is kept in its own order by marks that nobody sees.
      const shown = async () =>
        (await alerts.allInnerTexts()).map((each) => each.replace(/[\u2066\u2069]/g, '').trim());
      await expect.poll(shown).toEqual(messages.map(words));
    },
  };
}

for (const language of ['en', 'he'] as const) {
  test(`each question of the conversation says what is missing, wrong or not found (${language})`, async ({ page }) => {
    test.slow();
    const email = `messages.${language}.${crypto.randomUUID().slice(0, 8)}@example.org`;
    const person = visitor(page, { persona: 'patient', language, email });
    const { isTold, words } = reader(page, language);
    const sends = (question: Locator) => question.locator('button[type=submit]').click();
    const tries = async (question: Locator, line: string, ...messages: Message[]) => {
      await question.getByRole('textbox').last().fill(line);
      await sends(question);
      await isTold(question, ...messages);
    };
    /** Sent with nothing in it. */
    const missing = (message: Message) => async (question: Locator) => {
      await sends(question);
      await isTold(question, message);
    };
    const wrong: Record<string, (question: Locator) => Promise<void>> = {
      async cancer_type(question) {
        await question.getByRole('combobox').fill('qqqqxxqq');
        await expect(question.getByText(words('widgets:search.none'))).toBeVisible();
      },
      birthdate: missing('errors:required.birthdate'),
      async place(question) {
        await question.getByRole('combobox').last().fill('qqqqxxqq');
        await expect(question.getByText(words('widgets:place.none'))).toBeVisible();
      },
      async full_name(question) {
        await tries(question, '  ', 'errors:required.full_name');
        await tries(question, 'Ana 7', 'errors:alphabets');
      },
      async email(question) {
        await tries(question, '', 'errors:required.email');
        await tries(question, 'ana.example.org', 'errors:email_like');
      },
      async phone(question) {
        await expect(question.getByRole('textbox')).toBeVisible();
        await tries(question, '', 'errors:required.phone');
        await tries(question, '12', 'errors:field.phone');
      },
      async results(question) {
        await question.getByRole('button', { name: 'Share', exact: true }).click();
        const dialog = page.getByRole('dialog');
        await sends(dialog);
        await isTold(dialog, 'errors:field.email');
        await hasNoAxeFaults(page);
        await page.keyboard.press('Escape');
      },
      async consent(question) {
        await expect(question.getByRole('checkbox').first()).toBeVisible();
        await sends(question);
        await isTold(
          question,
          'consent:error.release',
          'consent:error.privacy',
          'consent:error.name',
          'errors:required.consent',
        );
      },
      hospital_name: missing('errors:required.hospital_name'),
      hospital_location: missing('errors:required.hospital_location'),
      physician_name: missing('errors:required.physician_name'),
      password: missing('errors:required.password'),
    };
    // In Hebrew up to the results: what comes after says it in the same ways.
    const asked = language === 'en' ? questionsFor('patient') : questionsFor('patient').slice(0, 10);
    await person.arrives();
    for (const id of asked) {
      const fails = wrong[id];
      if (fails) {
        await person.answers(id, fails);
        if (KINDS.includes(id)) await hasNoAxeFaults(page);
      }
      if (id === 'password') break;
      await person.answers(id);
    }
  });

  test(`who one is cannot be saved with a part missing, and each part says so (${language})`, async ({ page }) => {
    const { isTold, field, press, say } = reader(page, language);
    await begunPatient(page, language);
    await page.goto('/my-profile');
    await press('dashboard:profile.edit_section', { section: say('dashboard:profile.about') });
    await field('dashboard:profile.first_name').fill('');
    for (const part of ['day', 'month', 'year']) await field(`widgets:date.${part}`).fill('');
    await press('dashboard:profile.save');
    await isTold(
      page.locator('main form'),
      'errors:required.first_name',
      'errors:required.last_name',
      'errors:required.birthdate',
      'errors:required.gender',
    );
    await expect(field('dashboard:profile.first_name')).toBeFocused();
    await hasNoAxeFaults(page);
  });

  test(`the forms of an account say which line is missing or no address (${language})`, async ({ page }) => {
    const { isTold, field, press } = reader(page, language);
    const form = page.locator('main form');
    await page.goto(`/sign-in?lang=${language}`);
    await press('account:sign_in.submit');
    await isTold(form, 'errors:required.email', 'errors:required.password');
    await hasNoAxeFaults(page);
    await page.goto('/sign-up');
    await press('account:password.create');
    await isTold(form, 'errors:required.email', 'errors:required.password', 'errors:field.required');
    await hasNoAxeFaults(page);
    for (const [path, submit] of [
      ['/sign-in', 'account:sign_in.submit'],
      ['/forgot-password', 'account:forgot.submit'],
    ] as const) {
      await page.goto(path);
      await field('account:sign_in.email').fill('ana@');
      if (path === '/sign-in') await field('account:sign_in.password').fill('anything');
      await press(submit);
      await isTold(form, 'errors:email_like');
      await expect(field('account:sign_in.email')).toBeFocused();
    }
    await hasNoAxeFaults(page);
    const email = `messages.${crypto.randomUUID().slice(0, 13)}@example.org`;
    const password = 'blue kettle 7 sings!';
    const { data } = await told(page.request, 'register', { email, password, age_confirmed: true });
    await hasSession(page, data.token);
    await page.goto('/home');
    await expect(page).toHaveURL(/\/verification$/);
    await press('account:verification.submit');
    await isTold(form, 'errors:required.code');
    await hasNoAxeFaults(page);
  });
}

/** Signs somebody in who made an account without the questions: the gender and the last name are not known. */
async function begunPatient(page: Page, language: Language): Promise<void> {
  const { token } = await newAccount(page.request);
  const details = { first_name: 'Ana', cancer_type: 'breast_any', birthdate: '1961-05-03', phone: '+16175550123' };
  await told(page.request, 'onboarding-process', details, { authorization: `Bearer ${token}` });
  await page.goto(`/terms?lang=${language}`);
  await hasSession(page, token);
}

test('the four details that are needed first are each asked for by name', async ({ page }) => {
  const { isTold, press, say } = reader(page, 'en');
  const { token } = await newAccount(page.request);
  await page.goto('/terms');
  await hasSession(page, token);
  await page.goto('/onboarding');
  await page.getByRole('button', { name: say('dashboard:onboarding.form') }).click();
  await press('dashboard:onboarding.send');
  await isTold(
    page.locator('main form'),
    'errors:required.first_name',
    'errors:required.cancer_type',
    'errors:required.birthdate',
    'errors:required.phone',
  );
  await hasNoAxeFaults(page);
});

test('how to reach somebody, and their settings, say what is missing in them', async ({ page }) => {
  const { isTold, field, press, say } = reader(page, 'en');
  const form = page.locator('main form');
  const edit = (section: string) =>
    press('dashboard:profile.edit_section', { section: say(`dashboard:profile.${section}`) });
  await begunPatient(page, 'en');
  await page.goto('/my-profile');
  await edit('contact');
  await field('widgets:phone.number').fill('');
  // The phone has a list of countries too.
  await form.locator('[data-field=country] select').selectOption('US');
  await press('dashboard:profile.save');
  await isTold(form, 'errors:required.phone', 'errors:required.zip');
  await hasNoAxeFaults(page);
  await page.reload();

  await edit('settings');
  for (const list of ['language', 'time_zone', 'currency']) {
    await form.getByLabel(say(`dashboard:profile.${list}`), { exact: true }).selectOption('');
  }
  await field('dashboard:profile.provider_name').fill('Acme Care');
  await press('dashboard:profile.save');
  await isTold(
    form,
    'dashboard:profile.required.language',
    'dashboard:profile.required.time_zone',
    'dashboard:profile.required.currency',
    'dashboard:profile.required.company',
  );
  await hasNoAxeFaults(page);
});

test('an oncologist needs both names, and an address that is one', async ({ page }) => {
  const { isTold, field, press } = reader(page, 'en');
  await signedIn(page);
  await page.goto('/oncologist-information');
  await press('dashboard:oncologist.add');
  await field('dashboard:oncologist.email').fill('dr.lee');
  await press('dashboard:profile.save');
  await isTold(
    page.locator('main form'),
    'errors:required.first_name',
    'errors:required.last_name',
    'errors:email_like',
  );
  await hasNoAxeFaults(page);
});

test('a link that is to be mailed needs an address', async ({ page }) => {
  const { isTold, press } = reader(page, 'en');
  const person = visitor(page, { persona: 'patient', language: 'en', email: 'unused@example.org' });
  await person.arrives();
  await person.answers('cancer_type');
  await press('shell:header.menu');
  await press('shell:menu.resume_link');
  const dialog = page.getByRole('dialog');
  await press('shell:resume_link.send');
  await isTold(dialog, 'errors:field.email');
  await hasNoAxeFaults(page);
  await dialog.getByRole('textbox').fill('ana@example');
  await press('shell:resume_link.send');
  await isTold(dialog, 'errors:email_like');
});

test.describe('what goes wrong behind the page', () => {
  // Calls fail on purpose.
  test.use({ expectsFaults: true });

  const breaks = (route: Route) =>
    route.fulfill({
      status: 500,
      json: { success: false, error: { code: 'internal', id: 'c0ffee12-0000' }, message: '' },
    });
  const babbles = (route: Route) => route.fulfill({ json: { hello: 'there' } });
  const isHtml = (route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad</h1>' });
  const ways = [
    ['a call that fails inside the server', breaks, 'errors:code.internal'],
    ['an answer that says nothing we know', babbles, 'errors:code.unusable'],
    ['an answer that is the page of a proxy', isHtml, 'errors:code.unusable'],
  ] as const;

  test('is said at the form, with what was typed, and where a list should be, with a way on', async ({ page }) => {
    const { isTold, field, say } = reader(page, 'en');
    await page.goto('/sign-in');
    await field('account:sign_in.email').fill('ana@example.org');
    await field('account:sign_in.password').fill('blue kettle 7 sings!');
    for (const [what, answer, message] of ways) {
      await test.step(what, async () => {
        await page.route('**/api/login', answer);
        await page.locator('main form button[type=submit]').click();
        await isTold(page.locator('main form'), message);
        await expect(field('account:sign_in.password')).toHaveValue('blue kettle 7 sings!');
        await page.unroute('**/api/login');
      });
    }
    await hasNoAxeFaults(page);

    await signedIn(page);
    for (const [what, answer, message] of ways) {
      await test.step(what, async () => {
        await page.route('**/api/get-medical-records', answer);
        await page.goto('/medical-records');
        await isTold(page.locator('main'), message);
        await page.unroute('**/api/get-medical-records');
      });
    }
    await hasNoAxeFaults(page);
    await page.getByRole('button', { name: 'Try again!' }).click();
    await expect(page.getByRole('heading', { name: say('records:empty.title') })).toBeVisible();
  });

  test('is said in place of a page that cannot be drawn', async ({ page, context }) => {
    await signedIn(page, { remembered: true });
    // A page of its own: what breaks in it is told in its console.
    const broken = await context.newPage();
    const { press, say } = reader(broken, 'en');
    const reported = broken.waitForRequest('**/api/client-error');
    await broken.goto('/terms');
    await broken.evaluate(() => sessionStorage.setItem('breaks', 'yes'));
    await broken.addInitScript(() => {
      if (sessionStorage.getItem('breaks')) Reflect.deleteProperty(Intl, 'DateTimeFormat');
    });
    await broken.goto('/my-profile/data');
    const alert = broken.locator('main').getByRole('alert');
    await expect(alert).toContainText('There is problem, please try again later!');
    const { code, id } = (await reported).postDataJSON();
    await expect(alert).toContainText(`please name this number: \u2066${id.slice(0, 8)}\u2069`);
    expect(code).toBe('TypeError');
    await hasNoAxeFaults(broken);
    await broken.evaluate(() => sessionStorage.removeItem('breaks'));
    await press('shell:action.retry');
    await expect(broken.getByRole('heading', { name: say('dashboard:data.access.title') })).toBeVisible();
  });
});
