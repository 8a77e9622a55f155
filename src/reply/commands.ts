import { opening } from './asking.ts';
import type { Lexicon } from './lexicon.ts';
import type { Reading } from './reading.ts';
import type { Command } from './reply.ts';
import { range } from './weigh.ts';

const COMMANDS: readonly Command[] = ['back', 'help', 'why', 'restart', 'person', 'answers'];
const POLITE = ['idle', 'yes', 'no', 'not', 'go', 'greetings', 'tentative', 'how:unsure'];

/**
 * The command that a reply is, when it is nothing else: "please go back", "can I talk to someone?". Where any name may
 * be the answer (`names`), a single word is a command only when it is spelled right.
 */
export function commandIn(reading: Reading, lexicon: Lexicon, names: boolean): Command | null {
  const said = reading.hits.filter(
    (hit) => hit.tag.startsWith('command:') && (!names || !hit.edits || hit.to - hit.from > 1),
  );
  const polite = reading.hits.filter((hit) => POLITE.includes(hit.tag));
  const asked = opening(reading, lexicon.requests, lexicon);
  const covered = new Set([...said, ...polite].flatMap((hit) => range(hit.first, hit.last)));
  for (const index of range(0, asked - 1)) covered.add(index);
  if (!said.length || reading.cut || !reading.content.every((index) => covered.has(index))) return null;
  const tag = said.sort((a, b) => b.last - b.first - (a.last - a.first))[0]?.tag;
  return COMMANDS.find((command) => tag === `command:${command}`) ?? null;
}

/** How many words that carry meaning a reply has beside those that phrases of `tags` explain. */
export function restBeside(reading: Reading, tags: readonly string[]): number {
  const covered = new Set(
    reading.hits.filter((hit) => tags.includes(hit.tag)).flatMap((hit) => range(hit.first, hit.last)),
  );
  return reading.content.filter((index) => !covered.has(index)).length;
}
