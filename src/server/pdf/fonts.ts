import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** DejaVu Sans has the letters of all ten languages, Hebrew too. Read once, when the first file is made. */
export function fonts(): { regular: Buffer; bold: Buffer } {
  kept ??= { regular: read('DejaVuSans.ttf'), bold: read('DejaVuSans-Bold.ttf') };
  return kept;
}

let kept: ReturnType<typeof fonts> | undefined;

function read(file: string): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${file}`));
}
