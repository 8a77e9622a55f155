import type { Readable } from 'node:stream';

/**
 * Where uploaded files are kept, by random keys. What stands under a key is written once, whole or not at all,
 * and never changed.
 */
export interface FileStore {
  /** Keeps what the stream brings; when that breaks off, nothing is kept. */
  put(key: string, content: Readable): Promise<void>;
  /** The content, or the bytes from `start` up to (without) `end`; null when there is none. */
  read(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Removes a file and what an interrupted `put` left of it; one that does not exist is fine. */
  remove(key: string): Promise<void>;
  /** Removes what interrupted writes of before that time left behind. */
  removeLeftovers(before: Date): Promise<void>;
  /** Whether files can be kept now. */
  isAlive(): Promise<boolean>;
}

export interface ByteRange {
  start: number;
  end: number;
}

/** The store cannot be reached or refuses; trying again may help. */
export class FilesUnavailable extends Error {
  readonly code = 'FILES_UNAVAILABLE';
}
