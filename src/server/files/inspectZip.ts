import { PassThrough, type Readable } from 'node:stream';
import yauzl from 'yauzl';
import { type ByteRange, FilesUnavailable } from './fileStore.ts';
import type { Verdict } from './inspectContent.ts';
import { DICOM_HEAD_BYTES, holdsMarkup, isDicom } from './signatures.ts';

const MOST_ENTRIES = 10_000;
const MOST_BYTES = 1024 * 1024 * 1024;
/** Pictures shrink to a third, XML to a twentieth. A bomb is far beyond; small files may be empty pages. */
const MOST_RATIO = 100;
const FREE_BYTES = 1024 * 1024;
const MOST_LISTING_BYTES = 1024 * 1024;
const LISTING = '[Content_Types].xml';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** Parts of a document that run. */
const ACTIVE = /vbaproject|vbadata|activex|\.(?:exe|dll|js|vbs|bat|cmd|scr|ps1|hta|jar|html?|svg)$/i;

/** Tells a DOCX and a zip of DICOM files from any other zip. Every entry is unpacked to see that it is as large as it says. */
export async function inspectZip(size: number, read: (range: ByteRange) => Promise<Readable>): Promise<Verdict> {
  let zip: yauzl.ZipFile | null = null;
  try {
    zip = await yauzl.fromRandomAccessReaderPromise(new StoreReader(read), size, {
      autoClose: false,
      validateEntrySizes: true,
      strictFileNames: true,
    });
    return await judge(zip, size);
  } catch (error) {
    // A store that failed is no fault of the file.
    if (error instanceof FilesUnavailable || (error instanceof Error && 'syscall' in error)) throw error;
    return { fault: 'file_broken' };
  } finally {
    zip?.close();
  }
}

async function judge(zip: yauzl.ZipFile, size: number): Promise<Verdict> {
  if (zip.entryCount > MOST_ENTRIES) return { fault: 'file_unsafe' };
  const entries: yauzl.Entry[] = [];
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) return { fault: 'file_locked' };
    total += entry.uncompressedSize;
    if (entries.push(entry) > MOST_ENTRIES || total > MOST_BYTES) return { fault: 'file_unsafe' };
  }
  if (total > FREE_BYTES && total > size * MOST_RATIO) return { fault: 'file_unsafe' };
  const files = entries.filter((entry) => !entry.fileName.endsWith('/'));
  if (files.length === 0) return { fault: 'file_empty' };
  const isDocument = [LISTING, 'word/document.xml'].every((name) => files.some((entry) => entry.fileName === name));
  if (isDocument && files.some((entry) => ACTIVE.test(entry.fileName))) return { fault: 'file_unsafe' };
  for (const entry of files) {
    const isListing = isDocument && entry.fileName === LISTING;
    const start = await unpack(zip, entry, isListing ? MOST_LISTING_BYTES : DICOM_HEAD_BYTES + 1);
    if (isListing && /macroEnabled|vbaProject/i.test(start.toString('latin1'))) return { fault: 'file_unsafe' };
    if (!isDocument && !isDicom(start)) return { fault: 'file_kind' };
    if (!isDocument && holdsMarkup(start.toString('latin1'))) return { fault: 'file_unsafe' };
  }
  return { media: isDocument ? DOCX : 'application/zip' };
}

/** Unpacks an entry to its end and gives its first bytes. One that is larger or smaller than it says is an error. */
async function unpack(zip: yauzl.ZipFile, entry: yauzl.Entry, most: number): Promise<Buffer> {
  const kept: Buffer[] = [];
  let length = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    const bytes = Buffer.from(chunk);
    if (length < most) kept.push(bytes.subarray(0, most - length));
    length += bytes.length;
  }
  return Buffer.concat(kept);
}

/** Lets yauzl read a zip where it is kept, piece by piece. */
class StoreReader extends yauzl.RandomAccessReader {
  readonly from: (range: ByteRange) => Promise<Readable>;

  constructor(from: (range: ByteRange) => Promise<Readable>) {
    super();
    this.from = from;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const out = new PassThrough();
    this.from({ start, end }).then(
      (piece) => {
        piece.once('error', (error) => out.destroy(error));
        out.once('close', () => piece.destroy());
        piece.pipe(out);
      },
      (error: unknown) => out.destroy(error instanceof Error ? error : new FilesUnavailable()),
    );
    return out;
  }
}
