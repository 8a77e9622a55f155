import { useText } from '../i18n/useText.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { refusal } from './refusal.ts';
import type { InputProps, Widget } from './widget.ts';

export const message: Widget<'message'> = { Input, Summary };

/** Something to read, and the way on: nothing is asked. */
function Input({ labelledBy, pending, failure, answer }: InputProps<'message'>) {
  const text = useText();
  return (
    <AnswerForm labelledBy={labelledBy} onSubmit={() => !pending && answer('proceeded')}>
      <Alert text={refusal(failure, text)} />
      <Button type="submit" wide pending={pending}>
        {text('screens:next')}
        <Icon name="forward" />
      </Button>
    </AnswerForm>
  );
}

/** That it was read is nothing the person said. */
function Summary() {
  return null;
}
