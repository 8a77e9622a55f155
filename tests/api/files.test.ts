import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '../../src/server/env.ts';
import { createProbe } from '../../src/server/files/contentProbe.ts';
import { diskFiles } from '../../src/server/files/diskFiles.ts';
import { inspectContent } from '../../src/server/files/inspectContent.ts';
import { receiveFile } from '../../src/server/files/receiveFile.ts';
import { fileName, savedName } from '../../src/server/services/fileName.ts';
import { PDF, REFUSED, TAKEN, TEXT } from './sampleFiles.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trialogue-files-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Looks at a content as if it came in pieces of so many bytes. */
function inspect(content: Buffer, piece: number) {
  const probe = createProbe();
  for (let at = 0; at < content.length; at += piece) probe.look(content.subarray(at, at + piece));
  return inspectContent(probe.seen(), async ({ start, end }) => Readable.from([content.subarray(start, end)]));
}

test.each(TAKEN)('%s is told by its content (%s)', async (media, _, content) => {
  expect(await inspect(content, 1 << 16)).toEqual({ media });
  expect(await inspect(content, 3)).toEqual({ media });
});

test.each(REFUSED)('%s called %s is refused', async (_, __, content, fault) => {
  expect(await inspect(Buffer.from(content), 1 << 16)).toEqual({ fault });
});

test('a text that is cut in the middle of a letter, or has one bad byte far in, is no text', async () => {
  const long = Buffer.concat(Array.from({ length: 4000 }, () => TEXT));
  expect(await inspect(long, 1000)).toEqual({ media: 'text/plain' });
  expect(await inspect(Buffer.concat([TEXT, Buffer.from('é').subarray(0, 1)]), 7)).toEqual({ fault: 'file_kind' });
  long[150_000] = 0xff;
  expect(await inspect(long, 1000)).toEqual({ fault: 'file_kind' });
});

test('a sender that falls silent is given up and nothing is kept', async () => {
  const files = diskFiles(join(folder, 'silent'));
  const silent = new PassThrough();
  silent.write(PDF);
  const outcome = await receiveFile(files, 'k'.repeat(43), silent, { mostBytes: 1e6, stallMs: 10 });
  expect(outcome).toEqual({ not: 'stalled' });
  expect(filesIn(join(folder, 'silent'))).toEqual([]);
});

test('a file of one byte too many is stopped and nothing is kept', async () => {
  const files = diskFiles(join(folder, 'large'));
  const receive = (mostBytes: number) =>
    receiveFile(files, 'k'.repeat(43), Readable.from([PDF.subarray(0, 9), PDF.subarray(9)]), { mostBytes });
  expect(await receive(PDF.length - 1)).toEqual({ not: 'too_many_bytes' });
  expect(filesIn(join(folder, 'large'))).toEqual([]);
  expect(await receive(PDF.length)).toMatchObject({ received: { size: PDF.length, media: 'application/pdf' } });
});

test('the disk keeps a file for its owner only, gives pieces of it and forgets it', async () => {
  const files = diskFiles(join(folder, 'disk'));
  const key = 'a'.repeat(43);
  await files.put(key, Readable.from([PDF]));
  const [path = ''] = filesIn(join(folder, 'disk'));
  expect(statSync(path).mode & 0o077).toBe(0);
  const piece = await files.read(key, { start: 1, end: 4 });
  expect(piece && (await buffer(piece)).toString()).toBe('PDF');
  await files.remove(key);
  await files.remove(key);
  expect(await files.read(key)).toBeNull();
  await expect(files.read('../../../etc/passwd')).rejects.toThrow('not a key');
});

test('what a write that broke off has left goes once it is old', async () => {
  const files = diskFiles(join(folder, 'left'));
  const endless = new PassThrough();
  endless.write(PDF);
  const putting = files.put('b'.repeat(43), endless).catch(() => 'broken');
  await expect.poll(() => filesIn(join(folder, 'left')).length).toBe(1);
  await files.removeLeftovers(new Date(0));
  expect(filesIn(join(folder, 'left'))).toHaveLength(1);
  await files.removeLeftovers(new Date(Date.now() + 60_000));
  expect(filesIn(join(folder, 'left'))).toEqual([]);
  endless.destroy(new Error('gone'));
  expect(await putting).toBe('broken');
});

test.each([
  ['report.pdf', 'report.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ada\\scan.png', 'scan.png'],
  ['annex\u202efdp.exe', 'annexfdp.exe'],
  ['a\0b\nc\x7f.pdf', 'abc.pdf'],
  ['e\u0301tude.pdf', 'étude.pdf'],
  ['דו״ח 3.pdf', 'דו״ח 3.pdf'],
  ['.htaccess', 'htaccess'],
  ['..', 'record'],
  ['', 'record'],
  ['\ud800.pdf', '\ufffd.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
  ['👩‍👩‍👧.png', '👩‍👩‍👧.png'],
])('the file name %j is kept as %j', (given, kept) => {
  expect(fileName(given)).toBe(kept);
});

test('a name that lies about the content gets an ending that does not', () => {
  expect(savedName('scan.PDF', 'application/pdf')).toBe('scan.PDF');
  expect(savedName('evil.exe', 'text/plain')).toBe('evil.exe.txt');
  expect(savedName('record', 'image/jpeg')).toBe('record.jpg');
});

test.each([
  ['FILES_URL', { FILES_URL: 'https://bucket' }],
  ['FILES_URL', { FILES_URL: 's3://' }],
  ['FILES_URL', { FILES_URL: 's3://bucket?endpoint=ftp://store' }],
  ['AWS_SECRET_ACCESS_KEY', { FILES_URL: 's3://bucket', AWS_ACCESS_KEY_ID: 'me' }],
])('a wrong %s stops the start with one line (%o)', (name, env) => {
  const read = readEnv(env);
  if (read.ok) throw new Error('was taken');
  expect(read.message).toMatch(new RegExp(`^${name} [^\\n]+\\.$`));
});

function filesIn(where: string): string[] {
  return readdirSync(where, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
