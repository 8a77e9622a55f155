import type { Condition, Graph, Words } from '../contract/conversation.ts';
import { MANUAL } from '../contract/survey.ts';

/** The text of a key of the catalogues, or undefined where it has none. */
export type TextOf = (key: string) => string | undefined;

/** A condition as a person reads it. `here` is the question whose rule it is: its own answer needs no name. */
export function conditionInWords(graph: Graph, condition: Condition, textOf: TextOf, here: string): string {
  const inWords = (part: Condition) => conditionInWords(graph, part, textOf, here);
  const grouped = (part: Condition) => ('all' in part || 'any' in part ? `(${inWords(part)})` : inWords(part));
  if ('not' in condition) {
    const { not } = condition;
    if ('youngerThan' in not) return about(`not younger than ${not.youngerThan}`, not.answer);
    if ('known' in not) return inWords({ answer: not.answer, known: !not.known });
    return `not ${grouped(not)}`;
  }
  if ('all' in condition) return condition.all.map(grouped).join(' and ') || 'always';
  if ('any' in condition) return condition.any.map(grouped).join(' or ') || 'never';
  if ('fact' in condition) {
    if (typeof condition.is === 'boolean') return condition.is ? condition.fact : `not ${condition.fact}`;
    return `${condition.fact} is ${condition.is}`;
  }
  if ('known' in condition) return about(condition.known ? 'known' : 'not known', condition.answer);
  if ('youngerThan' in condition) return about(`younger than ${condition.youngerThan}`, condition.answer);
  return about(
    condition.in.map((value) => optionInWords(graph, condition.answer, value, textOf)).join(' or ') || 'nothing',
    condition.answer,
  );

  function about(what: string, answer: string): string {
    if (answer === here) return what;
    const asked = graph.questions.find((question) => question.id === answer);
    return `${asked ? wordsOf(asked.label, textOf) : answer} is ${what}`;
  }
}

/** What an option of a question is called, wherever its name is kept; its value where it has none. */
export function optionInWords(graph: Graph, question: string, value: string, textOf: TextOf): string {
  const asked = graph.questions.find(({ id }) => id === question);
  const options = asked?.options;
  if (Array.isArray(options)) {
    const option = options.find((each) => each.value === value);
    if (option) return wordsOf(option.label, textOf);
  }
  if (value === MANUAL) return 'not listed';
  const list = options && !Array.isArray(options) ? options.list : (asked?.lookup?.url.split('/').at(-1) ?? '');
  const name = keysOf(list, value)
    .map(textOf)
    .find((text) => text !== undefined);
  return name ?? value.replaceAll(/[-_]/g, ' ');
}

/** What is said, in plain text. */
export function wordsOf(words: Words, textOf: TextOf): string {
  const text = typeof words === 'string' ? (textOf(words) ?? words) : words.literal;
  return text
    .replaceAll(/<\/?[a-z][^<>]*>/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,!?])/g, '')
    .trim();
}

function keysOf(list: string, value: string): string[] {
  switch (list) {
    case 'cancer-types':
      return [`cancer:${value}`, `cancer:${value}_any`];
    case 'cancer-stages':
      return [`lists:stages.${value}.label`];
    case 'activity-level-list':
      return [`lists:activity.${value}.label`];
    case 'distance-list':
      return [`lists:distances.${value}.label`];
    default:
      return [];
  }
}
