import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import type { Answer, Question } from '../../contract/conversation.ts';
import { parseAnswer } from '../../contract/conversation.ts';
import type { Locale } from '../../contract/locale.ts';
import type { AnswerValue, QuestionType } from '../../contract/question.ts';
import type { Matching } from '../../contract/trial.ts';
import type { CallFailure } from '../api/outcome.ts';
import { useText } from '../i18n/useText.ts';
import { answerGiven, wentBack, wentForward } from '../store/conversation.ts';
import { services } from '../store/services.ts';
import { ui } from '../store/ui.ts';
import { Button } from '../ui/Button.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Typing } from '../ui/Typing.tsx';
import { useWidget } from '../widgets/load.ts';
import type { Options } from '../widgets/widget.ts';
import styles from './OpenQuestion.module.css';
import { take } from './take.ts';
import { useDraft } from './useDraft.ts';

interface OpenQuestionProps {
  question: Question;
  earlier: Answer | undefined;
  reopened: boolean;
  revisit: boolean;
  /** There is a question before it. */
  hasEarlier: boolean;
  /** The id of the element that reads the question. */
  labelledBy: string;
  options: Options;
  locale: Locale;
  country: string;
  matching: Matching | null;
  pending: boolean;
  failure: CallFailure | null;
  /** The last answer was given in this page: the focus moves on with it. */
  takesFocus: boolean;
}

const DOUBLE_PRESS_MS = 500;

/** The question that is open: its widget, why it is asked, and the ways round it. */
export function OpenQuestion(props: OpenQuestionProps) {
  const { question, reopened, revisit, hasEarlier, takesFocus, earlier } = props;
  const text = useText();
  const section = useRef<HTMLElement>(null);
  const whyId = useId();
  const [why, setWhy] = useState(false);
  const [openedAt] = useState(() => performance.now());

  // The focus moves in the same gesture that answered, to the question as a whole: its name is heard, the
  // keyboard of the phone stays down, and Tab goes to its first control.
  useEffect(() => {
    if (takesFocus) section.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  const leaveOpen = (how: Answer['how']) => answerGiven({ question: question.id, how });
  return (
    <section
      ref={section}
      className={styles.open}
      aria-labelledby={props.labelledBy}
      data-question-id={question.id}
      data-question-type={question.type}
      tabIndex={-1}
      onClickCapture={(event) => {
        // The second press of a double press lands on what has just come in the place of the first: it answers nothing.
        if (event.detail > 1 && performance.now() - openedAt < DOUBLE_PRESS_MS) event.stopPropagation();
      }}
    >
      {question.subtitle && <p className={styles.subtitle}>{text(question.subtitle)}</p>}
      {question.why && (
        <>
          <Button look="quiet" aria-expanded={why} aria-controls={whyId} onClick={() => setWhy(!why)}>
            {text('shell:action.why')}
          </Button>
          <p id={whyId} className={styles.why} hidden={!why}>
            {text(question.why)}
          </p>
        </>
      )}
      {revisit && question.park && (
        <p className={styles.where}>{text('shell:parked.where', { document: text(question.park) })}</p>
      )}
      <Input {...props} type={question.type} />
      {question.disclaimer && (
        <p className={styles.disclaimer}>
          <strong>{text(question.disclaimer.title)}</strong> {text(question.disclaimer.text)}
        </p>
      )}
      <div className={styles.round}>
        {question.unsure && (
          <Button look="quiet" onClick={() => leaveOpen('unsure')}>
            {text('shell:action.unsure')}
          </Button>
        )}
        {question.park && (
          <Button look="quiet" onClick={() => leaveOpen(revisit ? 'unfound' : 'parked')}>
            {text(revisit ? 'shell:answered.unfound' : 'shell:action.look_up')}
          </Button>
        )}
        {question.skip && (
          <Button look="quiet" onClick={() => leaveOpen('skipped')}>
            {text(question.skipLabel ?? 'shell:action.skip')}
          </Button>
        )}
        {hasEarlier && (
          <Button look="quiet" onClick={wentBack}>
            {text('shell:action.back')}
          </Button>
        )}
        {reopened && earlier && !props.failure && (
          <Button look="quiet" onClick={wentForward}>
            {text('shell:action.cancel')}
          </Button>
        )}
      </div>
    </section>
  );
}

function Input<T extends QuestionType>(props: OpenQuestionProps & { type: T }) {
  const { question, type, earlier } = props;
  const text = useText();
  const widget = useWidget(type);
  const filter = useDeferredValue(useDraft());
  const { later } = useSnapshot(ui);
  const [, go] = useLocation();
  if (widget.status === 'failed') {
    return <Failure failure={{ message: text('shell:error.chunk') }} retry={widget.retry} />;
  }
  if (widget.status === 'loading' || (!later && LATER.includes(type))) return <Typing />;
  const value = earlier?.how === 'given' ? parseAnswer(type, earlier.value) : null;
  return (
    <widget.value.Input
      question={question}
      labelledBy={props.labelledBy}
      options={props.options}
      value={value ?? undefined}
      custom={earlier?.custom}
      filter={filter}
      locale={props.locale}
      country={props.country}
      pending={props.pending}
      failure={props.failure}
      matching={props.matching}
      services={{ ...services, go }}
      answer={(given: AnswerValue<T>, custom?: string) => take(question, given, { custom })}
    />
  );
}

/** The types whose texts come in a later bundle. */
const LATER: readonly QuestionType[] = ['processing', 'results', 'consent', 'waiting', 'password', 'end'];
