import { useSnapshot } from 'valtio';
import type { MatchCount } from '../../contract/question.ts';
import { useText } from '../i18n/useText.ts';
import type { Shown } from '../store/active.ts';
import { editUndone } from '../store/conversation.ts';
import { sendAll } from '../store/outbox.ts';
import { sentAgainAsNew } from '../store/questionnaire.ts';
import { ui } from '../store/ui.ts';
import { Button } from '../ui/Button.tsx';
import styles from './Notes.module.css';

/** How many trials and hospitals the answers so far leave possible. */
export function StillPossible({ remaining }: { remaining: MatchCount | null }) {
  const text = useText();
  if (!remaining) return null;
  const trials = text('shell:counter.trials', { count: remaining.trials });
  const sites = text('shell:counter.sites', { count: remaining.sites });
  return (
    <li className={styles.count} data-remaining="">
      {text('shell:counter.line', { trials, sites })}
    </li>
  );
}

/** What an edit did to the answers after it, with the way back. */
export function EditNote({ edited }: { edited: Shown['edited'] }) {
  const text = useText();
  if (!edited) return null;
  const kept = text('shell:edit.kept', { count: edited.kept });
  const again = text('shell:edit.again', { count: edited.again });
  return (
    <div className={styles.note} role="status">
      <span>{edited.again > 0 ? text('shell:edit.kept_and_again', { kept, again }) : kept}</span>
      <Button look="quiet" onClick={editUndone}>
        {text('shell:action.undo')}
      </Button>
    </div>
  );
}

/** What stands between the answers and the server: no network, or a questionnaire it no longer knows. */
export function DeliveryNote({ waiting, lost, isSurvey }: { waiting: number; lost: boolean; isSurvey: boolean }) {
  const text = useText();
  const { online } = useSnapshot(ui);
  if (lost && isSurvey) {
    return (
      <div className={styles.note} role="alert">
        <span>{text('surveys:link_ended')}</span>
      </div>
    );
  }
  if (lost) {
    return (
      <div className={styles.note} role="alert">
        <span>
          {text('shell:network.lost')} {text('shell:error.kept')}
        </span>
        <Button look="quiet" onClick={sentAgainAsNew}>
          {text('shell:network.send_again')}
        </Button>
      </div>
    );
  }
  if (online) return null;
  return (
    <div className={styles.note} role="status">
      <span>
        {text('shell:network.offline')} {waiting > 0 && text('shell:network.pending', { count: waiting })}
      </span>
      <Button look="quiet" onClick={() => void sendAll()}>
        {text('shell:message.retry')}
      </Button>
    </div>
  );
}
