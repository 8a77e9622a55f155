import { readdirSync, readFileSync } from 'node:fs';

/** The keys that the sources name outright (`'ns:a.b'`), and patterns of those they put together (`` `ns:a.${b}.c` ``). */
export function namedKeys(folder: URL, namespaces: ReadonlySet<string>): { keys: Set<string>; patterns: RegExp[] } {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(new URL(file, folder), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''))
    .flatMap((text) => [...text.matchAll(/(['"`])([a-z-]+):((?:(?!\1)[A-Za-z0-9_.-]|\$\{[^}]*\})+)\1/g)])
    .filter(([, , namespace]) => namespace !== undefined && namespaces.has(namespace))
    .map(([, , namespace, path]) => `${namespace}:${path}`);
  const open = found.filter((key) => key.includes('${'));
  return {
    keys: new Set(found.filter((key) => !key.includes('${'))),
    patterns: open.map((key) => patternOf(key.replace(/\$\{[^}]*\}/g, '*'))),
  };
}

/** A key in which `*` stands for whatever a value fills in. */
export function patternOf(key: string): RegExp {
  return new RegExp(`^${key.replaceAll('.', '\\.').replaceAll('*', '[A-Za-z0-9_.-]+')}$`);
}
