import { EventStreamContentType, fetchEventSource } from '@microsoft/fetch-event-source';
import * as z from 'zod/mini';
import { type Matching, type MatchingProgress, matching, matchingProgress } from '../../contract/trial.ts';
import { address, failed, headers, type Identity, refused } from './call.ts';
import type { Outcome } from './outcome.ts';

const result = z.object({ data: matching });

/**
 * Asks for the matching as a stream. `onProgress` is called for each step in order; resolves with the result.
 * One request and no silent repeats: a socket that breaks is a `network` failure that the person may retry.
 */
export async function streamMatching(
  questionnaireId: string,
  onProgress: (event: MatchingProgress) => void,
  identity: Identity,
  signal: AbortSignal,
): Promise<Outcome<Matching>> {
  let outcome: Outcome<Matching> = failed('network', true);
  const body = { questionnaire_id: questionnaireId };
  try {
    await fetchEventSource(address('potentialMatching'), {
      method: 'POST',
      headers: { ...headers(identity, { body }), accept: EventStreamContentType },
      body: JSON.stringify(body),
      signal,
      // A hidden tab must neither close the stream nor post again when it is shown.
      openWhenHidden: true,
      async onopen(response) {
        if (response.ok && response.headers.get('content-type')?.startsWith(EventStreamContentType)) return;
        const json: unknown = await response.json().catch(() => null);
        // A backend that does not stream answers with the result itself.
        const whole = result.safeParse(json);
        outcome = response.ok && whole.success ? { ok: true, data: whole.data.data } : refused(json, response.status);
        throw new Finished();
      },
      onmessage({ event, data }) {
        const json: unknown = JSON.parse(data || 'null');
        if (event === 'progress') {
          const progress = matchingProgress.safeParse(json);
          if (progress.success) onProgress(progress.data);
        } else if (event === 'result') {
          const whole = result.safeParse(json);
          outcome = whole.success ? { ok: true, data: whole.data.data } : failed('unusable', true);
          throw new Finished();
        } else if (event === 'failure') {
          outcome = refused(json, 500);
          throw new Finished();
        }
      },
      onclose() {
        throw new Finished();
      },
      onerror(cause) {
        throw cause;
      },
    });
  } catch (cause) {
    if (!(cause instanceof Finished)) return failed('network', true);
  }
  return outcome;
}

/** Ends the stream: the library goes on reconnecting unless something is thrown. */
class Finished extends Error {}
