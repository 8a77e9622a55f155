import { describe, expect, test } from 'vitest';
import type { Locale } from '../../contract/locale.ts';
import { Sheet } from './sheet.ts';
import { readPdf } from './testing/readPdf.ts';

const DATE = new Date('2026-11-21T09:00:00Z');

async function written(locale: Locale, lines: readonly string[]) {
  const sheet = new Sheet({ locale, title: 'A title', author: 'Somebody', date: DATE });
  sheet.write(sheet.root, 'H1', 'Title', { size: 20, bold: true });
  const list = sheet.part(sheet.root, 'L');
  for (const line of lines) {
    sheet.write(sheet.part(list, 'LI'), 'LBody', line, { size: 10, indent: 16, mark: { sign: '✓', color: '#146c43' } });
  }
  return readPdf(await sheet.end((page, pages) => ['Foot', `${page}/${pages}`]));
}

describe('a file', () => {
  test.each<[Locale, string]>([
    ['pl', 'Zażółć gęślą jaźń'],
    ['ro', 'Șapte încă țâșnește'],
    ['gr', 'Ο ασθενής πληροί τα κριτήρια'],
    ['de', 'Größe über 5 µm, „möglich“'],
    ['br', 'Não é um conselho médico'],
  ])('has the letters of %s', async (locale, words) => {
    const { pages } = await written(locale, [words]);
    expect(pages[0]).toContain(`✓${words}`);
  });

  test('in Hebrew stands as it is read from the right, the sign first, with numbers and codes in order', async () => {
    const { pages } = await written('he', ['ניסוי NCT01234567 (פאזה 2)']);
    const backwards = (word: string) => [...word].reverse().join('');
    expect(pages[0]).toContain(`(2 ${backwards('פאזה')}) NCT01234567 ${backwards('ניסוי')}✓`);
  });

  test('names its language and title, and is tagged: headings, lists, what is only decoration', async () => {
    const { raw } = await written('he', ['שלום']);
    for (const part of ['/Lang (he)', '/MarkInfo', '/S /H1', '/S /L\n', '/S /LI', '/S /LBody', '/ActualText']) {
      expect(raw).toContain(part);
    }
    expect(raw).toContain('(A title)');
  });

  test('goes on on the next page, and numbers all of them', async () => {
    const { pages } = await written(
      'en',
      Array.from({ length: 120 }, (_, at) => `Line ${at}.`),
    );
    expect(pages.map((lines) => lines.at(-1))).toEqual(pages.map((_, at) => `Foot${at + 1}/${pages.length}`));
    expect(pages.length).toBeGreaterThan(1);
    const lines = pages.flatMap((page) => page.filter((line) => line.includes('Line')));
    expect(lines).toEqual(Array.from({ length: 120 }, (_, at) => `✓Line ${at}.`));
  });

  test('takes words that nobody planned for', async () => {
    const words = ['\u0000\u001f', '漢字 😀', 'x'.repeat(500), '\u202eabc\u202c', '\ud800'];
    const { pages } = await written('en', words);
    expect(pages[0]?.join('')).toContain('x'.repeat(40));
  });
});
