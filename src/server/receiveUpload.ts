import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../contract/endpoints.ts';
import { ok, type Result, refuse } from './call.ts';
import { parseRequest } from './parseRequest.ts';

/** No form of ours comes near these; the file's own size is counted while it streams. */
const LIMITS = {
  files: 2,
  fields: 20,
  parts: 22,
  fieldSize: 10_000,
  headerPairs: 50,
  fileSize: Number.MAX_SAFE_INTEGER,
};

/**
 * Reads a multipart request: hands its one file, as a stream, to `take`, and gives the fields as the endpoint's schema
 * has them, whether they come before the file or after it.
 */
export async function receiveUpload<T>(
  endpoint: Endpoint,
  request: FastifyRequest,
  take: (file: Readable) => Promise<Result<T>>,
): Promise<Result<{ name: string; body: unknown; taken: T }>> {
  const fields = new Map<string, unknown>();
  let file: { name: string; taken: T } | null = null;
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'field') {
        if (part.valueTruncated) return refuse('too_large');
        fields.set(part.fieldname, part.value);
      } else {
        if (part.fieldname !== 'file' || file) return refuse('invalid', { errors: { file: ['invalid'] } });
        const taken = await take(part.file);
        if (!taken.ok) return taken;
        file = { name: part.filename ?? '', taken: taken.value };
      }
    }
  } catch (error) {
    if (isUnreadable(error)) return refuse('malformed');
    throw error;
  } finally {
    // What is still to come is read and dropped: a sender hears our answer only once it has sent all.
    request.raw.unpipe();
    request.raw.resume();
  }
  if (!file) return refuse('invalid', { errors: { file: ['required'] } });
  const parsed = parseRequest(endpoint, request, Object.fromEntries(fields));
  return parsed.ok ? ok({ ...file, body: parsed.value.body }) : parsed;
}

/** The form breaks off, or is none. */
function isUnreadable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return false;
  return (
    /^FST_(MP_|PARTS_|FILES_|FIELDS_|PROTO_|INVALID_JSON_FIELD)/.test(code) ||
    code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    /multipart|terminated early|Boundary not found|Malformed part header/i.test(error.message)
  );
}
