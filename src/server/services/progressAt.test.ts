import { expect, test } from 'vitest';
import type { Graph, Question } from '../../contract/conversation.ts';
import { VARIANTS } from '../../contract/survey.ts';
import { progressAt } from './progressAt.ts';
import { surveyGraphs } from './surveyGraphs.ts';

const message = (id: string, ...next: (string | undefined)[]): Question => ({
  id,
  type: 'message',
  section: 'survey',
  say: [{ literal: id }],
  label: { literal: id },
  next: next.map((to) => (to === undefined ? { finish: 'enrolled' } : { to })),
});
/** a leads to b or straight to d; b to c, c to d. */
const forked: Graph = {
  id: 'forked',
  version: 1,
  start: 'a',
  facts: {},
  questions: [message('a', 'b', 'd'), message('b', 'c'), message('c', 'd'), message('d', undefined)],
};

test('the share behind is counted against the longest way that is left', () => {
  expect(progressAt(forked, 'a', 0)).toEqual({ number: 1, percent: 0 });
  expect(progressAt(forked, 'b', 1)).toEqual({ number: 2, percent: 25 });
  expect(progressAt(forked, 'd', 1)).toEqual({ number: 2, percent: 50 });
  expect(progressAt(forked, 'd', 3)).toEqual({ number: 4, percent: 75 });
});

test.each(VARIANTS)(
  'in the survey %s no rule leads to a smaller share, and none is whole before the end',
  (variant) => {
    const graph = surveyGraphs[variant];
    for (const { id, next } of graph.questions) {
      for (const before of [0, 1, 5, 11]) {
        const { percent } = progressAt(graph, id, before);
        expect(percent).toBeLessThan(100);
        for (const { to } of next) {
          if (to !== undefined) expect(progressAt(graph, to, before + 1).percent).toBeGreaterThanOrEqual(percent);
        }
      }
    }
  },
);
