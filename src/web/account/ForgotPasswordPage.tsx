import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Input, Output } from '../../contract/endpoints.ts';
import type { CallFailure, Outcome } from '../api/outcome.ts';
import { isolate } from '../i18n/isolate.ts';
import type { TextKey } from '../i18n/textKey.ts';
import { usePageTitle } from '../i18n/usePageTitle.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';
import { refusal } from '../widgets/refusal.ts';
import styles from './account.module.css';
import { EmailField } from './EmailField.tsx';
import { emailProblem } from './emailProblem.ts';
import { StatusLine } from './StatusLine.tsx';
import { SubmitButton } from './SubmitButton.tsx';

interface ForgotPasswordPageProps {
  ask: (input: Input<'forgotPassword'>) => Promise<Outcome<Output<'forgotPassword'>>>;
}

/** Asks for a link to a new password. What is said then is the same whether or not the address has an account. */
export function ForgotPasswordPage({ ask }: ForgotPasswordPageProps) {
  const text = useText();
  usePageTitle('forgot_password');
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<TextKey | null>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const typed = email.trim();
    const found = emailProblem(typed);
    setProblem(found);
    setFailure(null);
    if (found) return field.current?.focus();
    setPending(true);
    const outcome = await ask({ email: typed });
    setPending(false);
    if (outcome.ok) return setSentTo(typed);
    setFailure(outcome.failure);
    field.current?.focus();
  }

  if (sentTo !== null) {
    return (
      <Page key="sent" title={text('account:forgot.sent_title')}>
        <StatusLine icon="check">{text('account:forgot.sent')}</StatusLine>
        <p className={styles.plain}>{text('account:forgot.sent_text', { email: isolate(sentTo) })}</p>
        <p className={styles.plain}>{text('account:verification.no_mail')}</p>
        <div className={styles.form}>
          <Button look="line" wide onClick={() => setSentTo(null)}>
            {text('account:forgot.again')}
          </Button>
        </div>
        <div className={styles.links}>
          <Link href="/sign-in">{text('account:forgot.back')}</Link>
        </div>
      </Page>
    );
  }
  return (
    <Page key="form" title={text('account:forgot.title')} lead={text('account:forgot.text')}>
      <form noValidate method="post" className={styles.form} onSubmit={submit}>
        <EmailField
          ref={field}
          value={email}
          onChange={setEmail}
          problem={problem}
          refused={failure && refusal(failure, text)}
        />
        <SubmitButton
          label="account:forgot.submit"
          busy="account:forgot.submitting"
          pending={pending}
          failure={failure}
        />
      </form>
      <div className={styles.links}>
        <Link href="/sign-in">{text('account:forgot.back')}</Link>
      </div>
    </Page>
  );
}
