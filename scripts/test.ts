// `npm test` runs every check, in two lanes for two cores; `--all` adds the suites that are slow or need other
// programs. The last line counts the tests.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { providePostgres, startPooler } from '../tests/support/postgres.ts';
import { provideChromium } from './chromium.ts';
import { root, run } from './process.ts';
import { findProgram } from './programs.ts';

type Counts = { passed: number; failed: number };
type Step = {
  name: string;
  command: [string, ...string[]];
  env?: Record<string, string>;
  /** Reads the counts from a test runner's report. Other steps count as one test. */
  count?: (report: string) => Counts;
};

const reports = join(root, '.cache', 'test');
const reportOf = (name: string) => join(reports, `${name}.json`);

const check = (name: string, ...command: Step['command']): Step => ({ name, command });

const vitest = (name: string): Step => ({
  name,
  command: ['vitest', 'run', '--project', name, '--reporter=default', '--reporter=json'].concat(
    `--outputFile.json=${reportOf(name)}`,
  ) as Step['command'],
  count(report) {
    const { numPassedTests, numTotalTests, testResults } = JSON.parse(report);
    // A file that could not be loaded has no tests.
    const unloaded = testResults.filter(
      (file: { status: string; assertionResults: unknown[] }) =>
        file.status === 'failed' && file.assertionResults.length === 0,
    );
    return { passed: numPassedTests, failed: numTotalTests - numPassedTests + unloaded.length };
  },
});

const playwright = (name: string): Step => ({
  name,
  command: ['playwright', 'test', '--project', name, '--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name) },
  count(report) {
    const { stats, errors } = JSON.parse(report);
    const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
    return { passed: stats.expected, failed };
  },
});

/** Returns the step, or nothing and a message if this machine lacks a program or variable that it needs. */
function withPrograms(step: Step, ...needs: string[]): Step[] {
  const missing = needs.filter((name) => !findProgram(name) && !process.env[name]);
  if (missing.length > 0) console.log(`- ${step.name}: skipped, not installed: ${missing.join(', ')}`);
  return missing.length > 0 ? [] : [step];
}

const total: Counts = { passed: 0, failed: 0 };
// Each tool sets NODE_ENV to what it needs.
const { NODE_ENV: _unset, ...environment } = process.env;

/** Runs steps one after another. Resolves to whether all passed. */
async function runInTurn(steps: Step[]): Promise<boolean> {
  let isWell = true;
  for (const step of steps) isWell = (await runStep(step)) && isWell;
  return isWell;
}

async function runStep({ name, command: [program, ...args], env, count }: Step): Promise<boolean> {
  const started = performance.now();
  const { code, output } = await run(program, args, { env: { ...environment, ...env }, isKept: true });
  const report = count && existsSync(reportOf(name)) && readFileSync(reportOf(name), 'utf8');
  const counts = report ? count(report) : { passed: count || code !== 0 ? 0 : 1, failed: 0 };
  // A runner that crashed, or found no tests, has failed.
  if (counts.failed === 0 && (code !== 0 || counts.passed === 0)) counts.failed = 1;
  total.passed += counts.passed;
  total.failed += counts.failed;
  if (counts.failed > 0) console.log(`\n${output.trimEnd()}\n`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`);
  return counts.failed === 0;
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
await provideChromium();
const postgres = await providePostgres(process.env.TEST_DATABASE_URL);
// Read by the store's suites, which then run on Postgres too.
if (postgres) environment.TEST_DATABASE_URL = postgres.url;
else console.log('- Postgres and its failover: skipped, not installed');

const [, isBuilt] = await Promise.all([
  runInTurn([check('biome', 'biome', 'check', '--error-on-warnings'), check('knip', 'knip'), vitest('unit')]),
  // Both write .next/types, so one follows the other.
  runInTurn([check('types', 'node', '--run', 'types'), check('build', 'node', '--run', 'build')]),
]);
if (isBuilt) await runStep(playwright('e2e'));
if (isBuilt && process.argv.includes('--all')) {
  const pooler = postgres && findProgram('pgbouncer') ? await startPooler(postgres) : undefined;
  if (!pooler) console.log('- pooler: skipped, Postgres or PgBouncer is not installed');
  await runInTurn([
    ...(pooler ? [{ ...vitest('pooler'), env: { TEST_DATABASE_URL: pooler.url } }] : []),
    playwright('resilience'),
    ...withPrograms(vitest('engines'), 'firefox-esr', 'WebKitWebDriver', 'xvfb-run', 'xauth'),
    ...withPrograms(vitest('proxies'), 'nginx', 'caddy', 'openssl', 'curl'),
    ...withPrograms(vitest('container'), 'buildah', 'debootstrap', 'unshare'),
    ...withPrograms(vitest('n8n'), 'N8N_BIN'),
  ]);
  await pooler?.stop();
}
await postgres?.stop();

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
