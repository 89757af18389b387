// `npm test`: everything that has to hold, as one command. Its last line is `N passed, N failed`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { auditDependencies } from './checks/audit.ts';
import { provideBaseImage } from './checks/container-base.ts';
import { containerSuite, findProxies, proxySuite } from './checks/deploy-suites.ts';
import { engineSuite, missingEngines } from './checks/engine-suite.ts';
import { n8nSuite } from './checks/n8n-suite.ts';
import { type Count, countPlaywright, countVitest } from './checks/test-counts.ts';
import { findChromium } from './chromium.ts';
import { findN8n } from './cli/n8n-folder.ts';
import { postgresE2eSuites, postgresUnitSuites, providePostgres } from './postgres.ts';
import { root, run, type Variables } from './process.mjs';
import { toolEnvironment } from './tool-environment.ts';

/** Milliseconds after which a step counts as hung. */
const stepDeadline = 40 * 60_000;
const reports = join(root, '.cache', 'test');
// As `npm run build` has them; without a shell between, so that a signal reaches the build.
const buildFlags = ['--env-file-if-exists=.env', '--disable-warning=ExperimentalWarning'];
const chromiumFile = join(reports, 'chromium');
const env = toolEnvironment();
const total = { passed: 0, failed: 0, failures: [] as string[] };
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
    await vitestStep('unit', ['vitest', 'run']);
  })(),
  (async () => {
    const browser = await step('chromium', ['node', 'scripts/chromium.ts', chromiumFile], { proves: false });
    await check('types');
    const build = await step('build', ['node', ...buildFlags, 'scripts/build/build.ts', '--if-stale'], {
      env: process.env,
    });
    return browser && build;
  })(),
]);

// Alone on the machine, because it waits for what a person would wait for.
if (buildable) {
  await check('support');
  const chromium = readFileSync(chromiumFile, 'utf8');
  await playwrightStep('e2e', [], { ...env, CHROMIUM_PATH: chromium });
  // Two lanes again: these mostly wait, for engines, proxies and processes.
  await Promise.all([
    testOnPostgres(chromium),
    (async () => {
      await testInEngines(chromium);
      await testOnProxies();
    })(),
  ]);
  await testContainer();
  await testOnN8n();
} else {
  console.log('✗ e2e       not run: it needs the build and a Chromium');
  total.failed += 1;
}

console.log(`\nAll of it took ${seconds(started)}.`);
if (interrupted) total.failed ||= 1;
process.exitCode = total.failed > 0 ? 1 : 0;
for (const failure of total.failures) console.log(`✗ ${failure}`);
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
  try {
    await vitestStep('pg-unit', ['vitest', 'run', ...postgresUnitSuites], environment);
    await playwrightStep('pg-e2e', postgresE2eSuites, { ...environment, CHROMIUM_PATH });
  } finally {
    await postgres.stop();
  }
}

/** In every engine that is installed; of another it says so and goes on. */
async function testInEngines(chromium: string): Promise<void> {
  if (interrupted) return;
  for (const { name, installs } of missingEngines())
    console.log(`· engines   skipped: there is no ${name} here (apt-get install ${installs})`);
  await vitestStep('engines', engineSuite, {
    ...env,
    CHROMIUM_PATH: findChromium(true) ?? chromium,
  });
}

/** Where npm run n8n:install has put one; elsewhere it says so and goes on. */
async function testOnN8n(): Promise<void> {
  if (interrupted) return;
  if (!findN8n()) {
    console.log('· n8n       skipped: there is no n8n here (npm run n8n:install)');
    return;
  }
  await vitestStep('n8n', n8nSuite);
}

/** Where nginx or Caddy is installed; elsewhere it says so and goes on. */
async function testOnProxies(): Promise<void> {
  if (interrupted) return;
  const found: string[] = findProxies();
  for (const name of ['nginx', 'caddy'].filter((one) => !found.includes(one)))
    console.log(`· proxies   skipped: there is no ${name} here (apt-get install ${name} openssl)`);
  if (found.length > 0) await vitestStep('proxies', proxySuite);
}

/** Where an image can be built and run without a registry; elsewhere it says so and goes on. */
async function testContainer(): Promise<void> {
  if (interrupted) return;
  const base = await provideBaseImage();
  if (base.state === 'ready') await vitestStep('container', containerSuite);
  else console.log(`· container skipped: ${base.why}`);
}

/** A suite of vitest's that is a step of its own. */
function vitestStep(
  name: string,
  suite: readonly [string, ...string[]],
  environment: Variables = env,
): Promise<boolean> {
  const report = join(reports, `${name}.json`);
  const flags = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return step(name, [...suite, ...flags], { count: () => countVitest(read(report)), env: environment });
}

/** Suites of Playwright's, all of them unless told otherwise. */
function playwrightStep(name: string, suites: readonly string[], environment: Variables): Promise<boolean> {
  const report = join(reports, `${name}.json`);
  return step(name, ['playwright', 'test', '--reporter=list,json', ...suites], {
    count: () => countPlaywright(read(report)),
    env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
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

/** A check that is one of package.json's scripts. */
function check(name: 'lint' | 'types' | 'imports' | 'unused' | 'licences' | 'support') {
  return step(name, ['node', '--run', name]);
}

/**
 * Runs a step and adds what it counted. One that counts nothing is one check; one that only prepares (`proves: false`) can
 * fail but not pass.
 */
async function step(
  name: string,
  [command, ...args]: readonly [string, ...string[]],
  options: { count?: () => Count; env?: Variables; proves?: boolean } = {},
): Promise<boolean> {
  if (interrupted) return false;
  const begin = performance.now();
  console.log(`… ${name}`);
  const ended = await runStep(command, args, options.env ?? env);
  const count = options.count?.() ?? { passed: Number(ended.passed), failed: Number(!ended.passed) };
  // A runner that crashed, or that found nothing to run, has not passed, whatever it counted.
  if (count.failed === 0 && (!ended.passed || count.passed === 0)) count.failed = 1;
  if (options.proves !== false) total.passed += count.passed;
  total.failed += count.failed;
  const passed = count.failed === 0;
  // Named once more at the end, where a long output is read first.
  if (!passed)
    total.failures.push(...(count.failures?.length ? count.failures : ['']).map((one) => `${name}: ${one}`));
  const figures = options.count ? `  ${count.passed} passed, ${count.failed} failed` : '';
  if (!passed) console.log(`\n──── ${name} ────\n${ended.output.trimEnd()}\n──── end of ${name} ────\n`);
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

/** A report; undefined when its runner ended before it wrote one. */
function read(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
