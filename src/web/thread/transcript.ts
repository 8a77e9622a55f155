import type { Answer, ConversationState, Graph, Question } from '../../contract/conversation.ts';
import type { CalendarDate, QuestionType } from '../../contract/question.ts';
import { current, previous } from '../../runner/advance.ts';
import type { TextKey } from '../i18n/textKey.ts';
import type { Exchange } from '../store/stored.ts';

/**
 * One line of the thread. `open` is the question that can be answered now; `outcome` is what came of something that
 * nobody said (the matching, a signature elsewhere); `counter` is how much is still possible.
 */
export type Message =
  | { kind: 'hello'; id: string; key: TextKey }
  | { kind: 'persona'; id: string }
  | { kind: 'say'; id: string; key: TextKey; question: Question }
  | { kind: 'answer'; id: string; question: Question; answer: Answer }
  | { kind: 'outcome'; id: string; question: Question; answer: Answer }
  | { kind: 'counter'; id: string }
  | { kind: 'recap'; id: string; question: Question }
  | { kind: 'revisit'; id: string; question: Question }
  | { kind: 'exchange'; id: string; exchange: Exchange }
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

/**
 * The whole thread as data, from nothing but the conversation: what was asked and answered in the order of
 * the walk, what was said beside it, and the open question – in its own place when it was reopened. A conversation
 * that was `restored` begins with a line about where it stood.
 */
export function transcript(
  graph: Graph,
  state: ConversationState,
  exchanges: readonly Exchange[],
  today: CalendarDate,
  restored = false,
): Transcript {
  const now = current(graph, state, today);
  const { path, open, asked, revisit } = now;
  const answers = new Map(state.answers.map((answer) => [answer.question, answer]));
  const messages: Message[] = [
    { kind: 'hello', id: 'hello', key: 'shell:landing.hello' },
    { kind: 'persona', id: 'persona' },
  ];
  const noted = new Set<TextKey>();
  const saidDuring = Map.groupBy(exchanges, (exchange) => exchange.during);
  const asides = (question: Question) => {
    for (const exchange of saidDuring.get(question.id) ?? []) {
      messages.push({ kind: 'exchange', id: exchange.id, exchange });
    }
  };

  for (const question of path) {
    for (const key of question.say) messages.push({ kind: 'say', id: `${question.id}.${key}`, key, question });
    asides(question);
    const answer = answers.get(question.id);
    if (question === asked && !(revisit && question === open)) {
      messages.push({ kind: 'open', id: `${question.id}.open`, question, revisit: false, reopened: true });
    } else if (answer) {
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
      for (const key of open.say) messages.push({ kind: 'say', id: `${open.id}.${key}`, key, question: open });
      asides(open);
    }
    messages.push({ kind: 'open', id: `${open.id}.open`, question: open, revisit, reopened: false });
  }
  const over = open === null || open.type === 'end';
  return { messages, asked, revisit, hasEarlier: !over && previous(now, state.at) !== state.at, over };
}

/** What is said, once, when an answer that decides the search is left open. */
const NOTED: Partial<Record<Answer['how'], TextKey>> = { unsure: 'shell:unsure.noted', parked: 'shell:parked.noted' };

const NOT_SAID: readonly QuestionType[] = ['processing', 'waiting'];
