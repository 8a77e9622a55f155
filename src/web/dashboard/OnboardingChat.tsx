import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type Question, question } from '../../contract/conversation.ts';
import type { CallFailure } from '../api/outcome.ts';
import { failureText } from '../i18n/failureText.ts';
import type { TextKey } from '../i18n/textKey.ts';
import { useText } from '../i18n/useText.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { ForEars } from '../ui/ForEars.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useLate } from '../ui/late.ts';
import { Mark } from '../ui/Mark.tsx';
import { date } from '../widgets/date.tsx';
import { partsOf } from '../widgets/dateParts.ts';
import { latePhonePlans } from '../widgets/latePhonePlans.ts';
import { OneLine } from '../widgets/OneLine.tsx';
import { phone } from '../widgets/phone.tsx';
import { search } from '../widgets/search.tsx';
import { CANCER_TYPE } from './CancerTypeField.tsx';
import { nameProblem } from './nameProblem.ts';
import styles from './OnboardingChat.module.css';
import type { WayProps } from './OnboardingForm.tsx';
import type { OnboardingValues } from './OnboardingPage.tsx';
import { ASKED, type Asked, type OnboardingDraft } from './onboardingDraft.ts';
import { untouchedPhone } from './phoneDraft.ts';
import { readOnboarding } from './readOnboarding.ts';
import { refusedFields } from './useSaving.ts';

/** One question at a time, in the shape of the conversation. What is known already stands there as answered. */
export function OnboardingChat(props: WayProps) {
  const { locale, today, draft, write, takesFocus, send, onDone, cancerTypes } = props;
  const text = useText();
  const id = useId();
  const plans = useLate(latePhonePlans);
  const [reopened, setReopened] = useState<Asked | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [pending, setPending] = useState(false);
  const open = useRef<HTMLDivElement>(null);
  const moves = useRef(takesFocus);
  const { values, problems } = readOnboarding(draft, locale, today, plans.status === 'ready' ? plans.value : null);
  const at = reopened ?? ASKED.find((asked) => problems[asked]) ?? null;
  const shown = at ? ASKED.slice(0, ASKED.indexOf(at)) : ASKED;

  // The focus goes on to the next question in the same gesture that answered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question takes the focus once
  useEffect(() => {
    if (!moves.current) return;
    moves.current = false;
    open.current?.querySelector<HTMLElement>('input, select, button')?.focus();
  }, [at]);

  function answer(change: Partial<OnboardingDraft>) {
    moves.current = true;
    setReopened(null);
    setFailure(null);
    write({ ...draft, ...change });
  }

  function reopen(asked: Asked) {
    moves.current = true;
    setReopened(asked);
  }

  async function finish() {
    if (pending) return;
    setPending(true);
    setFailure(null);
    const outcome = await send(values);
    setPending(false);
    if (outcome.ok) return onDone();
    setFailure(outcome.failure);
    const refused = refusedFields(ASKED, outcome.failure);
    const first = ASKED.find((asked) => refused[asked]);
    if (first) reopen(first);
  }

  return (
    <div className={styles.chat}>
      {shown.map((asked) => (
        <div key={asked} className={styles.exchange}>
          <Said>{text(SAID[asked])}</Said>
          <div className={styles.own}>
            <button
              type="button"
              className={styles.edit}
              aria-label={text('shell:action.edit_answer', { label: text(LABELS[asked]) })}
              title={text('shell:action.edit')}
              onClick={() => reopen(asked)}
            >
              <Icon name="edit" size={17} />
            </button>
            <p className={styles.bubble} dir="auto">
              <ForEars>{text('shell:message.from_user')} </ForEars>
              <Answered asked={asked} values={values} locale={locale} cancerTypes={cancerTypes} />
            </p>
          </div>
        </div>
      ))}
      <div ref={open} className={styles.exchange} key={at ?? 'end'}>
        {at ? (
          <>
            <p className={styles.count}>
              {text('dashboard:onboarding.count', { number: ASKED.indexOf(at) + 1, total: ASKED.length })}
            </p>
            <Said id={`${id}ask`}>{text(SAID[at])}</Said>
            <Widget {...props} at={at} values={values} labelledBy={`${id}ask`} failure={failure} answer={answer} />
          </>
        ) : (
          <>
            <Said>{text('dashboard:onboarding.all')}</Said>
            <Alert text={failure && failureText(failure, text)} />
            <Button wide pending={pending} onClick={finish}>
              {text(pending ? 'dashboard:profile.saving' : 'dashboard:onboarding.send')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function Said({ id, children }: { id?: string; children: ReactNode }) {
  const text = useText();
  return (
    <div className={styles.said}>
      <Mark />
      <p>
        <ForEars>{text('shell:message.from_assistant')} </ForEars>
        <span id={id}>{children}</span>
      </p>
    </div>
  );
}

type WidgetProps = WayProps & {
  at: Asked;
  values: OnboardingValues;
  labelledBy: string;
  failure: CallFailure | null;
  answer: (change: Partial<OnboardingDraft>) => void;
};

/** The widget of the open question, with the answer it had. */
function Widget({ at, values, labelledBy, failure, answer, ...rest }: WidgetProps) {
  const { locale, country, services, cancerTypes } = rest;
  const common = {
    labelledBy,
    locale,
    country,
    services,
    failure,
    filter: '',
    pending: false,
    matching: null,
    options: NO_OPTIONS,
  };
  switch (at) {
    case 'first_name':
      return (
        <FirstName
          labelledBy={labelledBy}
          value={values.first_name}
          failure={failure}
          answer={(first_name) => answer({ first_name })}
        />
      );
    case 'cancer_type':
      return (
        <search.Input
          {...common}
          question={CANCER_TYPE}
          options={cancerTypes}
          value={values.cancer_type || undefined}
          answer={(cancer_type) => answer({ cancer_type })}
        />
      );
    case 'birthdate':
      return (
        <date.Input
          {...common}
          question={BIRTHDATE}
          value={values.birthdate || undefined}
          answer={(day) => answer({ birthdate: partsOf(day) })}
        />
      );
    case 'phone':
      return (
        <phone.Input
          {...common}
          question={PHONE}
          value={values.phone || undefined}
          answer={(number) => answer({ phone: untouchedPhone(number) })}
        />
      );
  }
}

interface FirstNameProps {
  labelledBy: string;
  value: string;
  failure: CallFailure | null;
  answer: (name: string) => void;
}

function FirstName({ labelledBy, value, failure, answer }: FirstNameProps) {
  const text = useText();
  const [draft, setDraft] = useState(value);
  const [problem, setProblem] = useState<TextKey | null>(null);
  const field = useRef<HTMLInputElement>(null);

  function commit() {
    const found = nameProblem(draft, 'errors:required.first_name');
    setProblem(found);
    if (found) field.current?.focus();
    else answer(draft.trim());
  }

  return (
    <OneLine
      labelledBy={labelledBy}
      hint={null}
      error={problem ? text(problem) : failure && failureText(failure, text)}
      pending={false}
      inputRef={field}
      input={{
        value: draft,
        autoComplete: 'given-name',
        autoCapitalize: 'words',
        spellCheck: false,
        maxLength: 60,
        dir: 'auto',
        onChange: (event) => setDraft(event.target.value),
      }}
      onSubmit={commit}
    />
  );
}

type AnsweredProps = Pick<WayProps, 'locale' | 'cancerTypes'> & { asked: Asked; values: OnboardingValues };

/** An answer as it reads in the person's bubble. */
function Answered({ asked, values, locale, cancerTypes }: AnsweredProps) {
  const common = { locale, counts: null, options: cancerTypes };
  switch (asked) {
    case 'first_name':
      return <bdi>{values.first_name}</bdi>;
    case 'cancer_type':
      return <search.Summary {...common} question={CANCER_TYPE} value={values.cancer_type} />;
    case 'birthdate':
      return <date.Summary {...common} question={BIRTHDATE} value={values.birthdate} />;
    case 'phone':
      return <phone.Summary {...common} question={PHONE} value={values.phone} />;
  }
}

const SAID: Record<Asked, TextKey> = {
  first_name: 'dashboard:onboarding.ask.first_name',
  cancer_type: 'questionnaire:cancer_type.ask',
  birthdate: 'questionnaire:birthdate.ask',
  phone: 'dashboard:onboarding.ask.phone',
};

const LABELS: Record<Asked, TextKey> = {
  first_name: 'dashboard:profile.first_name',
  cancer_type: 'questionnaire:cancer_type.label',
  birthdate: 'questionnaire:birthdate.label',
  phone: 'dashboard:profile.phone',
};

const NO_OPTIONS = { status: 'ready' as const, options: [] };

const BIRTHDATE: Question = question.parse({
  id: 'birthdate',
  type: 'date',
  section: 'questions',
  say: ['questionnaire:birthdate.ask'],
  label: 'questionnaire:birthdate.label',
  hint: 'questionnaire:birthdate.hint',
  next: [],
});

const PHONE: Question = question.parse({
  ...BIRTHDATE,
  id: 'phone',
  type: 'phone',
  hint: 'dashboard:onboarding.phone_hint',
});
