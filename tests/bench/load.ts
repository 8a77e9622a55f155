import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** One call to be made. `name` is what its times are kept under. */
export interface Call {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

/** How long each call took, in ms, and how many calls ended each second. A refused call throws: it would be quick. */
export interface Load {
  times: { name: string; ms: number }[];
  perSecond: number;
}

/**
 * `perSecond` calls for `seconds`, begun on time whether or not earlier ones have ended; each is timed from
 * when it was due, so that a server that stands still is not let off.
 */
export async function steadyLoad(
  url: string,
  next: () => Call,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  const times: Load['times'] = [];
  const underWay: Promise<void>[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const due = began + (index * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await delay(early);
    const call = next();
    underWay.push(
      send(agent, url, call).then(() => {
        times.push({ name: call.name, ms: performance.now() - due });
      }),
    );
  }
  await Promise.all(underWay);
  return ended(agent, times, began);
}

/** `callers` at once, each calling again as soon as it is answered, for `seconds`. They take turns with the `urls`. */
export async function fullLoad(
  urls: readonly string[],
  next: () => Call,
  { callers, seconds }: { callers: number; seconds: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  const times: Load['times'] = [];
  const caller = async (url: string) => {
    while (performance.now() - began < seconds * 1000) {
      const call = next();
      const due = performance.now();
      await send(agent, url, call);
      times.push({ name: call.name, ms: performance.now() - due });
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, index) => caller(urls[index % urls.length] ?? '')));
  return ended(agent, times, began);
}

function ended(agent: Agent, times: Load['times'], began: number): Load {
  agent.destroy();
  return { times, perSecond: (times.length * 1000) / (performance.now() - began) };
}

/** The body of the answer. */
export function send(agent: Agent, url: string, { name, method, path, body, headers }: Call): Promise<string> {
  return new Promise((resolve, reject) => {
    const json = body && JSON.stringify(body);
    const type = json ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) } : {};
    const outgoing = request(`${url}${path}`, { agent, method, headers: { ...type, ...headers } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(text);
        else reject(new Error(`${name} was answered ${answer.statusCode}: ${text.slice(0, 200)}`));
      });
    });
    outgoing.on('error', reject);
    outgoing.end(json);
  });
}
