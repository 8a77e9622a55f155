import { useSnapshot } from 'valtio';
import { useText } from '../i18n/useText.ts';
import { noticeGiven, ui } from '../store/ui.ts';
import { Icon } from './Icon.tsx';
import styles from './Notice.module.css';

/** One line about what just happened, read and heard once, until it is closed or another takes its place. */
export function Notice() {
  const text = useText();
  const { notice } = useSnapshot(ui);
  return (
    <div role="status" className={styles.frame}>
      {notice && (
        <p className={styles.notice}>
          <span>{text(notice)}</span>
          <button type="button" aria-label={text('shell:action.close')} onClick={() => noticeGiven(null)}>
            <Icon name="close" size={16} />
          </button>
        </p>
      )}
    </div>
  );
}
