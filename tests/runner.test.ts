import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import graphFile from '../conversations/questionnaire/graph.json' with { type: 'json' };
import type { ConversationState } from '../src/contract/conversation.ts';
import { type Answer, conversationState, graph as graphSchema, type Question } from '../src/contract/conversation.ts';
import { PERSONAS } from '../src/contract/persona.ts';
import { advance, begin, current, type Event } from '../src/runner/advance.ts';
import { checkGraph } from '../src/runner/checkGraph.ts';
import { replay } from '../src/runner/replay.ts';
import { walk } from '../src/runner/walk.ts';
import { catalogue } from './catalogue.ts';

const graph = graphSchema.parse(graphFile);
const TODAY = '2026-11-21';

const place = { id: 'zip:US:02115', label: 'Boston, MA 02115', country: 'US', lat: 42.34, lng: -71.1 };
const signed = { signer: 'self', name: 'Ana Gold', release: true, privacy: true, items: [], language: 'en' };

/** Every value that each question type is answered with in these tests. */
const values: Record<string, unknown[]> = {
  cancer_type: ['breast_any', 'brain_any', 'lung_nsclc', 'leukemia_cll'],
  cancer_stage: ['1', '4'],
  activity_level: ['0', '3'],
  birthdate: ['1961-05-03', '2015-01-31', '2008-11-21', '2008-11-22'],
  place: [place],
  distance: ['80', 'any'],
  full_name: ['Ana Gold'],
  email: ['ana@example.org', 'bo@example.org'],
  phone: ['+16175550123'],
  processing: [{ trials: 3, sites: 9 }],
  results: ['continue'],
  consent: [signed],
  consent_guardian: [{ ...signed, signer: 'guardian', relationship: 'mother' }],
  guardian_email: ['mum@example.org'],
  consent_wait: ['signed'],
  hospital_name: ['Clinic'],
  hospital_location: ['Boston'],
  physician_name: ['Dr. Lee'],
  password: ['Correct horse 1!'],
  account_created: ['platform'],
  signed_up: ['platform'],
};

function answersTo(question: Question): Answer[] {
  const offered = Array.isArray(question.options)
    ? question.options.filter((o) => !o.reopen).map((o) => o.value)
    : null;
  const given = (offered ?? values[question.id] ?? []).map(
    (value): Answer => ({ question: question.id, how: 'given', value }),
  );
  const bare = (how: Answer['how']): Answer => ({ question: question.id, how });
  return [
    ...given,
    ...(question.unsure ? [bare('unsure')] : []),
    ...(question.skip ? [bare('skipped')] : []),
    ...(question.park ? [bare('parked')] : []),
  ];
}

/** Answers the open question over and over, by the seeds, up to `steps` answers. */
function talk(seeds: readonly number[], facts: ConversationState['facts']): ConversationState {
  let state = begin(graph, facts);
  for (const seed of seeds) {
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

const seeds = fc.array(fc.nat(20), { maxLength: 40 });
const facts = fc.record({ persona: fc.constantFrom(...PERSONAS), registered: fc.boolean() });
const conversations = fc.tuple(seeds, facts).map(([s, f]) => talk(s, f));

describe('the questionnaire graph', () => {
  it('passes its checker', () => {
    expect(checkGraph(graph, (key) => catalogue('en').has(key))).toEqual([]);
  });

  it('has a checker that finds a missing target, a circle, a missing text and a question never asked', () => {
    const [first, second, ...rest] = graph.questions;
    if (!first || !second) throw new Error('the graph is empty');
    const broken = graphSchema.parse({
      ...graph,
      questions: [
        { ...first, say: ['questionnaire:nothing'], next: [{ to: 'nowhere' }, { to: first.id }] },
        second,
        ...rest,
      ],
    });
    const problems = checkGraph(broken, (key) => catalogue('en').has(key)).join('\n');
    for (const word of [
      'nowhere, which does not exist',
      'round for ever',
      'no text questionnaire:nothing',
      'never asked',
    ]) {
      expect(problems).toContain(word);
    }
  });

  it.each(PERSONAS)('ends for a %s whatever is answered', (persona) => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { minLength: 60, maxLength: 60 }), fc.boolean(), (all, registered) => {
        const state = talk(all, { persona, registered });
        expect(walk(graph, state.answers, state.facts, TODAY).open).toBeNull();
      }),
    );
  });

  it('skips the stage for cancers that have none', () => {
    const path = (value: string) =>
      walk(graph, [{ question: 'cancer_type', how: 'given', value }], { persona: 'patient' }, TODAY).open?.id;
    expect(path('brain_glioma')).toBe('activity_level');
    expect(path('multiple-myeloma_any')).toBe('activity_level');
    expect(path('breast_any')).toBe('cancer_stage');
  });

  it('has a guardian sign for a patient until the day they turn 18', () => {
    const after = (birthdate: string) =>
      [...Array(60).keys()].reduce(
        (state) => {
          const { open } = walk(graph, state.answers, state.facts, TODAY);
          if (!open || open.section === 'medical-records' || open.id.startsWith('consent')) return state;
          const value = open.id === 'birthdate' ? birthdate : (answersTo(open)[0]?.value ?? null);
          const step = advance(graph, state, { type: 'answered', question: open.id, how: 'given', value }, TODAY);
          return step.ok ? step.state : state;
        },
        begin(graph, { persona: 'patient', registered: false }),
      );
    const asked = (birthdate: string) => walk(graph, after(birthdate).answers, { persona: 'patient' }, TODAY).open?.id;
    expect(asked('2008-11-21')).toBe('consent');
    expect(asked('2008-11-22')).toBe('consent_by');
  });
});

describe('the runner', () => {
  it('comes to the same place by an edit as by a fresh walk with the same answers', () => {
    fc.assert(
      fc.property(conversations, fc.nat(), fc.nat(), (state, which, choice) => {
        const { path } = walk(graph, state.answers, state.facts, TODAY);
        const editable = path.filter((question) => !question.fixed);
        const question = editable[which % (editable.length || 1)];
        if (!question) return;
        const choices = answersTo(question);
        const answer = choices[choice % choices.length];
        if (!answer) return;
        const edited = advance(graph, state, { type: 'answered', ...answer }, TODAY);
        expect(edited.ok).toBe(true);
        if (!edited.ok) return;
        const after = walk(graph, edited.state.answers, state.facts, TODAY);
        const onPath = edited.state.answers.slice(0, after.path.length);
        const fresh = replay(graph, onPath, state.facts, TODAY);
        expect(fresh.ok).toBe(true);
        if (!fresh.ok) return;
        expect(fresh.state.answers).toEqual(onPath);
        expect(walk(graph, fresh.state.answers, state.facts, TODAY)).toEqual(after);
      }),
      { numRuns: 400 },
    );
  });

  it('undoes an edit wholly', () => {
    fc.assert(
      fc.property(conversations, fc.nat(), fc.nat(), (state, which, choice) => {
        const question = walk(graph, state.answers, state.facts, TODAY).path.filter((q) => !q.fixed)[which % 5];
        const answer = question && answersTo(question)[choice % answersTo(question).length];
        if (!answer) return;
        const edited = advance(graph, { ...state, at: null, undo: null }, { type: 'answered', ...answer }, TODAY);
        if (!edited.ok || !edited.state.undo) return;
        const undone = advance(graph, edited.state, { type: 'undone' }, TODAY);
        expect(undone.ok && undone.state.answers).toEqual(state.answers);
      }),
    );
  });

  it('goes forward from where back led', () => {
    fc.assert(
      fc.property(conversations, fc.nat(10), (state, times) => {
        let at: ConversationState = { ...state, at: null };
        const stops: (string | null)[] = [];
        const move = (event: Event) => {
          const step = advance(graph, at, event, TODAY);
          if (step.ok) at = step.state;
        };
        for (let i = 0; i < times; i += 1) {
          const before = at.at;
          move({ type: 'back' });
          if (at.at === before) break;
          stops.push(before);
        }
        for (const stop of stops.reverse()) {
          move({ type: 'forward' });
          expect(at.at).toBe(stop);
        }
        expect(at.answers).toEqual(state.answers);
      }),
    );
  });

  it('carries on from any point after being written down and read again', () => {
    fc.assert(
      fc.property(seeds, facts, fc.nat(40), (all, known, cut) => {
        const stored = conversationState.parse(JSON.parse(JSON.stringify(talk(all.slice(0, cut), known))));
        expect(current(graph, stored, TODAY)).toEqual(current(graph, talk(all.slice(0, cut), known), TODAY));
      }),
    );
  });

  it('asks a parked question again before the results, and only once more', () => {
    const parked: Answer[] = [
      { question: 'cancer_type', how: 'given', value: 'lung_any' },
      { question: 'cancer_stage', how: 'parked' },
      { question: 'activity_level', how: 'given', value: '1' },
      { question: 'gender', how: 'given', value: 'male' },
      { question: 'birthdate', how: 'unsure' },
      { question: 'place', how: 'unsure' },
      { question: 'full_name', how: 'given', value: 'Bo' },
      { question: 'email', how: 'given', value: 'bo@example.org' },
      { question: 'phone', how: 'skipped' },
    ];
    const first = replay(graph, parked, { persona: 'patient' }, TODAY);
    if (!first.ok) throw new Error(first.question);
    expect(walk(graph, first.state.answers, first.state.facts, TODAY)).toMatchObject({
      open: { id: 'cancer_stage' },
      revisit: true,
    });
    const again = advance(graph, first.state, { type: 'answered', question: 'cancer_stage', how: 'parked' }, TODAY);
    if (!again.ok) throw new Error(again.question);
    expect(again.state.answers.find((answer) => answer.question === 'cancer_stage')?.how).toBe('unfound');
    expect(walk(graph, again.state.answers, again.state.facts, TODAY).open?.id).toBe('processing');
  });

  it('tells which later answers an edit keeps and which it asks again', () => {
    const answers: Answer[] = [
      { question: 'cancer_type', how: 'given', value: 'lung_any' },
      { question: 'cancer_stage', how: 'given', value: '3' },
      { question: 'activity_level', how: 'given', value: '1' },
      { question: 'gender', how: 'given', value: 'male' },
    ];
    const state = replay(graph, answers, { persona: 'patient' }, TODAY);
    if (!state.ok) throw new Error(state.question);
    const edit = advance(
      graph,
      state.state,
      { type: 'answered', question: 'cancer_type', how: 'given', value: 'breast_any' },
      TODAY,
    );
    expect(edit).toMatchObject({ ok: true, kept: ['activity_level', 'gender'], dropped: ['cancer_stage'] });
  });

  it('refuses what is out of order, unknown or no answer, and leaves the state as it was', () => {
    const state = begin(graph, { persona: 'patient' });
    const answer = (question: string, how: Answer['how'], value?: unknown) =>
      advance(graph, state, { type: 'answered', question, how, value }, TODAY);
    expect(answer('gender', 'given', 'male')).toMatchObject({ ok: false, code: 'out_of_order' });
    expect(answer('shoe_size', 'given', '42')).toMatchObject({ ok: false, code: 'unknown_question' });
    expect(answer('cancer_type', 'given', 42)).toMatchObject({ ok: false, code: 'invalid' });
    expect(answer('cancer_type', 'skipped')).toMatchObject({ ok: false, code: 'invalid' });
  });

  it('never keeps the value of a secret', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { minLength: 60, maxLength: 60 }), (all) => {
        expect(JSON.stringify(talk(all, { persona: 'patient', registered: false }))).not.toContain('Correct horse');
      }),
    );
  });
});
