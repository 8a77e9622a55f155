import { expect, test } from 'vitest';
import graphFile from '../../../conversations/questionnaire/graph.json' with { type: 'json' };
import { type Answer, graph as graphSchema } from '../../contract/conversation.ts';
import { begin } from '../../runner/advance.ts';
import { transcript } from './transcript.ts';

const graph = graphSchema.parse(graphFile);
const TODAY = '2026-11-21';

function told(answers: Answer[]) {
  return transcript(graph, { ...begin(graph, { persona: 'patient', registered: false }), answers }, [], TODAY);
}

function notes(answers: Answer[]): string[] {
  return told(answers).messages.flatMap(({ id }) => (id.endsWith('.noted') ? [id] : []));
}

const BREAST: Answer = { question: 'cancer_type', how: 'given', value: 'breast_any' };

test('an answer left open is met with a kind word, each kind of opening once', () => {
  expect(notes([BREAST])).toEqual([]);
  expect(
    notes([
      BREAST,
      { question: 'cancer_stage', how: 'parked' },
      { question: 'activity_level', how: 'unsure' },
      { question: 'gender', how: 'unsure' },
    ]),
  ).toEqual(['cancer_stage.noted', 'activity_level.noted']);
});

test('the first question has nothing before it, the second has', () => {
  expect(told([]).hasEarlier).toBe(false);
  expect(told([BREAST]).hasEarlier).toBe(true);
});
