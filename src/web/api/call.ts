import * as z from 'zod/mini';
import {
  type Endpoint,
  type EndpointName,
  endpoints,
  type Input,
  type Output,
  type Params,
  type Query,
} from '../../contract/endpoints.ts';
import { failure as failureSchema } from '../../contract/envelope.ts';
import type { Locale } from '../../contract/locale.ts';
import { readConfig } from './config.ts';
import type { CallFailure, Outcome } from './outcome.ts';

const TIMEOUT_MS = 15_000;

/** The table once more, in the form that ties a name to the types of its body and answer. */
const table: { [N in EndpointName]: { answer: z.ZodMiniType<Output<N>>; body?: z.ZodMiniType<Input<N>> } } = endpoints;

/** What every call carries: the saved language and, when signed in, the session token. */
export interface Identity {
  language: string;
  token: string | null;
}

export type Request<N extends EndpointName> = {
  body?: Input<N>;
  query?: Query<N>;
  params?: Params<N>;
  /** Another language than the saved one. */
  language?: Locale;
  /** The same key twice is done once. */
  key?: string;
  signal?: AbortSignal;
};

/**
 * Makes one call of the endpoint table. Never throws for what can be expected: no network (`network`),
 * no answer in 15 s (`timeout`), an answer that cannot be used (`unusable`), or the server's own refusal.
 * Unknown fields of an answer are ignored, so that any backend that speaks the API will do.
 */
export async function call<N extends EndpointName>(
  name: N,
  request: Request<N>,
  identity: Identity,
): Promise<Outcome<Output<N>>> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
  try {
    const response = await fetch(address(name, request.params, request.query), {
      method: endpoints[name].method,
      headers: headers(identity, request),
      signal,
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    });
    return await readAnswer(name, response);
  } catch (cause) {
    if (timeout.aborted) return failed('timeout', true);
    if (request.signal?.aborted) return failed('aborted', true);
    if (cause instanceof TypeError || cause instanceof DOMException) return failed('network', true);
    throw cause;
  }
}

/** A body that was stored or put together by hand, as the body of a call; null when it is none. */
export function parseBody<N extends EndpointName>(name: N, body: unknown): Input<N> | null {
  const parsed = table[name].body?.safeParse(body);
  return parsed?.success ? parsed.data : null;
}

/** The address of a call, for those who make the request themselves (the stream). */
export function address(name: EndpointName, params?: unknown, query?: unknown): string {
  const endpoint: Endpoint = endpoints[name];
  const config = readConfig();
  const base = {
    main: config.mainApi,
    questionnaire: config.questionnaireApi,
    survey: config.surveyApi,
    website: `${config.mainApi}/website-api`,
  }[endpoint.group];
  const values = z.record(z.string(), z.string()).safeParse(params ?? {});
  const path = endpoint.path.replace(/:(\w+)/g, (_, part: string) =>
    encodeURIComponent(values.success ? (values.data[part] ?? '') : ''),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) if (typeof value === 'string') search.set(key, value);
  return `${base}/${path}${search.size > 0 ? `?${search}` : ''}`;
}

export function headers(
  identity: Identity,
  request: { body?: unknown; key?: string; language?: Locale },
): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': request.language ?? identity.language,
    ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(identity.token ? { authorization: `Bearer ${identity.token}` } : {}),
    ...(request.key ? { 'idempotency-key': request.key } : {}),
  };
}

async function readAnswer<N extends EndpointName>(name: N, response: Response): Promise<Outcome<Output<N>>> {
  const text = await response.text();
  const json = parseJson(text);
  if (!response.ok) return refused(json, response.status);
  const parsed = table[name].answer.safeParse(json);
  if (parsed.success) return { ok: true, data: parsed.data };
  return json && typeof json === 'object' && 'success' in json && json.success === false
    ? refused(json, response.status)
    : failed('unusable', true);
}

/** The server's refusal as a value; a refusal that is not in our form (a proxy's HTML page) is told by its status. */
export function refused(json: unknown, status: number): { ok: false; failure: CallFailure } {
  const parsed = failureSchema.safeParse(json);
  const retryable = status >= 500 || status === 429 || status === 408;
  if (!parsed.success) return failed(status >= 500 || status < 400 ? 'unusable' : 'internal', retryable);
  const { error, message, errors } = parsed.data;
  return { ok: false, failure: { code: error.code, message, errors: errors ?? {}, id: error.id ?? null, retryable } };
}

export function failed(code: string, retryable: boolean): { ok: false; failure: CallFailure } {
  return { ok: false, failure: { code, message: '', errors: {}, id: null, retryable } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
