import type { CallFailure } from '../api/outcome.ts';
import type { TextKey } from '../i18n/textKey.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';

interface SubmitButtonProps {
  label: TextKey;
  busy: TextKey;
  pending: boolean;
  failure: CallFailure | null;
}

/** Sends a form. After a failure that may pass by itself it says so. */
export function SubmitButton({ label, busy, pending, failure }: SubmitButtonProps) {
  const text = useText();
  const isRetry = failure?.retryable && failure.code !== 'too_many';
  return (
    <Button type="submit" wide pending={pending}>
      {text(pending ? busy : isRetry ? 'shell:action.retry' : label)}
    </Button>
  );
}
