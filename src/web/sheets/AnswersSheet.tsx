import { useSnapshot } from 'valtio';
import { useText } from '../i18n/useText.ts';
import { conversation } from '../store/active.ts';
import { questionReopened } from '../store/conversation.ts';
import { graphOf } from '../store/graphOf.ts';
import { lists } from '../store/lists.ts';
import { preferences } from '../store/preferences.ts';
import { today } from '../store/today.ts';
import { AnswerText } from '../thread/Message.tsx';
import { optionsOf } from '../thread/options.ts';
import { transcript } from '../thread/transcript.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './AnswersSheet.module.css';

/** The summary view of the conversation: every answer with Edit, and what is still to be looked up. */
export function AnswersSheet({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { locale } = useSnapshot(preferences);
  const known = useSnapshot(lists);
  const { active } = useSnapshot(conversation);
  if (!active) return null;
  const { messages, over } = transcript(graphOf(active), active.state, [], today());
  const answers = new Map(active.state.answers.map((answer) => [answer.question, answer]));
  const rows = messages.flatMap((message) => (message.kind === 'answer' ? [message] : []));
  const toLookUp = rows.filter(({ answer }) => answer.how === 'parked' || answer.how === 'unfound');
  const context = { lists: known, answers, facts: active.state.facts, text };
  return (
    <Dialog title={text('shell:answers.title')} open onClose={onClose}>
      {rows.length === 0 && <p>{text('shell:answers.empty')}</p>}
      {toLookUp.length > 0 && (
        <div className={styles.lookUp}>
          <strong>{text('shell:parked.title')}</strong>
          <ul>
            {toLookUp.map(({ question }) => (
              <li key={question.id}>
                {text(question.label)}
                {question.park && ` · ${text('shell:parked.where', { document: text(question.park) })}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      <dl className={styles.answers}>
        {rows.map(({ question, answer }) => (
          <div key={question.id} className={styles.row}>
            <dt>{text(question.label)}</dt>
            <dd>
              <span className={styles.value}>
                <AnswerText
                  question={question}
                  answer={answer}
                  options={optionsOf(question, context)}
                  locale={locale}
                />
              </span>
              {!over && !question.fixed && (
                <Button
                  look="quiet"
                  aria-label={text('shell:action.edit_answer', { label: text(question.label) })}
                  onClick={() => {
                    onClose();
                    questionReopened(question.id);
                  }}
                >
                  {text('shell:action.edit')}
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
