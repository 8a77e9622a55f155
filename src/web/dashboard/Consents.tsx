import { useEffect, useId, useRef, useState } from 'react';
import { type Question, question } from '../../contract/conversation.ts';
import type { Locale } from '../../contract/locale.ts';
import type { Signature } from '../../contract/question.ts';
import type { CallFailure } from '../api/outcome.ts';
import { failureText } from '../i18n/failureText.ts';
import { formatDay } from '../i18n/format.ts';
import { isolate } from '../i18n/isolate.ts';
import { useText } from '../i18n/useText.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Typing } from '../ui/Typing.tsx';
import { useFetched } from '../ui/useFetched.ts';
import { choice } from '../widgets/choice.tsx';
import { consent } from '../widgets/consent.tsx';
import type { Consent, DataPageProps } from './DataPage.tsx';
import styles from './data.module.css';
import form from './form.module.css';
import { Section } from './Section.tsx';

type ConsentsProps = Pick<DataPageProps, 'locale' | 'services' | 'loadConsents' | 'withdraw' | 'sign'>;

/** The consents that were signed. Taking one back is as easy as giving it. */
export function Consents(props: ConsentsProps) {
  const text = useText();
  const [round, setRound] = useState(0);
  const [done, setDone] = useState<'withdrawn' | 'signed' | null>(null);
  const status = useRef<HTMLParagraphElement>(null);

  // The button that was pressed is gone: the focus goes to what came of it.
  useEffect(() => {
    if (round > 0) status.current?.focus();
  }, [round]);

  const again = (what: 'withdrawn' | 'signed') => {
    setDone(what);
    setRound(round + 1);
  };
  return (
    <Section title={text('dashboard:data.consent.title')}>
      <p ref={status} role="status" tabIndex={-1} className={form.status}>
        {done && (
          <>
            <Icon name="check" size={18} />
            <span>{text(`dashboard:data.consent.${done}`)}</span>
          </>
        )}
      </p>
      <Given key={round} {...props} onWithdrawn={() => again('withdrawn')} onSigned={() => again('signed')} />
    </Section>
  );
}

type GivenProps = ConsentsProps & { onWithdrawn: () => void; onSigned: () => void };

function Given({ locale, services, loadConsents, withdraw, sign, onWithdrawn, onSigned }: GivenProps) {
  const text = useText();
  const consents = useFetched(loadConsents);
  const [asking, setAsking] = useState(false);
  if (consents.status === 'loading') return <Typing />;
  if (consents.status === 'failed') {
    return <Failure failure={{ message: failureText(consents.failure, text) }} retry={consents.retry} />;
  }
  const holds = consents.data.some((each) => each.withdrawn === null);
  return (
    <>
      {consents.data.length === 0 && <p>{text('dashboard:data.consent.none')}</p>}
      {consents.data.length > 0 && (
        <ul className={styles.list}>
          {consents.data.map((each) => (
            <Line key={each.signed} consent={each} locale={locale} />
          ))}
        </ul>
      )}
      {holds ? (
        <div>
          <Button look="line" onClick={() => setAsking(true)}>
            {text('dashboard:data.consent.withdraw')}
          </Button>
        </div>
      ) : (
        <SignAgain locale={locale} services={services} sign={sign} onSigned={onSigned} />
      )}
      <Withdraw open={asking} withdraw={withdraw} onClose={() => setAsking(false)} onWithdrawn={onWithdrawn} />
    </>
  );
}

function Line({ consent: each, locale }: { consent: Consent; locale: Locale }) {
  const text = useText();
  const who = each.signer === 'guardian' ? 'signed_guardian' : 'signed_self';
  return (
    <li className={styles.line}>
      <span>
        <strong>{text(`dashboard:data.consent.${who}`, { name: isolate(each.name) })}</strong>
        <span className={styles.when}>
          {text('dashboard:data.consent.on', { date: formatDay(each.signed, locale) })}
          {each.withdrawn && (
            <>
              {' · '}
              {text('dashboard:data.consent.ended', { date: formatDay(each.withdrawn, locale) })}
            </>
          )}
        </span>
      </span>
      <span className={styles.state} data-state={each.withdrawn ? 'ended' : 'valid'}>
        {text(each.withdrawn ? 'dashboard:data.consent.state_ended' : 'dashboard:data.consent.state_valid')}
      </span>
    </li>
  );
}

interface WithdrawProps {
  open: boolean;
  withdraw: () => Promise<{ ok: true } | { ok: false; failure: CallFailure }>;
  onClose: () => void;
  onWithdrawn: () => void;
}

function Withdraw({ open, withdraw, onClose, onWithdrawn }: WithdrawProps) {
  const text = useText();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  async function takeBack() {
    setPending(true);
    setFailure(null);
    const outcome = await withdraw();
    setPending(false);
    if (outcome.ok) onWithdrawn();
    else setFailure(outcome.failure);
  }

  return (
    <Dialog title={text('dashboard:data.consent.sure')} open={open} onClose={onClose} role="alertdialog">
      <p>{text('dashboard:data.consent.sure_text')}</p>
      <Alert text={failure && failureText(failure, text)} />
      <div className={styles.answers}>
        <Button pending={pending} onClick={takeBack}>
          {text('dashboard:data.consent.sure_yes')}
        </Button>
        <Button look="line" onClick={onClose}>
          {text('dashboard:data.consent.sure_no')}
        </Button>
      </div>
    </Dialog>
  );
}

type Signer = Signature['signer'];
const SIGNERS: readonly Signer[] = ['self', 'guardian'];

type SignAgainProps = Pick<DataPageProps, 'locale' | 'services' | 'sign'> & { onSigned: () => void };

/** Who signs, then the two texts and the signature, as in the conversation. */
function SignAgain({ locale, services, sign, onSigned }: SignAgainProps) {
  const text = useText();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [signer, setSigner] = useState<Signer | null>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const common = { locale, services, filter: '', country: 'US', matching: null };

  async function submit(signature: Signature) {
    if (pending) return;
    setPending(true);
    setFailure(null);
    const outcome = await sign(signature);
    setPending(false);
    if (outcome.ok) onSigned();
    else setFailure(outcome.failure);
  }

  if (!open) {
    return (
      <div>
        <Button onClick={() => setOpen(true)}>{text('dashboard:data.consent.sign')}</Button>
      </div>
    );
  }
  return (
    <div className={form.form}>
      <h3
        id={`${id}who`}
        tabIndex={-1}
        className={styles.subtitle}
        ref={(element) => {
          if (element && !heading.current) element.focus();
          heading.current = element;
        }}
      >
        {text('consent:guardian.who')}
      </h3>
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
      {signer && (
        <>
          <h3 id={`${id}consent`} className={styles.subtitle}>
            {text('questionnaire:consent.label')}
          </h3>
          <consent.Input
            {...common}
            key={signer}
            question={{ ...CONSENT, signer }}
            labelledBy={`${id}consent`}
            options={{ status: 'ready', options: [] }}
            value={undefined}
            pending={pending}
            failure={failure}
            answer={submit}
          />
        </>
      )}
    </div>
  );
}

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
