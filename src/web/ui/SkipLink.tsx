import type { ReactNode } from 'react';
import styles from './SkipLink.module.css';

/** Seen only while it has the focus: leads past what a page begins with, to what `to` selects. The address stays as it is. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link, to a place in the page
    <a
      className={styles.skip}
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        document.querySelector<HTMLElement>(to)?.focus();
      }}
    >
      {children}
    </a>
  );
}
