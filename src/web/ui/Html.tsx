import { memo } from 'react';
import styles from './Html.module.css';
import { sanitised } from './sanitised.ts';

/** A text with a little markup from a survey's backend, made safe. */
export const Html = memo(function Html({ html, className }: { html: string; className?: string | undefined }) {
  return (
    <div
      className={className ? `${styles.html} ${className}` : styles.html}
      // Safe: what DOMPurify leaves is words, lists and links of known schemes.
      dangerouslySetInnerHTML={{ __html: sanitised(html) }}
    />
  );
});
