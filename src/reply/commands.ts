import { opening } from './asking.ts';
import type { Lexicon } from './lexicon.ts';
import type { Reading } from './reading.ts';
import type { Command } from './reply.ts';
import { range } from './weigh.ts';

const COMMANDS: readonly Command[] = ['back', 'help', 'why', 'restart', 'person', 'answers'];
const POLITE = ['idle', 'yes', 'go', 'greetings', 'correction', 'tentative'];

/**
 * The command that a reply is, when it is nothing else: "please go back", "can I talk to someone?", "no, help". Where
 * any name may be the answer (`names`), a single word is a command only when it is spelled right.
 */
export function commandIn(reading: Reading, lexicon: Lexicon, names: boolean): Command | null {
  const said = reading.hits.filter(
    (hit) =>
      hit.tag.startsWith('command:') && (hit.edits < 1 || (hit.edits < 2 && !(names && hit.to - hit.from === 1))),
  );
  const [longest] = [...said].sort((a, b) => b.last - b.first - (a.last - a.first));
  if (!longest || reading.cut) return null;
  const clause = (index: number) => reading.words[index]?.clause;
  // "No, help" asks for help; "no help" does not.
  const polite = reading.hits.filter(
    ({ tag, first }) => POLITE.includes(tag) || (/^not?$/.test(tag) && clause(first) !== clause(longest.first)),
  );
  const covered = new Set([...said, ...polite].flatMap((hit) => range(hit.first, hit.last)));
  for (const index of range(0, opening(reading, lexicon.requests, lexicon) - 1)) covered.add(index);
  if (!reading.content.every((index) => covered.has(index))) return null;
  return COMMANDS.find((command) => longest.tag === `command:${command}`) ?? null;
}

/** How many words that carry meaning a reply has beside those that phrases of `tags` explain. */
export function restBeside(reading: Reading, tags: readonly string[]): number {
  const covered = new Set(
    reading.hits.filter((hit) => tags.includes(hit.tag)).flatMap((hit) => range(hit.first, hit.last)),
  );
  return reading.content.filter((index) => !covered.has(index)).length;
}
