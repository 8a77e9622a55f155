import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for the data of one run. */
export function benchFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'trialogue-bench-'));
  // Run as root, PostgreSQL has another user, and would put its data elsewhere if that one could not come in here.
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
