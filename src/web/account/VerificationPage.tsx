import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Input, Output } from '../../contract/endpoints.ts';
import type { CallFailure, Outcome } from '../api/outcome.ts';
import { failureText } from '../i18n/failureText.ts';
import { isolate } from '../i18n/isolate.ts';
import type { TextKey } from '../i18n/textKey.ts';
import { usePageTitle } from '../i18n/usePageTitle.ts';
import { useText } from '../i18n/useText.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Page } from '../ui/Page.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import styles from './account.module.css';

interface VerificationPageProps {
  /** Where the code went, when this page knows. */
  email: string | null;
  verify: (input: Input<'loginCode'>) => Promise<Outcome<Output<'loginCode'>>>;
  sendAgain: () => Promise<Outcome<Output<'newCode'>>>;
  onDone: () => void;
}

/** Takes the mailed 6-digit code, or has a new one sent. */
export function VerificationPage({ email, verify, sendAgain, onDone }: VerificationPageProps) {
  const text = useText();
  usePageTitle('verification');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<TextKey | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [pending, setPending] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const code = digitsOf(typed);
    const found = !code ? 'errors:required.code' : /^\d{6}$/.test(code) ? null : 'errors:code.code_wrong';
    setProblem(found);
    setFailure(null);
    if (found) return field.current?.focus();
    setPending(true);
    const outcome = await verify({ code, ...(email ? { email } : {}) });
    setPending(false);
    if (outcome.ok) return onDone();
    setFailure(outcome.failure);
    field.current?.focus();
  }

  return (
    <Page
      title={text('account:verification.title')}
      lead={
        email ? text('account:verification.text_email', { email: isolate(email) }) : text('account:verification.text')
      }
    >
      <form noValidate method="post" className={`${styles.form} ${styles.code}`} onSubmit={submit}>
        <Field
          label={text('account:verification.label')}
          hint={text('account:verification.hint')}
          error={problem ? text(problem) : failure && failureText(failure, text)}
        >
          {(control) => (
            <TextInput
              {...control}
              ref={field}
              dir="ltr"
              inputMode="numeric"
              autoComplete="one-time-code"
              enterKeyHint="done"
              maxLength={12}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" wide pending={pending}>
          {text(pending ? 'account:verification.submitting' : 'account:verification.submit')}
        </Button>
      </form>
      <div className={styles.links}>
        <p>{text('account:verification.no_mail')}</p>
      </div>
      <NewCode
        send={sendAgain}
        onSent={() => {
          setFailure(null);
          setTyped('');
        }}
      />
      <div className={styles.links}>
        <Link href="/sign-in">{text('account:verification.other')}</Link>
      </div>
    </Page>
  );
}

/** Has another code sent; so that mails do not cross, a moment lies between two of them. */
function NewCode({ send, onSent }: { send: VerificationPageProps['sendAgain']; onSent: () => void }) {
  const text = useText();
  const [pending, setPending] = useState(false);
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [wait, setWait] = useState(0);

  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  async function again() {
    if (wait > 0) return;
    setPending(true);
    setSent(false);
    setFailure(null);
    const outcome = await send();
    setPending(false);
    setWait(WAIT_SECONDS);
    if (!outcome.ok) return setFailure(outcome.failure);
    setSent(true);
    onSent();
  }

  return (
    <div className={styles.again}>
      <div role="status">{sent && <p className={styles.plain}>{text('account:verification.sent')}</p>}</div>
      <Alert text={failure && failureText(failure, text)} />
      <Button look="line" wide pending={pending} aria-disabled={wait > 0 || undefined} onClick={again}>
        {text(pending ? 'account:verification.sending' : 'account:verification.send')}
      </Button>
      {wait > 0 && <p className={styles.hint}>{text('account:verification.wait', { count: wait })}</p>}
    </div>
  );
}

const WAIT_SECONDS = 30;

/** The code as people paste it: in groups, or in full-width digits. */
function digitsOf(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s-]/g, '');
}
