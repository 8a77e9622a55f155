import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConversationState } from '../src/contract/conversation.ts';
import { type Answer, conversationState, graph as graphSchema } from '../src/contract/conversation.ts';
import { PERSONAS } from '../src/contract/persona.ts';
import { advance, begin, current, type Event } from '../src/runner/advance.ts';
import { checkGraph } from '../src/runner/checkGraph.ts';
import { replay } from '../src/runner/replay.ts';
import { walk } from '../src/runner/walk.ts';
import { catalogue } from './catalogue.ts';
import { generatedGraphs, generatedSurveys } from './generatedGraphs.ts';
import { answersTo, nhp, questionnaire, SOURCES, seeds, survey, TODAY, talk, talked } from './runnerGraphs.ts';

const graph = questionnaire;

/** The questionnaire answered until this question is open. */
function talkTo(question: string): ConversationState {
  let state = begin(graph, { persona: 'patient', registered: false });
  for (let { open } = walk(graph, [], state.facts, TODAY); open && open.id !== question; ) {
    const [answer] = answersTo(open);
    const step = answer && advance(graph, state, { type: 'answered', ...answer }, TODAY);
    if (!step?.ok) throw new Error(`${open.id} could not be answered`);
    state = step.state;
    open = walk(graph, state.answers, state.facts, TODAY).open;
  }
  return state;
}

it.each([questionnaire, nhp, survey])('the graph $id passes its checker', (one) => {
  expect(checkGraph(one, (key) => catalogue('en').has(key))).toEqual([]);
});

it('a generated graph passes the checker', () => {
  fc.assert(
    fc.property(fc.oneof(generatedGraphs, generatedSurveys), (made) => {
      expect(checkGraph(made, () => true)).toEqual([]);
    }),
  );
});

describe('the questionnaire graph', () => {
  it('asks on request only when it is called for, and then before what hangs on it', () => {
    let state = talkTo('results');
    expect(walk(graph, state.answers, state.facts, TODAY).path.some(({ onRequest }) => onRequest)).toBe(false);
    const called = advance(graph, state, { type: 'reopened', question: 'her2' }, TODAY);
    if (!called.ok) throw new Error(called.code);
    expect(current(graph, called.state, TODAY).asked?.id).toBe('her2');
    const answered = advance(
      graph,
      called.state,
      { type: 'answered', question: 'her2', how: 'given', value: 'yes' },
      TODAY,
    );
    if (!answered.ok) throw new Error(answered.code);
    state = answered.state;
    // The matching is done again with it, and nothing else is asked again.
    expect(current(graph, state, TODAY).asked?.id).toBe('processing');
    expect(state.answers.map(({ question }) => question)).toContain('phone');
    // Whoever has the answers alone walks the same way.
    const elsewhere = replay(graph, state.answers, { persona: 'patient', registered: false }, TODAY);
    expect(elsewhere.ok && current(graph, elsewhere.state, TODAY).asked?.id).toBe('processing');
  });

  it('takes no answer to a question on request before the way has come to it', () => {
    const state = begin(graph, { persona: 'patient', registered: false });
    expect(advance(graph, state, { type: 'answered', question: 'her2', how: 'skipped' }, TODAY)).toMatchObject({
      ok: false,
      code: 'out_of_order',
    });
  });

  it('goes on to the results when a question on request is left out', () => {
    const step = advance(graph, talkTo('results'), { type: 'answered', question: 'egfr', how: 'skipped' }, TODAY);
    expect(step.ok && current(graph, step.state, TODAY).asked?.id).toBe('processing');
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
        const state = talk(graph, all, { persona, registered });
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

describe.each(SOURCES)('the runner on %s', (_, source) => {
  const conversations = talked(source);

  it('comes to an end whatever is answered', () => {
    fc.assert(
      fc.property(source, fc.array(fc.nat(20), { minLength: 60, maxLength: 60 }), ({ graph, facts }, all) => {
        const state = talk(graph, all, facts);
        expect(walk(graph, state.answers, state.facts, TODAY)).toMatchObject({ open: null, ended: true });
      }),
    );
  });

  it('comes to the same place by an edit as by a fresh walk with the same answers', () => {
    fc.assert(
      fc.property(conversations, fc.nat(), fc.nat(), ({ graph, state }, which, choice) => {
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

  it('is not led by what is answered off the way', () => {
    fc.assert(
      fc.property(conversations, fc.nat(20), ({ graph, state }, choice) => {
        const now = walk(graph, state.answers, state.facts, TODAY);
        const asked = new Set([...now.path, ...(now.open ? [now.open] : [])]);
        const on = state.answers.filter(({ question }) => [...asked].some(({ id }) => id === question));
        const off = graph.questions
          // What is asked on request comes on the way by being answered.
          .filter((question) => !asked.has(question) && !question.onRequest)
          .flatMap((question) => answersTo(question)[choice % answersTo(question).length] ?? []);
        expect(walk(graph, [...off, ...on], state.facts, TODAY)).toEqual(now);
      }),
    );
  });

  it('undoes an edit wholly', () => {
    fc.assert(
      fc.property(conversations, fc.nat(), fc.nat(), ({ graph, state }, which, choice) => {
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
      fc.property(conversations, fc.nat(10), ({ graph, state }, times) => {
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
      fc.property(source, seeds, fc.nat(40), ({ graph, facts }, all, cut) => {
        const begun = talk(graph, all.slice(0, cut), facts);
        const stored = conversationState.parse(JSON.parse(JSON.stringify(begun)));
        expect(current(graph, stored, TODAY)).toEqual(current(graph, begun, TODAY));
      }),
    );
  });
});

describe('the runner', () => {
  it('decides nothing by an answer that is no longer on the way', () => {
    const yesNo = ['yes', 'no'].map((value) => ({ value, label: `made-up:${value}` }));
    const made = (id: string, rest: object) => ({
      id,
      section: 'survey',
      say: ['made-up:ask'],
      label: 'made-up:ask',
      ...rest,
    });
    const forked = graphSchema.parse({
      id: 'forked',
      version: 1,
      start: 'fork',
      facts: {},
      questions: [
        made('fork', {
          type: 'choice',
          options: yesNo,
          next: [{ when: { answer: 'fork', in: ['yes'] }, to: 'aside' }, { to: 'meet' }],
        }),
        made('aside', { type: 'note', next: [{ to: 'meet' }] }),
        made('meet', {
          type: 'message',
          next: [{ when: { answer: 'aside', known: true }, finish: 'enrolled' }, { finish: 'not_enrolled' }],
        }),
      ],
    });
    const given = (question: string, value: string): Answer => ({ question, how: 'given', value });
    const aside = [given('aside', 'A word.'), given('meet', 'proceeded')];
    expect(walk(forked, [given('fork', 'yes'), ...aside], {}, TODAY).finish).toBe('enrolled');
    expect(walk(forked, [given('fork', 'no'), ...aside], {}, TODAY).finish).toBe('not_enrolled');
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
        expect(JSON.stringify(talk(graph, all, { persona: 'patient', registered: false }))).not.toContain(
          'Correct horse',
        );
      }),
    );
  });
});
