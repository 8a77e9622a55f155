import { type FormEvent, useRef, useState } from 'react';
import type { Input, Output } from '../../contract/endpoints.ts';
import { answerSchemas } from '../../contract/question.ts';
import type { CallFailure, Outcome } from '../api/outcome.ts';
import { failureText } from '../i18n/failureText.ts';
import { isolate } from '../i18n/isolate.ts';
import type { TextKey } from '../i18n/textKey.ts';
import { usePageTitle } from '../i18n/usePageTitle.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Page } from '../ui/Page.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import styles from './account.module.css';

const EXAMPLE = 'name@example.com';

interface SignInPageProps {
  /** What brought the person here, when it was not their own wish to sign in. */
  notice: 'signed_out' | 'session_ended' | null;
  signIn: (input: Input<'login'>) => Promise<Outcome<Output<'login'>>>;
  onDone: (answered: Output<'login'>, remember: boolean) => void;
}

/** E-mail and password; a code by e-mail follows. Those who are new are led to the conversation. */
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
    if (outcome.ok) return onDone(outcome.data, remember);
    setFailure(outcome.failure);
    passwordField.current?.focus();
  }

  return (
    <Page title={text('account:sign_in.title')} lead={text('account:sign_in.text')}>
      {notice && (
        <p role="status" className={styles.notice}>
          <Icon name="info" size={18} />
          {text(notice === 'signed_out' ? 'account:sign_out.done' : 'account:message.session_ended')}
        </p>
      )}
      <form noValidate method="post" className={styles.form} onSubmit={submit}>
        <Field
          label={text('account:sign_in.email')}
          error={problem.email && text(problem.email, { email: isolate(EXAMPLE) })}
        >
          {(control) => (
            <TextInput
              {...control}
              ref={emailField}
              type="email"
              inputMode="email"
              name="email"
              dir="ltr"
              autoComplete="username"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
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
        <Button type="submit" wide pending={pending}>
          {text(pending ? 'account:sign_in.submitting' : 'account:sign_in.submit')}
        </Button>
      </form>
      <section className={styles.other}>
        <h2 className={styles.subtitle}>{text('account:sign_in.new')}</h2>
        <ButtonLink href="/explore-clinical-trials" look="line" wide>
          {text('account:sign_in.begin')}
          <Icon name="forward" />
        </ButtonLink>
      </section>
    </Page>
  );
}

/** What is wrong at each field, or null. */
type Problem = Record<'email' | 'password', TextKey | null>;
const NOTHING_WRONG: Problem = { email: null, password: null };

/** The key of what is wrong with an address, or null. */
function emailProblem(typed: string): TextKey | null {
  if (!typed) return 'errors:required.email';
  return answerSchemas.email.safeParse(typed).success ? null : 'errors:email_like';
}
