import { inflateSync } from 'node:zlib';

/** What a reader sees of a PDF that pdfkit wrote: each page as its lines from top to bottom, each from left to right. */
export function readPdf(pdf: Buffer): { pages: string[][]; raw: string } {
  const raw = pdf.toString('latin1');
  const objects = new Map(
    [...raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id ?? '', body ?? '']),
  );
  const body = (id: string | undefined) => objects.get(id ?? '') ?? '';
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\b/.test(object));
  const order = [...(/\/Kids \[([^\]]*)\]/.exec(raw)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, id]) => body(id));
  return {
    raw,
    pages: (order.length === pages.length ? order : pages).map((page) => {
      const resources = body(/\/Resources (\d+) 0 R/.exec(page)?.[1]);
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [
          name ?? '',
          unicodeOf(streamOf(body(/\/ToUnicode (\d+) 0 R/.exec(body(id))?.[1]))),
        ]),
      );
      return linesOf(streamOf(body(/\/Contents (\d+) 0 R/.exec(page)?.[1])), fonts);
    }),
  };
}

function streamOf(object: string): string {
  const data = /stream\n([\s\S]*)\nendstream/.exec(object)?.[1] ?? '';
  const bytes = Buffer.from(data, 'latin1');
  return object.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : data;
}

/** The letters of each glyph, by its number: pdfkit lists them in order. */
function unicodeOf(map: string): string[] {
  return [...map.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[([^\]]*)\]/gi)].flatMap(([, list]) =>
    [...(list ?? '').matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex]) =>
      Buffer.from((hex ?? '').replaceAll(' ', ''), 'hex')
        .swap16()
        .toString('utf16le'),
    ),
  );
}

function linesOf(content: string, fonts: Map<string, string[]>): string[] {
  const lines = new Map<number, { x: number; text: string }[]>();
  for (const [, block] of content.matchAll(/\bBT\n([\s\S]*?)\nET\b/g)) {
    const [, x = '0', y = '0'] = /1 0 0 1 (\S+) (\S+) Tm/.exec(block ?? '') ?? [];
    const letters = fonts.get(/\/(F\d+) \S+ Tf/.exec(block ?? '')?.[1] ?? '') ?? [];
    const glyphs = [...(block ?? '').matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex]) => (hex ?? '').match(/.{4}/g) ?? []);
    const text = glyphs.map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '').join('');
    const line = Math.round(Number(y));
    lines.set(line, [...(lines.get(line) ?? []), { x: Number(x), text }]);
  }
  return [...lines]
    .sort(([a], [b]) => b - a)
    .map(([, pieces]) =>
      pieces
        .sort((a, b) => a.x - b.x)
        .map(({ text }) => text)
        .join(''),
    );
}
