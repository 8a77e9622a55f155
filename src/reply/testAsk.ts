import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod/mini';
import graphData from '../../conversations/questionnaire/graph.json' with { type: 'json' };
import enCancer from '../../locales/en/cancer.json' with { type: 'json' };
import enNames from '../../locales/en/cancer-names.json' with { type: 'json' };
import enLexicon from '../../locales/en/lexicon.json' with { type: 'json' };
import enLists from '../../locales/en/lists.json' with { type: 'json' };
import enTexts from '../../locales/en/questionnaire.json' with { type: 'json' };
import heCancer from '../../locales/he/cancer.json' with { type: 'json' };
import heNames from '../../locales/he/cancer-names.json' with { type: 'json' };
import heLexicon from '../../locales/he/lexicon.json' with { type: 'json' };
import heLists from '../../locales/he/lists.json' with { type: 'json' };
import heTexts from '../../locales/he/questionnaire.json' with { type: 'json' };
import { graph, type Question, type Words } from '../contract/conversation.ts';
import type { AnswerValue, Option } from '../contract/question.ts';
import { lexicon } from './lexicon.ts';
import type { Ask, Reply } from './reply.ts';
import { understand } from './understand.ts';

type Spoken = 'en' | 'he';

const named = z.record(
  z.string(),
  z.object({ label: z.string(), hint: z.optional(z.string()), names: z.optional(z.array(z.string())) }),
);
const labels = z.record(z.string(), z.string());
const lists = z.object({ stages: named, activity: named, distances: named });
const texts = z.record(z.string(), z.record(z.string(), z.string()));

const data = {
  en: { cancer: enCancer, names: enNames, lists: enLists, texts: enTexts, lexicon: enLexicon },
  he: { cancer: heCancer, names: heNames, lists: heLists, texts: heTexts, lexicon: heLexicon },
} as const;

const { questions } = graph.parse(graphData);
const asked = new Map<string, Ask>();

/** For tests: asks a question of the questionnaire with the real catalogues of a language, on 21 November 2026. */
export function testAsk(locale: Spoken): (question: string, text: string, more?: Partial<Ask>) => Reply {
  const words = lexicon.parse(data[locale].lexicon);
  return (id, text, more) => understand(text, { ...testQuestion(id, locale), ...more }, words);
}

/** The ids of the questions that take a typed reply. */
export const testQuestions = questions.map((question) => question.id);

/** A question of the questionnaire with its options, as the web app asks it. */
export function testQuestion(id: string, locale: Spoken): Ask {
  const known = asked.get(`${locale} ${id}`);
  if (known) return known;
  const question = questions.find((one) => one.id === id);
  if (!question) throw new Error(`no question ${id}`);
  const ask: Ask = {
    question,
    options: optionsOf(question, locale),
    today: '2026-11-21',
    locale,
    country: locale === 'en' ? 'US' : 'IL',
    parsePhone: (text) => {
      const parsed = parsePhoneNumberFromString(text, locale === 'en' ? 'US' : 'IL');
      return parsed?.isValid() ? parsed.number : null;
    },
  };
  asked.set(`${locale} ${id}`, ask);
  return ask;
}

function optionsOf(question: Question, locale: Spoken): Option[] {
  const { cancer, names, lists: own, texts: said } = data[locale];
  if (!question.options) return [];
  if (Array.isArray(question.options)) {
    const read = texts.parse(said);
    const textOf = (words: Words) => {
      if (typeof words !== 'string') return words.literal;
      const [group = '', name = ''] = words.replace(/^\w+:/, '').split('.');
      return read[group]?.[name] ?? '';
    };
    return question.options.map(({ value, label, hint }) => ({
      value,
      label: textOf(label),
      ...(hint ? { hint: textOf(hint) } : {}),
    }));
  }
  const { stages, activity, distances } = lists.parse(own);
  const entries = (list: z.infer<typeof named>) =>
    Object.entries(list).map(([value, option]) => ({ value, ...option }));
  switch (question.options.list) {
    case 'cancer-stages':
      return entries(stages);
    case 'activity-level-list':
      return entries(activity);
    case 'distance-list':
      // JSON objects put whole numbers first and in order, as the list is meant.
      return entries(distances);
    case 'cancer-types': {
      const other = z.record(z.string(), z.array(z.string())).parse(names);
      return Object.entries(labels.parse(cancer)).map(([value, label]) => ({ value, label, names: other[value] }));
    }
    default:
      return [];
  }
}

/**
 * A reply in short, for tables of sentences: `=3` understood, `~3` understood with a note, `?2 3` offered,
 * `how unsure`, `do back`, `look up Boston`, `- age` not understood and why. Several options are joined by `+`, own
 * words stand in quotation marks.
 */
export function inShort(reply: Reply): string {
  switch (reply.kind) {
    case 'understood':
      return `${reply.note ? '~' : '='}${valueInShort(reply.value)}`;
    case 'unsure':
      return `?${reply.candidates.map(({ value, custom }) => valueInShort(value) + (custom ? `“${custom}”` : '')).join(' ')}`;
    case 'how':
      return `how ${reply.how}`;
    case 'command':
      return `do ${reply.command}`;
    case 'search':
      return `look up ${reply.query}`;
    case 'not_understood':
      return reply.reason ? `- ${reply.reason}` : '-';
  }
}

function valueInShort(value: AnswerValue): string {
  if (Array.isArray(value)) return value.join('+');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
