import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bcp47, isRtl, negotiateLocale } from '../../contract/locale.ts';
import type { Ground } from '../call.ts';
import { listMail } from '../db/mail.ts';
import { escapeHtml, letterHtml } from './html.ts';
import { openLetter } from './sendMail.ts';

const MOST_SHOWN = 100;

/**
 * `/outbox`: the mails as a plain page, newest first, for developers. It shows codes and links, so by default
 * it is for this machine only, and it is not there at all in production.
 */
export function addOutbox(app: FastifyInstance, ground: Ground): void {
  if (ground.env.outbox === 'off') return;
  app.get('/outbox', async (request, reply) => {
    if (ground.env.outbox === 'local' && !isLocal(request)) return reply.callNotFound();
    const locale = negotiateLocale(request.headers['accept-language']);
    const { text } = ground.texts;
    const mails = await listMail(ground.db, MOST_SHOWN);
    const items = mails.flatMap((mail) => {
      const letter = openLetter(ground, mail.sealed);
      if (!letter) return [];
      const state = mail.sent_at ? 'sent' : mail.failed_at ? 'failed' : 'waiting';
      return [
        `<article data-mail="${escapeHtml(mail.kind)}">
<h2 dir="auto">${escapeHtml(letter.subject)}</h2>
<p><small>${escapeHtml(letter.to)} · <time>${mail.created_at.toISOString()}</time> · ${escapeHtml(text(locale, `outbox:${state}`))}</small></p>
${letterHtml(letter)}
</article>`,
      ];
    });
    const title = escapeHtml(text(locale, 'outbox:title'));
    const body = items.length > 0 ? items.join('\n<hr>\n') : `<p>${escapeHtml(text(locale, 'outbox:empty'))}</p>`;
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(`<!doctype html>
<html lang="${bcp47(locale)}" dir="${isRtl(locale) ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="icon" href="/icon.svg"></head>
<body><main><h1>${title}</h1>
${body}
</main></body></html>`);
  });
}

/** The caller is on this machine, and means this machine (a page elsewhere whose name was pointed here does not). */
function isLocal(request: FastifyRequest): boolean {
  const fromHere = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
  return fromHere && ['localhost', '127.0.0.1', '[::1]'].includes(request.hostname.replace(/:\d+$/, ''));
}
