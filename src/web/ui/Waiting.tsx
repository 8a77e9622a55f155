import type { ReactNode } from 'react';
import styles from './Waiting.module.css';

/** A word that something is on its way. Nothing spins. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={styles.waiting}>
      {children}
    </p>
  );
}
