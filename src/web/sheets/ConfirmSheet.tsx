import { useState } from 'react';
import { useLocation } from 'wouter';
import type { TextKey } from '../i18n/textKey.ts';
import { useText } from '../i18n/useText.ts';
import { savedTrialsForgotten } from '../results/savedTrials.ts';
import { conversation, type SurveyTalk } from '../store/active.ts';
import { ask } from '../store/calls.ts';
import { conversationErased } from '../store/conversation.ts';
import { randomKey } from '../store/randomKey.ts';
import { forgetToken } from '../store/surveyToken.ts';
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
    savedTrialsForgotten();
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
async function erased(): Promise<TextKey> {
  const { active } = conversation;
  if (active && active.kind !== 'questionnaire') return surveyErased(active);
  if (!active?.questionnaireId) return 'shell:erase.done';
  const outcome = await ask('erase', { body: { questionnaire_id: active.questionnaireId }, key: randomKey() });
  if (outcome.ok) return 'shell:erase.done';
  if (outcome.failure.code !== 'not_found') return 'shell:erase.failed';
  // What belongs to a proven account is answered like what is gone: only here it is known that one was made.
  const hasAccount = active.state.answers.some(({ question, how }) => question === 'password' && how === 'given');
  return hasAccount ? 'shell:erase.account' : 'shell:erase.done';
}

/** A survey that has ended keeps nothing here that could erase it: its link is gone too. */
async function surveyErased({ kind, token }: SurveyTalk): Promise<TextKey> {
  const outcome = token ? await ask('eraseSurvey', { body: { token }, key: randomKey() }) : null;
  if (outcome && !outcome.ok && outcome.failure.code !== 'not_found') return 'shell:erase.failed';
  forgetToken(kind);
  return 'shell:erase.done';
}
