// First of all, before anything else is loaded.
import './keepHeapSmall.ts';

import { mkdirSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { agreeOnKey } from './agreeOnKey.ts';
import { buildApp } from './app.ts';
import type { Ground } from './call.ts';
import { openDatabase, type Tables } from './db/database.ts';
import { DataDirectoryInUse, type EmbeddedDatabase, openEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { loadPlacesIfEmpty } from './db/place.ts';
import { sweep } from './db/sweep.ts';
import { countTrials } from './db/trial.ts';
import { trialsInStep } from './db/trialsInStep.ts';
import { type Env, readEnv, secretKeyOf } from './env.ts';
import { sweepFiles } from './files/sweepFiles.ts';
import { layGround } from './ground.ts';
import { startDelivery } from './mail/deliver.ts';
import { loadSampleIfEmpty } from './registry/sample.ts';
import { newcomerLinks } from './services/invitations.ts';

const DIST = new URL('../../dist/', import.meta.url);
const SWEEP_MS = 3_600_000;
/** How long calls under way may take to end once we are asked to stop. */
const DRAIN_MS = 10_000;

/** Starts the server and keeps it until it is asked to stop. Whatever stands in its way is said in one line. */
async function main(): Promise<void> {
  const read = readEnv();
  if (!read.ok) return giveUp(read.message);
  const { env } = read;
  try {
    mkdirSync(env.dataDir, { recursive: true });
  } catch {
    return giveUp(`DATA_DIR ${env.dataDir} cannot be made. Choose a folder that can be written.`);
  }
  const embedded = env.databaseUrl ? null : await openOwnDatabase(env);
  if (embedded === 'refused') return;
  const db = openDatabase(embedded?.url ?? env.databaseUrl, env.databasePool);
  const closeDatabase = async () => {
    await db.destroy();
    await embedded?.close();
  };
  try {
    const problem = await serve(env, db, embedded, closeDatabase);
    if (problem === null) return;
    giveUp(problem);
  } catch (error) {
    // A bug: the database is left in order, and the bug is told.
    await closeDatabase();
    throw error;
  }
  await closeDatabase();
}

/** Prepares the database, fills it at the first start, and listens. The problem that stood in its way, or null. */
async function serve(
  env: Env,
  db: Kysely<Tables>,
  embedded: EmbeddedDatabase | null,
  closeDatabase: () => Promise<void>,
): Promise<string | null> {
  const problem = await prepare(env, db);
  if (problem) return problem;
  const ground = await layGround(env, db, secretKeyOf(env));
  await Promise.all([loadSampleIfEmpty(db), loadPlacesIfEmpty(db)]);
  // The first matching need not wait for it then.
  await trialsInStep(db);
  const app = await buildApp({ ground, dist: DIST });
  try {
    // The addresses are said below, once.
    app.log.level = 'warn';
    await app.listen({ host: env.host, port: env.port });
    app.log.level = 'info';
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (error.code === 'EADDRINUSE') {
      return `PORT ${env.port} is taken by another program. Choose another one: PORT=${env.port + 1} npm start`;
    }
    if (error.code === 'EACCES') return `PORT ${env.port} may not be used by this account. Choose one above 1023.`;
    if (error.code === 'EADDRNOTAVAIL') return `HOST ${env.host} is not an address of this machine.`;
    throw error;
  }
  const background = startBackground(ground, app);
  stopOnSignal(async () => {
    await drain(app);
    await background.stop();
    await closeDatabase();
  });
  const surveys = env.production ? [] : await newcomerLinks(ground);
  greet(ground, embedded, await countTrials(db), surveys);
  return null;
}

/** The embedded PostgreSQL; `refused` when another server has the folder. */
async function openOwnDatabase(env: Env): Promise<EmbeddedDatabase | 'refused'> {
  try {
    return await openEmbedded(env.dataDir);
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error;
    giveUp(error.message);
    return 'refused';
  }
}

/** Migrates, and makes sure that all processes of one database have one secret key. The problem, if there is one. */
async function prepare(env: Env, db: Kysely<Tables>): Promise<string | null> {
  const migrated = await migrate(db).catch((error: unknown) => ({
    ok: false as const,
    message: `The database cannot be reached (${error instanceof Error && 'code' in error ? error.code : 'no answer'}). Check DATABASE_URL.`,
  }));
  return migrated.ok ? agreeOnKey(db, env) : migrated.message;
}

function startBackground(ground: Ground, app: FastifyInstance): { stop(): Promise<void> } {
  const delivery = ground.env.smtpUrl
    ? startDelivery(ground, (failure) => app.log.warn({ mail: failure.kind, code: failure.code }))
    : null;
  const sweepNow = async () => {
    await sweep(ground.db).catch(() => app.log.warn({ sweep: 'failed' }));
    await sweepFiles(ground).catch(() => app.log.warn({ sweep: 'files failed' }));
  };
  const timer = setInterval(sweepNow, SWEEP_MS);
  void sweepNow();
  return {
    async stop() {
      clearInterval(timer);
      await delivery?.stop();
    },
  };
}

/** Lets calls under way end; streams and idle connections are not waited for. */
async function drain(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
  // A connection that falls idle only now would be kept open for its next call.
  const idle = setInterval(() => app.server.closeIdleConnections(), 100);
  await app.close();
  clearTimeout(cut);
  clearInterval(idle);
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const once = () => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', once);
  process.on('SIGINT', once);
}

function greet(
  { env, texts }: Ground,
  embedded: EmbeddedDatabase | null,
  trials: { all: number; synthetic: number },
  surveys: readonly string[],
): void {
  const mail = env.smtpUrl
    ? 'sent by SMTP'
    : env.outbox === 'off'
      ? 'kept in the database until SMTP_URL is set'
      : `${env.publicUrl}/outbox`;
  const data = embedded ? embedded.folder : 'the PostgreSQL of DATABASE_URL';
  const moved = embedded?.moved ? `\n           (PostgreSQL cannot run in ${env.dataDir} under this account)` : '';
  const kinds = [
    ...(trials.all > trials.synthetic ? [`${trials.all - trials.synthetic} from a registry`] : []),
    ...(trials.synthetic > 0 ? [`${trials.synthetic} of a synthetic sample, marked so wherever they are shown`] : []),
  ];
  const hint = trials.all > trials.synthetic ? '' : '\n           load real ones with: npm run trials -- import FILE…';
  const links = surveys.map((link, index) => `\n  ${index === 0 ? 'Surveys ' : '        '} ${link}`).join('');
  console.log(`
  ${texts.text('en', 'shell:app.name')} is ready.

  Open     ${env.publicUrl}/explore-clinical-trials
  Sign in  ${env.publicUrl}/sign-in${links}
  Mail     ${mail}
  Data     ${data}${moved}
  Trials   ${kinds.join(' and ') || 'none yet'}${hint}
`);
}

function giveUp(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

await main();
