import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Input, Output } from '../../contract/endpoints.ts';
import type { CallFailure, Outcome } from '../api/outcome.ts';
import type { TextKey } from '../i18n/textKey.ts';
import { usePageTitle } from '../i18n/usePageTitle.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field } from '../ui/Field.tsx';
import { Page } from '../ui/Page.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { refusal } from '../widgets/refusal.ts';
import styles from './account.module.css';
import { EmailField } from './EmailField.tsx';
import { emailProblem } from './emailProblem.ts';
import { NewPassword } from './NewPassword.tsx';
import { type PasswordProblem, passwordProblem } from './passwordProblem.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { TermsDialog, type TermsDialogProps } from './TermsDialog.tsx';

interface SignUpPageProps {
  /** Somebody is signed in here whose address is proven: they have what this page would make. */
  isKnown: boolean;
  register: (input: Input<'register'>) => Promise<Outcome<Output<'register'>>>;
  loadTerms: TermsDialogProps['load'];
  onDone: (answered: Output<'register'>, email: string) => void;
}

/** Makes an account for somebody who has answered nothing yet; a code by e-mail follows. */
export function SignUpPage({ isKnown, ...form }: SignUpPageProps) {
  return isKnown ? <Known /> : <Form {...form} />;
}

/** Told only to whoever has proven that the address is theirs. */
function Known() {
  const text = useText();
  usePageTitle('sign_up');
  return (
    <Page title={text('account:sign_up.exists')} lead={text('account:sign_up.connected')}>
      <div className={styles.form}>
        <ButtonLink href="/home" wide>
          {text('account:created.go')}
        </ButtonLink>
        <ButtonLink href="/logout" look="line" wide>
          {text('account:sign_out.action')}
        </ButtonLink>
      </div>
    </Page>
  );
}

function Form({ register, loadTerms, onDone }: Omit<SignUpPageProps, 'isKnown'>) {
  const text = useText();
  usePageTitle('sign_up');
  const [email, setEmail] = useState('');
  const [firstName, setFirstName] = useState('');
  const [password, setPassword] = useState({ chosen: '', again: '' });
  const [age, setAge] = useState(false);
  const [terms, setTerms] = useState(false);
  const [problem, setProblem] = useState<Problem>(NOTHING_WRONG);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const chosenField = useRef<HTMLInputElement>(null);
  const againField = useRef<HTMLInputElement>(null);
  const ageBox = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const name = firstName.trim();
    const found: Problem = {
      email: emailProblem(email.trim()),
      name: /[^\p{L}\p{M}\s'’.-]/u.test(name) ? 'errors:alphabets' : null,
      password: passwordProblem(password.chosen, password.again, 'errors:passwords_must_match'),
      age: age ? null : 'errors:field.required',
    };
    setProblem(found);
    setFailure(null);
    if (found.email) return emailField.current?.focus();
    if (found.name) return nameField.current?.focus();
    if (found.password) return (found.password.field === 'chosen' ? chosenField : againField).current?.focus();
    if (found.age) return ageBox.current?.focus();
    setPending(true);
    const outcome = await register({
      email: email.trim(),
      password: password.chosen,
      ...(name ? { first_name: name } : {}),
      age_confirmed: true,
    });
    setPending(false);
    if (outcome.ok) return onDone(outcome.data, email.trim());
    setFailure(outcome.failure);
    (outcome.failure.errors.email ? emailField : chosenField).current?.focus();
  }

  const refused = refusal(failure, text);
  return (
    <Page title={text('account:sign_up.title')} lead={text('account:sign_up.text')}>
      <form noValidate method="post" className={styles.form} onSubmit={submit}>
        <EmailField
          ref={emailField}
          value={email}
          onChange={setEmail}
          problem={problem.email}
          refused={failure?.errors.email ? refused : null}
        />
        <Field
          label={text('account:sign_up.first_name')}
          hint={text('account:sign_up.optional')}
          error={problem.name && text(problem.name)}
        >
          {(control) => (
            <TextInput
              {...control}
              ref={nameField}
              name="given-name"
              autoComplete="given-name"
              maxLength={60}
              value={firstName}
              onChange={(event) => setFirstName(event.target.value)}
            />
          )}
        </Field>
        <NewPassword
          label="account:password.label"
          value={password}
          onChange={setPassword}
          problem={problem.password}
          refused={failure && !failure.errors.email ? refused : null}
          chosenRef={chosenField}
          againRef={againField}
        />
        <Checkbox ref={ageBox} checked={age} onChange={setAge} required error={problem.age && text(problem.age)}>
          {text('account:sign_up.age')}
        </Checkbox>
        <div>
          <p className={styles.hint}>{text('account:sign_up.terms_text')}</p>
          <Button look="quiet" aria-haspopup="dialog" onClick={() => setTerms(true)}>
            {text('account:sign_up.terms')}
          </Button>
        </div>
        <SubmitButton
          label="account:password.create"
          busy="account:password.creating"
          pending={pending}
          failure={failure}
        />
      </form>
      <div className={styles.links}>
        <p>{text('account:sign_up.have')}</p>
        <Link href="/sign-in">{text('account:sign_in.title')}</Link>
      </div>
      {terms && <TermsDialog load={loadTerms} onClose={() => setTerms(false)} />}
    </Page>
  );
}

/** What is wrong at each field, or null. */
interface Problem {
  email: TextKey | null;
  name: TextKey | null;
  password: PasswordProblem;
  age: TextKey | null;
}
const NOTHING_WRONG: Problem = { email: null, name: null, password: null, age: null };
