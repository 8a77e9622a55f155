import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureCluster } from './cluster.ts';

/**
 * The address of the embedded PostgreSQL that another process, the running server, owns and keeps up. Null when the
 * data directory has none that is ready.
 */
export function attachEmbedded(dataDir: string): string | null {
  const { data, password } = ensureCluster(dataDir);
  try {
    // The port stands on line 4, the status on line 8.
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const port = Number(lines[3]);
    const isReady = lines[7]?.trim() === 'ready' && port > 0;
    return isReady ? `postgres://trialogue:${password}@127.0.0.1:${port}/trialogue` : null;
  } catch {
    return null;
  }
}
