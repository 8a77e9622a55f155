import type { Locale } from '../../../contract/locale.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { formatPercent } from './formatPercent.ts';
import styles from './UploadStrip.module.css';
import { isSending, percentOfAll, resultOfAll, type Upload } from './uploads.ts';

interface UploadStripProps {
  uploads: readonly Upload[];
  locale: Locale;
  show: () => void;
  dismiss: () => void;
}

/** How far the files are that were sent off before their dialog was closed. */
export function UploadStrip({ uploads, locale, show, dismiss }: UploadStripProps) {
  const text = useText();
  const result = resultOfAll(uploads);
  const percent = percentOfAll(uploads);
  return (
    <div className={styles.strip} data-result={result ?? undefined}>
      <p role="status">
        {result
          ? text(`records:result.${result}`)
          : text('records:upload.under_way', { count: uploads.filter(isSending).length })}
      </p>
      {percent !== null && <span className={styles.percent}>{formatPercent(percent, locale)}</span>}
      {result === 'successful' || result === 'cancelled' ? (
        <Button look="quiet" onClick={dismiss}>
          {text('shell:action.close')}
        </Button>
      ) : (
        <Button look="quiet" onClick={show}>
          {text('records:upload.show')}
        </Button>
      )}
    </div>
  );
}
