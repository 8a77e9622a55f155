import XHRUpload from '@uppy/xhr-upload';
import { Uppy } from 'uppy';
import { endpoints } from '../../contract/endpoints.ts';
import { MOST_FILE_BYTES } from '../../contract/patient.ts';
import { address, failed, headers, type Identity, refused } from './call.ts';
import type { CallFailure } from './outcome.ts';

interface Settings {
  identity: () => Identity;
  /** Makes an idempotency key. */
  newKey: () => string;
  /** Told of every upload that failed, with the reason that is put beside the file. */
  onFailure: (failure: CallFailure) => void;
}

/** So many files are on their way at once; a weak line carries no more. */
const AT_ONCE = 2;

/**
 * Sends medical records. Each file carries its `file_type` and an idempotency `key` in `meta`; why one failed is put
 * there too (`failure`). Nothing is sent twice by itself: a refusal stays one, and a broken line is the person's to retry.
 */
export function recordUploader({ identity, newKey, onFailure }: Settings): Uppy {
  const uploader = new Uppy({
    id: 'records',
    restrictions: { maxFileSize: MOST_FILE_BYTES, minFileSize: 1 },
    // A log would name people's files.
    logger: { debug() {}, warn() {}, error() {} },
  });
  uploader.use(XHRUpload, {
    endpoint: address('uploadMedicalRecord'),
    method: endpoints.uploadMedicalRecord.method,
    fieldName: 'file',
    allowedMetaFields: ['file_type'],
    headers: ({ meta }) => headers(identity(), typeof meta.key === 'string' ? { key: meta.key } : {}),
    limit: AT_ONCE,
    // The person sees how far it is and can cancel: a slow line is no reason to give up.
    timeout: 0,
    shouldRetry: () => false,
    getResponseData: accepted,
  });
  uploader.on('file-added', ({ id, meta }) => {
    if (typeof meta.key !== 'string') uploader.setFileMeta(id, { key: newKey() });
  });
  uploader.on('upload-error', (file, _error, response) => {
    const failure = failureOf(response);
    // Whatever never got an answer may have been stored: only the same key makes sure that it is not stored twice.
    const key = file && failure.code !== 'network' && failure.code !== 'unusable' ? { key: newKey() } : {};
    if (file) uploader.setFileMeta(file.id, { failure, ...key });
    onFailure(failure);
  });
  return uploader;
}

/** The answer to an upload. Any backend's `success` will do; one that says otherwise, or says nothing, has failed. */
function accepted(request: XMLHttpRequest): Record<string, unknown> {
  const answer = parseJson(request.responseText);
  if (typeof answer !== 'object' || answer === null || ('success' in answer && answer.success === false)) {
    throw new Error('The upload was not accepted');
  }
  return { ...answer };
}

/** Uppy hands out the request itself, though its types speak of a response. */
function failureOf(request: unknown): CallFailure {
  if (!(request instanceof XMLHttpRequest)) return failed('unusable', true).failure;
  if (request.status === 0) return failed('network', true).failure;
  return refused(parseJson(request.responseText), request.status).failure;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
