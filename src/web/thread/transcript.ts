import type { Answer, ConversationState, Graph, Question } from '../../contract/conversation.ts';
import type { CalendarDate, QuestionType } from '../../contract/question.ts';
import { current, previous } from '../../runner/advance.ts';
import type { Words } from '../i18n/useText.ts';
import type { Exchange } from '../store/stored.ts';

/**
 * One line of the thread. `open` is the question that can be answered now; `outcome` is what came of something that
 * nobody said (the matching, a signature elsewhere); `counter` is how much is still possible; `typing` stands for the
 * question that a survey's server has not told yet.
 */
export type Message =
  | { kind: 'hello'; id: string; key: Words }
  | { kind: 'persona'; id: string }
  | { kind: 'say'; id: string; key: Words; question: Question; asks?: true }
  | { kind: 'answer'; id: string; question: Question; answer: Answer }
  | { kind: 'outcome'; id: string; question: Question; answer: Answer }
  | { kind: 'counter'; id: string }
  | { kind: 'recap'; id: string; question: Question }
  | { kind: 'revisit'; id: string; question: Question }
  | { kind: 'exchange'; id: string; exchange: Exchange }
  | { kind: 'typing'; id: string }
  | { kind: 'open'; id: string; question: Question; revisit: boolean; reopened: boolean };

export interface Transcript {
  messages: Message[];
  asked: Question | null;
  revisit: boolean;
  /** There is an earlier question that Back leads to. */
  hasEarlier: boolean;
  /** Answers from which nothing can be taken back any more are not offered for Edit. */
  over: boolean;
}

interface Telling {
  /** What is said before the first question. */
  opening?: readonly Message[];
  restored?: boolean;
  /** What was asked and answered, to read and to change; of what is new, only what is asked about the person. */
  record?: boolean;
}

/**
 * The whole thread as data, from nothing but the conversation: its opening, what was asked and answered in the order
 * of the walk, what was said beside it, and the open question – in its own place when it was reopened. Before what
 * is open, a conversation that was `restored` has a line about where it stood.
 */
export function transcript(
  graph: Graph,
  state: ConversationState,
  exchanges: readonly Exchange[],
  today: CalendarDate,
  { opening = [], restored = false, record = false }: Telling = {},
): Transcript {
  const now = current(graph, state, today);
  const { path, revisit, ended } = now;
  const open = record && !isOfThePerson(now.open) ? null : now.open;
  const asked = now.asked === now.open ? open : now.asked;
  const answers = new Map(state.answers.map((answer) => [answer.question, answer]));
  const messages: Message[] = [...opening];
  const noted = new Set<Words>();
  const saidDuring = Map.groupBy(exchanges, (exchange) => exchange.during);
  const asides = (question: Question) => {
    for (const exchange of saidDuring.get(question.id) ?? []) {
      messages.push({ kind: 'exchange', id: exchange.id, exchange });
    }
  };

  for (const question of path) {
    if (record && !isOfThePerson(question)) continue;
    messages.push(...saidFor(question));
    asides(question);
    const answer = answers.get(question.id);
    if (question === asked && !(revisit && question === open)) {
      messages.push({ kind: 'open', id: `${question.id}.open`, question, revisit: false, reopened: true });
    } else if (answer && question.type !== 'message') {
      const kind = NOT_SAID.includes(question.type) ? 'outcome' : 'answer';
      messages.push({ kind, id: `${question.id}.answer`, question, answer });
      const note = question.section === 'questions' ? NOTED[answer.how] : undefined;
      if (note && !noted.has(note)) messages.push({ kind: 'say', id: `${question.id}.noted`, key: note, question });
      if (note) noted.add(note);
    }
  }
  if (open && asked === open) {
    if (open.section === 'questions') messages.push({ kind: 'counter', id: 'counter' });
    if (restored) messages.push({ kind: 'recap', id: 'recap', question: open });
    if (revisit) messages.push({ kind: 'revisit', id: `${open.id}.revisit`, question: open });
    else {
      messages.push(...saidFor(open));
      asides(open);
    }
    messages.push({ kind: 'open', id: `${open.id}.open`, question: open, revisit, reopened: false });
  }
  for (const exchange of saidDuring.get('end') ?? []) messages.push({ kind: 'exchange', id: exchange.id, exchange });
  if (open === null && !ended && !record && asked === null) messages.push({ kind: 'typing', id: 'typing' });
  const over = !record && (ended || open?.type === 'end');
  return { messages, asked, revisit, hasEarlier: !over && previous(now, state.at) !== state.at, over };
}

/** Whether a question is about the person; the others lead on from what they said. */
function isOfThePerson(question: Question | null): boolean {
  return question?.section === 'questions' && question.type !== 'processing';
}

/** The bubbles of a question. Keys name them; what is said literally is counted. */
function saidFor(question: Question): Message[] {
  return question.say.map((key, index) => {
    const id = `${question.id}.${typeof key === 'string' ? key : index}`;
    return { kind: 'say', id, key, question, ...(index === question.say.length - 1 ? { asks: true as const } : {}) };
  });
}

/** What is said, once, when an answer that decides the search is left open. */
const NOTED: Partial<Record<Answer['how'], Words>> = { unsure: 'shell:unsure.noted', parked: 'shell:parked.noted' };

const NOT_SAID: readonly QuestionType[] = ['processing', 'waiting'];
