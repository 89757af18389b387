// `npm test` runs what every change must pass, `npm run test:all` everything; names select steps.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findProxies, missingEngines } from '../tests/support/machine.ts';
import { providePostgres } from '../tests/support/postgres-server.ts';
import { provideBaseImage } from '../tests/support/resilience/base-image.ts';
import { auditDependencies } from './checks/audit.ts';
import { ensureChromium, findChromium } from './chromium.ts';
import { findN8n } from './cli/n8n-folder.ts';
import { fail, root, run, type Variables } from './process.ts';
import { readReport, type TimedTest } from './test-report.ts';

type Step = {
  command: [string, ...string[]];
  /** Writes a report of its tests. Other steps count as one check. */
  runner?: 'vitest' | 'playwright';
  isExtended?: boolean;
  /** Its output is a note and can't fail the run. */
  isNote?: boolean;
  env?: () => Record<string, string>;
  findMissing?: () => string | undefined | Promise<string | undefined>;
};

const stepDeadline = 40 * 60_000;
const slowestShown = 10;
const reports = join(root, '.cache', 'test');

const { values, positionals: chosen } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    /** Texts that differ from the specification fail the run. */
    ordered: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

// Each tool sets NODE_ENV to what it needs.
const { NODE_ENV: _unset, ...environment } = process.env;
environment.NEXT_TELEMETRY_DISABLED = '1';
const npmScript = (name: string, ...args: string[]): Step => ({
  command: ['node', '--run', name, '--', ...args],
});
const vitest = (project: string, ...args: string[]): Step => ({
  command: ['vitest', 'run', '--project', project, ...args],
  runner: 'vitest',
});
const playwright = (project: string): Step => ({
  command: ['playwright', 'test', '--project', project],
  runner: 'playwright',
});

const steps: Record<string, Step> = {
  lint: npmScript('lint'),
  imports: npmScript('imports'),
  unused: npmScript('unused'),
  ordered: { ...npmScript('check-ordered'), isNote: !values.ordered },
  unit: vitest('unit'),
  types: npmScript('types'),
  build: npmScript('build', '--if-stale'),
  e2e: playwright('e2e'),
  'unit-extended': { ...vitest('unit-extended'), isExtended: true },
  'e2e-extended': { ...playwright('e2e-extended'), isExtended: true },
  resilience: { ...playwright('resilience'), isExtended: true },
  owner: { ...vitest('owner'), isExtended: true },
  engines: {
    ...vitest('engines', '--no-file-parallelism'),
    isExtended: true,
    // The browser that visitors have. The other suites use a headless one, which is faster.
    env: () => ({ CHROMIUM_PATH: findChromium(true) ?? '' }),
    findMissing: noteMissingEngines,
  },
  proxies: { ...vitest('proxies'), isExtended: true, findMissing: findMissingProxies },
  container: { ...vitest('container'), isExtended: true, findMissing: findMissingImage },
  n8n: {
    ...vitest('n8n', '--no-file-parallelism'),
    isExtended: true,
    findMissing: () => (findN8n() ? undefined : 'no n8n (npm run n8n:install)'),
  },
};
for (const name of chosen)
  if (!(name in steps)) fail(`There is no step named ${name}: ${Object.keys(steps).join(', ')}.`);

const total = { passed: 0, failed: 0 };
const failures: string[] = [];
const skipped: string[] = [];
const notes: string[] = [];
const times: string[] = [];
const timedTests: TimedTest[] = [];
const begin = performance.now();
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (isInterrupted = true));
process.once('exit', (code) => {
  if (code !== 0) total.failed ||= 1;
  console.log(`${total.passed} passed, ${total.failed} failed`);
});

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
environment.CHROMIUM_PATH = await ensureChromium();
const postgres = await providePostgres(process.env.TEST_DATABASE_URL);
// With this set, the store suites also run on Postgres.
if (postgres) environment.TEST_DATABASE_URL = postgres.url;
else skipped.push('postgres: no PostgreSQL (apt-get install postgresql, or TEST_DATABASE_URL)');
try {
  // One lane per core. Types run before the build because both write .next/types.
  const [, isBuilt] = await Promise.all([
    runInTurn('lint', 'imports', 'unused', 'ordered', 'unit'),
    runInTurn('types', 'build'),
  ]);
  if (isBuilt) {
    await runInTurn('e2e', 'unit-extended', 'e2e-extended', 'resilience');
    await runInTurn('owner', 'engines', 'proxies', 'container', 'n8n');
  } else failures.push('e2e: not run, because it needs the build');
  if (values.all && chosen.length === 0 && !isInterrupted) await audit();
} finally {
  await postgres?.stop();
}

timedTests.sort((one, other) => other.ms - one.ms);
console.log(`\nSteps: ${times.join(', ')}.`);
console.log('Slowest tests:');
for (const { name, ms } of timedTests.slice(0, slowestShown))
  console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
console.log(`Skipped: ${skipped.length}`);
for (const one of skipped) console.log(`· ${one}`);
if (notes.length > 0) console.log('Notes (not failures):');
for (const one of notes) console.log(`· ${one}`);
console.log(`Total time: ${secondsSince(begin)}`);
for (const failure of failures) console.log(`✗ ${failure}`);
if (total.failed > 0 || isInterrupted) process.exitCode = 1;

async function runInTurn(...names: string[]): Promise<boolean> {
  let isWell = true;
  for (const name of names) {
    const step = steps[name];
    if (step && isWanted(name, step) && !isInterrupted) isWell = (await runStep(name, step)) && isWell;
  }
  return isWell;
}

function isWanted(name: string, step: Step): boolean {
  if (chosen.length > 0) return name === 'build' || chosen.includes(name);
  return values.all || !step.isExtended;
}

async function runStep(name: string, { command, runner, env, findMissing, isNote }: Step): Promise<boolean> {
  const missing = await findMissing?.();
  if (missing) {
    skipped.push(`${name}: ${missing}`);
    return true;
  }
  const started = performance.now();
  console.log(`… ${name}`);
  const report = join(reports, `${name}.json`);
  const flags = {
    vitest: ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    playwright: ['--reporter=list,json'],
  };
  const ended = await runCommand([...command, ...(runner ? flags[runner] : [])], {
    ...environment,
    ...env?.(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  if (isNote && !ended.isWell) {
    notes.push(...ended.output.trim().split('\n'));
    return true;
  }
  const result = runner
    ? readReport(runner, existsSync(report) ? readFileSync(report, 'utf8') : undefined)
    : { passed: Number(ended.isWell), failed: Number(!ended.isWell), failures: [], tests: [] };
  // A runner that crashed or found no tests has failed, whatever it counted.
  if (result.failed === 0 && (!ended.isWell || result.passed === 0)) result.failed = 1;
  total.passed += result.passed;
  total.failed += result.failed;
  timedTests.push(...result.tests);
  if (result.failed > 0) {
    const named = result.failures.length > 0 ? result.failures : ['no test is named'];
    failures.push(...named.map((one) => `${name}: ${one}`));
    console.log(`\n──── ${name} ────\n${ended.output.trimEnd()}\n──── end of ${name} ────\n`);
  }
  times.push(`${name} ${secondsSince(started)}`);
  const figures = runner ? `  ${result.passed} passed, ${result.failed} failed` : '';
  const mark = result.failed > 0 ? '✗' : '✓';
  console.log(`${mark} ${name.padEnd(13)} ${secondsSince(started).padStart(8)}${figures}`);
  return result.failed === 0;
}

async function runCommand([command, ...args]: [string, ...string[]], variables: Variables) {
  const signal = AbortSignal.timeout(stepDeadline);
  try {
    const { code, output } = await run(command, args, { env: variables, output: 'keep', signal });
    return { isWell: code === 0, output };
  } catch (error) {
    const reason = signal.aborted ? `It did not end within ${stepDeadline / 60_000} minutes.` : String(error);
    return { isWell: false, output: `${command} ${args.join(' ')}: ${reason}` };
  }
}

async function audit(): Promise<void> {
  const { state, says } = await auditDependencies();
  if (state === 'skipped') skipped.push(`audit: ${says}`);
  if (state === 'clean') total.passed += 1;
  if (state === 'vulnerable') {
    total.failed += 1;
    failures.push(`audit: ${says}`);
  }
}

function noteMissingEngines(): undefined {
  skipped.push(
    ...missingEngines().map(({ name, installs }) => `engines: no ${name} (apt-get install ${installs})`),
  );
}

function findMissingProxies(): string | undefined {
  const found = findProxies();
  for (const name of ['nginx', 'caddy'] as const)
    if (!found.includes(name)) skipped.push(`proxies: no ${name} (apt-get install ${name} openssl)`);
  return found.length > 0 ? undefined : 'no proxy at all';
}

async function findMissingImage(): Promise<string | undefined> {
  const base = await provideBaseImage();
  return base.state === 'ready' ? undefined : base.why;
}

function secondsSince(begin: number): string {
  return `${((performance.now() - begin) / 1000).toFixed(1)} s`;
}
