import { Agent } from 'node:http';
import { type Load, send } from './load.ts';
import { answersOf, type BenchSurvey } from './surveys.ts';

/** What this process is told to do: so many callers at once walk through surveys, each one survey after the other. */
export interface Walking {
  url: string;
  surveys: BenchSurvey[];
  keyed: boolean;
  callers: number;
  seconds: number;
}

async function walkAll({ url, surveys, keyed, callers, seconds }: Walking): Promise<Load> {
  const agent = new Agent({ keepAlive: true });
  const waiting = [...surveys];
  const began = performance.now();
  const times: Load['times'] = [];
  const isOver = () => performance.now() - began >= seconds * 1000;
  const caller = async () => {
    while (!isOver()) {
      const survey = waiting.pop();
      if (!survey) throw new Error('There are not enough surveys');
      for (const call of answersOf(survey, keyed)) {
        if (isOver()) return;
        const due = performance.now();
        await send(agent, url, call);
        times.push({ name: call.name, ms: performance.now() - due });
      }
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  agent.destroy();
  return { times, perSecond: (times.length * 1000) / (performance.now() - began) };
}

process.once('message', async (walking: Walking) => {
  process.send?.(await walkAll(walking));
});
