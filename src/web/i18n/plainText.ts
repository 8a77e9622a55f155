import type { Literal } from '../../contract/conversation.ts';

/** A text that was sent as it is, without its markup. Nothing in it runs or is fetched: the page it is read in is not shown. */
export function plainText({ literal, html }: Literal): string {
  if (!html) return literal;
  const page = new DOMParser().parseFromString(literal, 'text/html');
  for (const silent of page.querySelectorAll('script, style, template, noscript')) silent.remove();
  return (page.body.textContent ?? '').replace(/\s+/g, ' ').trim();
}
