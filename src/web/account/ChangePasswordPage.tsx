import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Input, Output } from '../../contract/endpoints.ts';
import type { CallFailure, Outcome } from '../api/outcome.ts';
import { failureText } from '../i18n/failureText.ts';
import { usePageTitle } from '../i18n/usePageTitle.ts';
import { useText } from '../i18n/useText.ts';
import { Field } from '../ui/Field.tsx';
import { Page } from '../ui/Page.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { refusal } from '../widgets/refusal.ts';
import styles from './account.module.css';
import { NewPassword } from './NewPassword.tsx';
import { type PasswordProblem, passwordProblem } from './passwordProblem.ts';
import { StatusLine } from './StatusLine.tsx';
import { SubmitButton } from './SubmitButton.tsx';

interface ChangePasswordPageProps {
  change: (input: Input<'changePassword'>) => Promise<Outcome<Output<'changePassword'>>>;
  /** The page this one belongs to. */
  backPath: string;
}

/** The current password and a new one. It says so when it is done, and stays. */
export function ChangePasswordPage({ change, backPath }: ChangePasswordPageProps) {
  const text = useText();
  usePageTitle('password');
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState(EMPTY);
  const [problem, setProblem] = useState<Problem>(NOTHING_WRONG);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [done, setDone] = useState(false);
  const currentField = useRef<HTMLInputElement>(null);
  const chosenField = useRef<HTMLInputElement>(null);
  const againField = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const found: Problem = {
      current: current === '',
      password: passwordProblem(password.chosen, password.again, 'errors:passwords_differ'),
    };
    setProblem(found);
    setFailure(null);
    setDone(false);
    if (found.current) return currentField.current?.focus();
    if (found.password) return (found.password.field === 'chosen' ? chosenField : againField).current?.focus();
    setPending(true);
    const outcome = await change({ current_password: current, password: password.chosen });
    setPending(false);
    if (outcome.ok) {
      setCurrent('');
      setPassword(EMPTY);
      return setDone(true);
    }
    setFailure(outcome.failure);
    (outcome.failure.errors.password ? chosenField : currentField).current?.focus();
  }

  const aboutNew = failure?.errors.password ? refusal(failure, text) : null;
  return (
    <Page title={text('account:change_password.title')} lead={text('account:change_password.text')}>
      {done && <StatusLine icon="check">{text('account:message.password_changed')}</StatusLine>}
      <form noValidate method="post" className={styles.form} onSubmit={submit}>
        <Field
          label={text('account:change_password.current')}
          error={
            problem.current
              ? text('errors:required.password')
              : failure && !aboutNew
                ? failureText(failure, text)
                : null
          }
        >
          {(control) => (
            <TextInput
              {...control}
              ref={currentField}
              type="password"
              name="password"
              dir="ltr"
              autoComplete="current-password"
              value={current}
              onChange={(event) => setCurrent(event.target.value)}
            />
          )}
        </Field>
        <NewPassword
          label="account:reset.label"
          value={password}
          onChange={setPassword}
          problem={problem.password}
          refused={aboutNew}
          chosenRef={chosenField}
          againRef={againField}
        />
        <SubmitButton
          label="account:change_password.submit"
          busy="account:reset.submitting"
          pending={pending}
          failure={failure}
        />
      </form>
      <div className={styles.links}>
        <Link href={backPath}>{text('account:change_password.back')}</Link>
      </div>
    </Page>
  );
}

const EMPTY = { chosen: '', again: '' };

interface Problem {
  current: boolean;
  password: PasswordProblem;
}
const NOTHING_WRONG: Problem = { current: false, password: null };
