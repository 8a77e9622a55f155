import type { ReactNode } from 'react';
import type { Option } from '../../contract/question.ts';
import { useText } from '../i18n/useText.ts';
import { Failure } from '../ui/Failure.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import type { Options } from './widget.ts';

/** Shows a list once it is there, and until then how it stands. */
export function ReadyOptions({
  options,
  children,
}: {
  options: Options;
  children: (list: readonly Option[]) => ReactNode;
}) {
  const text = useText();
  if (options.status === 'loading') return <Waiting>{text('widgets:loading')}</Waiting>;
  if (options.status === 'failed') return <Failure failure={options.failure} retry={options.retry} />;
  return children(options.options);
}
