import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useText } from '../i18n/useText.ts';
import { conversation } from '../store/active.ts';
import { profileChanged } from '../store/patient.ts';
import { recordOpened } from '../store/questionnaire.ts';
import { Conversation } from '../thread/Thread.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Typing } from '../ui/Typing.tsx';
import { useFetched } from '../ui/useFetched.ts';

/** The patient's questionnaire beside the dashboard: an answer that is changed here changes profile and reports. */
export function Companion() {
  const text = useText();
  const { active } = useSnapshot(conversation);
  const opened = useFetched(recordOpened);
  const isRecord = active?.kind === 'questionnaire' && active.record;
  const waiting = isRecord ? active.outbox.length : 0;
  useFollowedChanges(isRecord, waiting);
  if (opened.status === 'failed') return <Failure failure={opened.failure} retry={opened.retry} />;
  if (!isRecord) return <Typing />;
  return (
    <>
      {active.state.answers.length === 0 && <p>{text('pane:companion.text')}</p>}
      <Conversation active={active} />
    </>
  );
}

/** When the last waiting answer has gone out, what is shown of the patient elsewhere is out of date. */
function useFollowedChanges(isRecord: boolean, waiting: number): void {
  useEffect(() => {
    if (!isRecord || waiting === 0) return;
    return () => void profileChanged();
  }, [isRecord, waiting]);
}
