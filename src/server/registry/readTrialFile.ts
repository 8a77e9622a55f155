import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BrokenRecord } from './brokenRecord.ts';

/**
 * The study records of a file, one after another, without holding the file in memory: JSON (one record, or a page of
 * the registry's API with `studies`), an array of either, or one JSON text a line; each also as .gz. What is no JSON
 * comes as a BrokenRecord that names its place, and the rest goes on. `onBytes` is told how many bytes of the file were
 * read. Throws the error of the file system or of gzip.
 */
export async function* readTrialFile(
  path: string,
  onBytes: (read: number) => void = () => {},
): AsyncGenerator<unknown> {
  const file = createReadStream(path, { highWaterMark: CHUNK });
  let read = 0;
  file.on('data', (chunk) => {
    read += chunk.length;
    onBytes(read);
  });
  const bytes = path.endsWith('.gz') ? pipeline(file, createGunzip({ chunkSize: CHUNK }), () => {}) : file;
  const scanner = new Scanner();
  const decoder = new TextDecoder();
  for await (const chunk of bytes) yield* scanner.take(decoder.decode(chunk, { stream: true }));
  yield* scanner.take(decoder.decode());
  yield* scanner.end();
}

/** Cuts a stream of text into JSON objects: by their braces or, where a line is an object of its own, by lines. */
class Scanner {
  private rest = '';
  /** Where in `rest` the scan goes on, and what it is in. */
  private at = 0;
  private start = -1;
  private depth = 0;
  private inText = false;
  private line = 1;
  private startLine = 1;
  /** The last line named for what stands between objects: a line is named once, however many chunks it has. */
  private junkLine = 0;
  /** Inside the studies of a page, or after them, where the rest of the page is of no use. */
  private page: 'none' | 'list' | 'end' = 'none';

  *take(text: string): Generator<unknown> {
    this.rest += text;
    for (; this.at < this.rest.length; this.at++) {
      const code = this.rest.charCodeAt(this.at);
      if (code === NEWLINE) {
        this.line++;
        // A line break inside a text is no JSON: the object was cut short, and the next line begins anew.
        if (this.inText) yield this.giveUp();
      } else if (this.inText) {
        if (code === BACKSLASH) this.at++;
        else if (code === QUOTE) this.inText = false;
      } else if (code === QUOTE && (this.depth > 0 || this.page === 'end')) this.inText = true;
      else if (code === LIST && this.depth === 1 && this.isListOfPage()) {
        // The studies of a page are cut one by one: some write the whole registry into one page.
        this.rest = this.rest.slice(this.at + 1);
        this.at = -1;
        this.start = -1;
        this.depth = 0;
        this.page = 'list';
      } else if (this.depth === 0 && this.page !== 'none' && (code === LIST_END || code === CLOSE)) {
        this.page = code === CLOSE ? 'none' : 'end';
      } else if (code === OPEN) {
        if (this.page === 'end') this.page = 'none';
        if (this.depth > 0 && this.isNewLineOfRecords()) yield this.giveUp();
        if (this.depth++ === 0) {
          this.start = this.at;
          this.startLine = this.line;
        }
      } else if (code === CLOSE && this.depth > 0 && --this.depth === 0) {
        const found = this.rest.slice(this.start, this.at + 1);
        this.rest = this.rest.slice(this.at + 1);
        this.at = -1;
        this.start = -1;
        yield recordOf(found, this.startLine);
      } else if (this.depth === 0 && this.page !== 'end' && !BETWEEN.has(code)) {
        yield* this.skipJunk();
      }
    }
    if (this.depth === 0) {
      this.rest = '';
      this.at = 0;
    } else if (this.rest.length > MOST_CHARACTERS) {
      this.junkLine = this.line;
      yield this.giveUp();
    }
  }

  *end(): Generator<unknown> {
    if (this.depth > 0) yield this.giveUp();
    else if (this.page === 'list') yield new BrokenRecord(`line ${this.line}`);
  }

  private isListOfPage(): boolean {
    return /"studies"\s*:\s*$/.test(this.rest.slice(Math.max(this.start, this.at - 40), this.at));
  }

  /** One line per record, and a record begins while another is still open: that one was cut short. */
  private isNewLineOfRecords(): boolean {
    return (
      this.at > 0 &&
      this.rest.charCodeAt(this.at - 1) === NEWLINE &&
      this.rest.startsWith('{"protocolSection"', this.at)
    );
  }

  private giveUp(): BrokenRecord {
    const broken = new BrokenRecord(`line ${this.startLine}`);
    this.rest = this.rest.slice(this.at);
    this.at = 0;
    this.start = -1;
    this.depth = 0;
    this.inText = false;
    return broken;
  }

  private *skipJunk(): Generator<unknown> {
    const end = this.rest.indexOf('\n', this.at);
    if (this.junkLine !== this.line) yield new BrokenRecord(`line ${this.line}`);
    this.junkLine = this.line;
    this.at = (end === -1 ? this.rest.length : end) - 1;
  }
}

/** In bytes. A record that goes over many chunks is copied for each. */
const CHUNK = 1024 * 1024;
/** More than any record has; what goes on for longer was never closed, and would fill the memory. */
const MOST_CHARACTERS = 64 * 1024 * 1024;
const NEWLINE = 10;
const QUOTE = 34;
const BACKSLASH = 92;
const LIST = 91;
const LIST_END = 93;
const OPEN = 123;
const CLOSE = 125;
/** What may stand between objects: space, a byte order mark, commas and the brackets of an array. */
const BETWEEN = new Set([...' \t\r\n,[]\uFEFF'].map((character) => character.charCodeAt(0)));

function recordOf(text: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return new BrokenRecord(`line ${line}`);
  }
}
