import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import styles from './account.module.css';

/** One line about what came of something, read and heard. */
export function StatusLine({ icon, children }: { icon: 'info' | 'check'; children: ReactNode }) {
  return (
    <p role="status" className={styles.notice}>
      <Icon name={icon} size={18} />
      <span>{children}</span>
    </p>
  );
}
