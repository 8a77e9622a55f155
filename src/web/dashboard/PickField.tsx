import type { ReactNode } from 'react';
import type { Option } from '../../contract/question.ts';
import { useText } from '../i18n/useText.ts';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';

interface PickFieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error: string | null;
  value: string;
  options: readonly Option[];
  onPick: (value: string) => void;
}

/** A labelled list to pick from. A value that is not in its list stays to be seen. */
export function PickField({ name, label, hint, error, value, options, onPick }: PickFieldProps) {
  const text = useText();
  const listed = value === '' || options.some((option) => option.value === value);
  return (
    <div data-field={name}>
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <Select {...control} value={value} onChange={(event) => onPick(event.target.value)}>
            <option value="">{text('dashboard:profile.choose')}</option>
            {!listed && <option value={value}>{value}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
