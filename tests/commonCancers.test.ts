import { expect, test } from 'vitest';
import cancerTypes from '../conversations/cancer-types.json' with { type: 'json' };
import graphFile from '../conversations/questionnaire/graph.json' with { type: 'json' };
import { graph } from '../src/contract/conversation.ts';

test('the cancers listed before anything is typed are in the catalogue, each once', () => {
  const known = cancerTypes.types.flatMap(({ id, subtypes }) => ['any', ...subtypes].map((sub) => `${id}_${sub}`));
  const first = graph
    .parse(graphFile)
    .questions.flatMap(({ options }) =>
      options && !Array.isArray(options) && options.list === 'cancer-types' ? (options.first ?? []) : [],
    );
  expect(first.length).toBeGreaterThan(0);
  expect(new Set(first).size).toBe(first.length);
  for (const value of first) expect(known).toContain(value);
});
