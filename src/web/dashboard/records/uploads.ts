import type { Uppy } from 'uppy';
import * as z from 'zod/mini';
import { MOST_FILE_BYTES, type RecordType, recordType } from '../../../contract/patient.ts';
import type { CallFailure } from '../../api/outcome.ts';

/** How an upload ended (product.md §4); null while it has not. */
export type UploadResult = 'successful' | 'failed' | 'cancelled' | null;

/** A file on its way to the records. */
export interface Upload {
  id: string;
  name: string;
  size: number;
  type: RecordType;
  /** It has been sent off, be it on its way or at its end. */
  started: boolean;
  percent: number;
  result: UploadResult;
  /** Why it failed. */
  failure: CallFailure | null;
}

type Described = Pick<ReturnType<Uppy['getFile']>, 'id' | 'name' | 'size' | 'meta' | 'progress' | 'error'>;

const failure = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
  id: z.nullable(z.string()),
  retryable: z.boolean(),
});

/** What the uploader knows of a file, as it is shown. */
export function readUpload(file: Described): Upload {
  const result = resultOf(file);
  const type = recordType.safeParse(file.meta.file_type);
  const told = failure.safeParse(file.meta.failure);
  return {
    id: file.id,
    name: file.name,
    size: file.size ?? 0,
    type: type.success ? type.data : 'unknown',
    started: result !== null || Boolean(file.progress.uploadStarted),
    percent: file.progress.percentage ?? 0,
    result,
    failure: result === 'failed' && told.success ? told.data : null,
  };
}

function resultOf({ meta, progress, error }: Described): UploadResult {
  if (progress.uploadComplete) return 'successful';
  if (meta.cancelled === true) return 'cancelled';
  return error ? 'failed' : null;
}

/** What all uploads together came to; null while one is still to be sent or on its way, and without any. */
export function resultOfAll(uploads: readonly Upload[]): UploadResult {
  if (uploads.length === 0 || uploads.some(({ result }) => result === null)) return null;
  if (uploads.some(({ result }) => result === 'failed')) return 'failed';
  return uploads.every(({ result }) => result === 'cancelled') ? 'cancelled' : 'successful';
}

/** How far those are that have been sent off, by their bytes; null with none on its way. */
export function percentOfAll(uploads: readonly Upload[]): number | null {
  const sending = uploads.filter(isSending);
  const size = sending.reduce((sum, upload) => sum + upload.size, 0);
  if (size === 0) return null;
  return Math.floor(sending.reduce((sum, upload) => sum + upload.size * upload.percent, 0) / size);
}

export function isSending({ started, result }: Upload): boolean {
  return started && result === null;
}

/** Whether the same file may go through when it is sent once more. */
export function mayRetry({ result, failure: why }: Upload): boolean {
  if (result === 'cancelled') return true;
  return result === 'failed' && (why === null || why.retryable || MENDABLE.includes(why.code));
}

/** Refusals that the person can do something about: sign, make room, sign in. */
const MENDABLE = ['consent_missing', 'quota', 'unauthorised', 'unverified'];

/** Why the uploader did not take a file at all. */
export function refusalOf(size: number): 'empty' | 'too_large' | 'twice' {
  if (size === 0) return 'empty';
  return size > MOST_FILE_BYTES ? 'too_large' : 'twice';
}

/**
 * Sends one file off, for the first time or again. Not `uploader.upload()`: that would send along every other one
 * that was refused.
 */
export function sendOff(uploader: Uppy, id: string): void {
  const { type } = readUpload(uploader.getFile(id));
  uploader.setFileMeta(id, { file_type: type, cancelled: false, failure: null });
  uploader.retryUpload(id).catch(() => {});
}

/** Breaks an upload off. The file stays in sight, and keeps its key: the server may have had all of it already. */
export function cancel(uploader: Uppy, id: string): void {
  const { name, type, data, meta } = uploader.getFile(id);
  uploader.removeFile(id);
  if (data instanceof Blob) uploader.addFile({ name, type, data, meta: { ...meta, cancelled: true } });
}
