import type { Answer, ConversationState, Facts, Graph, Question } from '../contract/conversation.ts';
import { parseAnswer } from '../contract/conversation.ts';
import type { CalendarDate } from '../contract/question.ts';
import { LEAST_CUSTOM } from '../contract/survey.ts';
import { chosenOf } from './holds.ts';
import { questionOf, type Walk, walk } from './walk.ts';

/**
 * What can happen in a conversation. `reopened` is Edit, and calls for what is asked on request; `back` and `forward` go
 * along the answered questions.
 */
export type Event =
  | ({ type: 'answered' } & Answer)
  | { type: 'reopened'; question: string }
  | { type: 'back' }
  | { type: 'forward' }
  | { type: 'undone' }
  | { type: 'learned'; facts: Facts };

export type Refusal = { ok: false; code: 'out_of_order' | 'unknown_question' | 'invalid'; question: string };
export type Step = { ok: true; state: ConversationState; kept: string[]; dropped: string[] } | Refusal;

/** A conversation that has just begun. */
export function begin(graph: Graph, facts: Facts): ConversationState {
  return { graph: graph.id, version: graph.version, facts, answers: [], at: null, undo: null };
}

/**
 * The state after an event, and for an edit which later answers are kept and which fall.
 * Pure: `today` decides ages. Refuses an answer to a question that is neither open nor answered
 * (`out_of_order`), unknown (`unknown_question`) or not answerable so (`invalid`); the state is then unchanged.
 */
export function advance(graph: Graph, state: ConversationState, event: Event, today: CalendarDate): Step {
  const now = walk(graph, state.answers, state.facts, today);
  const unchanged = (next: ConversationState): Step => ({ ok: true, state: next, kept: [], dropped: [] });
  switch (event.type) {
    case 'answered': {
      const { type: _, ...answer } = event;
      return answered(graph, state, now, answer, today);
    }
    case 'reopened': {
      const called = calledFor(graph, state, event.question);
      if (called && !now.path.some((question) => question.id === event.question)) {
        return unchanged({ ...state, facts: called, at: null });
      }
      return now.path.some((question) => question.id === event.question && !question.fixed)
        ? unchanged({ ...state, at: event.question })
        : { ok: false, code: 'out_of_order', question: event.question };
    }
    case 'back':
      return unchanged({ ...state, at: previous(now, state.at) });
    case 'forward':
      return unchanged({ ...state, at: next(now, state.at) });
    case 'undone':
      return unchanged(state.undo ? { ...state, ...state.undo, undo: null } : state);
    case 'learned':
      return unchanged({ ...state, facts: { ...state.facts, ...event.facts } });
  }
}

/** The question that is open now: the reopened one, else the one at the frontier. */
export function current(
  graph: Graph,
  state: ConversationState,
  today: CalendarDate,
): Walk & { asked: Question | null } {
  const now = walk(graph, state.answers, state.facts, today);
  const reopened = now.path.find((question) => question.id === state.at);
  return { ...now, asked: reopened ?? now.open };
}

/** The question that Back leads to from here, or the same place when there is none before it. */
export function previous(now: Walk, at: string | null): string | null {
  const stops = now.path.filter((question) => !question.fixed);
  const index = at === null ? stops.length : stops.findIndex((question) => question.id === at);
  return stops[index - 1]?.id ?? at;
}

function next(now: Walk, at: string | null): string | null {
  const stops = now.path.filter((question) => !question.fixed);
  const index = stops.findIndex((question) => question.id === at);
  return index < 0 ? null : (stops[index + 1]?.id ?? null);
}

function answered(graph: Graph, state: ConversationState, now: Walk, answer: Answer, today: CalendarDate): Step {
  const refuse = (code: Refusal['code']): Refusal => ({ ok: false, code, question: answer.question });
  if (!graph.questions.some((entry) => entry.id === answer.question)) return refuse('unknown_question');
  const question = questionOf(graph, answer.question);
  const called = calledFor(graph, state, question.id);
  const asked = called ? walk(graph, state.answers, called, today) : now;
  const onPath = now.path.some((entry) => entry.id === question.id);
  if (!onPath && asked.open?.id !== question.id) return refuse('out_of_order');

  const checked = check(question, answer, asked.revisit && asked.open?.id === question.id);
  if (!checked) return refuse('invalid');

  const before = state.answers.find((entry) => entry.question === question.id);
  const changed = said(before) !== said(checked);
  const fallen = changed ? dependents(graph, question.id) : new Set<string>();
  const others = state.answers.filter((entry) => entry.question !== question.id && !fallen.has(entry.question));
  const answers = inPathOrder(graph, [...others, checked], state.facts, today);
  const edited = onPath && before !== undefined && before.how !== 'parked';

  const later = now.path.slice(now.path.findIndex((entry) => entry.id === question.id) + 1).map((entry) => entry.id);
  const after = walk(graph, answers, state.facts, today);
  const reached = new Set(after.path.map((entry) => entry.id));
  const held = new Set(answers.map((entry) => entry.question));
  const kept = edited ? later.filter((id) => held.has(id) && (reached.has(id) || after.open !== null)) : [];
  const dropped = edited ? later.filter((id) => !held.has(id)) : [];
  return {
    ok: true,
    kept,
    dropped,
    state: { ...state, answers, at: null, undo: edited && changed ? { answers: state.answers, at: null } : null },
  };
}

/** The facts with this question called for; null where it is not asked on request. */
function calledFor(graph: Graph, { facts }: ConversationState, id: string): Facts | null {
  return graph.questions.some((question) => question.id === id && question.onRequest) ? { ...facts, [id]: true } : null;
}

/** The answer as it may be stored, or null. Secrets keep no value; a second "look it up" means it was not found. */
function check(question: Question, answer: Answer, revisit: boolean): Answer | null {
  const text = answer.text === undefined ? {} : { text: answer.text };
  if (answer.how !== 'given') {
    const allowed =
      (answer.how === 'unsure' && question.unsure) ||
      (answer.how === 'skipped' && question.skip) ||
      ((answer.how === 'parked' || answer.how === 'unfound') && question.park);
    const how = answer.how === 'parked' && revisit ? 'unfound' : answer.how;
    return allowed ? { question: question.id, how, ...text } : null;
  }
  if (question.secret) return { question: question.id, how: 'given' };
  const value = parseAnswer(question.type, answer.value);
  if (value === null) return null;
  const { options, custom: own } = question;
  const chosen = chosenOf(value);
  const isOffered = (each: string) =>
    each === own?.option || !Array.isArray(options) || options.some((o) => o.value === each && !o.reopen);
  if (!chosen.every(isOffered)) return null;
  const given = { question: question.id, how: 'given' as const, value, ...text };
  if (!own || !chosen.includes(own.option)) return given;
  const custom = answer.custom?.trim() ?? '';
  return custom.length < LEAST_CUSTOM ? null : { ...given, custom };
}

/** What an answer says, to compare it with another. */
function said(answer: Answer | undefined): string {
  return JSON.stringify([answer?.how, answer?.value, answer?.custom]);
}

/** Every question whose answer falls, directly or through another, when this one changes. */
function dependents(graph: Graph, id: string): Set<string> {
  const fallen = new Set([id]);
  let grown = true;
  while (grown) {
    const more = graph.questions.filter((q) => !fallen.has(q.id) && q.dependsOn?.some((on) => fallen.has(on)));
    for (const question of more) fallen.add(question.id);
    grown = more.length > 0;
  }
  fallen.delete(id);
  return fallen;
}

/** Answers on the path in its order, then those that wait beyond the open question, in the order of the graph. */
function inPathOrder(graph: Graph, answers: Answer[], facts: Facts, today: CalendarDate): Answer[] {
  const path = walk(graph, answers, facts, today).path.map((question) => question.id);
  const rank = (answer: Answer) => {
    const onPath = path.indexOf(answer.question);
    return onPath >= 0
      ? onPath
      : path.length + graph.questions.findIndex((question) => question.id === answer.question);
  };
  return [...answers].sort((a, b) => rank(a) - rank(b));
}
