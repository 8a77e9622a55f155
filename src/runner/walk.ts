import type { Answer, Facts, Graph, Question } from '../contract/conversation.ts';
import type { CalendarDate } from '../contract/question.ts';
import { holds, type Known } from './holds.ts';

/** Where a conversation stands: what has been asked and answered, in order, and what is open now. */
export interface Walk {
  /** Answered questions in the order they are asked. */
  path: Question[];
  /** The question at the frontier; null when the conversation has ended. */
  open: Question | null;
  /** The open question was parked earlier and has come back. */
  revisit: boolean;
}

/**
 * Walks the graph with the answers there are. It is a pure function of them: the order in which they
 * were given, edits and undo leave no trace, and answers off the path are simply not met.
 */
export function walk(graph: Graph, answers: readonly Answer[], facts: Facts, today: CalendarDate): Walk {
  const known: Known = { answers: new Map(answers.map((answer) => [answer.question, answer])), facts, today };
  const path: Question[] = [];
  let at: Question | null = questionOf(graph, graph.start);
  while (at) {
    const parked: Question | undefined = at.gathers
      ? path.find((question) => known.answers.get(question.id)?.how === 'parked')
      : undefined;
    if (parked) return { path, open: parked, revisit: true };
    const answer = known.answers.get(at.id);
    if (!answer || !stillOffered(at, answer, known) || path.length > graph.questions.length) {
      return { path, open: at, revisit: false };
    }
    path.push(at);
    const rule: Question['next'][number] | undefined = at.next.find((entry) => !entry.when || holds(entry.when, known));
    at = rule ? questionOf(graph, rule.to) : null;
  }
  return { path, open: null, revisit: false };
}

/** The question with this id; a graph that names a missing one has not passed its checker. */
export function questionOf(graph: Graph, id: string): Question {
  const found = graph.questions.find((question) => question.id === id);
  if (!found) throw new Error(`The graph ${graph.id} has no question ${id}`);
  return found;
}

/** The options that are written in the graph and offered now; null where options come from a list. */
export function offeredOptions(question: Question, known: Known) {
  if (!Array.isArray(question.options)) return null;
  return question.options.filter((entry) => !entry.when || holds(entry.when, known));
}

function stillOffered(question: Question, answer: Answer, known: Known): boolean {
  const offered = offeredOptions(question, known);
  return !offered || answer.how !== 'given' || offered.some((entry) => entry.value === answer.value);
}
