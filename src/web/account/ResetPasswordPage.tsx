import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Input, Output } from '../../contract/endpoints.ts';
import type { CallFailure, Outcome } from '../api/outcome.ts';
import { failureText } from '../i18n/failureText.ts';
import { usePageTitle } from '../i18n/usePageTitle.ts';
import { useText } from '../i18n/useText.ts';
import { Failure } from '../ui/Failure.tsx';
import { Page } from '../ui/Page.tsx';
import { Typing } from '../ui/Typing.tsx';
import { useFetched } from '../ui/useFetched.ts';
import { refusal } from '../widgets/refusal.ts';
import styles from './account.module.css';
import { NewPassword } from './NewPassword.tsx';
import { type PasswordProblem, passwordProblem } from './passwordProblem.ts';
import { SubmitButton } from './SubmitButton.tsx';

interface ResetPasswordPageProps {
  /** The token of the mailed link; '' without one. */
  token: string;
  check: (token: string) => Promise<Outcome<Output<'checkTokenResetPassword'>>>;
  reset: (input: Input<'resetPassword'>) => Promise<Outcome<Output<'resetPassword'>>>;
  onDone: () => void;
  /** The link is used up, too old, or was never one. */
  onInvalid: () => void;
}

/** Sets a new password by a mailed link, which is asked about first. */
export function ResetPasswordPage({ token, check, reset, onDone, onInvalid }: ResetPasswordPageProps) {
  const text = useText();
  usePageTitle('reset_password');
  const checked = useFetched(() => check(token), token !== '');
  const isInvalid = token === '' || (checked.status === 'failed' && !checked.failure.retryable);
  useEffect(() => {
    if (isInvalid) onInvalid();
  }, [isInvalid, onInvalid]);

  if (checked.status === 'ready') return <Form token={token} reset={reset} onDone={onDone} onInvalid={onInvalid} />;
  return (
    <Page key="checking" title={text('account:reset.title')}>
      {checked.status === 'failed' && checked.failure.retryable ? (
        <Failure failure={{ message: failureText(checked.failure, text) }} retry={checked.retry} />
      ) : (
        <Typing />
      )}
    </Page>
  );
}

function Form({ token, reset, onDone, onInvalid }: Omit<ResetPasswordPageProps, 'check'>) {
  const text = useText();
  const [password, setPassword] = useState({ chosen: '', again: '' });
  const [problem, setProblem] = useState<PasswordProblem>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const chosenField = useRef<HTMLInputElement>(null);
  const againField = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const found = passwordProblem(password.chosen, password.again, 'errors:passwords_differ');
    setProblem(found);
    setFailure(null);
    if (found) return (found.field === 'chosen' ? chosenField : againField).current?.focus();
    setPending(true);
    const outcome = await reset({ token, password: password.chosen });
    setPending(false);
    if (outcome.ok) return onDone();
    if (outcome.failure.code === 'not_found') return onInvalid();
    setFailure(outcome.failure);
    chosenField.current?.focus();
  }

  return (
    <Page key="form" title={text('account:reset.title')} lead={text('account:reset.text')}>
      <form noValidate method="post" className={styles.form} onSubmit={submit}>
        <NewPassword
          label="account:reset.label"
          value={password}
          onChange={setPassword}
          problem={problem}
          refused={refusal(failure, text)}
          chosenRef={chosenField}
          againRef={againField}
        />
        <SubmitButton
          label="account:reset.submit"
          busy="account:reset.submitting"
          pending={pending}
          failure={failure}
        />
      </form>
    </Page>
  );
}
