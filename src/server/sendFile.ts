import type { FastifyReply } from 'fastify';
import type { FileAnswer } from './call.ts';

/**
 * Answers with a file to be saved, never to be shown in place: whatever it holds, it gets no scripts, no origin and
 * no second guess of its kind.
 */
export function sendFile(reply: FastifyReply, { name, media, body, size }: FileAnswer): FastifyReply {
  reply
    .header('content-type', media === 'text/plain' ? 'text/plain; charset=utf-8' : media)
    .header('content-disposition', dispositionOf(name))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store');
  if (size !== undefined) reply.header('content-length', size);
  return reply.send(body);
}

/** RFC 6266: a plain name for old programs, the true one by RFC 5987. */
function dispositionOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
