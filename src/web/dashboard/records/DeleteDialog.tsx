import { useState } from 'react';
import type { MedicalRecord } from '../../../contract/patient.ts';
import type { CallFailure, Outcome } from '../../api/outcome.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useText } from '../../i18n/useText.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './dialogs.module.css';

interface DeleteDialogProps {
  record: MedicalRecord;
  remove: () => Promise<Outcome<unknown>>;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a record and its file are deleted. */
export function DeleteDialog({ record, remove, onClose, onDeleted }: DeleteDialogProps) {
  const text = useText();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  async function confirm() {
    setPending(true);
    setFailure(null);
    const outcome = await remove();
    setPending(false);
    // What is gone already (in another tab) is what was wanted.
    if (outcome.ok || outcome.failure.code === 'not_found') onDeleted();
    else setFailure(outcome.failure);
  }

  return (
    <Dialog title={text('records:delete.title')} open onClose={onClose} role="alertdialog">
      <p className={styles.name}>
        <bdi>{record.file_name}</bdi>
      </p>
      <p className={styles.plain}>{text('records:delete.text')}</p>
      <Alert text={failure && failureText(failure, text)} />
      <div className={styles.buttons}>
        <Button pending={pending} onClick={confirm}>
          {text('records:delete.confirm')}
        </Button>
        <Button look="line" onClick={onClose}>
          {text('records:delete.keep')}
        </Button>
      </div>
    </Dialog>
  );
}
