import type { ComponentType } from 'react';
import { useText } from '../i18n/useText.ts';
import { Failure } from './Failure.tsx';
import { type Late, useLate } from './late.ts';
import { Typing } from './Typing.tsx';

/** A page or a layer whose code comes when it is asked for; says so, and offers Retry, when it does not come (`quiet`: not even that). */
export function LatePage({ page, quiet }: { page: Late<ComponentType>; quiet?: boolean }) {
  const text = useText();
  const arrival = useLate(page);
  if (arrival.status !== 'ready' && quiet) return null;
  if (arrival.status === 'loading') return <Typing />;
  if (arrival.status === 'failed')
    return <Failure failure={{ message: text('shell:error.chunk') }} retry={arrival.retry} />;
  return <arrival.value />;
}
