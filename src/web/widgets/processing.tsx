import { useEffect, useEffectEvent, useState } from 'react';
import { MATCHING_STEPS, type MatchingProgress } from '../../contract/trial.ts';
import type { CallFailure } from '../api/outcome.ts';
import { failureText } from '../i18n/failureText.ts';
import { useText } from '../i18n/useText.ts';
import { Failure } from '../ui/Failure.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './processing.module.css';
import type { InputProps, SummaryProps, Widget } from './widget.ts';

export const processing: Widget<'processing'> = { Input, Summary };

/** How long a step stands alone before the next one joins it, so that it can be read. */
const STEP_MS = 160;

/** Shows what the matching is really doing, step by step, and answers with what it found. */
function Input({ services, failure, labelledBy, answer }: InputProps<'processing'>) {
  const text = useText();
  const [steps, setSteps] = useState<readonly MatchingProgress[]>([]);
  const [stopped, setStopped] = useState<CallFailure | null>(null);
  const [tries, setTries] = useState(0);
  const problem = stopped ?? (tries === 0 ? failure : null);

  const run = useEffectEvent(async (signal: AbortSignal) => {
    let shown = Promise.resolve();
    const outcome = await services.match((step) => {
      shown = shown.then(() => {
        if (signal.aborted) return;
        setSteps((earlier) => [...earlier.filter((each) => each.step !== step.step), step]);
        return pause(signal);
      });
    }, signal);
    await shown;
    if (signal.aborted) return;
    if (outcome.ok) answer({ trials: outcome.data.trialcount, sites: outcome.data.siteCount });
    else setStopped(outcome.failure);
  });

  // Started a moment later, so that an effect which is undone at once (as React's strict mode does) asks nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const controller = new AbortController();
    queueMicrotask(() => {
      if (!controller.signal.aborted) void run(controller.signal);
    });
    return () => controller.abort();
  }, [tries]);

  function retry() {
    setSteps([]);
    setStopped(null);
    setTries(tries + 1);
  }

  return (
    <div className={styles.processing}>
      <div
        role="progressbar"
        className={styles.track}
        aria-labelledby={labelledBy}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(100 * doneOf(steps))}
      >
        <div className={styles.done} style={{ inlineSize: `${100 * doneOf(steps)}%` }} />
      </div>
      <ol className={styles.steps}>
        {steps.map(({ step, trials }) => (
          <li key={step} className={styles.step}>
            <span className={styles.mark}>
              <Icon name="check" size={14} />
            </span>
            {text(`results:progress.${step}`, { count: trials })}
          </li>
        ))}
        {!problem && <li className={styles.working}>{text('results:progress.working')}</li>}
      </ol>
      {problem && (
        <Failure
          failure={{ message: `${text('results:progress.failed')} ${failureText(problem, text)}` }}
          retry={retry}
        />
      )}
    </div>
  );
}

/** What was found, in the person's bubble. */
function Summary({ value }: SummaryProps<'processing'>) {
  const text = useText();
  return text('results:summary_bubble', { count: value.trials });
}

/** How far along the steps it is, 0 to 1. Steps for answers that are not known are left out by the server. */
function doneOf(steps: readonly MatchingProgress[]): number {
  const last = steps.at(-1)?.step;
  if (!last) return 0;
  return Math.max(0.08, MATCHING_STEPS.indexOf(last) / (MATCHING_STEPS.length - 1));
}

/** A short rest between two steps; none for those who want no motion. */
function pause(signal: AbortSignal): Promise<void> {
  const still =
    matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.dataset.calm === 'on';
  if (still || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => setTimeout(resolve, STEP_MS));
}
