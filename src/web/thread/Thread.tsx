import { useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Answer as Given, Question } from '../../contract/conversation.ts';
import { current } from '../../runner/advance.ts';
import { answeredBefore } from '../../runner/answeredBefore.ts';
import { useText } from '../i18n/useText.ts';
import type { Shown } from '../store/active.ts';
import { questionReopened } from '../store/conversation.ts';
import { graphOf } from '../store/graphOf.ts';
import { lists } from '../store/lists.ts';
import { sendAll } from '../store/outbox.ts';
import { preferences } from '../store/preferences.ts';
import type { OutboxItem } from '../store/stored.ts';
import { today } from '../store/today.ts';
import { Button } from '../ui/Button.tsx';
import { ForEars } from '../ui/ForEars.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { Typing } from '../ui/Typing.tsx';
import { Announcer } from './Announcer.tsx';
import { Composer } from './Composer.tsx';
import { countryOf } from './country.ts';
import { Exchange } from './Exchange.tsx';
import { Header } from './Header.tsx';
import { Answer, type Delivery, Line, Outcome, Say } from './Message.tsx';
import { DeliveryNote, EditNote, StillPossible } from './Notes.tsx';
import { OpenQuestion } from './OpenQuestion.tsx';
import { optionsOf, useWantedLists } from './options.ts';
import { Persona } from './Persona.tsx';
import { questionText } from './questionText.ts';
import styles from './Thread.module.css';
import { type Message, transcript } from './transcript.ts';
import { useFollow } from './useFollow.ts';
import { walkByArrowKeys } from './walkByArrowKeys.ts';

/** Only the newest lines are mounted, so that the five-thousandth costs what the fiftieth does. */
const MOUNTED = 60;

/** What the questionnaire begins with. A survey's first words are its own. */
const GREETING: readonly Message[] = [
  { kind: 'hello', id: 'hello', key: 'shell:landing.hello' },
  { kind: 'persona', id: 'persona' },
];
const NONE: readonly Message[] = [];

/** The conversation as a messaging screen. */
export function Thread({ active }: { active: Shown }) {
  const text = useText();
  const graph = graphOf(active);
  const { asked } = useMemo(() => current(graph, active.state, today()), [graph, active.state]);
  return (
    <>
      <Header asked={asked} at="thread" isSurvey={active.kind !== 'questionnaire'} />
      <main className={styles.main} id="content">
        <h1 className={styles.title}>
          <ForEars>{text('shell:transcript.label')}</ForEars>
        </h1>
        <SkipLink to="[data-question-id]">{text('shell:skip_link.question')}</SkipLink>
        <Conversation active={active} />
      </main>
    </>
  );
}

/** What was said, the open question, and the composer: a screen of its own, or beside the dashboard. */
export function Conversation({ active }: { active: Shown }) {
  const text = useText();
  const { locale } = useSnapshot(preferences);
  const known = useSnapshot(lists);
  const { exchanges, state, outbox } = active;
  const [shown, setShown] = useState(MOUNTED);
  const log = useRef<HTMLElement>(null);
  const graph = graphOf(active);
  const opening = active.kind === 'questionnaire' ? GREETING : NONE;
  const record = active.kind === 'questionnaire' && active.record;

  const { messages, asked, hasEarlier, over } = useMemo(
    () => transcript(graph, state, exchanges, today(), { opening, restored: active.restored, record }),
    [graph, state, exchanges, opening, active.restored, record],
  );
  const answers = useMemo(() => new Map(state.answers.map((answer) => [answer.question, answer])), [state]);
  const deliveries = useMemo(() => deliveriesOf(outbox), [outbox]);
  const newest = state.answers.findLast((answer) =>
    messages.some((m) => m.id === `${answer.question}.answer`),
  )?.question;

  const context = useMemo(
    () => ({ lists: known, answers, facts: state.facts, text }),
    [known, answers, state.facts, text],
  );
  useWantedLists(messages.flatMap((message) => ('question' in message ? [message.question] : [])));
  const takesFocus = useFollow(log, asked?.id ?? null);

  const lines = useMemo(
    () =>
      messages.flatMap((message) => {
        if (message.kind === 'say' || message.kind === 'hello') return [{ id: message.id, text: text(message.key) }];
        if (message.kind === 'revisit') {
          return [{ id: message.id, text: `${text('shell:parked.again')} ${text(questionText(message.question))}` }];
        }
        return [];
      }),
    [messages, text],
  );

  const hidden = Math.max(0, messages.length - shown);
  const draw = (message: Message, index: number) => {
    const first = index === 0 || messages[hidden + index - 1]?.kind !== 'say';
    switch (message.kind) {
      case 'hello':
        return <Say key={message.id} id={message.id} words={message.key} first />;
      case 'persona':
        return (
          active.kind === 'questionnaire' && (
            <Persona key={message.id} persona={active.persona} editable={!over && !record} />
          )
        );
      case 'say':
        return (
          <Say
            key={message.id}
            id={message.id}
            words={message.key}
            first={first}
            textId={message.asks && `${message.question.id}.asked`}
          />
        );
      case 'exchange':
        return <Exchange key={message.id} exchange={message.exchange} locale={locale} />;
      case 'answer':
        return (
          <Answer
            key={message.id}
            question={message.question}
            answer={message.answer}
            options={optionsOf(message.question, context)}
            locale={locale}
            delivery={deliveries.get(message.question.id) ?? (message.question.id === newest ? 'sent' : null)}
            // A patient signs in with their address: it is not an answer to change.
            onEdit={over || (record && message.question.type === 'email') ? null : questionReopened}
            onRetry={sendAll}
          />
        );
      case 'outcome':
        return (
          <Outcome
            key={message.id}
            question={message.question}
            answer={message.answer}
            options={optionsOf(message.question, context)}
            locale={locale}
          />
        );
      case 'counter':
        return active.kind === 'questionnaire' && <StillPossible key={message.id} remaining={active.remaining} />;
      case 'typing':
        return (
          <li key={message.id}>
            <Typing />
          </li>
        );
      case 'recap':
        return (
          <Line key={message.id} id={message.id} from="assistant" first>
            <p>{text('shell:resume.welcome', { label: text(message.question.label) })}</p>
          </Line>
        );
      case 'revisit':
        return (
          <Line key={message.id} id={message.id} from="assistant" first>
            <p id={`${message.question.id}.asked_again`}>
              {text('shell:parked.again')} <strong>{text(questionText(message.question))}</strong>
            </p>
          </Line>
        );
      case 'open':
        return (
          <li key={message.id} className={styles.open}>
            <OpenQuestion
              key={`${message.id}.${locale}`}
              question={message.question}
              earlier={answers.get(message.question.id) ?? cameWith(active, message.question)}
              reopened={message.reopened}
              revisit={message.revisit}
              hasEarlier={hasEarlier}
              labelledBy={labelId(message)}
              options={optionsOf(message.question, context)}
              locale={locale}
              country={countryOf(answers, locale)}
              matching={active.kind === 'questionnaire' ? active.matching : null}
              pending={active.pending === message.question.id}
              failure={active.refused?.question === message.question.id ? active.refused.failure : null}
              takesFocus={takesFocus === message.question.id}
            />
          </li>
        );
    }
  };

  return (
    <>
      <section
        ref={log}
        className={styles.log}
        aria-label={text('shell:transcript.label')}
        aria-description={text('shell:transcript.hint')}
        // The log scrolls, so that a keyboard must reach it: its own arrow keys walk the messages.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be focusable (WCAG 2.1.1)
        tabIndex={0}
        onKeyDown={walkByArrowKeys}
      >
        {hidden > 0 && (
          <Button look="quiet" onClick={() => setShown(shown + MOUNTED)}>
            {text('shell:action.show_earlier', { count: hidden })}
          </Button>
        )}
        <ol className={styles.messages}>{messages.slice(hidden).map(draw)}</ol>
        <EditNote edited={active.edited} />
        <DeliveryNote waiting={outbox.length} lost={active.lost} isSurvey={active.kind !== 'questionnaire'} />
        <p className={styles.end} tabIndex={-1} data-message="end">
          <ForEars>{text('shell:transcript.end')}</ForEars>
        </p>
      </section>
      <Announcer lines={lines} />
      <Composer
        question={asked}
        options={optionsOf(asked, context)}
        answers={answers}
        locale={locale}
        country={countryOf(answers, locale)}
        waits={asked === null && !over && !record}
      />
    </>
  );
}

/** The answer that a survey's question came with: given elsewhere before, and offered here. */
function cameWith(active: Shown, { id }: Question): Given | undefined {
  const wire = active.kind === 'questionnaire' ? undefined : active.way.met.find((each) => String(each.id) === id);
  return (wire && answeredBefore(wire)) ?? undefined;
}

/** The id of the bubble that asks: what answers the question is named by it. */
function labelId(message: { question: { id: string }; revisit: boolean }): string {
  return `${message.question.id}.${message.revisit ? 'asked_again' : 'asked'}`;
}

/** An answer is saving while a write that carries it waits, and failed when that write could not go out. */
function deliveriesOf(outbox: readonly OutboxItem[]): Map<string, Delivery> {
  const all = outbox.flatMap((item) =>
    item.questions.map((question): [string, Delivery] => [question, item.status === 'failed' ? 'failed' : 'saving']),
  );
  // A write behind one that failed waits for it: none of them has gone out.
  return new Map(outbox[0]?.status === 'failed' ? all.map(([question]) => [question, 'failed'] as const) : all);
}
