import { useState } from 'react';
import { failureText } from '../i18n/failureText.ts';
import { useText } from '../i18n/useText.ts';
import { LateDialog } from '../results/LateDialog.tsx';
import { Results } from '../results/Results.tsx';
import { ZeroResults } from '../results/ZeroResults.tsx';
import { Button } from '../ui/Button.tsx';
import { Failure } from '../ui/Failure.tsx';
import { late } from '../ui/late.ts';
import { Typing } from '../ui/Typing.tsx';
import { useFetched } from '../ui/useFetched.ts';
import { refusal } from './refusal.ts';
import type { InputProps, SummaryProps, Widget } from './widget.ts';

export const results: Widget<'results'> = { Input, Summary };

const shareDialog = late(() => import('../results/ShareDialog.tsx').then((module) => module.ShareDialog));

/** The trials that were found, and the way on. None found is never a dead end. */
function Input({ matching, locale, pending, failure, services, answer }: InputProps<'results'>) {
  const text = useText();
  const [sharing, setSharing] = useState(false);
  // After a reload the last matching is no longer there: it is asked for again.
  const again = useFetched((signal) => services.match(() => {}, signal), matching === null);
  const found = matching ?? (again.status === 'ready' ? again.data : null);

  if (!found) {
    if (again.status !== 'failed') return <Typing />;
    return <Failure failure={{ message: failureText(again.failure, text) }} retry={again.retry} />;
  }
  const none = found.trialcount === 0;
  const reopen = (id: string) => {
    const question = services.reopenable(id);
    return question && { question, open: () => services.reopen(id) };
  };
  const onward = (
    <>
      <Button wide pending={pending} data-onward="" onClick={() => answer('continue')}>
        {text(none ? 'results:continue_none' : 'results:continue')}
      </Button>
      {failure && <Failure failure={{ message: refusal(failure, text) ?? '' }} retry={() => answer('continue')} />}
    </>
  );
  if (none) {
    return (
      <>
        <ZeroResults openings={found.openings} reopen={reopen} />
        {onward}
      </>
    );
  }
  return (
    <Results matching={found} locale={locale} reopen={reopen} onShare={() => setSharing(true)} onward={onward}>
      {sharing && (
        <LateDialog source={shareDialog}>
          {(ShareDialog) => (
            <ShareDialog locale={locale} open onClose={() => setSharing(false)} share={services.share} />
          )}
        </LateDialog>
      )}
    </Results>
  );
}

/** How many there were, in the person's bubble. */
function Summary({ counts }: SummaryProps<'results'>) {
  const text = useText();
  return counts ? text('results:summary_bubble', { count: counts.trials }) : text('results:continue');
}
