import { useEffect, useState } from 'react';
import type { MedicalRecord } from '../../../contract/patient.ts';
import type { CallFailure, Outcome } from '../../api/outcome.ts';
import { failureText } from '../../i18n/failureText.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/useText.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Typing } from '../../ui/Typing.tsx';
import { useFetched } from '../../ui/useFetched.ts';
import styles from './dialogs.module.css';

interface PreviewDialogProps {
  record: MedicalRecord;
  fetchFile: (id: string, signal: AbortSignal) => Promise<Outcome<Blob>>;
  save: () => Promise<Outcome<unknown>>;
  onClose: () => void;
}

/** A look at a record: pictures and PDFs; of the rest it says that there is none. All can be downloaded. */
export function PreviewDialog({ record, fetchFile, save, onClose }: PreviewDialogProps) {
  const text = useText();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  async function download() {
    setSaving(true);
    setFailure(null);
    const outcome = await save();
    setSaving(false);
    if (!outcome.ok) setFailure(outcome.failure);
  }

  return (
    <Dialog title={isolate(record.file_name)} open onClose={onClose} wide>
      {isShowable(record) ? <Content record={record} fetchFile={fetchFile} /> : <NoPreview />}
      <Alert text={failure && failureText(failure, text)} />
      <div className={styles.foot}>
        <Button look="line" pending={saving} onClick={download}>
          {text('records:action.download')}
        </Button>
      </div>
    </Dialog>
  );
}

function Content({ record, fetchFile }: Pick<PreviewDialogProps, 'record' | 'fetchFile'>) {
  const text = useText();
  const file = useFetched((signal) => fetchFile(record.id, signal));
  const [broken, setBroken] = useState(false);
  const url = useBlobUrl(file.status === 'ready' ? file.data : null, record.media);

  if (file.status === 'failed') return <Failure failure={file.failure} retry={file.retry} />;
  if (!url) return <Typing />;
  if (broken) return <NoPreview />;
  const label = text('records:preview.label', { name: isolate(record.file_name) });
  return record.media === 'application/pdf' ? (
    <iframe className={styles.paper} src={url} title={label} />
  ) : (
    <img className={styles.picture} src={url} alt={label} onError={() => setBroken(true)} />
  );
}

function NoPreview() {
  const text = useText();
  return (
    <p className={styles.none}>
      <Icon name="info" size={18} />
      <span>{text('records:preview.none')}</span>
    </p>
  );
}

/** Phones show no PDF inside a page. */
function isShowable({ media }: MedicalRecord): boolean {
  return media === 'application/pdf' ? navigator.pdfViewerEnabled : media.startsWith('image/');
}

/**
 * An address for a file that this page alone can read, until it is left. Its type is what the record was found to be,
 * never what an answer claims: a page of HTML would run in our name.
 */
function useBlobUrl(file: Blob | null, media: MedicalRecord['media']): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(new Blob([file], { type: media }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file, media]);
  return url;
}
