import { useId, useState } from 'react';
import { type Question, question } from '../../contract/conversation.ts';
import type { Output } from '../../contract/endpoints.ts';
import type { Locale } from '../../contract/locale.ts';
import type { Signature } from '../../contract/question.ts';
import type { CallFailure, Outcome } from '../api/outcome.ts';
import { failureText } from '../i18n/failureText.ts';
import { isolate } from '../i18n/isolate.ts';
import { usePageTitle } from '../i18n/usePageTitle.ts';
import { useText } from '../i18n/useText.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Page } from '../ui/Page.tsx';
import { Typing } from '../ui/Typing.tsx';
import { useFetched } from '../ui/useFetched.ts';
import { useFragmentToken } from '../ui/useFragmentToken.ts';
import { choice } from '../widgets/choice.tsx';
import { consent } from '../widgets/consent.tsx';
import type { Services } from '../widgets/widget.ts';
import styles from './account.module.css';

type Checked = Output<'checkToken'>['data'];
type Signer = Signature['signer'];

interface GuardianPageProps {
  locale: Locale;
  services: Services;
  check: (token: string) => Promise<Outcome<Checked>>;
  sign: (token: string, signature: Signature) => Promise<Outcome<unknown>>;
}

/** What a mailed link opens for the person who is to sign: who asks, the two texts, the signature, a thank-you. */
export function GuardianPage({ locale, services, check, sign }: GuardianPageProps) {
  const text = useText();
  usePageTitle('guardian');
  const token = useFragmentToken();
  const checked = useFetched(() => check(token), token !== '');
  const [signed, setSigned] = useState(false);

  if (signed) {
    return (
      <Page key="signed" title={text('consent:guardian.thanks')} lead={text('consent:guardian.thanks_text')}>
        <p className={styles.done}>
          <Icon name="check" size={28} />
        </p>
      </Page>
    );
  }
  if (checked.status === 'loading' && token) {
    return (
      <Page title={text('consent:guardian.title')}>
        <Typing />
      </Page>
    );
  }
  if (checked.status === 'failed' && checked.failure.retryable) {
    return (
      <Page title={text('consent:guardian.title')}>
        <Failure failure={{ message: failureText(checked.failure, text) }} retry={checked.retry} />
      </Page>
    );
  }
  if (checked.status !== 'ready' || !checked.data.check || checked.data.kind !== 'guardian') {
    return (
      <Page key="invalid" title={text('consent:guardian.invalid')} lead={text('consent:guardian.invalid_text')}>
        <div>
          <ButtonLink href="/" look="line">
            {text('shell:not_found.home')}
          </ButtonLink>
        </div>
      </Page>
    );
  }
  const { name } = checked.data;
  return (
    <Page
      title={text('consent:guardian.title')}
      lead={name ? text('consent:guardian.text', { name: isolate(name) }) : text('consent:guardian.text_no_name')}
    >
      <p className={styles.hint}>{text('consent:guardian.unknown')}</p>
      <Signing
        locale={locale}
        services={services}
        sign={async (signature) => {
          const outcome = await sign(token, signature);
          if (outcome.ok) setSigned(true);
          return outcome;
        }}
      />
    </Page>
  );
}

interface SigningProps {
  locale: Locale;
  services: Services;
  sign: (signature: Signature) => Promise<Outcome<unknown>>;
}

/** Who signs, and then what they sign. */
function Signing({ locale, services, sign }: SigningProps) {
  const text = useText();
  const id = useId();
  const [signer, setSigner] = useState<Signer | null>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const common = { locale, services, filter: '', country: 'US', matching: null };

  async function submit(signature: Signature) {
    if (pending) return;
    setPending(true);
    setFailure(null);
    const outcome = await sign(signature);
    setPending(false);
    if (!outcome.ok) setFailure(outcome.failure);
  }

  return (
    <>
      <section className={styles.form}>
        <h2 id={`${id}who`} className={styles.subtitle}>
          {text('consent:guardian.who')}
        </h2>
        <choice.Input
          {...common}
          question={WHO}
          labelledBy={`${id}who`}
          options={{
            status: 'ready',
            options: SIGNERS.map((value) => ({ value, label: text(`consent:guardian.${value}`) })),
          }}
          value={signer ?? undefined}
          pending={false}
          failure={null}
          answer={(value) => setSigner(SIGNERS.find((each) => each === value) ?? null)}
        />
      </section>
      {signer && (
        <section className={styles.form}>
          <h2 id={`${id}consent`} className={styles.subtitle}>
            {text('questionnaire:consent.label')}
          </h2>
          <p className={styles.plain}>{text('consent:intro')}</p>
          <consent.Input
            {...common}
            key={signer}
            question={CONSENTS[signer]}
            labelledBy={`${id}consent`}
            options={{ status: 'ready', options: [] }}
            value={undefined}
            pending={pending}
            failure={failure}
            answer={submit}
          />
        </section>
      )}
    </>
  );
}

const SIGNERS: readonly Signer[] = ['guardian', 'self'];

const WHO: Question = question.parse({
  id: 'who',
  type: 'choice',
  section: 'result',
  say: ['consent:guardian.who'],
  label: 'consent:guardian.who',
  next: [],
});

const CONSENT: Question = question.parse({
  ...WHO,
  id: 'consent',
  type: 'consent',
  label: 'questionnaire:consent.label',
});
const CONSENTS: Record<Signer, Question> = {
  self: { ...CONSENT, signer: 'self' },
  guardian: { ...CONSENT, signer: 'guardian' },
};
