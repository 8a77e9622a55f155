import { asking } from './asking.ts';
import { isSlipOf } from './editDistance.ts';
import { fold } from './fold.ts';
import type { Topic } from './glossary.ts';
import type { Lexicon } from './lexicon.ts';
import { read, says } from './reading.ts';
import { wordsOf } from './words.ts';

/** How alike (0 to 1) a question and a way of asking must be; what is not put as a question must be nearly the same. */
const QUESTION = 0.56;
const STATEMENT = 0.8;
/** What a single term in a question counts ("placebo" in "will I get a placebo or the real thing?"). */
const TERM = 0.6;

interface Ask {
  topic: Topic;
  words: string[];
  /** A single word, found in any question that has it. */
  term: boolean;
}

interface Index {
  asks: Ask[];
  /** How much a word tells: the rarer among the topics, the more. */
  weight: Map<string, number>;
  most: number;
}

const indexes = new WeakMap<readonly Topic[], Index>();

/**
 * The topic of the glossary that a message asks about ("what is ECOG?", "why do you need my birthday?"), or null.
 * For messages that `understand` took for no answer; a message in despair always finds the topic `urgent`.
 */
export function findTopic(text: string, glossary: readonly Topic[], lexicon: Lexicon): Topic | null {
  const reading = read(text, lexicon);
  if (says(reading, 'urgent')) return glossary.find((topic) => topic.id === 'urgent') ?? null;
  if (reading.cut || !reading.words.length) return null;
  const index = indexOf(glossary, lexicon);
  const typed = kept(text, lexicon).map((word) => sameWords(word, index, lexicon));
  const asks = asking(reading, lexicon) || /[?？؟\u037e]\s*$/.test(text);
  let best: Ask | null = null;
  let score = 0;
  let second = 0;
  for (const ask of index.asks) {
    const alike = likeness(typed, ask, index, asks);
    if (alike > score) {
      if (best && best.topic !== ask.topic) second = score;
      best = ask;
      score = alike;
    } else if (ask.topic !== best?.topic) second = Math.max(second, alike);
  }
  // Two topics alike: better none than the wrong one.
  return best && score >= (asks ? QUESTION : STATEMENT) && score > second ? best.topic : null;
}

/** A typed word with the words of the glossary that it is, or nearly is. */
interface Typed {
  word: string;
  nearly: Set<string>;
}

/** Dice's coefficient of the words, weighted by how much they tell; words that are only nearly the same count a little less. */
function likeness(typed: readonly Typed[], { words, term }: Ask, { weight, most }: Index, asks: boolean): number {
  const weigh = (all: readonly string[]) => all.reduce((sum, word) => sum + (weight.get(word) ?? most), 0);
  const same = words.filter((word) => typed.some((one) => one.word === word || one.nearly.has(word)));
  if (!same.length) return 0;
  const read = typed.map((one) =>
    words.includes(one.word) ? one.word : (words.find((word) => one.nearly.has(word)) ?? one.word),
  );
  const dice = (2 * weigh(same)) / (weigh(words) + weigh(read));
  const alike = asks && term ? Math.max(dice, TERM) : dice;
  return alike * (same.every((word) => typed.some((one) => one.word === word)) ? 1 : 0.98);
}

function sameWords(word: string, { weight }: Index, lexicon: Lexicon): Typed {
  const clitics = lexicon.clitics.map(fold);
  const isNearly = (other: string) =>
    (other.length > 4 && isSlipOf(word, other) === 1) ||
    clitics.some((clitic) => word === clitic + other || other === clitic + word);
  return { word, nearly: new Set([...weight.keys()].filter(isNearly)) };
}

/** The words of a question without those that carry no meaning, unless that leaves nothing. */
function kept(text: string, lexicon: Lexicon): string[] {
  const light = new Set([...lexicon.light, ...lexicon.greetings].map(fold));
  const words = wordsOf(text).map((word) => word.text);
  const found = words.filter((word) => !light.has(word));
  return [...new Set(found.length ? found : words)].slice(0, 30);
}

function indexOf(glossary: readonly Topic[], lexicon: Lexicon): Index {
  const known = indexes.get(glossary);
  if (known) return known;
  const asks = glossary.flatMap((topic) =>
    topic.asks.map((ask) => ({ topic, words: kept(ask, lexicon), term: wordsOf(ask).length === 1 })),
  );
  const topics = new Map<string, Set<Topic>>();
  for (const { topic, words } of asks) {
    for (const word of words) topics.set(word, (topics.get(word) ?? new Set()).add(topic));
  }
  const most = Math.log(1 + glossary.length);
  const weight = new Map([...topics].map(([word, having]) => [word, Math.log(1 + glossary.length / having.size)]));
  const index = { asks, weight, most };
  indexes.set(glossary, index);
  return index;
}
