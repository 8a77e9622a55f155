import type { Output } from '../../contract/endpoints.ts';
import type { Outcome } from '../api/outcome.ts';
import { failureText } from '../i18n/failureText.ts';
import { useText } from '../i18n/useText.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Failure } from '../ui/Failure.tsx';
import { late, useLate } from '../ui/late.ts';
import { Typing } from '../ui/Typing.tsx';
import { useFetched } from '../ui/useFetched.ts';

const markdown = late(() => import('../widgets/Markdown.tsx').then((module) => module.Markdown));

export interface TermsDialogProps {
  load: () => Promise<Outcome<Output<'policy'>['data']>>;
  onClose: () => void;
}

/** The terms of use, over the form: what was typed there stays. */
export function TermsDialog({ load, onClose }: TermsDialogProps) {
  const text = useText();
  const terms = useFetched(load);
  const renderer = useLate(markdown);
  return (
    <Dialog title={text('account:sign_up.terms')} open onClose={onClose} wide>
      {terms.status === 'failed' && (
        <Failure failure={{ message: failureText(terms.failure, text) }} retry={terms.retry} />
      )}
      {renderer.status === 'failed' && <Failure failure={{ code: 'chunk', message: '' }} retry={renderer.retry} />}
      {(terms.status === 'loading' || renderer.status === 'loading') && <Typing />}
      {terms.status === 'ready' && renderer.status === 'ready' && (
        <div lang={terms.data.language} dir="ltr">
          <renderer.value>{terms.data.body}</renderer.value>
        </div>
      )}
    </Dialog>
  );
}
