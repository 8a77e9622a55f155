import { useEffect } from 'react';
import type { Snapshot } from 'valtio';
import type { Answer, Facts, Question } from '../../contract/conversation.ts';
import type { Option } from '../../contract/question.ts';
import { offeredOptions } from '../../runner/walk.ts';
import type { Text, Words } from '../i18n/useText.ts';
import { LISTS, type lists as Lists, listWanted } from '../store/lists.ts';
import { today } from '../store/today.ts';
import type { Options } from '../widgets/widget.ts';

interface Known {
  lists: Snapshot<typeof Lists>;
  answers: ReadonlyMap<string, Answer>;
  facts: Facts;
  text: Text;
}

const NONE: Options = { status: 'ready', options: [] };

/** What was put together for one state of things is the same object each time, so that nothing is drawn again for it. */
const made = new WeakMap<Known, Map<Question, Options>>();

/** The options of a question: those of its list as far as it is here, or those written in the graph, in words. */
export function optionsOf(question: Question | null, known: Known): Options {
  if (!question?.options) return NONE;
  const ready = made.get(known) ?? new Map<Question, Options>();
  made.set(known, ready);
  // By the question itself: a survey's comes again under the same id, in another language or with other times to meet.
  const options = ready.get(question) ?? makeOptions(question, known);
  ready.set(question, options);
  return options;
}

function makeOptions(question: Question, known: Known): Options {
  const { options } = question;
  if (!options) return NONE;
  if (Array.isArray(options)) {
    const offered = offeredOptions(question, { answers: known.answers, facts: known.facts, today: today() });
    return { status: 'ready', options: (offered ?? []).map((entry) => inWords(entry, known.text)) };
  }
  const list = known.lists[options.list];
  // A list that is here is already what is asked for, and stays the same object.
  if (list.status === 'ready') return list;
  if (list.status === 'failed') {
    return { status: 'failed', failure: list.failure, retry: () => void listWanted(options.list) };
  }
  return { status: 'loading' };
}

function inWords(entry: { value: string; label: Words; hint?: Words | undefined }, text: Text): Option {
  return { value: entry.value, label: text(entry.label), ...(entry.hint ? { hint: text(entry.hint) } : {}) };
}

/** Fetches the lists that these questions need. */
export function useWantedLists(questions: readonly Question[]): void {
  const wanted = LISTS.filter((name) =>
    questions.some(({ options }) => options && !Array.isArray(options) && options.list === name),
  ).join(' ');
  useEffect(() => {
    for (const name of LISTS) if (wanted.split(' ').includes(name)) void listWanted(name);
  }, [wanted]);
}
