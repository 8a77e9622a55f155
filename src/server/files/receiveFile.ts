import { Readable } from 'node:stream';
import type { FileFault, RecordMedia } from '../../contract/patient.ts';
import { type Content, createProbe } from './contentProbe.ts';
import { type FileStore, FilesUnavailable } from './fileStore.ts';
import { inspectContent } from './inspectContent.ts';

/** A sender that is silent for so long is given up. */
const STALL_MS = 30_000;

export interface ReceivedFile {
  size: number;
  sha256: string;
  media: RecordMedia;
}
/** Why a file was not received: more bytes than are free, a sender that fell silent, or its content. */
export type NotReceived = 'too_many_bytes' | 'stalled' | { fault: FileFault };

/**
 * Streams a file into the store and looks at what it is. Whatever the outcome, what stands under the key is for the
 * caller to use or to remove.
 */
export async function receiveFile(
  files: FileStore,
  key: string,
  file: Readable,
  limits: { mostBytes: number; stallMs?: number },
): Promise<{ received: ReceivedFile } | { not: NotReceived }> {
  const probe = createProbe();
  const watched = watch(file, probe.look, limits.mostBytes, limits.stallMs ?? STALL_MS);
  try {
    await files.put(key, Readable.from(watched, { objectMode: false }));
  } catch (error) {
    if (error instanceof Stopped) return { not: error.why };
    throw error;
  }
  const content = probe.seen();
  const verdict = await inspectContent(content, async (range) => {
    const piece = await files.read(key, range);
    if (!piece) throw new FilesUnavailable('missing');
    return piece;
  });
  return 'fault' in verdict ? { not: verdict } : { received: kept(content, verdict.media) };
}

function kept({ size, sha256 }: Content, media: RecordMedia): ReceivedFile {
  return { size, sha256, media };
}

class Stopped extends Error {
  readonly why: 'too_many_bytes' | 'stalled';

  constructor(why: 'too_many_bytes' | 'stalled') {
    super(why);
    this.why = why;
  }
}

/** Passes a stream on, and stops it when it brings too much or nothing for too long. */
async function* watch(
  file: Readable,
  look: (chunk: Buffer) => void,
  mostBytes: number,
  stallMs: number,
): AsyncGenerator<Buffer> {
  let size = 0;
  // Runs only while we wait for the sender, not while the store takes its time.
  const wait = () => setTimeout(() => file.destroy(new Stopped('stalled')), stallMs);
  let patience = wait();
  try {
    for await (const chunk of file) {
      clearTimeout(patience);
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      if (size > mostBytes) throw new Stopped('too_many_bytes');
      look(bytes);
      yield bytes;
      patience = wait();
    }
  } finally {
    clearTimeout(patience);
  }
}
