// Makes the repository ready to run: installs the packages and builds the web app, each only when needed (a second
// time costs a few hashes). Plain JavaScript with nothing but node: imports, because it runs before anything is
// installed, on whichever Node is there. `--install-only` leaves the web app alone.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the built web app depends on. Tests are left out: changing one changes nothing that is served. */
const INPUTS = ['src', 'locales', 'conversations', 'public', 'index.html', 'vite.config.ts'];
const MANIFESTS = ['package.json', 'package-lock.json', 'tsconfig.json'];

const root = fileURLToPath(new URL('../..', import.meta.url));
const at = (...parts) => join(root, ...parts);

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`This needs Node 20.19 or newer; here is ${process.version}. See https://nodejs.org`);
}
install();
if (!process.argv.includes('--install-only')) build();

function install() {
  const stamp = at('node_modules', '.setup');
  const lock = hashOf(['package-lock.json']);
  if (read(stamp) !== lock) {
    if (!isInstalledByHand()) {
      step('Installing packages (about a minute)', 'The packages could not be installed.', [
        'ci',
        '--include=dev',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
      ]);
    }
    writeFileSync(stamp, lock);
  }
  if (!existsSync(at('node_modules', '.bin', 'node'))) {
    rmSync(stamp);
    fail('Node 24 was not installed with the packages: let npm run scripts (npm config delete ignore-scripts).');
  }
}

function build() {
  const stamp = at('dist', '.inputs');
  const inputs = hashOf([...INPUTS, ...MANIFESTS]);
  if (read(stamp) === inputs) return;
  rmSync(stamp, { force: true }); // a build that is cut short leaves none
  step('Building the web app', 'The web app could not be built.', ['run', 'build']);
  writeFileSync(stamp, inputs);
}

/** Whether `npm install` or `npm ci` ran since the lock file changed: npm writes its own copy of the lock last. */
function isInstalledByHand() {
  const written = (path) => statSync(at(path), { throwIfNoEntry: false })?.mtimeMs ?? Number.NEGATIVE_INFINITY;
  return written('node_modules/.package-lock.json') + 1000 >= written('package-lock.json');
}

/** One line to read while npm works; what npm says only when it fails. */
function step(doing, failed, args) {
  const began = Date.now();
  process.stdout.write(`${doing} …`);
  const { status, error, stdout, stderr } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail(`\n${error?.message ?? stdout + stderr}\n${failed}`);
  process.stdout.write(` done in ${Math.ceil((Date.now() - began) / 1000)} s\n`);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    const found = statSync(at(path), { throwIfNoEntry: false });
    if (!found || /\.test\.tsx?$/.test(path)) return;
    if (found.isDirectory()) for (const name of readdirSync(at(path)).sort()) add(`${path}/${name}`);
    else hash.update(`${path}\0${found.size}\0`).update(readFileSync(at(path)));
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
