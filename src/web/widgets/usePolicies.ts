import { useEffect, useEffectEvent, useState } from 'react';
import type { Output } from '../../contract/endpoints.ts';
import type { CallFailure, Outcome } from '../api/outcome.ts';
import type { Services } from './widget.ts';

export type Policy = Output<'policy'>['data'];
export type PolicyLanguage = Policy['language'];

export type Policies =
  | { status: 'loading' }
  | { status: 'ready'; release: Policy; privacy: Policy }
  | { status: 'failed'; failure: CallFailure; retry: () => void };

/** The two texts that a consent is about, in one language. While another language is fetched, the last one stays. */
export function usePolicies(language: PolicyLanguage, policy: Services['policy']): Policies {
  const [answers, setAnswers] = useState<readonly [Outcome<Policy>, Outcome<Policy>] | null>(null);
  const [tries, setTries] = useState(0);
  const ask = useEffectEvent(policy);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    let here = true;
    void Promise.all([ask('release-form', language), ask('privacy-policy', language)]).then(
      (both) => here && setAnswers(both),
    );
    return () => {
      here = false;
    };
  }, [language, tries]);

  if (!answers) return { status: 'loading' };
  const [release, privacy] = answers;
  const retry = () => {
    setAnswers(null);
    setTries(tries + 1);
  };
  if (!release.ok) return { status: 'failed', failure: release.failure, retry };
  if (!privacy.ok) return { status: 'failed', failure: privacy.failure, retry };
  return { status: 'ready', release: release.data, privacy: privacy.data };
}
