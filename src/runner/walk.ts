import type { Answer, Facts, Graph, Question } from '../contract/conversation.ts';
import type { CalendarDate } from '../contract/question.ts';
import type { Completion } from '../contract/survey.ts';
import { chosenOf, holds, type Known } from './holds.ts';

/** Where a conversation stands: what has been asked and answered, in order, and what is open now. */
export interface Walk {
  /** Answered questions in the order they are asked. */
  path: Question[];
  /** The question at the frontier; null when the conversation has ended, or when its source has not told the next yet. */
  open: Question | null;
  /** Nothing comes any more. */
  ended: boolean;
  /** How it finished, where its graph says so. */
  finish: Completion | null;
  /** The open question was parked earlier and has come back. */
  revisit: boolean;
}

/**
 * Walks the graph with the answers there are. It is a pure function of them: the order in which they
 * were given, edits and undo leave no trace, and answers off the path are simply not met. A question that is asked on
 * request is called for by a fact of its own name.
 */
export function walk(graph: Graph, answers: readonly Answer[], facts: Facts, today: CalendarDate): Walk {
  const given = new Map(answers.map((answer) => [answer.question, answer]));
  // Only what is answered on the way here decides: an answer that is no longer on it is as good as none.
  const met = new Map<string, Answer>();
  const known: Known = { answers: met, facts, today };
  const path: Question[] = [];
  let at = questionOf(graph, graph.start);
  for (;;) {
    const parked: Question | undefined = at.gathers
      ? path.find((question) => met.get(question.id)?.how === 'parked')
      : undefined;
    if (parked) return { path, open: parked, ended: false, finish: null, revisit: true };
    const answer = given.get(at.id);
    const isPassed = !answer && at.onRequest && facts[at.id] !== true;
    if (!isPassed) {
      if (!answer || !stillOffered(at, answer, known) || path.length > graph.questions.length) {
        return { path, open: at, ended: false, finish: null, revisit: false };
      }
      path.push(at);
      met.set(at.id, answer);
    }
    const rule: Question['next'][number] | undefined = at.next.find((entry) => !entry.when || holds(entry.when, known));
    if (rule?.to === undefined) {
      const ended = !rule || rule.finish !== undefined;
      return { path, open: null, ended, finish: rule?.finish ?? null, revisit: false };
    }
    at = questionOf(graph, rule.to);
  }
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
  if (!offered || answer.how !== 'given') return true;
  return chosenOf(answer.value).every(
    (value) => value === question.custom?.option || offered.some((entry) => entry.value === value),
  );
}
