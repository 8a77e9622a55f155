import type { Condition, Graph, Question } from '../contract/conversation.ts';

/**
 * Everything that is wrong with a graph, as sentences; an empty list means that it may be asked.
 * Every question is reachable, every way through it ends, every name it uses exists.
 * `hasText` tells whether a key is in the catalogues.
 */
export function checkGraph(graph: Graph, hasText: (key: string) => boolean): string[] {
  const ids = new Set(graph.questions.map((question) => question.id));
  const problems: string[] = [];
  if (ids.size !== graph.questions.length) problems.push('two questions have the same id');
  if (!ids.has(graph.start)) problems.push(`the start ${graph.start} does not exist`);

  for (const question of graph.questions) {
    const say = (problem: string) => problems.push(`${question.id}: ${problem}`);
    for (const rule of question.next) if (!ids.has(rule.to)) say(`leads to ${rule.to}, which does not exist`);
    const last = question.next.at(-1);
    if (last?.when) say('its last rule has a condition, so it may lead nowhere');
    if (question.next.slice(0, -1).some((rule) => !rule.when)) say('a rule without condition hides the rules after it');
    if (!last && question.type !== 'end') say('ends the conversation without being an end');
    for (const id of question.dependsOn ?? []) if (!ids.has(id)) say(`depends on ${id}, which does not exist`);
    for (const key of textsOf(question)) if (!hasText(key)) say(`has no text ${key}`);
    for (const condition of conditionsOf(question)) problems.push(...checkCondition(graph, question, condition));
    if (['choice', 'search'].includes(question.type) !== (question.options !== undefined)) {
      say(`is a ${question.type} ${question.options ? 'with' : 'without'} options`);
    }
    if ((question.type === 'consent') !== (question.signer !== undefined)) say('consent and signer go together');
  }

  const reached = reachable(graph);
  for (const id of ids) if (!reached.has(id)) problems.push(`${id}: is never asked`);
  const circle = findCircle(graph);
  if (circle) problems.push(`goes round for ever: ${circle.join(' → ')}`);
  return problems;
}

function textsOf(question: Question): string[] {
  const options = Array.isArray(question.options) ? question.options : [];
  const optional = [question.why, question.hint, question.placeholder, question.park];
  return [
    ...question.say,
    question.label,
    ...optional.filter((key) => key !== undefined),
    ...options.flatMap((option) => (option.hint ? [option.label, option.hint] : [option.label])),
  ];
}

function conditionsOf(question: Question): Condition[] {
  const options = Array.isArray(question.options) ? question.options : [];
  return [...question.next, ...options].flatMap((entry) => (entry.when ? [entry.when] : []));
}

function checkCondition(graph: Graph, question: Question, condition: Condition): string[] {
  if ('not' in condition) return checkCondition(graph, question, condition.not);
  if ('all' in condition) return condition.all.flatMap((part) => checkCondition(graph, question, part));
  if ('any' in condition) return condition.any.flatMap((part) => checkCondition(graph, question, part));
  if ('fact' in condition) {
    const values = graph.facts[condition.fact];
    if (!values) return [`${question.id}: reads the fact ${condition.fact}, which does not exist`];
    return values.includes(condition.is) ? [] : [`${question.id}: the fact ${condition.fact} is never ${condition.is}`];
  }
  const asked = graph.questions.find((entry) => entry.id === condition.answer);
  if (!asked) return [`${question.id}: reads the answer ${condition.answer}, which does not exist`];
  if ('youngerThan' in condition && asked.type !== 'date') return [`${question.id}: ${asked.id} has no age`];
  if (!('in' in condition) || !Array.isArray(asked.options)) return [];
  const offered = asked.options.map((option) => option.value);
  return condition.in
    .filter((value) => !offered.includes(value))
    .map((value) => `${question.id}: ${asked.id} is never ${value}`);
}

function reachable(graph: Graph): Set<string> {
  const seen = new Set<string>();
  const waiting = [graph.start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const question = graph.questions.find((entry) => entry.id === id);
    for (const rule of question?.next ?? []) waiting.push(rule.to);
  }
  return seen;
}

/** A way that comes back to a question it has passed, or null: without one every walk ends. */
function findCircle(graph: Graph): string[] | null {
  const safe = new Set<string>();
  const visit = (id: string, trail: string[]): string[] | null => {
    if (trail.includes(id)) return [...trail.slice(trail.indexOf(id)), id];
    if (safe.has(id)) return null;
    const question = graph.questions.find((entry) => entry.id === id);
    for (const rule of question?.next ?? []) {
      const circle = visit(rule.to, [...trail, id]);
      if (circle) return circle;
    }
    safe.add(id);
    return null;
  };
  return visit(graph.start, []);
}
