import type { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import type { FileFault, RecordMedia } from '../../contract/patient.ts';
import type { Content } from './contentProbe.ts';
import type { ByteRange } from './fileStore.ts';
import { inspectZip } from './inspectZip.ts';
import { holdsMarkup, isDicom, isProgram, ZIP_START } from './signatures.ts';

/** What a file is, or why it is not taken. */
export type Verdict = { media: RecordMedia } | { fault: FileFault };

/** A PDF's header may come a little late; browsers, too, guess by the first kilobyte. */
const FIRST_KB = 1024;
/** What file-type calls the pictures we take. */
const PICTURES: Record<string, RecordMedia> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/webp': 'image/webp',
  'image/heic': 'image/heic',
  'image/heif': 'image/heic',
  'image/tiff': 'image/tiff',
};

/**
 * Tells what a file is by its content, never by its name or by what the sender says of it. Only what is on our list is
 * taken, and of that nothing that is a second thing too (a picture that is also a page, a PDF that is also a zip).
 */
export async function inspectContent(
  content: Content,
  read: (range: ByteRange) => Promise<Readable>,
): Promise<Verdict> {
  const { size, head, tail } = content;
  if (size === 0) return { fault: 'file_empty' };
  if (isProgram(head)) return { fault: 'file_unsafe' };
  const start = head.subarray(0, FIRST_KB).toString('latin1');
  const pdfAt = start.indexOf('%PDF-');
  if (head.subarray(0, 4).equals(ZIP_START)) {
    return pdfAt >= 0 || holdsMarkup(start) ? { fault: 'file_unsafe' } : inspectZip(size, read);
  }
  const media = pdfAt >= 0 && !isPicture(head) && !isDicom(head) ? 'application/pdf' : await mediaOf(content);
  if (media === null) return { fault: holdsMarkup(start) ? 'file_unsafe' : 'file_kind' };
  const isDouble =
    holdsMarkup(media === 'text/plain' ? head.toString('latin1') : start) ||
    endsAsZip(tail, size) ||
    holdsMarkup(afterEnd(media, tail)) ||
    (media !== 'application/pdf' && pdfAt >= 0);
  return isDouble ? { fault: 'file_unsafe' } : { media };
}

async function mediaOf({ head, isText }: Content): Promise<RecordMedia | null> {
  if (isDicom(head)) return 'application/dicom';
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  const picture = found ? PICTURES[found.mime] : undefined;
  if (picture) return picture;
  // Rich text and PostScript are written in plain letters, but can carry programs.
  return isText && !found && !/^\uFEFF?\s*(?:\{\\rt|%!|<\?xml)/.test(head.toString('utf8')) ? 'text/plain' : null;
}

function isPicture(head: Buffer): boolean {
  return ['ffd8ff', '89504e47', '52494646', '49492a00', '4d4d002a'].some((magic) =>
    head.toString('hex', 0, 4).startsWith(magic),
  );
}

/** What stands behind the end of a PDF or a picture, where a second file can hide. */
function afterEnd(media: RecordMedia, tail: Buffer): string {
  const text = tail.toString('latin1');
  if (media === 'application/pdf') return text.includes('%%EOF') ? text.slice(text.lastIndexOf('%%EOF')) : '';
  return media.startsWith('image/') ? text.slice(-4096) : '';
}

/** A zip's directory is found from the file's end, whatever stands before it. */
function endsAsZip(tail: Buffer, size: number): boolean {
  const mark = Buffer.from('PK\x05\x06', 'latin1');
  for (let at = tail.indexOf(mark); at >= 0 && at + 22 <= tail.length; at = tail.indexOf(mark, at + 1)) {
    const directory = tail.readUInt32LE(at + 12);
    const offset = tail.readUInt32LE(at + 16);
    // By chance these four bytes come up in a picture; a directory that fits before them does not.
    if (directory + offset <= size - tail.length + at) return true;
  }
  return false;
}
