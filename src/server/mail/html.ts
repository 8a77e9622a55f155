import type { Letter } from './sendMail.ts';

/** A mail's text as simple HTML in its direction: paragraphs, and addresses that can be followed. Everything is escaped. */
export function letterHtml(mail: Pick<Letter, 'text' | 'lang' | 'rtl'>): string {
  const paragraphs = mail.text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linked(paragraph).replaceAll('\n', '<br>')}</p>`);
  return `<div lang="${escapeHtml(mail.lang)}" dir="${mail.rtl ? 'rtl' : 'ltr'}">${paragraphs.join('\n')}</div>`;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => (index % 2 === 0 ? escapeHtml(part) : link(part)))
    .join('');
}

function link(address: string): string {
  const escaped = escapeHtml(address);
  return `<a href="${escaped}" rel="noreferrer"><bdi dir="ltr">${escaped}</bdi></a>`;
}
