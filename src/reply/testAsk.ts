import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod/mini';
import graphData from '../../conversations/questionnaire/graph.json' with { type: 'json' };
import { graph, type Question, type Words } from '../contract/conversation.ts';
import { HOME, LOCALES, type Locale } from '../contract/locale.ts';
import type { AnswerValue, Option } from '../contract/question.ts';
import { type Lexicon, lexicon } from './lexicon.ts';
import type { Ask, Reply } from './reply.ts';
import { understand } from './understand.ts';

const named = z.record(
  z.string(),
  z.object({ label: z.string(), hint: z.optional(z.string()), names: z.optional(z.array(z.string())) }),
);
const labels = z.record(z.string(), z.string());
const lists = z.object({ stages: named, activity: named, distances: named });
const texts = z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]));

const files = import.meta.glob<unknown>(
  '../../locales/*/{cancer,cancer-names,lexicon,lists,questionnaire,further}.json',
  { eager: true, import: 'default' },
);

/** A file of a language, as it is. */
function fileOf(locale: Locale, name: string): unknown {
  return files[`../../locales/${locale}/${name}.json`];
}

/** The languages whose replies are understood by words of their own. */
export const spokenLocales: readonly Locale[] = LOCALES.filter((locale) => fileOf(locale, 'lexicon'));

/** The lexicon of a language; throws where it is not well formed. */
export function testLexicon(locale: Locale): Lexicon {
  return lexicon.parse(fileOf(locale, 'lexicon'));
}

const { questions } = graph.parse(graphData);
const asked = new Map<string, Ask>();

/** For tests: asks a question of the questionnaire with the real catalogues of a language, on 21 November 2026. */
export function testAsk(locale: Locale): (question: string, text: string, more?: Partial<Ask>) => Reply {
  const words = testLexicon(locale);
  return (id, text, more) => understand(text, { ...testQuestion(id, locale), ...more }, words);
}

/** The ids of the questions that take a typed reply. */
export const testQuestions = questions.map((question) => question.id);

/** A question of the questionnaire with its options, as the web app asks it. */
export function testQuestion(id: string, locale: Locale): Ask {
  const known = asked.get(`${locale} ${id}`);
  if (known) return known;
  const question = questions.find((one) => one.id === id);
  if (!question) throw new Error(`no question ${id}`);
  const ask: Ask = {
    question,
    options: optionsOf(question, locale),
    today: '2026-11-21',
    locale,
    country: HOME[locale],
    parsePhone: (text) => {
      const parsed = parsePhoneNumberFromString(text, HOME[locale]);
      return parsed?.isValid() ? parsed.number : null;
    },
  };
  asked.set(`${locale} ${id}`, ask);
  return ask;
}

function optionsOf(question: Question, locale: Locale): Option[] {
  if (!question.options) return [];
  if (Array.isArray(question.options)) {
    const textOf = (words: Words) => {
      if (typeof words !== 'string') return words.literal;
      const [file = '', path = ''] = words.split(':');
      const [group = '', name = ''] = path.split('.');
      const found = texts.parse(fileOf(locale, file))[group];
      return (typeof found === 'string' ? found : found?.[name]) ?? '';
    };
    return question.options.map(({ value, label, hint }) => ({
      value,
      label: textOf(label),
      ...(hint ? { hint: textOf(hint) } : {}),
    }));
  }
  const { stages, activity, distances } = lists.parse(fileOf(locale, 'lists'));
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
      const other = z.record(z.string(), z.array(z.string())).parse(fileOf(locale, 'cancer-names'));
      return Object.entries(labels.parse(fileOf(locale, 'cancer'))).map(([value, label]) => ({
        value,
        label,
        names: other[value],
      }));
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
