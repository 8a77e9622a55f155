// `npm test`: type check, lint, unit and API tests, browser tests; all of them even when one fails, so that one run
// tells everything. The last line is the sum. A check that fails counts as one failed; so does a suite that found
// nothing to run, because nothing was tested.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'trialogue-tests-'));
const environment = {
  ...process.env,
  // The packages' own commands first, Node 24 among them.
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
};

const results = [check('Type check', ['tsc', '-p', '.']), check('Lint', ['biome', 'check', '.']), unit(), browser()];
rmSync(reports, { recursive: true, force: true });

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log('');
for (const { name, passed, failed, note } of results) {
  console.log(
    `${failed ? '✗' : '✓'} ${name}${passed === undefined ? '' : `: ${passed} passed, ${failed} failed`}${note}`,
  );
}
console.log(`${results.reduce((total, { passed = 0 }) => total + passed, 0)} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') ? 1 : 0;

function check(name, command) {
  const status = run(name, command);
  return { name, failed: status === 0 ? 0 : 1, note: status === 0 ? '' : ': failed, see above' };
}

function unit() {
  const name = 'Unit and API tests';
  const file = join(reports, 'unit.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const status = run(name, ['vitest', 'run', ...reporters]);
  const report = readReport(file);
  return verdict(name, status, {
    passed: report?.numPassedTests ?? 0,
    // A file that cannot be loaded holds tests nobody could count: it fails as one.
    failed: report?.testResults?.reduce((total, { status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed').length;
      return total + (status === 'failed' ? Math.max(1, failed) : failed);
    }, 0),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  });
}

function browser() {
  const name = 'Browser tests';
  const chromium = findChromium() ?? installChromium();
  if (!chromium) {
    const note =
      ': not run, no Chromium was found. Install one (on Debian: apt-get install chromium), or set CHROMIUM_PATH.';
    return { name, failed: 1, note };
  }
  const file = join(reports, 'browser.json');
  const status = run(name, ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = readReport(file)?.stats ?? {};
  return verdict(name, status, { passed: expected + flaky, failed: unexpected, skipped, flaky });
}

function verdict(name, status, { passed, failed = 0, skipped = 0, flaky = 0 }) {
  const notes = [];
  if (skipped) notes.push(`${skipped} skipped`);
  if (flaky) notes.push(`${flaky} passed only when tried again`);
  if (passed + failed === 0) notes.push('NOTHING WAS RUN: no tests were found');
  else if (status !== 0 && failed === 0) notes.push('the run itself failed, see above');
  const broken = status !== 0 || passed + failed === 0;
  return { name, passed, failed: Math.max(failed, broken ? 1 : 0), note: notes.map((text) => `, ${text}`).join('') };
}

function run(name, [command, ...args], extra = {}) {
  console.log(`\n${name} …`);
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...environment, ...extra } }).status;
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...names.flatMap((name) => ['/usr/bin', ...folders].map((folder) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
  return candidates.find((path) => path && isExecutable(path));
}

function installChromium() {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return undefined;
  console.log('\nInstalling Chromium for the browser tests …');
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'chromium');
  return findChromium();
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
