import fc from 'fast-check';
import { expect } from 'vitest';
import nhpFile from '../conversations/nhp-survey/graph.json' with { type: 'json' };
import questionnaireFile from '../conversations/questionnaire/graph.json' with { type: 'json' };
import surveyFile from '../conversations/survey/graph.json' with { type: 'json' };
import {
  type Answer,
  type ConversationState,
  type Graph,
  graph as graphSchema,
  type Question,
} from '../src/contract/conversation.ts';
import { PERSONAS } from '../src/contract/persona.ts';
import type { QuestionType } from '../src/contract/question.ts';
import { MANUAL } from '../src/contract/survey.ts';
import { advance, begin } from '../src/runner/advance.ts';
import { walk } from '../src/runner/walk.ts';
import { generatedGraphs } from './generatedGraphs.ts';

export const TODAY = '2026-11-21';
export const questionnaire = graphSchema.parse(questionnaireFile);
export const nhp = graphSchema.parse(nhpFile);
export const survey = graphSchema.parse(surveyFile);

const signed = { signer: 'self', name: 'Ana Gold', release: true, privacy: true, items: [], language: 'en' };
export const SLOT = '2026-12-01T15:00:00Z';

/** What each type is answered with in these tests, where no option says it. */
const VALUES: Record<QuestionType, unknown[]> = {
  choice: ['1', '4'],
  select: ['1', '4'],
  several: [['1'], ['4', '1']],
  search: ['breast_any', 'brain_any', 'lung_nsclc', 'leukemia_cll'],
  lookup: [
    { value: 'brain_glioma', label: 'Glioma' },
    { value: 'lung_nsclc', label: 'Lung cancer' },
  ],
  date: ['1961-05-03', '2015-01-31', '2008-11-21', '2008-11-22'],
  text: ['Ana Gold'],
  note: ['To sleep well.'],
  message: ['proceeded'],
  meeting: [{ via: 'hubspot' }, { via: 'selectedTimeSlot', start: SLOT, zone: 'Asia/Jerusalem' }],
  email: ['ana@example.org', 'bo@example.org'],
  phone: ['+16175550123'],
  place: [{ id: 'zip:US:02115', label: 'Boston, MA 02115', country: 'US', lat: 42.34, lng: -71.1 }],
  processing: [{ trials: 3, sites: 9 }],
  results: ['continue'],
  consent: [signed],
  waiting: ['signed'],
  password: ['Correct horse 1!'],
  end: ['platform'],
  unknown: [],
};

/** The answers that are tried for a question: every option, one's own words, and each way of leaving it open. */
export function answersTo(question: Question): Answer[] {
  const { id, type, custom } = question;
  const given = (value: unknown, own = false): Answer => ({
    question: id,
    how: 'given',
    value,
    ...(own ? { custom: 'own words' } : {}),
  });
  const bare = (how: Answer['how']): Answer => ({ question: id, how });
  return [
    ...valuesOf(question).map((value) => given(value, custom !== undefined && [value].flat().includes(custom.option))),
    ...(custom && type === 'lookup' ? [given({ value: MANUAL, label: '' }, true)] : []),
    ...(question.unsure ? [bare('unsure')] : []),
    ...(question.skip ? [bare('skipped')] : []),
    ...(question.park ? [bare('parked')] : []),
  ];
}

function valuesOf({ type, options, custom, hubspot }: Question): unknown[] {
  if (type === 'meeting') return VALUES.meeting.slice(hubspot ? 0 : 1, hubspot ? 1 : 2);
  if (!Array.isArray(options)) return VALUES[type];
  const offered = options.filter((option) => !option.reopen).map(({ value }) => value);
  const values = custom && !offered.includes(custom.option) ? [...offered, custom.option] : offered;
  return type === 'several' ? [...values.map((value) => [value]), values] : values;
}

/** Answers the open question over and over, by the seeds. */
export function talk(graph: Graph, seeds: readonly number[], facts: ConversationState['facts']): ConversationState {
  let state = begin(graph, facts);
  for (const seed of seeds) {
    state = calledFor(graph, state, seed);
    const { open } = walk(graph, state.answers, state.facts, TODAY);
    if (!open) break;
    const choices = answersTo(open);
    for (let offset = 0; offset < choices.length; offset += 1) {
      const choice = choices[(seed + offset) % choices.length];
      if (!choice) break;
      const step = advance(graph, state, { type: 'answered', ...choice }, TODAY);
      expect(step.ok).toBe(true);
      if (!step.ok) break;
      state = step.state;
      // An option that is not on offer to this person leaves its question open: the next one is taken.
      if (walk(graph, state.answers, state.facts, TODAY).open?.id !== open.id) break;
    }
  }
  return state;
}

/** Now and then a question that is asked on request is called for. */
function calledFor(graph: Graph, state: ConversationState, seed: number): ConversationState {
  const onRequest = graph.questions.filter(({ id, onRequest }) => onRequest && state.facts[id] !== true);
  const question = seed === 0 ? onRequest[state.answers.length % onRequest.length]?.id : undefined;
  const step = question ? advance(graph, state, { type: 'reopened', question }, TODAY) : null;
  return step?.ok ? step.state : state;
}

export const seeds = fc.array(fc.nat(20), { maxLength: 40, size: 'max' });

/** A graph with facts that it reads, and a conversation in it. */
export interface Talked {
  graph: Graph;
  facts: ConversationState['facts'];
  state: ConversationState;
}

const questionnaireFacts = fc.record({ persona: fc.constantFrom(...PERSONAS), registered: fc.boolean() });
const madeUpFacts = fc.record({ fact: fc.boolean() });

/** A graph of each kind, with the facts it may be walked with. */
export const SOURCES: [string, fc.Arbitrary<Omit<Talked, 'state'>>][] = [
  ['the questionnaire', fc.record({ graph: fc.constant(questionnaire), facts: questionnaireFacts })],
  ['the nhp survey', fc.record({ graph: fc.constant(nhp), facts: fc.constant({}) })],
  ['the follow-up survey', fc.record({ graph: fc.constant(survey), facts: fc.constant({}) })],
  ['a generated graph', fc.record({ graph: generatedGraphs, facts: madeUpFacts })],
];

/** Conversations of some length. */
export function talked(source: fc.Arbitrary<Omit<Talked, 'state'>>): fc.Arbitrary<Talked> {
  return fc.tuple(source, seeds).map(([{ graph, facts }, all]) => ({ graph, facts, state: talk(graph, all, facts) }));
}
