import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const DIST = new URL('../dist/', import.meta.url);
const KB = 1_000;

/** A budget of bytes, as they go over the wire (brotli). `npm test` builds before it runs this. */
describe.skipIf(!existsSync(new URL('pages/landing.en.html', DIST)))('the budget of bytes', () => {
  const files = readdirSync(new URL('client/assets/', DIST));

  /** The compressed size of the assets whose names begin so. */
  function sizeOf(...names: string[]): number {
    const wanted = files.filter((file) => file.endsWith('.br') && names.some((name) => file.startsWith(`${name}-`)));
    expect(wanted.length).toBeGreaterThanOrEqual(names.length);
    return wanted.reduce((sum, file) => sum + statSync(new URL(`client/assets/${file}`, DIST)).size, 0);
  }

  function pageOf(name: string): string {
    return readFileSync(new URL(`pages/${name}.html`, DIST), 'utf8');
  }

  /** What a page asks for before its first screen is live: its scripts, its preloads and the style it carries. */
  function entryOf(name: string): number {
    const page = pageOf(name);
    const scripts = [...page.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].flatMap(([, file]) => file ?? []);
    const styles = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style]) => style).join('');
    const script = scripts.reduce((sum, file) => sum + statSync(new URL(`client/assets/${file}.br`, DIST)).size, 0);
    return script + brotliCompressSync(styles).length;
  }

  it.each(['en', 'he'])('of script and style before the first question is live holds in %s', (locale) => {
    expect(entryOf(`landing.${locale}`)).toBeLessThanOrEqual(95 * KB);
  });

  it.each(['en', 'he'])('of a catalogue at the first load holds in %s', (locale) => {
    expect(sizeOf(`texts-${locale}-landing`, `texts-${locale}-first`)).toBeLessThanOrEqual(25 * KB);
  });

  it('of a landing page itself is small enough for the first round trips', () => {
    expect(brotliCompressSync(pageOf('landing.en')).length).toBeLessThanOrEqual(14 * KB);
  });
});
