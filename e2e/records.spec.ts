import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { signedIn } from './patient.ts';
import { dialogOpens, expect, hasNoAxeFaults, test, textsOf } from './test.ts';

const text = textsOf('en', 'patient');
const SETUPS = [
  { where: 'on disk', url: () => process.env.E2E_URL, files: () => process.env.E2E_FILES },
  { where: 'on S3', url: () => process.env.E2E_SHARED_URL, files: () => process.env.E2E_SHARED_FILES },
];

/** The smallest PDF there is: one empty page. */
const PDF = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
    '',
  ].join('\n'),
);
const report = { name: 'biopsy.pdf', mimeType: 'application/pdf', buffer: PDF };

/** Chooses files in the dialog and sends them. */
async function adds(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  await page.goto('/medical-records');
  await page.getByRole('button', { name: text('records:add.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').first().setInputFiles(files);
  return { dialog, send: dialog.getByRole('button', { name: /^Upload \d+ files?$/ }) };
}

/** What the server holds. */
async function held(page: Page, token: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.post('/api/get-medical-records', { data: {}, headers });
  const { data } = await response.json();
  return data.map((record: { file_name: string }) => record.file_name);
}

/** Counts what is sent. */
function uploadsOf(page: Page): { sent: number } {
  const counted = { sent: 0 };
  page.on('request', (request) => {
    if (request.url().endsWith('/upload-medical-record')) counted.sent += 1;
  });
  return counted;
}

/** So many bytes a second leave this page; -1 is as many as can. */
async function slowed(page: Page, uploadThroughput: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    uploadThroughput,
    downloadThroughput: -1,
  });
}

for (const { where, url, files } of SETUPS) {
  test.describe(`medical records ${where}`, () => {
    test.use({ viewport: { width: 1280, height: 860 }, baseURL: url() });

    test('files are added, told apart, looked at, downloaded as they were, and deleted', async ({ page }) => {
      const patient = await signedIn(page);
      const picture = Buffer.from(
        await page.evaluate(() => {
          const canvas = document.createElement('canvas');
          canvas.width = 40;
          canvas.height = 30;
          return canvas.toDataURL('image/png').split(',')[1] ?? '';
        }),
        'base64',
      );
      const { dialog, send } = await adds(page, [report, { name: 'scan.png', mimeType: 'image/png', buffer: picture }]);
      await dialog
        .getByRole('listitem')
        .filter({ hasText: 'biopsy.pdf' })
        .getByRole('combobox')
        .selectOption({ label: 'Biopsy Report' });
      await hasNoAxeFaults(page);
      await send.click();
      await expect(dialog.getByText('You have successfully upload')).toBeVisible();
      await hasNoAxeFaults(page);
      await dialog.getByRole('button', { name: text('records:add.done') }).click();

      const row = (name: string) => page.getByRole('row').filter({ hasText: name });
      await expect(row('biopsy.pdf')).toContainText('Biopsy Report');
      await expect(row('scan.png')).toContainText('I do not know the file type');
      await hasNoAxeFaults(page);

      await row('scan.png')
        .getByRole('button', { name: /^Preview/ })
        .click();
      const image = page.getByRole('dialog').getByRole('img', { name: /scan\.png/ });
      await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(40);
      await hasNoAxeFaults(page);
      await page.keyboard.press('Escape');
      await row('biopsy.pdf')
        .getByRole('button', { name: /^Preview/ })
        .click();
      const paper = page.getByRole('dialog').getByTitle(/biopsy\.pdf/);
      const none = page.getByText(text('records:preview.none'));
      // A browser without a PDF viewer says so, and offers the file.
      await expect((await page.evaluate(() => navigator.pdfViewerEnabled)) ? paper : none).toBeVisible();
      await page.keyboard.press('Escape');

      for (const [name, bytes] of [
        ['biopsy.pdf', PDF],
        ['scan.png', picture],
      ] as const) {
        const arrives = page.waitForEvent('download');
        await row(name)
          .getByRole('button', { name: /^Download/ })
          .click();
        const download = await arrives;
        expect(download.suggestedFilename()).toBe(name);
        expect(readFileSync(await download.path()).equals(bytes)).toBe(true);
      }

      await row('scan.png')
        .getByRole('button', { name: /^Delete/ })
        .click();
      await dialogOpens(page);
      await hasNoAxeFaults(page);
      await page.getByRole('button', { name: text('records:delete.keep') }).click();
      await expect(row('scan.png')).toBeVisible();
      await row('scan.png')
        .getByRole('button', { name: /^Delete/ })
        .click();
      await page.getByRole('button', { name: text('records:delete.confirm') }).click();
      await expect(row('scan.png')).toHaveCount(0);
      await expect(page.getByText('is deleted.')).toBeVisible();
      expect(await held(page, patient.token)).toEqual(['biopsy.pdf']);
      await page.goto('/home');
      await expect(page.getByText(text('pane:next.records_done'))).toBeVisible();
    });

    test.describe(() => {
      // What is refused or breaks off is told in the console too.
      test.use({ expectsFaults: true });

      test('what is not what it says is refused with the reason, sent once, and nothing of it is listed', async ({
        page,
      }) => {
        const patient = await signedIn(page);
        const counted = uploadsOf(page);
        const { dialog, send } = await adds(page, [
          { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<!doctype html><script>1</script>') },
          {
            name: 'drawing.svg',
            mimeType: 'image/svg+xml',
            buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
          },
          { name: 'nothing.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
        ]);
        await expect(dialog.getByRole('alert')).toContainText('is empty, so there is nothing to send.');
        await send.click();
        for (const name of ['page.pdf', 'drawing.svg']) {
          const row = dialog.getByRole('listitem').filter({ hasText: name });
          await expect(row).toContainText(text('records:failure.file_refused'));
          await expect(row.getByRole('button', { name: /again/ })).toHaveCount(0);
        }
        await expect(dialog.getByText(text('records:result.failed'))).toBeVisible();
        await hasNoAxeFaults(page);
        expect(counted.sent).toBe(2);
        await dialog.getByRole('button', { name: text('records:add.done') }).click();
        await expect(page.getByRole('heading', { name: text('records:empty.title') })).toBeVisible();
        expect(await held(page, patient.token)).toEqual([]);
      });

      test('an upload that is cancelled half-way leaves nothing', async ({ page }) => {
        const patient = await signedIn(page);
        const mark = `mark-${crypto.randomUUID()}`;
        const large = Buffer.concat([PDF, Buffer.from(mark), Buffer.alloc(1_500_000, 7)]);
        const { dialog, send } = await adds(page, [{ ...report, buffer: large }]);
        await slowed(page, 200_000);
        await send.click();
        await expect(dialog.getByText(/^[1-9]\d?%$/)).toBeVisible();
        await hasNoAxeFaults(page);
        await dialog.getByRole('button', { name: /^Cancel the upload/ }).click();
        await expect(dialog.getByText(text('records:result.cancelled'))).toBeVisible();
        expect(await held(page, patient.token)).toEqual([]);
        const folder = files();
        // A store that was given to this run by FILES_URL cannot be looked into from here.
        if (!folder) return;
        await expect
          .poll(() =>
            readdirSync(folder, { recursive: true, withFileTypes: true })
              .filter((entry) => entry.isFile())
              .filter((entry) => readFileSync(join(entry.parentPath, entry.name)).includes(mark)),
          )
          .toEqual([]);
      });

      test('a line that breaks before the answer comes is told, and trying again makes no second record', async ({
        page,
      }) => {
        const patient = await signedIn(page);
        const { dialog, send } = await adds(page, [report]);
        const line = await page.context().newCDPSession(page);
        line.on('Fetch.requestPaused', ({ requestId }) =>
          line.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' }),
        );
        await line.send('Fetch.enable', {
          patterns: [{ urlPattern: '*/upload-medical-record', requestStage: 'Response' }],
        });
        await send.click();
        await expect(dialog.getByText(text('errors:code.network'))).toBeVisible();
        // It has arrived all the same: only this page has not been told.
        expect(await held(page, patient.token)).toEqual(['biopsy.pdf']);
        await hasNoAxeFaults(page);
        await line.send('Fetch.disable');
        await dialog.getByRole('button', { name: /again/ }).click();
        await expect(dialog.getByText('You have successfully upload')).toBeVisible();
        await dialog.getByRole('button', { name: text('records:add.done') }).click();
        await expect(page.getByRole('row').filter({ hasText: 'biopsy.pdf' })).toHaveCount(1);
        expect(await held(page, patient.token)).toEqual(['biopsy.pdf']);
      });

      test('without a consent records are not taken; once it is signed again they are', async ({ page }) => {
        await signedIn(page);
        await page.goto('/my-profile/data');
        await page.getByRole('button', { name: text('dashboard:data.consent.withdraw') }).click();
        await hasNoAxeFaults(page);
        await page.getByRole('button', { name: text('dashboard:data.consent.sure_yes') }).click();
        await expect(page.getByText(text('dashboard:data.consent.withdrawn'))).toBeVisible();

        const refused = await adds(page, [report]);
        await refused.send.click();
        await expect(refused.dialog.getByText(text('records:failure.consent_missing'))).toBeVisible();
        await hasNoAxeFaults(page);
        await refused.dialog.getByRole('link', { name: text('records:failure.sign') }).click();

        await expect(page.getByRole('heading', { level: 1, name: text('dashboard:data.title') })).toBeVisible();
        await page.getByRole('button', { name: text('dashboard:data.consent.sign') }).click();
        await page.getByRole('button', { name: text('consent:guardian.self') }).click();
        await page.getByLabel(text('consent:release.accept')).check();
        await page.getByLabel(text('consent:privacy.accept')).check();
        await page.getByLabel(text('consent:name'), { exact: true }).fill('Ana Gold');
        await hasNoAxeFaults(page);
        await page.getByRole('button', { name: text('consent:sign') }).click();
        await expect(page.getByText(text('dashboard:data.consent.signed'))).toBeVisible();

        const taken = await adds(page, [report]);
        await taken.send.click();
        await expect(taken.dialog.getByText('You have successfully upload')).toBeVisible();
      });
    });
  });
}
