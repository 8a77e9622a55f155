import type { ImportTally } from './registry/importTrials.ts';

/** Says what became of some records and names those that could not be read. Gives the exit code: 1 when there are any. */
export function tellTally(what: string, { saved, unchanged, skipped }: ImportTally): number {
  console.log(`${what}: ${saved} saved, ${unchanged} unchanged, ${skipped.length} skipped.`);
  for (const { name, reason } of skipped.slice(0, NAMED))
    console.error(`  skipped ${shown(name) || 'a record'}: ${reason}`);
  if (skipped.length > NAMED) console.error(`  and ${skipped.length - NAMED} more`);
  return skipped.length > 0 ? 1 : 0;
}

const NAMED = 20;

/** A name comes from the file: neither long nor with signs that a terminal obeys. */
const shown = (name: string) => name.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 60);
