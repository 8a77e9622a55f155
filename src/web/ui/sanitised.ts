import DOMPurify, { type Config } from 'dompurify';

/**
 * What a text of a survey's backend may hold: words, lists and links. No style, class or id (they would dress up as
 * the page), no pictures or frames (they would be fetched), no forms, nothing that runs.
 */
const POLICY: Config = {
  ALLOWED_TAGS: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a', 'span', 'bdi'],
  ALLOWED_ATTR: ['href'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:|tel:)/i,
};

let purifier: typeof DOMPurify | null = null;

/** HTML from elsewhere, made safe to show. Links open beside the app and are told nothing of where they were pressed. */
export function sanitised(html: string): string {
  purifier ??= makePurifier();
  return purifier.sanitize(html, POLICY);
}

/** One of our own, so that the links' hook is nobody else's. */
function makePurifier(): typeof DOMPurify {
  const made = DOMPurify(window);
  made.addHook('afterSanitizeAttributes', (node) => {
    if (!node.hasAttribute('href')) return;
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
  });
  return made;
}
