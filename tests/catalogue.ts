import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const tree: z.ZodMiniType<Tree> = z.lazy(() => z.record(z.string(), z.union([z.string(), z.array(z.string()), tree])));
interface Tree {
  /** A list holds the other names an option goes by: data too. */
  [key: string]: string | string[] | Tree;
}

/** Keys of these files are data, not interface text. */
const DATA = new Set(['lexicon', 'glossary', 'cancer-names', 'policies']);

/** Every text of a locale by its full key (`namespace:path.to.key`), as written in its catalogues. */
export function catalogue(locale: string): Map<string, string> {
  const texts = new Map<string, string>();
  const folder = new URL(`../locales/${locale}/`, import.meta.url);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const namespace = file.replace('.json', '');
    if (DATA.has(namespace)) continue;
    collect(tree.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))), `${namespace}:`, texts);
  }
  return texts;
}

function collect(branch: Tree, prefix: string, texts: Map<string, string>): void {
  for (const [key, value] of Object.entries(branch)) {
    if (typeof value === 'string') texts.set(prefix + key, value);
    else if (!Array.isArray(value)) collect(value, `${prefix}${key}.`, texts);
  }
}
