import { beforeEach, expect, test, vi } from 'vitest';
import { savedTrials, savedTrialsForgotten, savedTrialToggled } from './savedTrials.ts';

const KEY = 'trialogue_saved_trials';

beforeEach(() => {
  vi.stubGlobal('localStorage', memory());
  vi.stubGlobal('sessionStorage', memory());
});

test('a trial is saved with one press and taken out with the next', () => {
  expect(savedTrialToggled('NCT01234567')).toBe(true);
  savedTrialToggled('NCT07654321');
  expect([...savedTrials()]).toEqual(['NCT01234567', 'NCT07654321']);
  savedTrialToggled('NCT01234567');
  expect([...savedTrials()]).toEqual(['NCT07654321']);
});

test('forgetting leaves nothing in the browser', () => {
  savedTrialToggled('NCT01234567');
  savedTrialsForgotten();
  expect(savedTrials().size).toBe(0);
  expect(localStorage.length + sessionStorage.length).toBe(0);
});

test('on a shared computer they are kept for the tab only', () => {
  sessionStorage.setItem('shared_computer', 'yes');
  savedTrialToggled('NCT01234567');
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(sessionStorage.getItem(KEY)).toBe('["NCT01234567"]');
});

test.each(['not json', '{"a":1}', '["<script>"]'])('what cannot be read (%s) counts as nothing saved', (stored) => {
  localStorage.setItem(KEY, stored);
  expect(savedTrials().size).toBe(0);
});

test('a browser that forbids storage is told apart, not failed on', () => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', undefined);
  expect(savedTrialToggled('NCT01234567')).toBe(false);
  expect(savedTrials().size).toBe(0);
});

function memory(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => items.delete(key),
    setItem: (key, value) => items.set(key, value),
  };
}
