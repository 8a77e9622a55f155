import type { EndpointName, Output } from '../../contract/endpoints.ts';
import type { Identity, Request } from '../api/call.ts';
import type { Outcome } from '../api/outcome.ts';
import { preferences } from './preferences.ts';
import { session, sessionUsed, signedOut } from './session.ts';

/** Who calls, in which language. */
export function identity(): Identity {
  return { language: preferences.locale, token: session.token };
}

/** Makes a call of the endpoint table. The code for it comes after the first paint. */
export async function ask<N extends EndpointName>(name: N, request: Request<N>): Promise<Outcome<Output<N>>> {
  const api = await callModule();
  if (!api) return chunkFailed;
  const at = Date.now();
  const outcome = await api.call(name, request, identity());
  if (outcome.ok) sessionUsed(at);
  if (!outcome.ok && outcome.failure.code === 'unauthorised') signedOut('session_ended');
  return outcome;
}

/** The same for a body that is not typed yet (one that was kept on the device). */
export async function post<N extends EndpointName>(name: N, body: unknown, key: string): Promise<Outcome<Output<N>>> {
  const api = await callModule();
  if (!api) return chunkFailed;
  const parsed = api.parseBody(name, body);
  return parsed === null ? api.failed('malformed', false) : ask(name, { body: parsed, key });
}

const callModule = () => import('../api/call.ts').catch(() => null);

const chunkFailed = {
  ok: false as const,
  failure: { code: 'chunk', message: '', errors: {}, id: null, retryable: true },
};
