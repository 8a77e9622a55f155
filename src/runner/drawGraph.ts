import type { Graph, Question, Words } from '../contract/conversation.ts';
import type { QuestionType } from '../contract/question.ts';
import type { Completion } from '../contract/survey.ts';
import { conditionInWords, optionInWords, type TextOf, wordsOf } from './conditionInWords.ts';

/**
 * A picture of a conversation that a coordinator can read, as a Mermaid flowchart: each question with its words and
 * how it is answered, and on each arrow what leads there. `textOf` gives the text of a key, where there is one.
 */
export function drawGraph(graph: Graph, textOf: TextOf): string {
  const nodeOf = (id: string) => {
    const index = graph.questions.findIndex((question) => question.id === id);
    return index < 0 ? 'missing' : `q${index + 1}`;
  };
  const arrows = graph.questions.flatMap((question) => [
    ...rulesOf(question).map(({ when, to, finish }, index, rules) => {
      const last = rules.length > 1 ? 'otherwise' : '';
      const label = when ? conditionInWords(graph, when, textOf, question.id) : last;
      return arrow(
        nodeOf(question.id),
        '-->',
        label,
        to === undefined ? ENDS[endOf(finish, index, question)].node : nodeOf(to),
      );
    }),
    ...optionsOf(question).flatMap(({ reopen, label }) =>
      reopen === undefined ? [] : [arrow(nodeOf(question.id), '-.->', wordsOf(label, textOf), nodeOf(reopen))],
    ),
  ]);
  const ends = [...Object.values(ENDS), { node: 'missing', text: 'A question that does not exist' }];
  return [
    'flowchart TD',
    `  start(["Start"]) --> ${nodeOf(graph.start)}`,
    ...graph.questions.map((question, index) => `  ${nodeOf(question.id)}${shape(question, index + 1, graph, textOf)}`),
    ...arrows.map((line) => `  ${line}`),
    ...ends
      .filter(({ node }) => arrows.some((line) => line.endsWith(` ${node}`)) || nodeOf(graph.start) === node)
      .map(({ node, text }) => `  ${node}(["${text}"])`),
    '',
  ].join('\n');
}

const ENDS: Record<Completion | 'end' | 'unknown', { node: string; text: string }> = {
  enrolled: { node: 'enrolled', text: 'Enrolled' },
  not_enrolled: { node: 'not_enrolled', text: 'Not enrolled' },
  end: { node: 'ended', text: 'End' },
  unknown: { node: 'unknown', text: 'Not known yet' },
};

const KINDS: Record<QuestionType, string> = {
  choice: 'choose one',
  select: 'choose one from a list',
  several: 'choose one or more',
  search: 'search a list',
  lookup: 'search a list',
  date: 'a date',
  text: 'a line of text',
  note: 'a text in their own words',
  message: 'a message to read',
  meeting: 'choose a time to meet',
  email: 'an email address',
  phone: 'a phone number',
  place: 'a place',
  processing: 'a short wait',
  results: 'the results',
  consent: 'a consent to sign',
  waiting: 'a wait for somebody else',
  password: 'a password',
  end: 'the last message',
  unknown: 'a screen that is not known',
};

/** More options than this are not told one by one. */
const OPTIONS = 12;
/** Longer texts are cut. */
const LONGEST = 180;
/** Lines are broken before they are longer than this; Mermaid itself breaks those that are wider than 200 pixels. */
const WIDTH = 26;

/** No rule at all is the end of the conversation. */
function rulesOf({ next }: Question): Question['next'] {
  return next.length > 0 ? next : [{}];
}

function endOf(finish: Completion | undefined, index: number, { next }: Question): keyof typeof ENDS {
  return finish ?? (next[index] ? 'unknown' : 'end');
}

function shape(question: Question, number: number, graph: Graph, textOf: TextOf): string {
  const { type, say, label, skip, skipLabel, unsure, park, custom, hubspot } = question;
  const said = type === 'message' ? say : say.slice(-1);
  const options = optionsOf(question);
  const told = options.slice(0, OPTIONS).map((option) => {
    const only = option.when ? ` (if ${conditionInWords(graph, option.when, textOf, question.id)})` : '';
    return wordsOf(option.label, textOf) + only;
  });
  const more = options.length > OPTIONS ? ' / …' : '';
  const skipped = skipLabel ? `, by “${wordsOf(skipLabel, textOf)}”` : '';
  const lines = [
    `${number} · ${wordsOf(label, textOf)}`,
    shortened(said.map((words: Words) => wordsOf(words, textOf)).join(' ')),
    `→ ${KINDS[type]}${hubspot ? ', in HubSpot' : ''}${told.length > 0 ? `: ${told.join(' / ')}${more}` : ''}`,
    ...(custom ? [`→ own words for “${optionInWords(graph, question.id, custom.option, textOf)}”`] : []),
    ...(unsure ? ['→ may be “not sure”'] : []),
    ...(park ? ['→ may be looked up and answered later'] : []),
    ...(skip ? [`→ may be skipped${skipped}`] : []),
  ];
  const text = lines.flatMap(wrapped).map(escaped).join('<br/>');
  return type === 'message' || type === 'end' ? `("${text}")` : `["${text}"]`;
}

function arrow(from: string, line: '-->' | '-.->', label: string, to: string): string {
  const text = wrapped(label).map(escaped).join('<br/>');
  return text ? `${from} ${line}|"${text}"| ${to}` : `${from} ${line} ${to}`;
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST).replace(/\S*$/, '').trim()} …` : text;
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/[\s\p{C}]+/u).filter((each) => each !== '')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && longer.length <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(...(word.match(new RegExp(`.{1,${WIDTH}}`, 'gsu')) ?? []));
  }
  return lines;
}

/**
 * A text that Mermaid takes for nothing but text, whatever it holds: all that might be syntax, a directive, markup or
 * Markdown is written as the number of its character.
 */
function escaped(text: string): string {
  return text.replace(
    /(?<=\d)\.|[^\p{L}\p{M}\p{N} .,?!'’“”·→…-]|(?<!\p{L})-|-(?!\p{L})/gu,
    (sign) => `#${sign.codePointAt(0)};`,
  );
}

function optionsOf({ options }: Question) {
  return Array.isArray(options) ? options : [];
}
