import type { ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';
import styles from './Section.module.css';

/** A name, its value ('' where it is not given) and whether it always reads from left to right. */
export type ValueRow = readonly [label: string, value: ReactNode, order?: 'ltr'];

/** What is held, to read. */
export function Values({ rows }: { rows: readonly ValueRow[] }) {
  const text = useText();
  return (
    <dl className={styles.details}>
      {rows.map(([label, value, order]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-empty={value ? undefined : ''}>
            {value ? <bdi dir={order}>{value}</bdi> : text('dashboard:profile.not_given')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
