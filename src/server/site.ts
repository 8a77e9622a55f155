import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isLocale, type Locale } from '../contract/locale.ts';

/**
 * Styles that react-aria-components puts into the page by script: it has no option to leave them out, and
 * without these hashes the browser would refuse them. The first keeps a press from scrolling, the second
 * keeps the page still behind a dialog.
 */
const LIBRARY_STYLES = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

/** The built web app: its pages by `<page>.<locale>`, and what the security policy must let through. */
export interface Site {
  pages: Map<string, string>;
  /** Locales that have every page. */
  locales: Locale[];
  /** The folder of scripts, styles and pictures; null when nothing is built. */
  client: string | null;
  scriptHashes: string[];
  styleHashes: string[];
  /** Of `style` attributes, which React writes into prerendered pages. */
  attributeHashes: string[];
}

/** Reads `dist/pages/<page>.<locale>.html` once. An absent folder is an empty site. */
export function readSite(dist: URL): Site {
  const folder = new URL('pages/', dist);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const pages = new Map(
    files
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file.slice(0, -'.html'.length), readFileSync(new URL(file, folder), 'utf8')]),
  );
  const locales = new Set([...pages.keys()].map((name) => name.split('.')[1]).filter(isLocale));
  const html = [...pages.values()];
  const client = new URL('client/', dist);
  return {
    pages,
    locales: [...locales],
    client: existsSync(client) ? fileURLToPath(client) : null,
    scriptHashes: hashes(html, /<script(?![^>]*\ssrc=)(?![^>]*application\/json)[^>]*>([\s\S]*?)<\/script>/g),
    attributeHashes: hashes(html, /\sstyle="([^"]*)"/g, decoded),
    styleHashes: [...new Set([...hashes(html, /<style[^>]*>([\s\S]*?)<\/style>/g), ...LIBRARY_STYLES.map(hashOf)])],
  };
}

function hashes(pages: string[], pattern: RegExp, read = (text: string) => text): string[] {
  const found = pages.flatMap((page) => [...page.matchAll(pattern)].map((match) => hashOf(read(match[1] ?? ''))));
  return [...new Set(found)];
}

/** An attribute as the browser reads it: React escapes these and no others. */
function decoded(attribute: string): string {
  return attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
