import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { InputProps, Widget } from './widget.ts';

export const end: Widget<'end'> = { Input, Summary };

/** Where the conversation ends: the door to the platform, by way of signing in for those who have an account already. */
function Input({ question, services, answer }: InputProps<'end'>) {
  const text = useText();
  const signedUp = question.id === 'signed_up';
  return (
    <Button
      wide
      onClick={() => {
        answer('platform');
        services.go(signedUp ? '/sign-in' : '/home');
      }}
    >
      {text(signedUp ? 'widgets:end.sign_in' : 'account:created.go')}
      <Icon name="forward" />
    </Button>
  );
}

function Summary() {
  const text = useText();
  return text('account:created.go');
}
