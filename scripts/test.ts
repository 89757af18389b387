// `npm test`: everything that has to hold, as one command. Its last line is `N passed, N failed`.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { auditDependencies } from './audit.ts';
import { type CheckName, checkEnvironment, checks } from './checks.ts';
import { postgresE2eSuites, postgresUnitSuites, providePostgres } from './postgres.ts';
import { root, run, type Variables } from './process.mjs';
import { type Count, countPlaywright, countVitest } from './test-counts.ts';

/** Milliseconds after which a step counts as hung. */
const stepDeadline = 20 * 60_000;
const reports = join(root, '.cache', 'test');
const unitReport = join(reports, 'unit.json');
const e2eReport = join(reports, 'e2e.json');
const chromiumFile = join(reports, 'chromium');
const env = checkEnvironment();
const total: Count = { passed: 0, failed: 0 };
const started = performance.now();
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (interrupted = true));

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

// Two lanes for two cores. Types come before the build, for both write .next/types.
const [, buildable] = await Promise.all([
  (async () => {
    await check('lint');
    await check('imports');
    await check('unused');
    await check('licences');
    await audit();
    await step(
      'unit',
      [['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]],
      {
        count: () => countVitest(read(unitReport)),
      },
    );
  })(),
  (async () => {
    const browser = await step('chromium', [['node', 'scripts/chromium.ts', chromiumFile]], {
      proves: false,
    });
    await check('types');
    const build = await step('build', [['node', ...serverFlags(), 'scripts/build.ts', '--if-stale']], {
      env: process.env,
    });
    return browser && build;
  })(),
]);

// Alone on the machine, because it waits for what a person would wait for.
if (buildable) {
  await step('e2e', [['playwright', 'test', '--reporter=list,json']], {
    count: () => countPlaywright(read(e2eReport)),
    env: {
      ...env,
      CHROMIUM_PATH: readFileSync(chromiumFile, 'utf8'),
      PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport,
    },
  });
  await testOnPostgres(readFileSync(chromiumFile, 'utf8'));
} else {
  console.log('✗ e2e       not run: it needs the build and a Chromium');
  total.failed += 1;
}

console.log(`\nAll of it took ${seconds(started)}.`);
if (interrupted) total.failed ||= 1;
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed`);

/** Where a PostgreSQL can be had without installing anything; elsewhere it says so and goes on. */
async function testOnPostgres(CHROMIUM_PATH: string): Promise<void> {
  if (interrupted) return;
  const postgres = await providePostgres(process.env.TEST_DATABASE_URL).catch((error: unknown) => {
    console.log(`✗ postgres  ${error}`);
    total.failed += 1;
  });
  if (!postgres) {
    console.log(
      '· postgres  skipped: there is no PostgreSQL here (apt-get install postgresql, or TEST_DATABASE_URL)',
    );
    return;
  }
  const environment = { ...env, TEST_DATABASE_URL: postgres.url };
  const report = join(reports, 'postgres.json');
  try {
    await step(
      'pg-unit',
      [['vitest', 'run', '--reporter=json', `--outputFile.json=${report}`, ...postgresUnitSuites]],
      { count: () => countVitest(read(report)), env: environment },
    );
    await step('pg-e2e', [['playwright', 'test', '--reporter=list,json', ...postgresE2eSuites]], {
      count: () => countPlaywright(read(`${report}.e2e`)),
      env: { ...environment, CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: `${report}.e2e` },
    });
  } finally {
    await postgres.stop();
  }
}

/** Where a registry knows of vulnerabilities; elsewhere it says so and goes on. */
async function audit(): Promise<void> {
  if (interrupted) return;
  const { state, says } = await auditDependencies();
  if (state === 'clean') total.passed += 1;
  if (state === 'vulnerable') total.failed += 1;
  const marks = { clean: '✓', vulnerable: '✗', skipped: '·' };
  console.log(`${marks[state]} audit     ${state === 'clean' ? '' : `${state}: `}${says}`);
}

function check(name: CheckName) {
  return step(name, checks[name]);
}

/**
 * Runs a step's commands one after the other and adds what it counted. One that counts nothing is one check; one that
 * only prepares (`proves: false`) can fail but not pass.
 */
async function step(
  name: string,
  commands: readonly (readonly [string, ...string[]])[],
  options: { count?: () => Count; env?: Variables; proves?: boolean } = {},
): Promise<boolean> {
  if (interrupted) return false;
  const begin = performance.now();
  console.log(`… ${name}`);
  let output = '';
  let passed = true;
  for (const [command, ...args] of commands) {
    const ended = await runStep(command, args, options.env ?? env);
    output += ended.output;
    passed = ended.passed;
    if (!passed) break;
  }
  const count = { ...(options.count?.() ?? { passed: passed ? 1 : 0, failed: passed ? 0 : 1 }) };
  // A runner that crashed, or that found nothing to run, has not passed, whatever it counted.
  if (count.failed === 0 && (!passed || count.passed === 0)) count.failed = 1;
  if (options.proves !== false) total.passed += count.passed;
  total.failed += count.failed;
  passed = count.failed === 0;
  const figures = options.count ? `  ${count.passed} passed, ${count.failed} failed` : '';
  if (!passed) console.log(`\n──── ${name} ────\n${output.trimEnd()}\n──── end of ${name} ────\n`);
  console.log(`${passed ? '✓' : '✗'} ${name.padEnd(9)} ${seconds(begin).padStart(7)}${figures}`);
  return passed;
}

async function runStep(command: string, args: string[], environment: Variables) {
  const signal = AbortSignal.timeout(stepDeadline);
  try {
    const ended = await run(command, args, { env: environment, output: 'keep', signal });
    return { passed: ended.code === 0, output: ended.output };
  } catch (error) {
    const reason = signal.aborted ? `It did not end within ${stepDeadline / 60_000} minutes.` : String(error);
    return { passed: false, output: `${command} ${args.join(' ')}: ${reason}` };
  }
}

function serverFlags(): string[] {
  return ['--conditions=react-server', '--disable-warning=ExperimentalWarning'];
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
