import { type Ref, useId, useState } from 'react';
import type { TextKey } from '../i18n/textKey.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { Meter } from '../widgets/Meter.tsx';
import styles from './account.module.css';
import type { PasswordProblem } from './passwordProblem.ts';

export interface Chosen {
  chosen: string;
  again: string;
}

interface NewPasswordProps {
  label: TextKey;
  value: Chosen;
  onChange: (value: Chosen) => void;
  problem: PasswordProblem;
  /** Why the server did not take it. */
  refused: string | null;
  chosenRef: Ref<HTMLInputElement>;
  againRef: Ref<HTMLInputElement>;
}

/** A new password and its confirmation, with how strong it is. */
export function NewPassword({ label, value, onChange, problem, refused, chosenRef, againRef }: NewPasswordProps) {
  const text = useText();
  const meter = useId();
  const [visible, setVisible] = useState(false);
  const look = {
    type: visible ? 'text' : 'password',
    dir: 'ltr',
    autoComplete: 'new-password',
    autoCapitalize: 'none',
    spellCheck: false,
  };
  return (
    <>
      <Field
        label={text(label)}
        hint={text('account:password.hint')}
        error={problem?.field === 'chosen' ? text(problem.key) : refused}
      >
        {(control) => (
          <TextInput
            {...look}
            {...control}
            ref={chosenRef}
            name="new-password"
            value={value.chosen}
            aria-describedby={[control['aria-describedby'], meter].filter(Boolean).join(' ')}
            onChange={(event) => onChange({ ...value, chosen: event.target.value })}
          />
        )}
      </Field>
      <Meter id={meter} password={value.chosen} />
      <Field label={text('account:password.confirm')} error={problem?.field === 'again' ? text(problem.key) : null}>
        {(control) => (
          <TextInput
            {...look}
            {...control}
            ref={againRef}
            name="new-password-again"
            value={value.again}
            onChange={(event) => onChange({ ...value, again: event.target.value })}
          />
        )}
      </Field>
      <div className={styles.show}>
        <Button look="quiet" aria-pressed={visible} onClick={() => setVisible(!visible)}>
          <Icon name={visible ? 'eyeOff' : 'eye'} />
          {text('account:password.show')}
        </Button>
      </div>
    </>
  );
}
