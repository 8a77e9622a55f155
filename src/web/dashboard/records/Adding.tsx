import type { ComponentType } from 'react';
import type { Locale } from '../../../contract/locale.ts';
import { useText } from '../../i18n/useText.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { type Late, useLate } from '../../ui/late.ts';
import { Typing } from '../../ui/Typing.tsx';

export interface AddingProps {
  locale: Locale;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A file has arrived at the server. */
  onStored: () => void;
  consentPath: string;
}

/** The dialog that adds records; until its code is here, it says that it is being waited for. */
export function Adding({ adder, ...props }: AddingProps & { adder: Late<ComponentType<AddingProps>> }) {
  const text = useText();
  const arrival = useLate(adder);
  if (arrival.status === 'ready') return <arrival.value {...props} />;
  return (
    <Dialog title={text('records:add.title')} open={props.open} onClose={() => props.onOpenChange(false)}>
      {arrival.status === 'failed' ? (
        <Failure failure={{ message: text('errors:code.chunk') }} retry={arrival.retry} />
      ) : (
        <Typing />
      )}
    </Dialog>
  );
}
