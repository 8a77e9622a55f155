import type { Answer, ConversationState, Facts, Graph } from '../contract/conversation.ts';
import type { CalendarDate } from '../contract/question.ts';
import { advance, begin, type Refusal } from './advance.ts';

/**
 * Walks a list of answers again from the beginning, as the server does before it trusts them.
 * Refuses the first answer that the graph would not have asked for at that point, or that is not an answer to it.
 */
export function replay(
  graph: Graph,
  answers: readonly Answer[],
  facts: Facts,
  today: CalendarDate,
): { ok: true; state: ConversationState } | Refusal {
  let state = begin(graph, facts);
  for (const answer of answers) {
    const step = advance(graph, state, { type: 'answered', ...answer }, today);
    if (!step.ok) return step;
    state = step.state;
  }
  return { ok: true, state };
}
