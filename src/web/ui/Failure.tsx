import type { CallFailure } from '../api/outcome.ts';
import { failureText } from '../i18n/failureText.ts';
import { useText } from '../i18n/useText.ts';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import styles from './Failure.module.css';

interface FailureProps {
  failure: Pick<CallFailure, 'message'> & Partial<Pick<CallFailure, 'code' | 'id'>>;
  retry: () => void;
}

/** Something could not be fetched: says so and offers to try again. */
export function Failure({ failure, retry }: FailureProps) {
  const text = useText();
  return (
    <div className={styles.failure}>
      <Alert text={failureText({ code: 'internal', ...failure }, text)} />
      <Button look="line" onClick={retry}>
        {text('shell:action.retry')}
      </Button>
    </div>
  );
}
