import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv, secretKeyIn } from './env.ts';

test('without any variable the server has all it needs', () => {
  const read = readEnv({});
  expect(read).toMatchObject({
    ok: true,
    env: { port: 3000, publicUrl: 'http://localhost:3000', outbox: 'local', mailFrom: 'no-reply@localhost' },
  });
});

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'localhost:3000'],
  ['DATABASE_URL', 'mysql://x'],
  ['SMTP_URL', 'mail.example.org'],
  ['COORDINATOR_EMAIL', 'nobody'],
  ['SECRET_KEY', 'short'],
  ['OUTBOX', 'yes'],
  ['NODE_ENV', 'prod'],
  ['RATE_LIMIT_SCALE', '0'],
  ['MAIN_API_URL', 'api.example.org'],
  ['HUBSPOT_URL', 'http://meetings.hubspot.com/care'],
  ['COORDINATOR_ZONE', 'Mars/Olympus'],
  ['SUPPORT_PHONES', 'en: 555'],
  ['BLOGS_URL', 'http://example.org/feed'],
  ['CTGOV_URL', 'clinicaltrials.gov/api/v2'],
])('%s=%s stops the start with one line that names it', (name, value) => {
  const read = readEnv({ [name]: value });
  if (read.ok) throw new Error('was taken');
  expect(read.message).toMatch(new RegExp(`^${name} [^\\n]+\\.$`));
  expect(read.message).not.toContain('undefined');
});

test('a variable that is empty is one that is not set', () => {
  expect(readEnv({ PORT: ' ', DATABASE_URL: '' })).toEqual(readEnv({}));
});

test('production, a mail server or a public address close the outbox', () => {
  for (const source of [{ NODE_ENV: 'production' }, { SMTP_URL: 'smtp://x' }, { PUBLIC_URL: 'https://x.org' }]) {
    expect(readEnv(source)).toMatchObject({ env: { outbox: 'off' } });
  }
  expect(readEnv({ NODE_ENV: 'production', OUTBOX: 'on' })).toMatchObject({ env: { outbox: 'all' } });
});

test('the secret key is made once and can be read by its owner only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trialogue-key-'));
  const key = secretKeyIn(folder);
  expect(key.length).toBeGreaterThanOrEqual(43);
  expect(secretKeyIn(folder)).toBe(key);
  expect(statSync(join(folder, 'secret-key')).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});
