import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';

type LineFieldProps = Omit<ComponentProps<typeof TextInput>, 'name' | 'onChange' | 'value'> & {
  /** Its name in the call, by which its error finds it. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error: string | null;
  value: string;
  onWrite: (value: string) => void;
};

/** A labelled line of a form. */
export function LineField({ name, label, hint, error, onWrite, ...input }: LineFieldProps) {
  return (
    <div data-field={name}>
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <TextInput
            maxLength={120}
            dir="auto"
            {...input}
            {...control}
            onChange={(event) => onWrite(event.target.value)}
          />
        )}
      </Field>
    </div>
  );
}
