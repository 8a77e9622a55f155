import { useText } from '../i18n/useText.ts';
import { LineField } from './LineField.tsx';

interface PasswordFieldProps {
  value: string;
  error: string | null;
  onWrite: (value: string) => void;
}

/** The password once more, before what cannot be taken back. */
export function PasswordField(props: PasswordFieldProps) {
  const text = useText();
  return (
    <LineField
      {...props}
      name="password"
      label={text('dashboard:data.password')}
      type="password"
      dir="ltr"
      autoComplete="current-password"
      maxLength={256}
    />
  );
}
