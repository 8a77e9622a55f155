import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip';

/** Below this nothing is gained, and answers that hold a token stay uncompressed (their size would tell of them). */
const LEAST_BYTES = 1024;
const QUALITY = 5;
const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Compresses JSON answers of some size. Pages and files are compressed where they are made. */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (typeof payload !== 'string' || payload.length < LEAST_BYTES || !type.startsWith('application/json'))
      return payload;
    reply.header('vary', 'Accept-Encoding, Accept-Language');
    const encoding = encodingOf(request);
    if (!encoding) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return encoding === 'br'
      ? compress.br(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
      : compress.gzip(payload);
  });
}

/** A compressor for a stream; call `flush` after each event so that it leaves at once. */
export function createCompressor(encoding: Encoding): Transform & { flush(): void } {
  return encoding === 'br'
    ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
    : createGzip();
}

/** The best encoding that the caller takes, or none. */
export function encodingOf(request: FastifyRequest): Encoding | null {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : null;
}
