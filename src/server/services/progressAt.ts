import type { Graph } from '../../contract/conversation.ts';
import type { Progress } from '../../contract/survey.ts';

const ways = new WeakMap<Graph, Map<string, number>>();

/**
 * How far along a question is that stands behind `before` others: its number, and the share of the longest way
 * through it that is behind. The first is number 1 at 0 percent; the share never falls from one question to the next.
 */
export function progressAt(graph: Graph, question: string, before: number): Progress {
  const ahead = longestWays(graph).get(question) ?? 1;
  return { number: before + 1, percent: Math.round((100 * before) / (before + ahead)) };
}

/** For each question, how many questions the longest way from it to an end has, itself included. */
function longestWays(graph: Graph): Map<string, number> {
  const known = ways.get(graph);
  if (known) return known;
  const questions = new Map(graph.questions.map((question) => [question.id, question]));
  const longest = new Map<string, number>();
  // The graph's checker has proven that no way goes round.
  const measure = (id: string): number => {
    const found = longest.get(id);
    if (found !== undefined) return found;
    const onward = (questions.get(id)?.next ?? []).flatMap(({ to }) => (to === undefined ? [] : [measure(to)]));
    const length = 1 + Math.max(0, ...onward);
    longest.set(id, length);
    return length;
  };
  for (const { id } of graph.questions) measure(id);
  ways.set(graph, longest);
  return longest;
}
