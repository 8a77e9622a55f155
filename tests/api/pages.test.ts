import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/db/database.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 60_000);
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

test.each([
  ['/explore-clinical-trials', 200, 'landing en'],
  ['/explore-clinical-trials/caregiver?start', 200, 'start-caregiver en'],
  ['/explore-clinical-trials/caregiver', 200, 'shell en'],
  ['/explore-clinical-trials/result?start', 200, 'shell en'],
  ['/explore-clinical-trials/nobody', 404, 'shell en'],
  ['/home', 200, 'shell en'],
  ['/shared', 200, 'shell en'],
  ['/guardian', 200, 'shell en'],
  ['/reset-password/abc', 200, 'shell en'],
  ['/404', 404, 'shell en'],
  ['/nothing/here', 404, 'shell en'],
  ['/%zz', 404, 'shell en'],
])('%s answers %i with the page "%s"', async (url, status, text) => {
  const page = await get(url);
  expect(page.statusCode).toBe(status);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain(`<body>${text}<`);
});

test.each([
  ['/', '/home'],
  ['/?lang=he', '/home?lang=he'],
  ['/questionnaire', '/explore-clinical-trials'],
  ['/questionnaire?lang=gr&token=x', '/explore-clinical-trials?lang=gr'],
])('%s leads to %s', async (from, to) => {
  const { statusCode, headers } = await get(from);
  expect([statusCode, headers.location]).toEqual([302, to]);
});

describe('the language of a page', () => {
  test.each<[string, string, Record<string, string>, string]>([
    ['the address before all', '/home?lang=he', { cookie: 'lang=en', 'accept-language': 'en' }, 'he'],
    ['the cookie before the browser', '/home', { cookie: 'a=b; lang=he', 'accept-language': 'en' }, 'he'],
    ['the browser at last', '/home', { 'accept-language': 'xx, he;q=0.9, en;q=0.1' }, 'he'],
    ['English for a language that does not exist', '/home?lang=xx', { cookie: 'lang=he' }, 'en'],
    ['English where there is no page yet', '/home?lang=fr', {}, 'en'],
  ])('is %s', async (_, url, headers, locale) => {
    const page = await get(url, headers);
    expect(page.body).toContain(`shell ${locale}`);
    expect(page.body).toContain(
      `<html lang="${locale}" dir="${locale === 'he' ? 'rtl' : 'ltr'}" data-locale="${locale}"`,
    );
  });

  test('given in the address is kept in a cookie, an unknown one as English', async () => {
    expect((await get('/home?lang=fr')).headers['set-cookie']).toMatch(/^lang=fr; Path=\//);
    expect((await get('/home?lang=xx')).headers['set-cookie']).toMatch(/^lang=en;/);
    expect((await get('/home')).headers['set-cookie']).toBeUndefined();
  });
});

test.each([
  ['theme=dark; text=large', 'data-theme="dark" data-text="large"'],
  ['theme=<b>', 'data-theme="auto">'],
])('the cookies %s are obeyed in the first paint', async (cookie, attributes) => {
  expect((await get('/home', { cookie })).body).toContain(attributes);
});

test('a page is compressed, revalidated by its ETag, and varies as it must', async () => {
  const page = await get('/home', { 'accept-encoding': 'gzip, br' });
  expect(page.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
  expect(String(page.headers.vary)).toMatch(/Accept-Language.*Accept-Encoding.*Cookie/);
  expect(brotliDecompressSync(page.rawPayload).toString()).toContain('shell en');
  const again = await get('/home', { 'accept-encoding': 'br', 'if-none-match': String(page.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const hebrew = await get('/home?lang=he', { 'accept-encoding': 'br', 'if-none-match': String(page.headers.etag) });
  expect(hebrew.statusCode).toBe(200);
});

test('a hashed file is compressed beforehand and may be kept for ever', async () => {
  const file = await get('/assets/main-abc.js', { 'accept-encoding': 'br' });
  expect(file.body).toBe('compressed');
  expect(file.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await get('/assets/main-abc.js')).body).toBe('live()');
  expect((await get('/robots.txt')).headers['cache-control']).toBe('public, max-age=3600');
  expect((await get('/assets/gone-123.js')).statusCode).toBe(404);
});

test.each([
  '/assets/..%2f..%2fsecret-key',
  '/..%2f..%2fpackage.json',
  '/.env',
  '/.vite/manifest.json',
  '/pages/shell.en.html',
])('%s gives no file away', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

describe('the security headers', () => {
  test.each(['/home', '/nothing', '/api/nothing', '/api/questionnaire/persona-list', '/healthz', '/%zz', '/api/%zz'])(
    'are on %s',
    async (url) => {
      const { headers } = await get(url);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(policy).not.toContain('upgrade-insecure-requests');
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );

  test('let the inline parts that the build wrote through, and no other', async () => {
    const { headers } = await get('/home');
    const policy = String(headers['content-security-policy']);
    for (const text of ['early()', 'b{color:red}']) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
    expect(policy.match(/script-src[^;]*/)?.[0].match(/sha256-/g)).toHaveLength(1);
  });

  test('are on an answer to a bug too, which shows an id that is in the log, and no stack', async () => {
    const broken = await startServer();
    await broken.db.schema.dropTable('questionnaire').cascade().execute();
    const answer = await broken.call('selectPersona', { body: { persona_id: 'patient' } });
    expect([answer.status, answer.body.error?.code]).toEqual([500, 'internal']);
    expect(answer.text).not.toMatch(/questionnaire|relation| at /);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(broken.log.join('')).toContain(String(answer.body.error?.id));
    await broken.close();
  });

  test('ask for https when that is the public address', async () => {
    const secure = await startServer({ env: { PUBLIC_URL: 'https://trialogue.test' } });
    const { headers } = await secure.app.inject('/home');
    expect(headers['strict-transport-security']).toContain('max-age=');
    await secure.close();
  });
});

test('another backend is named to the web app and let through', async () => {
  const other = await startServer({ env: { QUESTIONNAIRE_API_URL: 'https://other.example/q</script>' } });
  const page = await other.app.inject('/home');
  expect(page.body).toContain('<script type="application/json" id="config">{"mainApi":"/api"');
  expect(page.body).not.toContain('q</script>');
  expect(page.headers['content-security-policy']).toContain("connect-src 'self' https://other.example");
  await other.close();
});

describe('health', () => {
  test('is well when everything is', async () => {
    expect((await get('/healthz')).statusCode).toBe(200);
    expect((await get('/readyz')).json()).toEqual({ database: true, files: true, pages: true });
  });

  test('without its database it is alive but not ready, and callers are told to come back', async () => {
    const nowhere = 'postgres://nobody@127.0.0.1:1/nothing';
    const lonely = await startServer({ database: { db: openDatabase(nowhere, 2), url: nowhere } });
    expect((await lonely.app.inject('/healthz')).statusCode).toBe(200);
    expect((await lonely.app.inject('/readyz')).statusCode).toBe(503);
    const { status, body } = await lonely.call('selectPersona', { body: { persona_id: 'patient' } });
    expect([status, body.error?.code]).toEqual([503, 'unavailable']);
    await lonely.close();
  });
});

test('every request is one log line, with the pattern of its route and never its address', async () => {
  server.log.length = 0;
  await get('/reset-password/sekrit-token?lang=en&email=ada@example.org');
  await get('/somewhere/sekrit-token');
  const lines = server.log.map((line): unknown => JSON.parse(line));
  expect(lines).toMatchObject([
    { method: 'GET', route: '/reset-password/:id', status: 200 },
    { method: 'GET', route: '*', status: 404 },
  ]);
  expect(server.log.join('')).not.toMatch(/sekrit|ada@/);
});
