import { expect, test } from 'vitest';
import { late } from './late.ts';

test('is fetched once, however often it is wanted', async () => {
  let fetches = 0;
  const source = late(async () => ++fetches);
  await Promise.all([source.load(), source.load()]);
  source.subscribe(() => {});
  expect(await source.load()).toEqual({ status: 'ready', value: 1 });
  expect(source.read()).toEqual({ status: 'ready', value: 1 });
});

test('a fetch that failed can be tried again, and says so to whoever listens', async () => {
  let online = false;
  const source = late(async () => {
    if (!online) throw new Error('no network');
    return 'here';
  });
  const seen: string[] = [];
  source.subscribe(() => seen.push(source.read().status));
  const failed = await source.load();
  expect(failed.status).toBe('failed');
  online = true;
  if (failed.status === 'failed') failed.retry();
  expect(await source.load()).toEqual({ status: 'ready', value: 'here' });
  expect(seen).toEqual(['failed', 'loading', 'ready']);
});
