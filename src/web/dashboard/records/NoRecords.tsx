import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './NoRecords.module.css';

const HELPFUL = ['pathology', 'genes', 'scan', 'letter'] as const;

/** Nothing is there yet: which papers help, and that there is no hurry. */
export function NoRecords({ add }: { add: () => void }) {
  const text = useText();
  return (
    <section className={styles.empty}>
      <span className={styles.mark}>
        <Icon name="document" size={28} />
      </span>
      <h2 className={styles.title}>{text('records:empty.title')}</h2>
      <p>{text('records:empty.text')}</p>
      <ul className={styles.list}>
        {HELPFUL.map((each) => (
          <li key={each}>
            <Icon name="check" size={18} />
            {text(`records:empty.helps.${each}`)}
          </li>
        ))}
      </ul>
      <Button onClick={add}>{text('records:add.open')}</Button>
      <p className={styles.later}>{text('records:empty.later')}</p>
    </section>
  );
}
