import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A call that the foreign backend was sent. */
export interface Heard {
  path: string;
  body: Record<string, unknown>;
}

/**
 * Plays a survey API that is not ours, from a recorded exchange: numbers for ids, fields we do not know, optional
 * ones missing, a screen we do not have, markup in a question. `heard` is what it was sent.
 */
export async function foreignBackend() {
  const exchange = JSON.parse(readFileSync(new URL('exchange.json', import.meta.url), 'utf8'));
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const { pathname, search } = new URL(request.url ?? '/', 'http://foreign');
    if (request.method !== 'OPTIONS') heard.push({ path: pathname + search, body });
    answer(response, request.method === 'OPTIONS' ? {} : reply(exchange, pathname, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('It does not listen on a port');
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    token: String(exchange.token),
    /** It is started without a question to begin with. */
    unableToken: String(exchange.unable.token),
    heard,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: a recording is whatever it is
function reply(exchange: any, path: string, body: Record<string, unknown>): unknown {
  const isStart = path === '/v1/start-survey';
  if (isStart && body.token === exchange.unable.token) return exchange.unable.start;
  if (body.token !== undefined && body.token !== exchange.token) return exchange.refused;
  if (isStart) return exchange.start;
  if (path === '/v1/hospitals/find') return exchange.search;
  const { questions } = exchange;
  // biome-ignore lint/suspicious/noExplicitAny: a recording is whatever it is
  const index = questions.findIndex((question: any) => question.id === body.question_id);
  if (index < 0) return { success: false };
  if (!('answer' in body)) return { success: true, data: questions[index] };
  const next = questions[index + 1];
  return next ? { success: true, data: { finish: false, question_id: next.id } } : exchange.last;
}

function answer(response: ServerResponse, body: unknown): void {
  response.writeHead(200, {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'access-control-allow-methods': '*',
  });
  response.end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text ? JSON.parse(text) : {};
}
