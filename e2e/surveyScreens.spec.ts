import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Locator, Page } from 'playwright/test';
import { broughtTo, HUBSPOT, invited, playHubspot, recipient, SHARED, told } from './recipient.ts';
import { dialogOpens, expect, hasNoAxeFaults, type Language, test } from './test.ts';
import { mailTo, PASSWORD } from './visitor.ts';

const PHONE = { width: 390, height: 844 };
test.use({ viewport: PHONE, baseURL: process.env.E2E_URL });

type Person = ReturnType<typeof recipient>;

/** Somebody with a link to a survey that stands at this question. */
async function at(page: Page, link: string, id: string, language: Language = 'en'): Promise<Person> {
  await broughtTo(page.request, link, id);
  const person = recipient(page, language);
  await person.arrives(link);
  await expect(person.open(id)).toBeVisible();
  return person;
}

test.describe('the buttons of each screen', () => {
  /** In the order of the walk; what the button that skips says, or null where nothing may be skipped. */
  const SKIPS = {
    nhp: [
      ['welcome', null],
      ['diagnosed_by_doctor', 'nhp-survey:unsure'],
      ['cancer_type', 'nhp-survey:unsure'],
      ['cancer_stage', 'nhp-survey:unsure'],
      ['diagnosed_on', 'nhp-survey:unsure'],
      ['receiving_treatment', 'nhp-survey:unsure'],
      ['received_treatment', 'nhp-survey:unsure'],
      ['activity_level', 'nhp-survey:unsure'],
      ['hopes', 'nhp-survey:hopes.skip'],
      ['talk', null],
      ['meeting', 'nhp-survey:meeting.skip'],
      ['closing', null],
    ],
    survey: [
      ['hello', null],
      ['feeling', 'shell:action.skip'],
      ['symptoms', 'survey:unsure'],
      ['treatment_changed', 'survey:unsure'],
      ['treatment', null],
      ['last_visit', 'survey:last_visit.skip'],
      ['hospital_town', 'shell:action.skip'],
      ['travel', 'shell:action.skip'],
      ['note', 'survey:note.skip'],
      ['wants_talk', null],
      ['meeting', 'survey:meeting.skip'],
    ],
  } as const;
  const WITH_CONTINUE = ['select', 'several', 'note', 'date', 'lookup'];

  for (const [variant, language] of [
    ['nhp', 'en'],
    ['survey', 'he'],
  ] as const) {
    test(`Continue, Next, Skip and Back stand where the ${variant} survey wants them, in ${language}`, async ({
      page,
    }) => {
      test.slow();
      await playHubspot(page);
      const person = recipient(page, language);
      await person.arrives(await invited(variant, language));
      for (const [index, [id, skip]] of SKIPS[variant].entries()) {
        const question = person.open(id);
        await expect(question).toBeVisible({ timeout: 20_000 });
        const type = (await question.getAttribute('data-question-type')) ?? '';
        const named = (key: string) => question.getByRole('button', { name: person.text(key), exact: true });
        // The screen has come when it can be answered.
        await expect(question.locator('form, [role=group], fieldset').first()).toBeVisible();
        await expect(named('shell:action.continue')).toHaveCount(WITH_CONTINUE.includes(type) ? 1 : 0);
        await expect(named('screens:next')).toHaveCount(type === 'message' ? 1 : 0);
        const round = [...(skip ? [skip] : []), ...(index > 0 ? ['shell:action.back'] : [])];
        await expect(question.locator(':scope > div').last().getByRole('button')).toHaveText(
          round.map((key) => person.text(key)),
        );
        await person.answers();
      }
    });
  }
});

test.describe('too little', () => {
  /** Continue is pressed too early: it is said at the field, and the focus is there. */
  async function isMissed(page: Page, person: Person, said: string) {
    await person.goesOn();
    const question = person.open();
    const alert = question.getByRole('alert').filter({ hasText: person.text(said) });
    await expect(alert).toBeVisible();
    const described = await page.evaluate(() => {
      const ids = document.activeElement?.closest('[aria-describedby]')?.getAttribute('aria-describedby') ?? '';
      return ids.split(' ').map((id) => document.getElementById(id)?.textContent);
    });
    expect(described).toContain(person.text(said));
    await expect(question.locator('input:focus, select:focus, textarea:focus')).toHaveCount(1);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)).toEqual([]);
  }

  for (const language of ['en', 'he'] as const) {
    test(`Continue without an answer says so at the field and brings the focus there, in ${language}`, async ({
      page,
    }) => {
      test.slow();
      const link = await invited('survey', language);
      const person = await at(page, link, 'symptoms', language);
      await isMissed(page, person, 'errors:field.required');
      await person.answers();
      await expect(person.open('treatment_changed')).toBeVisible();
      await person.answers();
      await expect(person.open('treatment')).toBeVisible();
      await isMissed(page, person, 'errors:field.required');
      await person.answers();
      await expect(person.open('last_visit')).toBeVisible();
      await isMissed(page, person, 'errors:required.birthdate');
      await person.answers();
      await expect(person.open('hospital_town')).toBeVisible();
      await isMissed(page, person, 'errors:field.required');
      await person.answers();
      await expect(person.open('travel')).toBeVisible();
      await person.answers();
      await expect(person.open('note')).toBeVisible();
      await isMissed(page, person, 'errors:field.required');
    });

    test(`own words of one letter are refused and two are taken, in ${language}`, async ({ page }) => {
      test.slow();
      const [one, two] = language === 'en' ? ['x', 'ox'] : ['ש', 'שר'];
      const link = await invited('survey', language);
      const person = await at(page, link, 'symptoms', language);
      const questions: [string, string][] = [
        ['symptoms', 'treatment_changed'],
        ['treatment', 'last_visit'],
        ['hospital_town', 'travel'],
        ['travel', 'note'],
      ];
      for (const [id, next] of questions) {
        for (let now = await person.isAsked(); now !== id; now = await person.isAsked()) {
          await person.answers();
          await expect(person.open(now)).toHaveCount(0);
        }
        await person.writesOwn(one);
        const words = person.open(id).getByLabel(person.text('screens:own_words'), { exact: true });
        await isMissed(page, person, 'screens:own_words_short');
        await expect(words).toBeFocused();
        await words.fill(` ${one} `);
        await person.goesOn();
        await expect(person.open(id)).toBeVisible();
        await words.fill(two);
        await person.goesOn();
        await expect(person.bubble(id)).toContainText(two);
        await expect(person.open(next)).toBeVisible();
        expect((await told(page.request, link, 'question', { question_id: id })).data.customInputAnswer).toBe(two);
      }
    });
  }
});

test.describe('changing an answer', () => {
  const note = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) });

  /** An intake whose first five questions are answered: at the treatments so far. */
  async function begun(page: Page) {
    test.slow();
    const link = await invited('nhp', 'en');
    const person = recipient(page, 'en');
    await person.arrives(link);
    const first = ['welcome', 'diagnosed_by_doctor', 'cancer_type', 'cancer_stage', 'diagnosed_on'];
    for (const id of [...first, 'receiving_treatment']) {
      await expect(person.open(id)).toBeVisible();
      await person.answers();
    }
    await expect(person.open('received_treatment')).toBeVisible();
    const held = async (id: string) => (await told(page.request, link, 'question', { question_id: id })).data.answer;
    return { person, held };
  }

  test('an earlier answer is edited, the later ones stay, it says how many, and Undo brings it back', async ({
    page,
  }) => {
    const { person, held } = await begun(page);
    const before = await held('cancer_stage');
    const said = await person.bubble('cancer_stage').locator('[dir=auto]').innerText();
    await person.edits('cancer_stage');
    await hasNoAxeFaults(page);
    await person.answers(2);
    await expect(note(page)).toContainText('2 answers kept');
    await expect(person.open('received_treatment')).toBeVisible();
    for (const id of ['diagnosed_on', 'receiving_treatment']) await expect(person.bubble(id)).toBeVisible();
    await expect(person.bubble('cancer_stage').locator('[dir=auto]')).not.toHaveText(said);
    expect(await held('cancer_stage')).not.toEqual(before);
    await hasNoAxeFaults(page);
    await note(page).getByRole('button', { name: 'Undo' }).click();
    await expect(person.bubble('cancer_stage').locator('[dir=auto]')).toHaveText(said);
    await expect(person.open('received_treatment')).toBeVisible();
    await expect(note(page)).toHaveCount(0);
    await expect.poll(() => held('cancer_stage')).toEqual(before);
  });

  test('another cancer type has the stage asked again and keeps the rest, until it is undone', async ({ page }) => {
    const { person, held } = await begun(page);
    await person.edits('cancer_type');
    await person.open().getByRole('button', { name: 'Change', exact: true }).click();
    await person.open().getByRole('combobox').fill('breast');
    await person
      .open()
      .getByRole('option', { name: /breast/i })
      .first()
      .click();
    await person.goesOn();
    await expect(person.open('cancer_stage')).toBeVisible();
    await expect(person.bubble('cancer_type')).toContainText(/breast/i);
    await expect(note(page)).toContainText('1 to ask again');
    await note(page).getByRole('button', { name: 'Undo' }).click();
    await expect(person.open('received_treatment')).toBeVisible();
    await expect(person.bubble('cancer_stage')).toBeVisible();
    await expect.poll(() => held('cancer_stage')).toBeTruthy();
    expect(await held('cancer_type')).not.toMatch(/breast/i);

    await person.edits('cancer_type');
    await person.open().getByRole('button', { name: 'Change', exact: true }).click();
    await person.open().getByRole('combobox').fill('breast');
    await person
      .open()
      .getByRole('option', { name: /breast/i })
      .first()
      .click();
    await person.goesOn();
    await expect(person.open('cancer_stage')).toBeVisible();
    await person.answers(1);
    // The later answers were kept: nothing else is asked again.
    await expect(person.open('received_treatment')).toBeVisible();
    expect(await held('diagnosed_on')).toBe('2026-05-03');
    expect(await held('receiving_treatment')).toBe('yes');
  });

  test('another answer that leads elsewhere is followed there, and Undo leads back', async ({ page }) => {
    const person = await at(page, await invited('nhp', 'en'), 'meeting');
    await person.edits('talk');
    await person.answers(1);
    await expect(person.open('no_talk')).toBeVisible();
    await note(page).getByRole('button', { name: 'Undo' }).click();
    await expect(person.open('meeting')).toBeVisible();
    await expect(person.bubble('talk')).toContainText('Yes');
  });

  test('Back opens the question before, and Cancel leaves everything as it was', async ({ page }) => {
    const { person, held } = await begun(page);
    await person.open().getByRole('button', { name: 'Back', exact: true }).click();
    await expect(person.open('receiving_treatment')).toBeVisible();
    await expect(person.open().getByRole('button', { name: 'Yes', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await person.open().getByRole('button', { name: 'Back', exact: true }).click();
    await expect(person.open('diagnosed_on')).toBeVisible();
    await expect(person.open().getByLabel('Year', { exact: true })).toHaveValue('2026');
    await person.open().getByRole('button', { name: 'Cancel', exact: true }).click();
    await person.open('receiving_treatment').getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(person.open('received_treatment')).toBeVisible();
    expect(await held('receiving_treatment')).toBe('yes');
    await expect(note(page)).toHaveCount(0);
  });
});

test.describe('typed replies', () => {
  test('every screen can be answered in words, and a question is answered from the glossary', async ({ page }) => {
    test.slow();
    const person = recipient(page, 'en');
    await person.arrives(await invited('nhp', 'en'));
    const said = page.locator('[data-from=assistant]');

    await expect(person.open('welcome')).toBeVisible();
    await person.says('next');
    await expect(person.open('diagnosed_by_doctor')).toBeVisible();
    await person.says('what is a clinical trial?');
    await expect(said.filter({ hasText: 'From our glossary' })).toBeVisible();
    await expect(person.open('diagnosed_by_doctor')).toBeVisible();
    await person.says('yes');
    await expect(person.bubble('diagnosed_by_doctor')).toContainText('Yes');

    await expect(person.open('cancer_type')).toBeVisible();
    await person.says('lung cancer');
    await expect(page.getByRole('group', { name: 'Did you mean …' })).toBeVisible();
    await hasNoAxeFaults(page);
    await page.getByRole('group', { name: 'Did you mean …' }).getByRole('button', { name: /lung/i }).first().click();
    await expect(person.bubble('cancer_type')).toContainText(/lung/i);

    await expect(person.open('cancer_stage')).toBeVisible();
    await person.says('Stage 4');
    await expect(person.bubble('cancer_stage')).toContainText('Stage IV');
    await expect(person.open('diagnosed_on')).toBeVisible();
    await person.says('3 May 2026');
    await expect(person.bubble('diagnosed_on')).toContainText('05/03/2026');
    await expect(person.open('receiving_treatment')).toBeVisible();
    await person.says('no');
    await expect(person.bubble('receiving_treatment')).toContainText('No');
    await expect(person.open('received_treatment')).toBeVisible();
    await person.says('surgery and chemotherapy');
    await expect(person.bubble('received_treatment')).toContainText('Surgery and Chemotherapy');

    await expect(person.open('activity_level')).toBeVisible();
    await person.says('back');
    await expect(person.open('received_treatment')).toBeVisible();
    await person.open().getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(person.open('activity_level')).toBeVisible();
    await person.says('skip');
    await expect(person.bubble('activity_level')).toContainText('Skipped');
    await expect(person.open('hopes')).toBeVisible();
    await person.says('More time with my family.');
    await expect(person.bubble('hopes')).toContainText('More time with my family.');

    await expect(person.open('talk')).toBeVisible();
    await person.says('skip');
    await expect(said.filter({ hasText: 'I need this one to go on.' })).toBeVisible();
    await expect(person.open('talk')).toBeVisible();
    await person.says('no thanks');
    await expect(person.open('no_talk')).toBeVisible();
  });

  test('a select is answered in words, and words that are no option are not taken for one', async ({ page }) => {
    const link = await invited('survey', 'en');
    await broughtTo(page.request, link, 'treatment', { treatment_changed: { answer: 'Yes', option_id: 'yes' } });
    const person = recipient(page, 'en');
    await person.arrives(link);
    await expect(person.open('treatment')).toBeVisible();
    await person.says('I eat a lot of broccoli');
    await expect(page.getByRole('group', { name: 'Did you mean …' })).toContainText('broccoli');
    await expect(person.bubble('treatment')).toHaveCount(0);
    await page.getByRole('button', { name: 'None of these' }).click();
    await expect(person.open('treatment')).toBeVisible();
    await person.says('immunotherapy');
    await expect(person.bubble('treatment')).toContainText('Immunotherapy');
  });

  test('replies are understood in Hebrew too', async ({ page }) => {
    const person = recipient(page, 'he');
    await person.arrives(await invited('nhp', 'he'));
    await expect(person.open('welcome')).toBeVisible();
    await person.says('הבא');
    await expect(person.open('diagnosed_by_doctor')).toBeVisible();
    await person.says('כן');
    await expect(person.bubble('diagnosed_by_doctor')).toContainText('כן');
    await expect(person.open('cancer_type')).toBeVisible();
    await person.says('סרטן ריאות');
    await page
      .getByRole('group', { name: person.text('shell:reply.did_you_mean') })
      .getByRole('button')
      .first()
      .click();
    await expect(person.bubble('cancer_type')).toContainText('ריאות');
    await expect(person.open('cancer_stage')).toBeVisible();
    await person.says('לדלג');
    await expect(person.bubble('cancer_stage')).toContainText(person.text('shell:answered.skipped'));
    await expect(person.open('diagnosed_on')).toBeVisible();
    await person.says('3 במאי 2026');
    await expect(person.bubble('diagnosed_on')).toContainText('03/05/2026');
    await expect(person.open('receiving_treatment')).toBeVisible();
  });
});

test.describe('a meeting in our own slots', () => {
  test.use({ baseURL: process.env.E2E_SHARED_URL, timezoneId: 'America/New_York', acceptDownloads: true });

  /** Opens the day with this number and chooses its first time; what that time reads as. */
  async function chooses(question: Locator, day: number): Promise<string> {
    await question.locator('label:has(input[name$="day"])').nth(day).click();
    const time = question.locator('label:has(input[name$="time"])').first();
    await time.click();
    return time.innerText();
  }

  const book = (person: Person) => person.open('meeting').getByRole('button', { name: 'Book this time' }).click();

  /** When the meeting is that the server has been asked to book. */
  async function bookedBy(page: Page, act: () => Promise<void>): Promise<string> {
    const sent = page.waitForRequest((request) => request.postDataJSON()?.answer === 'selectedTimeSlot');
    await act();
    return String((await sent).postDataJSON().option_id);
  }

  async function calendarFile(page: Page): Promise<string> {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.ics$/);
    return readFile(await file.path(), 'utf8');
  }

  test('nothing is booked before a time is chosen; the booked one can be put into a calendar, there and at the end', async ({
    page,
  }) => {
    const person = await at(page, await invited('nhp', 'en', SHARED), 'meeting');
    await expect(person.open('meeting').getByRole('group', { name: 'Day', exact: true })).toBeVisible();
    await hasNoAxeFaults(page);
    await book(person);
    await expect(person.open('meeting').getByRole('alert')).toContainText('Please choose a time first.');
    const time = await chooses(person.open('meeting'), 1);
    await hasNoAxeFaults(page);
    const start = await bookedBy(page, () => book(person));
    await expect(person.bubble('meeting')).toContainText(time);
    await expect(person.bubble('meeting')).toContainText('Saved');
    const at8601 = start.replace(/[-:]|\.000/g, '');
    expect(await calendarFile(page)).toMatch(new RegExp(`^DTSTART:${at8601}\r?$`, 'm'));
    await expect(person.open('closing')).toBeVisible();
    await person.answers();
    await expect(page.getByRole('heading', { name: 'Your meeting' })).toBeVisible();
    await expect(page.getByText(time).first()).toBeVisible();
    await hasNoAxeFaults(page);
    expect(await calendarFile(page)).toMatch(new RegExp(`^DTSTART:${at8601}\r?$`, 'm'));
  });

  test('of two who want one time the second is told kindly and books another', async ({ page, browser }) => {
    const first = await at(page, await invited('survey', 'en', SHARED), 'meeting');
    await withAnother(browser, async (other) => {
      const second = await at(other, await invited('survey', 'en', SHARED), 'meeting');
      const wanted = await chooses(first.open('meeting'), 3);
      expect(await chooses(second.open('meeting'), 3)).toBe(wanted);
      const start = await bookedBy(page, () => book(first));
      await expect(page).toHaveURL(/\/survey\/result$/);
      expect(await bookedBy(other, () => book(second))).toBe(start);
      const alert = second.open('meeting').getByRole('alert').filter({ hasText: 'this time is no longer free' });
      await expect(alert).toBeVisible();
      await hasNoAxeFaults(other);
      const another = await chooses(second.open('meeting'), 3);
      expect(another).not.toBe(wanted);
      const own = await bookedBy(other, () => book(second));
      expect(own).not.toBe(start);
      await expect(other).toHaveURL(/\/survey\/result$/);
      await expect(other.getByText(another).first()).toBeVisible();
    });
  });

  test('in another time zone the same times read otherwise, and the booked one says whose clock it is on', async ({
    page,
  }) => {
    const person = await at(page, await invited('nhp', 'en', SHARED), 'meeting');
    const question = person.open('meeting');
    const times = question.locator('label:has(input[name$="time"])');
    await expect(question).toContainText('Times are in Eastern Time (\u2068New York\u2069).');
    const here = await times.allInnerTexts();
    await question.getByRole('button', { name: 'Change time zone' }).click();
    await expect(question.getByLabel('Time zone', { exact: true })).toBeFocused();
    await hasNoAxeFaults(page);
    await question.getByLabel('Time zone', { exact: true }).selectOption('Asia/Tokyo');
    await expect(question).toContainText('Japan');
    expect(await times.allInnerTexts()).not.toEqual(here);
    const time = await chooses(question, 5);
    await book(person);
    await expect(person.bubble('meeting')).toContainText(time);
    await expect(person.bubble('meeting')).toContainText('Japan');
  });
});

test.describe('a meeting on the page of HubSpot', () => {
  test('nothing is asked of HubSpot before the calendar is wanted, and only its own frame can say that it booked', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('hubspot')) asked.push(request.url());
    });
    await playHubspot(page);
    const person = await at(page, await invited('survey', 'en'), 'meeting');
    const question = person.open('meeting');
    const show = question.getByRole('button', { name: 'Show the calendar' });
    await expect(show).toBeVisible();
    await expect(page.locator('iframe, link[rel=preconnect], link[rel=dns-prefetch]')).toHaveCount(0);
    expect(asked).toEqual([]);
    await claims(page);
    await expect(question).toBeVisible();
    await show.click();
    const frame = question.locator('iframe');
    await expect(frame).toBeFocused();
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-same-origin allow-popups');
    await expect(page.frameLocator('iframe').getByRole('button', { name: 'Book 10:00' })).toBeVisible();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(new RegExp(`^${HUBSPOT}`));
    await claims(page);
    await expect(question).toBeVisible();
    await page.frameLocator('iframe').getByRole('button', { name: 'Book 10:00' }).click();
    await expect(page).toHaveURL(/\/survey\/result$/);
  });

  /** The page itself says that a meeting was booked; resolves when everybody has heard it. */
  function claims(page: Page): Promise<void> {
    return page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          addEventListener('message', () => resolve(), { once: true });
          postMessage({ meetingBookSucceeded: true }, '*');
        }),
    );
  }
});

test('another language keeps every answer, in its words, and own words stay as they are', async ({ page }) => {
  const link = await invited('survey', 'en');
  const person = await at(page, link, 'feeling');
  const inHebrew = recipient(page, 'he');
  await person.answers(1);
  await expect(person.open('symptoms')).toBeVisible();
  await person.open().getByRole('checkbox', { name: 'Pain' }).check();
  await person.writesOwn('Cold hands');
  await expect(person.open('treatment_changed')).toBeVisible();
  await person.answers();
  await expect(person.open('treatment')).toBeVisible();
  await expect(person.bubble('treatment_changed')).toContainText('Saved');

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Language', exact: true }).click();
  await page.getByRole('button', { name: 'עברית' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('[data-message^="treatment."]').first()).toContainText(
    inHebrew.text('survey:treatment.ask'),
  );
  await expect(person.bubble('feeling')).toContainText(inHebrew.text('survey:feeling.good'));
  await expect(person.bubble('symptoms')).toContainText(inHebrew.text('survey:symptoms.pain'));
  await expect(person.bubble('symptoms')).toContainText('Cold hands');
  await expect(person.bubble('treatment_changed')).toContainText(inHebrew.text('survey:yes'));
  await hasNoAxeFaults(page);
  await inHebrew.answers(1);
  await expect(person.bubble('treatment')).toContainText(inHebrew.text('survey:treatment.chemotherapy'));
  await expect(person.open('last_visit')).toBeVisible();
  const held = async (id: string) => (await told(page.request, link, 'question', { question_id: id })).data;
  expect((await held('symptoms')).customInputAnswer).toBe('Cold hands');
  expect(await held('feeling')).toMatchObject({ answer: 'good' });
});

test.describe('links that lead nowhere', () => {
  test.use({ expectsFaults: true });

  test('an erased survey is gone from the device and from the server, and its link says so', async ({ page }) => {
    const link = await invited('survey', 'en');
    const person = await at(page, link, 'note');
    await person.answers();
    await expect(person.bubble('note')).toContainText('Saved');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Erase my answers' }).click();
    await dialogOpens(page);
    await hasNoAxeFaults(page);
    await page.getByRole('button', { name: 'Yes, erase them' }).click();
    await expect(page.getByText('All your answers are erased.')).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toMatch(/survey|family/);
    expect((await told(page.request, link, 'start-survey', {})).success).toBe(false);
    await page.goto(link);
    await expect(page).toHaveURL(/\/404$/);
    await expect(page.getByText('This survey link does not work.')).toBeVisible();
    await hasNoAxeFaults(page);
  });

  for (const path of ['/nhp-survey', '/nhp-survey/questions', '/nhp-survey/result', '/survey', '/survey/result']) {
    test(`${path} without a link leads to the page that says so`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(/\/404$/);
      await expect(page.getByRole('heading', { level: 1, name: "Looks like you're lost" })).toBeVisible();
    });
  }

  test('what the surveys do not have leads there too', async ({ page }) => {
    for (const path of ['/survey/other', '/survey/survey-questions/2', '/nhp-survey/completed']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/404$/);
    }
  });

  test('the page of a completed survey needs no link', async ({ page }) => {
    await page.goto('/survey/completed');
    await expect(page.getByRole('heading', { level: 1, name: 'You have already answered this survey' })).toBeVisible();
    await expect(page).toHaveURL(/\/survey\/completed$/);
    await hasNoAxeFaults(page);
  });
});

test.describe('the trials at the end', () => {
  test('a signed-in patient whose address is proven sees the trials that are possible', async ({ page, baseURL }) => {
    const link = await invited('nhp', 'en');
    const token = await patient(page, 'trials.after.survey@example.org');
    await page.addInitScript(
      ([origin, kept]) => {
        if (location.origin === origin) sessionStorage.setItem('id_token', String(kept));
      },
      [baseURL, token],
    );
    const person = await at(page, link, 'closing');
    const called = page.waitForResponse((response) => response.url().includes('/api/survey/trials'));
    await person.answers();
    expect((await called).ok()).toBe(true);
    await expect(page.locator('article').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Look for clinical trials' })).toHaveCount(0);
    await hasNoAxeFaults(page);
  });

  test('nobody signed in is shown the way to the questionnaire, and no trials are asked for', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const person = await at(page, await invited('nhp', 'en'), 'closing');
    await person.answers();
    await page.getByRole('link', { name: 'Look for clinical trials' }).click();
    await expect(page).toHaveURL(/\/explore-clinical-trials$/);
    expect(asked).not.toContain('/api/survey/trials');
  });

  /** A patient with an account and a proven address, made by the calls that the walk makes: the session's token. */
  async function patient(page: Page, email: string): Promise<string> {
    const call = async (path: string, body: Record<string, unknown>, token?: string) => {
      const response = await page.request.post(`/api/${path}`, {
        data: body,
        ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
      });
      const answer = await response.json();
      expect(answer).toMatchObject({ success: true });
      return answer;
    };
    const given = (question: string, value: string) => ({ question, how: 'given', value });
    const begun = await call('questionnaire/select-persona', { persona_id: 'patient' });
    const id = { questionnaire_id: begun.data.questionnaire_id };
    await call('questionnaire/cancer-questions', {
      ...id,
      answers: [
        given('cancer_type', 'lung_nsclc'),
        given('cancer_stage', '4'),
        given('activity_level', '1'),
        given('gender', 'female'),
        given('birthdate', '1960-02-29'),
      ],
    });
    const place = { id: 'us-02108', label: 'Boston, MA 02108', country: 'US', lat: 42.357, lng: -71.065 };
    const located = await call('questionnaire/select-location', { ...id, place, distance: 'any' });
    await call('questionnaire/contact-information', {
      ...id,
      n_field: 'Ada Example',
      email,
      phone_number: '+12025550123',
    });
    const consent = {
      signer: 'self',
      name: 'Ada Example',
      release: true,
      privacy: true,
      items: ['collect-records', 'health-data'],
      language: 'en',
    };
    await call('questionnaire/consent', { patientid: located.data.patient_id, consent });
    const { token } = await call('questionnaire/create-platform-user', {
      patient_id: located.data.patient_id,
      password: PASSWORD,
    });
    const code = /\b\d{6}\b/.exec(await mailTo(page, email))?.[0];
    await call('login-code', { code }, token);
    return token;
  }
});

test.describe('small and plain screens', () => {
  for (const [variant, language] of [
    ['nhp', 'he'],
    ['survey', 'en'],
  ] as const) {
    test(`no screen of the ${variant} survey scrolls sideways at 320 px, in ${language}`, async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width: 320, height: 640 });
      await playHubspot(page);
      const person = recipient(page, language);
      await page.goto(await invited(variant, language));
      await fits(page);
      await person.arrives(page.url());
      const result = page.getByRole('heading', { level: 1, name: person.text('surveys:result.enrolled.title') });
      while (!(await result.isVisible())) {
        const id = await person.isAsked();
        await expect(person.open(id).locator('form, [role=group], fieldset').first()).toBeVisible();
        await fits(page);
        await person.answers();
        await expect(page.locator(`[data-question-id]:not([data-question-id="${id}"])`).or(result)).toBeVisible();
      }
      await fits(page);
    });
  }

  test('the slots fit into 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const person = await at(page, await invited('survey', 'he', SHARED), 'meeting', 'he');
    const question = person.open('meeting');
    await question.locator('label:has(input[name$="time"])').first().click();
    await question.getByRole('button', { name: person.text('meeting:slots.change_zone') }).click();
    await fits(page);
  });

  test('forced colours leave nothing out', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const link = await invited('survey', 'en');
    const person = await at(page, link, 'symptoms');
    await hasNoAxeFaults(page);
    await person.answers();
    await expect(person.open('treatment_changed')).toBeVisible();
    await hasNoAxeFaults(page);
    await person.answers();
    await expect(person.open('treatment').getByRole('combobox')).toBeVisible();
    await hasNoAxeFaults(page);
  });

  async function fits(page: Page) {
    const over = await page.evaluate(() => {
      const log = document.querySelector('section[tabindex="0"]');
      return [document.documentElement.scrollWidth - innerWidth, log ? log.scrollWidth - log.clientWidth : 0];
    });
    expect(Math.max(...over)).toBeLessThanOrEqual(0);
  }
});

/** Lets somebody else do something on a phone of their own, and takes it away after. */
async function withAnother(browser: Browser, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: PHONE, timezoneId: 'America/New_York' });
  try {
    await act(await context.newPage());
  } finally {
    await context.close();
  }
}
