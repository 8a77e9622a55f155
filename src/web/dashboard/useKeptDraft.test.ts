import { expect, test } from 'vitest';
import { keeper, takeKept } from './useKeptDraft.ts';

test('a draft is given back to its owner and never to anybody else', () => {
  const kept = keeper<string>();
  kept.now = { owner: 'ann@example.com', draft: 'half a name' };
  expect(takeKept(kept, 'ann@example.com')).toBe('half a name');
  expect(takeKept(kept, 'bea@example.com')).toBeNull();
  expect(takeKept(kept, 'ann@example.com')).toBeNull();
});
