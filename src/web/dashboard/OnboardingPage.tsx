import { useState } from 'react';
import type { Input, Output } from '../../contract/endpoints.ts';
import type { Locale } from '../../contract/locale.ts';
import type { PatientProfile } from '../../contract/patient.ts';
import type { CalendarDate } from '../../contract/question.ts';
import type { CallFailure, Outcome } from '../api/outcome.ts';
import { failureText } from '../i18n/failureText.ts';
import { usePageTitle } from '../i18n/usePageTitle.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Page } from '../ui/Page.tsx';
import { Typing } from '../ui/Typing.tsx';
import { useFetched } from '../ui/useFetched.ts';
import type { Options, Services } from '../widgets/widget.ts';
import { OnboardingChat } from './OnboardingChat.tsx';
import { OnboardingForm } from './OnboardingForm.tsx';
import styles from './OnboardingPage.module.css';
import { draftOf, type OnboardingDraft } from './onboardingDraft.ts';
import { keeper, useKeptDraft } from './useKeptDraft.ts';

export type OnboardingValues = Omit<Input<'onboardingProcess'>, 'lang'>;

export interface OnboardingProps {
  locale: Locale;
  today: CalendarDate;
  /** The country to assume for a phone number. */
  country: string;
  services: Services;
  cancerTypes: Options;
  send: (values: OnboardingValues) => Promise<Outcome<Output<'onboardingProcess'>>>;
  onDone: () => void;
}

type OnboardingPageProps = OnboardingProps & { load: () => Promise<Outcome<PatientProfile>> };

/** What must be known of a patient first, asked one by one or all at once, as the person likes it. */
export function OnboardingPage({ load, ...rest }: OnboardingPageProps) {
  const text = useText();
  usePageTitle('onboarding');
  const profile = useFetched(load);
  return (
    <Page title={text('dashboard:onboarding.title')} lead={text('dashboard:onboarding.lead')}>
      {profile.status === 'loading' && <Typing />}
      {profile.status === 'failed' && (
        <Failure failure={{ message: failureText(profile.failure, text) }} retry={profile.retry} />
      )}
      {profile.status === 'ready' && <Asking profile={profile.data} {...rest} />}
    </Page>
  );
}

const WAYS = ['chat', 'form'] as const;
type Way = (typeof WAYS)[number];
const kept = keeper<{ way: Way | null; draft: OnboardingDraft }>();

function Asking({ profile, send, ...rest }: OnboardingProps & { profile: PatientProfile }) {
  const text = useText();
  const [left, keep] = useKeptDraft(kept, profile.email);
  const { way, draft } = left ?? { way: null, draft: draftOf(profile) };
  const [turned, setTurned] = useState(false);

  /** Takes the answers; a server that says "no result" without a reason has not taken them. */
  async function sendAll(values: OnboardingValues): Promise<Outcome<Output<'onboardingProcess'>>> {
    const outcome = await send(values);
    if (outcome.ok && !outcome.data.result) return { ok: false, failure: NOT_TAKEN };
    if (outcome.ok) keep(null);
    return outcome;
  }

  if (!way) {
    return (
      <fieldset className={styles.ways}>
        <legend>{text('dashboard:onboarding.how')}</legend>
        {WAYS.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.way}
            onClick={() => {
              setTurned(true);
              keep({ way: each, draft });
            }}
          >
            <span>
              <span className={styles.name}>{text(`dashboard:onboarding.${each}`)}</span>
              <span className={styles.hint}>{text(`dashboard:onboarding.${each}_hint`)}</span>
            </span>
            <Icon name="forward" />
          </button>
        ))}
      </fieldset>
    );
  }
  const common = {
    ...rest,
    draft,
    takesFocus: turned,
    send: sendAll,
    write: (next: OnboardingDraft) => keep({ way, draft: next }),
  };
  const other = way === 'chat' ? 'form' : 'chat';
  return (
    <>
      {way === 'chat' ? <OnboardingChat {...common} /> : <OnboardingForm {...common} />}
      <div className={styles.other}>
        <Button
          look="quiet"
          onClick={() => {
            setTurned(true);
            keep({ way: other, draft });
          }}
        >
          {text(`dashboard:onboarding.to_${other}`)}
        </Button>
      </div>
    </>
  );
}

const NOT_TAKEN: CallFailure = { code: 'unusable', message: '', errors: {}, id: null, retryable: true };
