import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Input, Output } from '../../contract/endpoints.ts';
import type { CallFailure, Outcome } from '../api/outcome.ts';
import { failureText } from '../i18n/failureText.ts';
import type { TextKey } from '../i18n/textKey.ts';
import { usePageTitle } from '../i18n/usePageTitle.ts';
import { useText } from '../i18n/useText.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Page } from '../ui/Page.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import styles from './account.module.css';
import { EmailField } from './EmailField.tsx';
import { emailProblem } from './emailProblem.ts';
import { StatusLine } from './StatusLine.tsx';
import { SubmitButton } from './SubmitButton.tsx';

const NOTICES = {
  signed_out: 'account:sign_out.done',
  session_ended: 'account:message.session_ended',
  password_changed: 'account:message.password_reset',
  link_old: 'account:reset.link_old',
} as const;
export type SignInNotice = keyof typeof NOTICES;

interface SignInPageProps {
  /** What brought the person here, when it was not their own wish to sign in. */
  notice: SignInNotice | null;
  signIn: (input: Input<'login'>) => Promise<Outcome<Output<'login'>>>;
  onDone: (answered: Output<'login'>, sent: { email: string; remember: boolean }) => void;
}

/** E-mail and password; a code by e-mail follows. Those who are new are led to the conversation, or sign up without it. */
export function SignInPage({ notice, signIn, onDone }: SignInPageProps) {
  const text = useText();
  usePageTitle('sign_in');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [problem, setProblem] = useState<Problem>(NOTHING_WRONG);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const found: Problem = {
      email: emailProblem(email.trim()),
      password: password ? null : 'errors:required.password',
    };
    setProblem(found);
    setFailure(null);
    if (found.email) return emailField.current?.focus();
    if (found.password) return passwordField.current?.focus();
    setPending(true);
    const outcome = await signIn({ email: email.trim(), password, remember });
    setPending(false);
    if (outcome.ok) return onDone(outcome.data, { email: email.trim(), remember });
    setFailure(outcome.failure);
    passwordField.current?.focus();
  }

  return (
    <Page title={text('account:sign_in.title')} lead={text('account:sign_in.text')}>
      {notice && (
        <StatusLine icon={notice === 'password_changed' ? 'check' : 'info'}>{text(NOTICES[notice])}</StatusLine>
      )}
      <form noValidate method="post" className={styles.form} onSubmit={submit}>
        <EmailField ref={emailField} value={email} onChange={setEmail} problem={problem.email} />
        <Field
          label={text('account:sign_in.password')}
          error={problem.password ? text(problem.password) : failure && failureText(failure, text)}
        >
          {(control) => (
            <TextInput
              {...control}
              ref={passwordField}
              type="password"
              name="password"
              dir="ltr"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        <Checkbox checked={remember} onChange={setRemember}>
          {text('account:sign_in.remember')}
          <span className={styles.hint}>{text('account:sign_in.remember_hint')}</span>
        </Checkbox>
        <SubmitButton
          label="account:sign_in.submit"
          busy="account:sign_in.submitting"
          pending={pending}
          failure={failure}
        />
      </form>
      <div className={styles.links}>
        <Link href="/forgot-password">{text('account:sign_in.forgot')}</Link>
      </div>
      <section className={styles.other}>
        <h2 className={styles.subtitle}>{text('account:sign_in.new')}</h2>
        <ButtonLink href="/explore-clinical-trials" look="line" wide>
          {text('account:sign_in.begin')}
          <Icon name="forward" />
        </ButtonLink>
        <div className={styles.links}>
          <Link href="/sign-up">{text('account:sign_in.sign_up')}</Link>
        </div>
      </section>
    </Page>
  );
}

/** What is wrong at each field, or null. */
type Problem = Record<'email' | 'password', TextKey | null>;
const NOTHING_WRONG: Problem = { email: null, password: null };
