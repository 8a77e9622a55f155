import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Page.module.css';

interface PageProps {
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
}

/** A page beside the conversation: one column and its title, which has the focus when the page has been gone to. */
export function Page({ title, lead, children }: PageProps) {
  const main = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A page that was served whole may be in use before its script comes: the focus stays where somebody has put it.
    if (!main.current?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <main ref={main} className={styles.main} id="content">
      <div className={styles.column}>
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </main>
  );
}
