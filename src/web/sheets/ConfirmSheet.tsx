import { useState } from 'react';
import { useLocation } from 'wouter';
import { useText } from '../i18n/useText.ts';
import { conversation } from '../store/active.ts';
import { ask } from '../store/calls.ts';
import { conversationErased } from '../store/conversation.ts';
import { randomKey } from '../store/randomKey.ts';
import { noticeGiven, sheetClosed } from '../store/ui.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './ConfirmSheet.module.css';

/** Asks before answers are erased, here and on the server. */
export function ConfirmSheet({ what }: { what: 'erase' | 'startOver' }) {
  const text = useText();
  const [, go] = useLocation();
  const [pending, setPending] = useState(false);
  const namespace = what === 'erase' ? 'erase' : 'start_over';

  async function erase() {
    setPending(true);
    noticeGiven(await erased());
    conversationErased();
    sheetClosed();
    go('/explore-clinical-trials');
  }

  return (
    <Dialog title={text(`shell:${namespace}.title`)} open onClose={sheetClosed} role="alertdialog">
      <p>{text(`shell:${namespace}.text`)}</p>
      <div className={styles.buttons}>
        <Button onClick={erase} pending={pending}>
          {text(`shell:${namespace}.confirm`)}
        </Button>
        <Button look="line" onClick={sheetClosed}>
          {text('shell:erase.keep')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Erases on the server what it has; the key of what came of it. */
async function erased(): Promise<string> {
  const id = conversation.active?.questionnaireId;
  if (!id) return 'shell:erase.done';
  const outcome = await ask('erase', { body: { questionnaire_id: id }, key: randomKey() });
  if (outcome.ok || outcome.failure.code === 'not_found') return 'shell:erase.done';
  return 'shell:erase.failed';
}
