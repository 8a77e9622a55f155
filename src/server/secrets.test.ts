import { expect, test } from 'vitest';
import { createSecrets, randomCode, randomReference, randomToken } from './secrets.ts';

const secrets = createSecrets('a secret key for tests, 32 characters long');

test('a sealed text opens with the same key and the same extra, and with nothing else', () => {
  const sealed = secrets.seal('שלום', 'extra');
  expect(sealed).not.toContain('שלום');
  expect(secrets.open(sealed, 'extra')).toBe('שלום');
  expect(secrets.open(sealed)).toBeNull();
  expect(secrets.open(sealed, 'other')).toBeNull();
  expect(createSecrets('another secret key, also 32 characters').open(sealed, 'extra')).toBeNull();
  expect(secrets.open(`${sealed.slice(0, -4)}AAAA`, 'extra')).toBeNull();
  expect(secrets.open('short', 'extra')).toBeNull();
});

test('the same text is sealed differently each time', () => {
  expect(secrets.seal('a')).not.toBe(secrets.seal('a'));
});

test('a keyed hash depends on its purpose', () => {
  expect(secrets.keyed('email', 'a')).toBe(secrets.keyed('email', 'a'));
  expect(secrets.keyed('email', 'a')).not.toBe(secrets.keyed('code', 'a'));
});

test('tokens, codes and references have their form', () => {
  expect(randomToken()).toMatch(/^[\w-]{43}$/);
  expect(randomCode()).toMatch(/^\d{6}$/);
  expect(randomReference()).toMatch(/^T-[A-HJ-NP-Z2-9]{10}$/);
});
