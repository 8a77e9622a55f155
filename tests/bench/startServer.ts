import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const POLL_MS = 20;

/** The real server as a process of its own. Memory is in bytes. */
export interface BenchServer {
  url: string;
  /** From the start of the process to the first yes of /readyz. */
  readyMs: number;
  memory(): Promise<NodeJS.MemoryUsage>;
  stop(): Promise<void>;
}

/** Starts the server on a free port of this machine only, and waits until it is ready. Throws when it ends before. */
export async function startServer(settings: Record<string, string>): Promise<BenchServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const server = spawn(process.execPath, ['--import', './tests/bench/tellMemory.ts', 'src/server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      RATE_LIMIT_SCALE: '10000',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await ready(url, server);
  const readyMs = performance.now() - began;
  return { url, readyMs, memory: () => memoryOf(server), stop: () => stop(server) };
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode} before it was ready`);
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function memoryOf(server: ChildProcess): Promise<NodeJS.MemoryUsage> {
  server.send('memory?');
  const [usage] = await once(server, 'message');
  return usage;
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (!address || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}
