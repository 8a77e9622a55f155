import type { ReactNode } from 'react';
import { RECORD_TYPES, type RecordType } from '../../../contract/patient.ts';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';

interface TypeSelectProps {
  label: ReactNode;
  /** Null where several files are of several types. */
  value: RecordType | null;
  onChange: (type: RecordType) => void;
}

/** The kinds of record to choose from; not to know it is one of them. */
export function TypeSelect({ label, value, onChange }: TypeSelectProps) {
  const text = useText();
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={({ target }) => {
            const chosen = RECORD_TYPES.find((type) => type === target.value);
            if (chosen) onChange(chosen);
          }}
        >
          {value === null && <option value="">{text('records:add.type_mixed')}</option>}
          {RECORD_TYPES.map((type) => (
            <option key={type} value={type}>
              {text(`records:type.${type}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
