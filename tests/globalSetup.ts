import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '../src/server/db/embedded.ts';
import { dropTemplates } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL that this run's tests make their databases in. */
    databaseUrl: string;
  }
}

/** Starts one embedded PostgreSQL for the whole run, or uses the one of DATABASE_URL and leaves nothing in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL;
  if (given) {
    project.provide('databaseUrl', given);
    return () => dropTemplates(given, process.pid);
  }
  const folder = mkdtempSync(join(tmpdir(), 'trialogue-database-'));
  const embedded = await openEmbedded(folder);
  project.provide('databaseUrl', embedded.url);
  return async () => {
    await embedded.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
