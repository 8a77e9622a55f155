import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from './server.ts';
import { answered } from './visitor.ts';

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await startServer({ filling: 'loaded' });
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
}, 120_000);
afterAll(() => server.close());

const path = '/api/questionnaire/potential-matching';
const stream = (id: string, headers: Record<string, string> = {}) =>
  fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
    body: JSON.stringify({ questionnaire_id: id }),
  });

interface Event {
  id: number;
  event: string;
  data: Record<string, unknown>;
}
function eventsOf(text: string): Event[] {
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('id:'))
    .map((block) => {
      const field = (name: string) =>
        block
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2);
      return { id: Number(field('id')), event: field('event') ?? '', data: JSON.parse(field('data') ?? '{}') };
    });
}

test('the matching streams what it does and ends with the same result as JSON gives', async () => {
  const { id } = await answered(server);
  const response = await stream(id, { 'accept-encoding': 'identity' });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const events = eventsOf(await response.text());
  expect(events.map((event) => event.id)).toEqual(events.map((_, index) => index + 1));
  expect(events.slice(0, -1).every((event) => event.event === 'progress')).toBe(true);
  expect(events[0]?.data.step).toBe('start');
  expect(events.length).toBeGreaterThan(2);
  const last = events.at(-1);
  const json = await server.call('potentialMatching', { body: { questionnaire_id: id } });
  expect(last).toMatchObject({ event: 'result', data: JSON.parse(json.text) });
});

test.each(['br', 'gzip'])('the stream can come compressed with %s', async (encoding) => {
  const { id } = await answered(server);
  const response = await stream(id, { 'accept-encoding': encoding });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(eventsOf(await response.text()).at(-1)?.event).toBe('result');
});

test('whoever comes back gets only what they have not seen', async () => {
  const { id } = await answered(server);
  const all = eventsOf(await (await stream(id)).text());
  const rest = eventsOf(await (await stream(id, { 'last-event-id': '2' })).text());
  expect(rest).toEqual(all.slice(2));
});

test('a questionnaire that does not exist is an ordinary failure, not a stream', async () => {
  const response = await stream('n'.repeat(43));
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ success: false, error: { code: 'not_found' } });
});

test('a caller who leaves in the middle hurts nobody', async () => {
  const { id } = await answered(server);
  await new Promise<void>((resolve) => {
    const call = request(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    });
    call.on('response', (response) => response.once('data', () => call.destroy()));
    call.on('close', () => resolve());
    call.on('error', () => {});
    call.end(JSON.stringify({ questionnaire_id: id }));
  });
  expect((await stream(id)).status).toBe(200);
});
