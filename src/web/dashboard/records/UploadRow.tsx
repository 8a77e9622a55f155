import type { Uppy } from 'uppy';
import { Link } from 'wouter';
import type { Locale } from '../../../contract/locale.ts';
import { MOST_FILE_BYTES, MOST_PATIENT_BYTES, type RecordType } from '../../../contract/patient.ts';
import { failureText } from '../../i18n/failureText.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/useText.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ForEars } from '../../ui/ForEars.tsx';
import { formatPercent } from './formatPercent.ts';
import { formatSize } from './formatSize.ts';
import { TypeSelect } from './TypeSelect.tsx';
import styles from './UploadRow.module.css';
import { cancel, isSending, mayRetry, sendOff, type Upload } from './uploads.ts';

interface UploadRowProps {
  uploader: Uppy;
  upload: Upload;
  locale: Locale;
  consentPath: string;
  setType: (type: RecordType) => void;
  /** Its own buttons are about to go. */
  keepFocus: () => void;
}

/** One file: what it is, how far it is, how it ended, and what can be done about it. */
export function UploadRow({ uploader, upload, locale, consentPath, setType, keepFocus }: UploadRowProps) {
  const text = useText();
  const { id, name, size, type, percent, result, started } = upload;
  const named = { name: isolate(name) };
  const sending = isSending(upload);

  function remove() {
    uploader.removeFile(id);
    keepFocus();
  }

  const removal = (
    <Button look="quiet" aria-label={text('records:upload.remove_named', named)} onClick={remove}>
      {text('records:upload.remove')}
    </Button>
  );

  return (
    <li className={styles.row} data-result={result ?? undefined}>
      <div className={styles.line}>
        <p className={styles.name}>
          <bdi>{name}</bdi>{' '}
          <span className={styles.about}>
            <bdi dir="ltr">{formatSize(size, locale)}</bdi>
            {started && ` · ${text(`records:type.${type}`)}`}
          </span>
        </p>
        {!started && removal}
        <span className={styles.state}>
          {sending && (percent < 100 ? formatPercent(percent, locale) : text('records:upload.checking'))}
          {result && text(`records:state.${result}`)}
        </span>
      </div>
      {sending && <progress className={styles.bar} value={percent} max={100} aria-label={name} />}
      {!started && (
        <TypeSelect
          label={
            <>
              {text('records:add.type')} <ForEars>{named.name}</ForEars>
            </>
          }
          value={type}
          onChange={setType}
        />
      )}
      {result === 'failed' && <Alert text={whyOf(upload)} />}
      <div className={styles.buttons}>
        {upload.failure?.code === 'consent_missing' && (
          <Link href={consentPath} className={styles.link}>
            {text('records:failure.sign')}
          </Link>
        )}
        {(sending || mayRetry(upload)) && (
          <Button
            look="quiet"
            aria-label={text(sending ? 'records:upload.cancel_named' : 'records:upload.retry_named', named)}
            onClick={() => (sending ? cancel : sendOff)(uploader, id)}
          >
            {text(sending ? 'shell:action.cancel' : 'shell:action.retry')}
          </Button>
        )}
        {(result === 'failed' || result === 'cancelled') && removal}
      </div>
    </li>
  );

  function whyOf({ failure }: Upload): string {
    if (failure?.code === 'too_large') {
      return text('records:failure.too_large', { limit: isolate(formatSize(MOST_FILE_BYTES, locale)) });
    }
    if (failure?.code === 'quota') {
      return text('records:failure.quota', { limit: isolate(formatSize(MOST_PATIENT_BYTES, locale)) });
    }
    if (failure?.code === 'file_refused' || failure?.code === 'wrong_media')
      return text('records:failure.file_refused');
    if (failure?.code === 'consent_missing') return text('records:failure.consent_missing');
    return failureText(failure ?? { code: 'network', message: '' }, text);
  }
}
