import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { BrokenRecord } from './brokenRecord.ts';
import { readTrialFile } from './readTrialFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'trial-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

const one = { protocolSection: { id: 1, text: 'a { brace " and \\ in "text"', more: { deep: ['}'] } } };
const two = { protocolSection: { id: 2, text: 'שלום € 🙂' } };

async function read(content: string | Buffer, name = 'file.json') {
  const path = join(folder, name);
  writeFileSync(path, content);
  const found: unknown[] = [];
  let bytes = 0;
  for await (const record of readTrialFile(path, (count) => (bytes = count))) {
    found.push(record instanceof BrokenRecord ? `broken ${record.where}` : record);
  }
  expect(bytes).toBe(Buffer.byteLength(content));
  return found;
}

describe('reading a file of trials', () => {
  it.each([
    ['one record', JSON.stringify(one, null, 2), [one]],
    ['an array', JSON.stringify([one, two], null, 2), [one, two]],
    ['lines', `${JSON.stringify(one)}\n${JSON.stringify(two)}\n`, [one, two]],
    [
      'lines with a byte order mark and Windows ends',
      `\uFEFF${JSON.stringify(one)}\r\n${JSON.stringify(two)}\r\n`,
      [one, two],
    ],
    ['a page of the API', JSON.stringify({ nextPageToken: 'x', studies: [one, two] }), [one, two]],
    ['pages, one a line', `${JSON.stringify({ studies: [one] })}\n${JSON.stringify({ studies: [two] })}`, [one, two]],
    ['nothing', '', []],
    ['an empty page', JSON.stringify({ studies: [], totalCount: 0 }), []],
    ['a page that is told about after its studies', JSON.stringify({ studies: [one], nextPageToken: 'x}' }), [one]],
    [
      'a page in many lines',
      JSON.stringify({ totalCount: 2, studies: [one, two], nextPageToken: 'x' }, null, 2),
      [one, two],
    ],
  ])('%s', async (_, content, records) => {
    expect(await read(content)).toEqual(records);
  });

  it('reads compressed files', async () => {
    expect(await read(gzipSync(JSON.stringify([one, two])), 'file.json.gz')).toEqual([one, two]);
  });

  it('reads records larger than one chunk, with letters across the cut', async () => {
    const large = { protocolSection: { text: '€🙂'.repeat(100_000) } };
    expect(await read(`${JSON.stringify(large)}\n${JSON.stringify(two)}`)).toEqual([large, two]);
  });

  it('names broken lines and goes on with the next', async () => {
    const cut = JSON.stringify(one).slice(0, 40);
    const content = [
      JSON.stringify(one),
      cut,
      JSON.stringify(two),
      'not json',
      '{"a": nonsense}',
      JSON.stringify(two),
      cut,
    ].join('\n');
    expect(await read(content)).toEqual([
      one,
      'broken line 2',
      two,
      'broken line 4',
      'broken line 5',
      two,
      'broken line 7',
    ]);
  });

  it('names one broken study of a page and reads the others', async () => {
    const page = `{"studies":[${JSON.stringify(one)},{"protocolSection": nonsense},${JSON.stringify(two)}]}`;
    expect(await read(page)).toEqual([one, 'broken line 1', two]);
  });

  it('names a page that was cut between two studies', async () => {
    expect(await read(`{"studies":[${JSON.stringify(one)},`)).toEqual([one, 'broken line 1']);
  });

  it('names a line of no JSON once, however long it is, and holds none in memory that is never closed', async () => {
    expect(await read(`${'nonsense '.repeat(100_000)}\n${JSON.stringify(one)}`)).toEqual(['broken line 1', one]);
    expect(await read(`{"a":"${'x'.repeat(70_000_000)}\n${JSON.stringify(two)}`)).toEqual(['broken line 1', two]);
  }, 60_000);

  it('fails for a file that is not what its name says', async () => {
    await expect(read('no gzip at all', 'file.gz')).rejects.toThrow();
  });
});
