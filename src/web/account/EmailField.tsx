import type { Ref } from 'react';
import { isolate } from '../i18n/isolate.ts';
import type { TextKey } from '../i18n/textKey.ts';
import { useText } from '../i18n/useText.ts';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';

const EXAMPLE = 'name@example.com';

interface EmailFieldProps {
  value: string;
  onChange: (value: string) => void;
  problem: TextKey | null;
  /** Why the server did not take it. */
  refused?: string | null;
  ref: Ref<HTMLInputElement>;
}

/** Where an e-mail address is typed that a password manager may know. */
export function EmailField({ value, onChange, problem, refused, ref }: EmailFieldProps) {
  const text = useText();
  return (
    <Field
      label={text('account:sign_in.email')}
      error={problem ? text(problem, { email: isolate(EXAMPLE) }) : (refused ?? null)}
    >
      {(control) => (
        <TextInput
          {...control}
          ref={ref}
          type="email"
          inputMode="email"
          name="email"
          dir="ltr"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
