import { useText } from '../i18n/useText.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './account.module.css';

interface IdleDialogProps {
  /** Whole seconds until the session ends. */
  secondsLeft: number;
  pending: boolean;
  /** Why the session could not be kept, in words. */
  failure: string | null;
  stay: () => void;
  leave: () => void;
}

/** Warns before an idle session ends. Closing it is a sign of life too. */
export function IdleDialog({ secondsLeft, pending, failure, stay, leave }: IdleDialogProps) {
  const text = useText();
  const left = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return (
    <Dialog title={text('account:idle.title')} open onClose={stay} role="alertdialog">
      <p className={styles.plain}>{text('account:idle.text')}</p>
      <p className={styles.left}>
        <span>{text('account:idle.left')}</span>
        <bdi dir="ltr">{left}</bdi>
      </p>
      <Alert text={failure} />
      <div className={styles.buttons}>
        <Button pending={pending} onClick={stay}>
          {text('account:idle.stay')}
        </Button>
        <Button look="line" onClick={leave}>
          {text('account:sign_out.action')}
        </Button>
      </div>
    </Dialog>
  );
}
