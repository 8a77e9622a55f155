import type { Answer, ConversationState, Graph, Question } from '../../contract/conversation.ts';
import { parseAnswer } from '../../contract/conversation.ts';
import type { CalendarDate } from '../../contract/question.ts';
import { walk } from '../../runner/walk.ts';
import type { OutboxItem } from './stored.ts';

type Call = OutboxItem['call'];

const CALLS: Partial<Record<NonNullable<Question['save']>, Call>> = {
  'cancer-questions': 'cancerQuestions',
  'select-location': 'selectLocation',
  'contact-information': 'contactInformation',
  'no-medical-records-form': 'noMedicalRecordsForm',
};

/**
 * The calls that carry what differs between two states to the server: one per call, each with everything
 * its call can carry, so that a later one repeats and completes an earlier one.
 */
export function savesBetween(
  graph: Graph,
  before: ConversationState,
  after: ConversationState,
  today: CalendarDate,
): { call: Call; body: Record<string, unknown>; questions: string[] }[] {
  const old = byQuestion(graph, before, today);
  const now = byQuestion(graph, after, today);
  const changed = graph.questions.filter(({ id }) => JSON.stringify(old.get(id)) !== JSON.stringify(now.get(id)));
  const calls = new Map<Call, string[]>();
  for (const question of changed) {
    const call = question.save && !question.awaits ? CALLS[question.save] : undefined;
    if (call) calls.set(call, [...(calls.get(call) ?? []), question.id]);
  }
  return [...calls].map(([call, questions]) => ({ call, questions, body: bodyOf(call, now) }));
}

/** The saves of everything that is answered, for a server that has nothing yet. */
export function allSaves(graph: Graph, state: ConversationState, today: CalendarDate) {
  return savesBetween(graph, { ...state, answers: [] }, state, today);
}

function byQuestion(graph: Graph, state: ConversationState, today: CalendarDate): Map<string, Answer> {
  const path = new Set(walk(graph, state.answers, state.facts, today).path.map((question) => question.id));
  return new Map(
    state.answers.filter((answer) => path.has(answer.question)).map((answer) => [answer.question, answer]),
  );
}

function bodyOf(call: Call, answers: Map<string, Answer>): Record<string, unknown> {
  const text = (id: string) => {
    const answer = answers.get(id);
    return answer?.how === 'given' && typeof answer.value === 'string' ? { value: answer.value } : null;
  };
  const field = (name: string, id: string) => {
    const given = text(id);
    return given ? { [name]: given.value } : {};
  };
  switch (call) {
    case 'selectLocation':
      return { place: parseAnswer('place', answers.get('place')?.value), distance: text('distance')?.value ?? null };
    case 'contactInformation':
      return { ...field('n_field', 'full_name'), ...field('email', 'email'), ...field('phone_number', 'phone') };
    case 'noMedicalRecordsForm':
      return {
        has_records: text('has_records')?.value === 'yes',
        ...field('hospital_name', 'hospital_name'),
        ...field('hospital_location', 'hospital_location'),
        ...field('physician_name', 'physician_name'),
      };
    default:
      return { answers: [...answers.values()] };
  }
}
