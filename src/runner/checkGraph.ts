import type { Condition, Graph, Question, Words } from '../contract/conversation.ts';
import { MANUAL } from '../contract/survey.ts';

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
    for (const { to, finish } of question.next) {
      if ((to === undefined) === (finish === undefined)) say('has a rule that leads nowhere, or to two places');
      if (to !== undefined && !ids.has(to)) say(`leads to ${to}, which does not exist`);
    }
    const last = question.next.at(-1);
    if (last?.when) say('its last rule has a condition, so it may lead nowhere');
    if (question.next.slice(0, -1).some((rule) => !rule.when)) say('a rule without condition hides the rules after it');
    if (!last && question.type !== 'end') say('ends the conversation without being an end');
    for (const id of question.dependsOn ?? []) if (!ids.has(id)) say(`depends on ${id}, which does not exist`);
    for (const words of textsOf(question)) {
      if (typeof words !== 'string') say(`says "${words.literal}" itself: texts belong in the catalogues`);
      else if (!hasText(words)) say(`has no text ${words}`);
    }
    for (const condition of conditionsOf(question)) problems.push(...checkCondition(graph, question, condition));
    if (OF_OPTIONS.includes(question.type) !== (question.options !== undefined)) {
      say(`is a ${question.type} ${question.options ? 'with' : 'without'} options`);
    }
    if ((question.type === 'lookup') !== (question.lookup !== undefined))
      say('lookup is for lookup, and needs to be there');
    problems.push(...checkTells(question), ...checkCustom(question));
    if ((question.type === 'consent') !== (question.signer !== undefined)) say('consent and signer go together');
  }

  const reached = reachable(graph);
  for (const id of ids) if (!reached.has(id)) problems.push(`${id}: is never asked`);
  const circle = findCircle(graph);
  if (circle) problems.push(`goes round for ever: ${circle.join(' → ')}`);
  return problems;
}

/** What an option tells belongs to an option. */
function checkTells({ id, tells, options }: Question): string[] {
  const offered = Array.isArray(options) ? options.map(({ value }) => value) : [];
  const strange = Object.keys(tells ?? {}).filter((value) => !offered.includes(value));
  return strange.map((value) => `${id}: ${value} tells something, and is no option`);
}

const OF_OPTIONS: readonly string[] = ['choice', 'select', 'several', 'search'];

/** One's own words belong to an option that is offered, or to the entry that is never in the list. */
function checkCustom({ id, type, custom, options }: Question): string[] {
  if (!custom || type === 'lookup' || custom.option === MANUAL) return [];
  const offered = Array.isArray(options) && options.some((option) => option.value === custom.option);
  return offered ? [] : [`${id}: ${custom.option} asks for words and is not offered`];
}

function textsOf(question: Question): Words[] {
  const options = Array.isArray(question.options) ? question.options : [];
  const { why, hint, placeholder, park, subtitle, skipLabel, disclaimer, custom } = question;
  const optional = [
    why,
    hint,
    placeholder,
    park,
    subtitle,
    skipLabel,
    disclaimer?.title,
    disclaimer?.text,
    custom?.placeholder,
  ];
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
    for (const { to } of question?.next ?? []) if (to !== undefined) waiting.push(to);
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
    for (const { to } of question?.next ?? []) {
      const circle = to === undefined ? null : visit(to, [...trail, id]);
      if (circle) return circle;
    }
    safe.add(id);
    return null;
  };
  return visit(graph.start, []);
}
