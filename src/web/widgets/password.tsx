import { useId, useRef, useState } from 'react';
import { answerSchemas } from '../../contract/question.ts';
import type { TextKey } from '../i18n/textKey.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { Meter } from './Meter.tsx';
import styles from './password.module.css';
import { refusal } from './refusal.ts';
import type { InputProps, Widget } from './widget.ts';

export const password: Widget<'password'> = { Input, Summary };

interface Problem {
  field: 'chosen' | 'again';
  key: TextKey;
}

/** What was typed stays in this component until it is answered; it is never kept, filtered or echoed. */
function Input({ question, labelledBy, pending, failure, answer }: InputProps<'password'>) {
  const text = useText();
  const meter = useId();
  const [chosen, setChosen] = useState('');
  const [again, setAgain] = useState('');
  const [visible, setVisible] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const chosenField = useRef<HTMLInputElement>(null);
  const againField = useRef<HTMLInputElement>(null);
  const look = { type: visible ? 'text' : 'password', dir: 'ltr', autoComplete: 'new-password', spellCheck: false };

  function commit() {
    const weakness = problemOf(chosen);
    const differs: Problem | null = chosen === again ? null : { field: 'again', key: 'errors:passwords_differ' };
    const found: Problem | null = weakness ? { field: 'chosen', key: weakness } : differs;
    setProblem(found);
    if (!found) answer(chosen);
    else if (found.field === 'chosen') chosenField.current?.focus();
    else againField.current?.focus();
  }

  return (
    <AnswerForm labelledBy={labelledBy} onSubmit={commit}>
      <Field
        label={text('account:password.label')}
        hint={question.hint && text(question.hint)}
        error={problem ? (problem.field === 'chosen' ? text(problem.key) : null) : refusal(failure, text)}
      >
        {(control) => (
          <TextInput
            {...look}
            {...control}
            ref={chosenField}
            autoCapitalize="none"
            value={chosen}
            aria-describedby={[control['aria-describedby'], meter].filter(Boolean).join(' ')}
            onChange={(event) => setChosen(event.target.value)}
          />
        )}
      </Field>
      <Meter id={meter} password={chosen} />
      <Field label={text('account:password.confirm')} error={problem?.field === 'again' ? text(problem.key) : null}>
        {(control) => (
          <TextInput
            {...look}
            {...control}
            ref={againField}
            autoCapitalize="none"
            value={again}
            onChange={(event) => setAgain(event.target.value)}
          />
        )}
      </Field>
      <div className={styles.show}>
        <Button look="quiet" aria-pressed={visible} onClick={() => setVisible(!visible)}>
          <Icon name={visible ? 'eyeOff' : 'eye'} />
          {text('account:password.show')}
        </Button>
      </div>
      <Button type="submit" wide pending={pending}>
        {text(pending ? 'account:password.creating' : 'account:password.create')}
      </Button>
    </AnswerForm>
  );
}

function Summary() {
  const text = useText();
  return text('shell:answered.password');
}

/** The key of what is wrong with a password, or null. */
function problemOf(password: string): TextKey | null {
  if (!password) return 'errors:required.password';
  const parsed = answerSchemas.password.safeParse(password);
  if (parsed.success) return null;
  const code = parsed.error.issues[0]?.message;
  return code === 'password_short' || code === 'password_weak' ? `errors:field.${code}` : 'errors:field.too_long';
}
