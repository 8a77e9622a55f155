import { createHash } from 'node:crypto';

/** As much of a file's beginning and end as the checks look at: a zip's end can be that far from the file's. */
const EDGE_BYTES = 66 * 1024;

/** What was seen of a file while it streamed by. */
export interface Content {
  size: number;
  sha256: string;
  head: Buffer;
  tail: Buffer;
  /** It is UTF-8 throughout, without control characters other than those of plain text. */
  isText: boolean;
}

/** Looks at a file as it streams by; keeps its edges only. */
export function createProbe(): { look(chunk: Buffer): void; seen(): Content } {
  const hash = createHash('sha256');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  let isText = true;
  const read = (chunk?: Buffer) => {
    try {
      const text = chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
      if (NOT_TEXT.test(text)) isText = false;
    } catch {
      isText = false;
    }
  };
  return {
    look(chunk) {
      size += chunk.length;
      hash.update(chunk);
      if (head.length < EDGE_BYTES) head = Buffer.concat([head, chunk.subarray(0, EDGE_BYTES - head.length)]);
      tail = Buffer.concat([tail, chunk]).subarray(-EDGE_BYTES);
      if (isText) read(chunk);
    },
    seen() {
      if (isText) read();
      return { size, sha256: hash.digest('hex'), head, tail, isText };
    },
  };
}

// Tab, line feed, vertical tab, form feed and carriage return are what text is made of.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_TEXT = /[\0-\x08\x0e-\x1f\x7f]/;
