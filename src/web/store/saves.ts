import { ref } from 'valtio';
import type { Answer, ConversationState, Graph, Question } from '../../contract/conversation.ts';
import { parseAnswer } from '../../contract/conversation.ts';
import type { CalendarDate } from '../../contract/question.ts';
import { unledFrom, untold } from '../../runner/remoteWalk.ts';
import { walk } from '../../runner/walk.ts';
import { writeAnswer } from '../../runner/wireAnswer.ts';
import type { Active, SurveyTalk } from './active.ts';
import { graphOf } from './graphOf.ts';
import type { OutboxItem } from './stored.ts';
import { today } from './today.ts';

export type Save = Pick<OutboxItem, 'call' | 'body' | 'questions'>;
type Call = Save['call'];

const CALLS: Partial<Record<NonNullable<Question['save']>, Call>> = {
  'cancer-questions': 'cancerQuestions',
  'select-location': 'selectLocation',
  'contact-information': 'contactInformation',
  'no-medical-records-form': 'noMedicalRecordsForm',
};

/** The calls that tell the server how the conversation differs from what it was. */
export function savesOf(active: Active, before: ConversationState): readonly Save[] {
  if (active.kind === 'questionnaire') return savesBetween(graphOf(active), before, active.state, today());
  const changed = changedAnswer(active, before);
  // What was refused and then left as it is must be said again, or nothing would come next.
  if (changed === null) return active.outbox.length === 0 && active.state.at === null ? nextToTell(active) : [];
  // Where the answers after a change lead is no longer known, so each of them is told again in its turn.
  active.way = ref(unledFrom(active.way, changed));
  active.outbox = ref([]);
  return nextToTell(active);
}

/** The answer that a survey's server has to hear next; it then says where that leads. */
export function nextToTell(active: SurveyTalk): readonly Save[] {
  const answer = untold(active.way, active.state.answers);
  const wire = active.way.met.find(({ id }) => String(id) === answer?.question);
  const question = graphOf(active).questions.find(({ id }) => id === answer?.question);
  if (!answer || !wire || !question) return [];
  const ids = new Map((wire.options ?? []).map(({ option_id }) => [String(option_id), option_id]));
  const sent = writeAnswer(question, answer, inWords, (value) => ids.get(value) ?? value);
  return [{ call: 'question', body: { question_id: wire.id, ...sent }, questions: [answer.question] }];
}

/** A survey's own words are literal; the few that are ours (yes, no) are sent as their values. */
function inWords(words: Question['label']): string {
  return typeof words === 'string' ? words : words.literal;
}

/** The first question along the way whose answer is another one now. */
function changedAnswer(active: SurveyTalk, before: ConversationState): string | null {
  const said = ({ answers }: ConversationState, id: string) =>
    JSON.stringify(answers.find(({ question }) => question === id) ?? null);
  const { path } = walk(graphOf(active), active.state.answers, {}, today());
  return path.find(({ id }) => said(active.state, id) !== said(before, id))?.id ?? null;
}

/**
 * The calls that carry what differs between two states to the server: one per call, each with everything
 * its call can carry, so that a later one repeats and completes an earlier one.
 */
export function savesBetween(
  graph: Graph,
  before: ConversationState,
  after: ConversationState,
  today: CalendarDate,
): Save[] {
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
