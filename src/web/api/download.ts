import { type EndpointName, endpoints, type Input } from '../../contract/endpoints.ts';
import { address, failed, headers, type Identity, refused } from './call.ts';
import type { Outcome } from './outcome.ts';

type Table = typeof endpoints;
/** The calls that answer with a file. */
export type FileEndpoint = { [N in EndpointName]: Table[N] extends { file: true } ? N : never }[EndpointName];

/** The first byte must come in this time; the rest may take as long as the line needs. */
const ANSWER_MS = 30_000;

/** Makes a call that answers with a file. The bytes stay in the page: no address leads to them from outside. */
export async function download<N extends FileEndpoint>(
  name: N,
  body: Input<N>,
  identity: Identity,
  signal?: AbortSignal,
): Promise<Outcome<Blob>> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), ANSWER_MS);
  try {
    const response = await fetch(address(name), {
      method: endpoints[name].method,
      headers: { ...headers(identity, { body }), accept: '*/*' },
      body: JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, patience.signal]) : patience.signal,
    });
    clearTimeout(timer);
    if (!response.ok) return refused(await response.json().catch(() => null), response.status);
    return { ok: true, data: await response.blob() };
  } catch {
    clearTimeout(timer);
    if (signal?.aborted) return failed('aborted', true);
    return failed(patience.signal.aborted ? 'timeout' : 'network', true);
  }
}
