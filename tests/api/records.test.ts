import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { MOST_FILE_BYTES, MOST_PATIENT_BYTES } from '../../src/contract/patient.ts';
import { sweepFiles } from '../../src/server/files/sweepFiles.ts';
import { startS3 } from '../s3.ts';
import { DICOM_ZIP, DOCX, PDF, PNG, REFUSED, TAKEN, TEXT } from './sampleFiles.ts';
import { FORM, form, startServer, type TestServer } from './server.ts';
import { proven } from './visitor.ts';

const TYPE = { file_type: 'ngs_report' };

describe.each(['disk', 's3'] as const)('medical records on %s', (where) => {
  let server: TestServer;
  let address: string;
  let store: { folder: string; close(): Promise<void> };
  let ada: { token: string; id: string };
  let bob: { token: string; id: string };
  beforeAll(async () => {
    const s3 = where === 's3' ? await startS3() : null;
    server = await startServer({ env: { RATE_LIMIT_SCALE: '999', FILES_URL: '', ...s3?.env } });
    address = await server.app.listen({ host: '127.0.0.1', port: 0 });
    store = s3 ?? { folder: join(server.folder, 'files'), close: async () => {} };
    [ada, bob] = [await proven(server), await proven(server)];
  }, 60_000);
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  /** The contents of all that is in the store. */
  const stored = () =>
    !existsSync(store.folder)
      ? []
      : readdirSync(store.folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && (where === 'disk' || entry.name.endsWith('_S3rver_object')))
          .map((entry) => join(entry.parentPath, entry.name));
  const rows = () => server.db.selectFrom('stored_file').selectAll().execute();
  const upload = (who: { token: string }, name: string, content: Buffer | string, more: object = {}) =>
    server.call('uploadMedicalRecord', { body: TYPE, token: who.token, file: { name, content }, ...more });
  const list = async (who: { token: string }) => (await server.call('medicalRecords', { token: who.token })).body.data;
  const download = (who: { token: string }, id: unknown) =>
    server.call('medicalRecord', { token: who.token, body: { id } });
  const remove = (who: { token: string }, id: unknown) =>
    server.call('deleteMedicalRecord', { token: who.token, params: { id: String(id) } });
  const somebody = () => proven(server);

  test.each(TAKEN)('%s is stored, listed, given back byte for byte and deleted (%s)', async (media, name, content) => {
    const before = stored().length;
    const { status, data } = await upload(ada, name, content);
    expect(status).toBe(200);
    expect(data).toEqual({
      id: expect.stringMatching(/^[\w-]{43}$/),
      file_name: name,
      file_type: 'ngs_report',
      media,
      size: content.length,
      date: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(await list(ada)).toEqual([data]);
    expect(stored()).toHaveLength(before + 1);
    const file = await download(ada, data.id);
    expect([file.status, file.bytes.equals(content)]).toEqual([200, true]);
    expect(file.headers).toMatchObject({
      'content-type': media === 'text/plain' ? 'text/plain; charset=utf-8' : media,
      'content-length': String(content.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect(file.headers['content-disposition']).toMatch(/^attachment; /);
    expect((await remove(ada, data.id)).status).toBe(200);
    expect(await list(ada)).toEqual([]);
    expect((await download(ada, data.id)).status).toBe(404);
    expect((await remove(ada, data.id)).status).toBe(404);
    expect(stored()).toHaveLength(before);
  });

  test.each(REFUSED)('%s called %s is refused and nothing is stored', async (_, name, content, fault) => {
    const before = [stored(), await rows()];
    const { status, body } = await upload(ada, name, content);
    expect([status, body.error?.code, body.errors]).toEqual([422, 'file_refused', { file: [fault] }]);
    expect([stored(), await rows()]).toEqual(before);
    expect(await list(ada)).toEqual([]);
  });

  test.each([
    ['../../../etc/passwd', 'passwd.pdf'],
    ['annex\u202efdp.exe', 'annexfdp.exe.pdf'],
    ['<img src=x onerror=alert(1)>.pdf', '<img src=x onerror=alert(1)>.pdf'],
    ['דו״ח 3.pdf', 'דו״ח 3.pdf'],
    ["it's 100% (new)*.pdf", "it's 100% (new)*.pdf"],
    ['a;filename=b.exe', 'a;filename=b.exe.pdf'],
  ])('a file called %s lies under a random key and is saved as %s', async (name, saved) => {
    const { data } = await upload(bob, name, PDF);
    const file = await download(bob, data.id);
    const disposition = String(file.headers['content-disposition']);
    const encoded = /filename\*=UTF-8''([\w.!#$&+^`|~%-]+)$/.exec(disposition)?.[1] ?? '';
    expect(decodeURIComponent(encoded)).toBe(saved);
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+"; /);
    for (const path of stored()) {
      expect(path.slice(store.folder.length)).toMatch(/^[/\\](?:[\w-]{2}[/\\]|care[/\\])[\w-]{43}(\._S3rver_object)?$/);
    }
    await remove(bob, data.id);
  });

  test('the fields may come after the file', async () => {
    const whole = form(TYPE, { name: 'a.pdf', content: PDF });
    const [first = '', second = ''] = whole.toString('latin1').split(/(?=--the-edge-of-a-part\r\n)/);
    const [file = '', end = ''] = second.split(/(?=--the-edge-of-a-part--)/);
    const swapped = Buffer.from(file + first + end, 'latin1');
    const { status, data } = await post(address, ada.token, swapped);
    expect([status, data?.file_type]).toEqual([200, 'ngs_report']);
    await remove(ada, data?.id);
  });

  test.each([
    ['no file', { file: null }, 'invalid', { file: ['required'] }],
    ['no type', { body: {} }, 'invalid', { file_type: ['required'] }],
    ['a type that is none', { body: { file_type: 'selfie' } }, 'invalid', { file_type: ['invalid'] }],
    ['a megabyte in a field', { body: { ...TYPE, more: 'x'.repeat(1 << 20) } }, 'too_large', undefined],
    ['a poisoned field', { body: { ...TYPE, constructor: 'x' } }, 'malformed', undefined],
    [
      'half a form',
      { body: form(TYPE, { name: 'a.pdf', content: PDF }).toString('latin1', 0, 250) },
      'malformed',
      undefined,
    ],
    ['no form', { body: 'file_type=ngs_report', headers: { 'content-type': 'text/plain' } }, 'wrong_media', undefined],
    [
      'JSON',
      { body: '{"file_type":"ngs_report"}', headers: { 'content-type': 'application/json' } },
      'wrong_media',
      undefined,
    ],
    [
      'too many fields',
      { body: Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`f${n}`, 'x'])) },
      'malformed',
      undefined,
    ],
  ])('an upload with %s is refused and nothing is stored', async (_, more, code, errors) => {
    const before = [stored(), await rows()];
    const { body } = await upload(ada, 'a.pdf', PDF, more);
    expect([body.error?.code, body.errors]).toEqual([code, errors]);
    expect([stored(), await rows()]).toEqual(before);
  });

  test('two files at once are refused, the first with the second', async () => {
    const one = form(TYPE, { name: 'a.pdf', content: PDF }).toString('latin1');
    const two = one.replace(
      /--the-edge-of-a-part--\r\n$/,
      form({}, { name: 'b.pdf', content: PDF }).toString('latin1'),
    );
    const before = [stored(), await rows()];
    const { body } = await upload(ada, '', '', { body: two });
    expect([body.error?.code, body.errors]).toEqual(['invalid', { file: ['invalid'] }]);
    expect([stored(), await rows()]).toEqual(before);
  });

  test('the same key gives the same record, with other content it is refused', async () => {
    const who = await somebody();
    const key = `key-${where}`;
    const [first, second] = await Promise.all([upload(who, 'a.pdf', PDF, { key }), upload(who, 'b.pdf', PDF, { key })]);
    expect(first.status).toBe(200);
    expect(second.text).toBe(first.text);
    expect(await list(who)).toHaveLength(1);
    const other = await upload(who, 'a.png', PNG, { key });
    expect([other.status, other.body.error?.code]).toEqual([409, 'key_reused']);
    expect(await list(who)).toHaveLength(1);
    expect((await rows()).filter((row) => row.unused_since !== null)).toEqual([]);
    await remove(who, first.data.id);
  });

  test('a record of somebody else is answered exactly as one that does not exist', async () => {
    const { data } = await upload(ada, 'a.pdf', PDF);
    for (const call of [download, remove]) {
      const foreign = await call(bob, data.id);
      const none = await call(bob, 'z'.repeat(43));
      expect([foreign.status, foreign.text]).toEqual([404, none.text]);
    }
    expect(await list(bob)).toEqual([]);
    expect((await download(ada, data.id)).bytes.equals(PDF)).toBe(true);
    await remove(ada, data.id);
  });

  test('a file dies with the session', async () => {
    const who = await somebody();
    const { data } = await upload(who, 'a.pdf', PDF);
    await server.call('logout', { token: who.token });
    expect((await download(who, data.id)).status).toBe(401);
    const denied = await upload(who, 'a.pdf', PDF);
    expect([denied.status, denied.body.error?.code]).toEqual([401, 'unauthorised']);
  });

  test('without a consent that stands nothing is taken in, and what is there stays readable', async () => {
    const who = await somebody();
    const { data } = await upload(who, 'a.pdf', PDF);
    await server.db
      .updateTable('consent')
      .set({ withdrawn_at: new Date() })
      .where('questionnaire_id', '=', who.id)
      .execute();
    const before = stored();
    const refused = await upload(who, 'b.pdf', PDF);
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'consent_missing']);
    expect(stored()).toEqual(before);
    expect((await download(who, data.id)).status).toBe(200);
  });

  test('a file over the limit is refused while it streams, with its length told or not', async () => {
    const before = [stored(), await rows()];
    const large = form(TYPE, { name: 'a.txt', content: Buffer.alloc(MOST_FILE_BYTES + 1, 'a') });
    for (const told of [true, false]) {
      const { status, code } = await post(address, ada.token, large, { told });
      expect([status, code]).toEqual([413, 'too_large']);
    }
    // Whoever may not send at all hears so, too, though nobody reads what they send.
    const { status, code } = await post(address, 'z'.repeat(43), large);
    expect([status, code]).toEqual([401, 'unauthorised']);
    expect([stored(), await rows()]).toEqual(before);
  }, 30_000);

  test('a file of many parts is stored whole', async () => {
    const who = await somebody();
    const content = Buffer.alloc(12 * 1024 * 1024, 'a quiet line of text\n');
    const { data } = await upload(who, 'long.txt', content);
    expect((await download(who, data.id)).bytes.equals(content)).toBe(true);
    await remove(who, data.id);
  }, 30_000);

  test('over the quota of all files together nothing more is taken in', async () => {
    const who = await somebody();
    const { data } = await upload(who, 'a.pdf', PDF);
    const set = (size: number) =>
      server.db
        .updateTable('medical_record')
        .set({ size: String(size) })
        .where('id', '=', String(data.id))
        .execute();
    const before = stored();
    for (const free of [0, PNG.length - 1]) {
      await set(MOST_PATIENT_BYTES - free);
      const { status, body } = await upload(who, 'b.png', PNG);
      expect([status, body.error?.code]).toEqual([413, 'quota']);
    }
    expect(stored()).toEqual(before);
    await set(MOST_PATIENT_BYTES - PNG.length);
    const two = await Promise.all([upload(who, 'b.png', PNG), upload(who, 'c.png', PNG)]);
    expect(two.map((each) => each.status).sort()).toEqual([200, 413]);
    expect(stored()).toHaveLength(before.length + 1);
  });

  test('an upload that is cut off leaves nothing', async () => {
    const before = stored();
    const whole = form(TYPE, { name: 'a.txt', content: Buffer.alloc(8 << 20, 'a') });
    const sending = request(`${address}/api/upload-medical-record`, {
      method: 'POST',
      headers: headersOf(ada.token, whole.length),
    });
    sending.on('error', () => {});
    sending.write(whole.subarray(0, 7 << 20));
    await expect.poll(async () => (await rows()).filter((row) => row.unused_since !== null).length).toBe(1);
    sending.destroy();
    await expect.poll(async () => (await rows()).filter((row) => row.unused_since !== null).length).toBe(0);
    expect(stored()).toEqual(before);
    expect(server.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  test('what a killed server left is gone after the sweep, and nothing else', async () => {
    const { data } = await upload(ada, 'a.docx', DOCX);
    const before = stored();
    // As it is when the process dies after the stream and before the record.
    const [orphan, young] = ['o'.repeat(43), 'y'.repeat(43)];
    for (const key of [orphan, young]) {
      await server.db.insertInto('stored_file').values({ key }).execute();
      await server.ground.files.put(key, Readable.from([TEXT]));
    }
    // As it is when it dies in the middle of the stream.
    const half = new PassThrough();
    half.write(TEXT);
    const writing = server.ground.files.put('h'.repeat(43), half).catch(() => 'broken');
    await server.db
      .insertInto('stored_file')
      .values({ key: 'h'.repeat(43), unused_since: new Date(0) })
      .execute();
    if (where === 'disk') await expect.poll(() => stored().length).toBe(before.length + 3);
    const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
    await server.db.updateTable('stored_file').set({ unused_since: hoursAgo }).where('key', '=', orphan).execute();
    await sweepFiles(server.ground);
    expect(stored()).toHaveLength(before.length + 1);
    expect((await rows()).map((row) => row.key)).not.toContain(orphan);
    half.destroy(new Error('gone'));
    expect(await writing).toBe('broken');
    await server.db.updateTable('stored_file').set({ unused_since: hoursAgo }).where('key', '=', young).execute();
    await Promise.all([sweepFiles(server.ground), sweepFiles(server.ground)]);
    expect(stored()).toEqual(before);
    expect((await download(ada, data.id)).bytes.equals(DOCX)).toBe(true);
  });

  test('the files of an erased patient go with the next sweep', async () => {
    const who = await somebody();
    const before = stored();
    await upload(who, 'scans.zip', DICOM_ZIP);
    await upload(who, 'a.pdf', PDF);
    await server.db.deleteFrom('account').where('questionnaire_id', '=', who.id).execute();
    await server.db.deleteFrom('questionnaire').where('id', '=', who.id).execute();
    await sweepFiles(server.ground);
    expect(stored()).toEqual(before);
  });

  test('every access is in the audit log, and no name or type of a file in any log line', async () => {
    const who = await somebody();
    const { data } = await upload(who, 'canary-name.pdf', PDF);
    await list(who);
    await download(who, data.id);
    await download(bob, data.id);
    await remove(who, data.id);
    const { reference } = await server.db
      .selectFrom('questionnaire')
      .select('reference')
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow();
    const audit = await server.db
      .selectFrom('audit')
      .select(['action', 'call'])
      .where('subject', '=', reference)
      .orderBy('id')
      .execute();
    expect(audit.slice(-4)).toEqual([
      { action: 'write', call: 'uploadMedicalRecord' },
      { action: 'read', call: 'medicalRecords' },
      { action: 'read', call: 'medicalRecord' },
      { action: 'write', call: 'deleteMedicalRecord' },
    ]);
    expect(server.log.join('')).not.toContain('canary');
    expect(server.log.join('')).not.toContain(String(data.id));
  });

  test('readyz tells of the file store', async () => {
    const ready = await server.app.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.json().files]).toEqual([200, true]);
    if (where !== 's3') return;
    await store.close();
    const [gone, alive] = await Promise.all([
      server.app.inject({ url: '/readyz' }),
      server.app.inject({ url: '/healthz' }),
    ]);
    expect([gone.statusCode, gone.json()]).toEqual([503, { database: true, files: false, pages: true }]);
    expect(alive.statusCode).toBe(200);
    const { status, body } = await upload(bob, 'a.pdf', PDF);
    expect([status, body.error?.code]).toEqual([503, 'unavailable']);
  }, 30_000);
});

function headersOf(token: string, length: number | null): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    'content-type': FORM,
    ...(length === null ? {} : { 'content-length': String(length) }),
  };
}

const answered = z.object({
  error: z.optional(z.object({ code: z.string() })),
  data: z.optional(z.record(z.string(), z.unknown())),
});

/** Sends a form over the network, as a browser does, with its length or without. */
async function post(address: string, token: string, whole: Buffer, { told = true } = {}) {
  const sending = request(`${address}/api/upload-medical-record`, {
    method: 'POST',
    headers: headersOf(token, told ? whole.length : null),
  });
  sending.end(whole);
  const [answer]: IncomingMessage[] = await once(sending, 'response');
  if (!answer) throw new Error('no answer');
  const { error, data } = answered.parse(await json(answer));
  return { status: answer.statusCode, code: error?.code, data };
}
