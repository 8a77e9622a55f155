import type { ComponentType, ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';
import { Failure } from '../ui/Failure.tsx';
import { type Late, useLate } from '../ui/late.ts';

interface LateDialogProps<P> {
  source: Late<ComponentType<P>>;
  children: (Dialog: ComponentType<P>) => ReactNode;
}

/** A dialog whose code comes when it is asked for; when it does not come, that is said in its place. */
export function LateDialog<P>({ source, children }: LateDialogProps<P>) {
  const text = useText();
  const arrival = useLate(source);
  if (arrival.status === 'failed') {
    return <Failure failure={{ message: text('errors:code.chunk') }} retry={arrival.retry} />;
  }
  return arrival.status === 'ready' ? children(arrival.value) : null;
}
