// `npm test` runs every check, in two lanes for two cores; `--all` adds the suites that are slow or need other
// programs. The last line counts the tests.
import { providePostgres, startPooler } from '../tests/support/postgres.ts';
import { provideChromium } from './chromium.ts';
import { run } from './process.ts';
import { findProgram } from './programs.ts';

type Step = { name: string; command: [string, ...string[]]; env?: Record<string, string> };

const check = (name: string, ...command: Step['command']): Step => ({ name, command });
const vitest = (name: string) => check(name, 'vitest', 'run', '--project', name);
const playwright = (name: string) => check(name, 'playwright', 'test', '--project', name);

/** Returns the step, or nothing and a message if this machine lacks a program or variable that it needs. */
function withPrograms(step: Step, ...needs: string[]): Step[] {
  const missing = needs.filter((name) => !findProgram(name) && !process.env[name]);
  if (missing.length > 0) console.log(`- ${step.name}: skipped, not installed: ${missing.join(', ')}`);
  return missing.length > 0 ? [] : [step];
}

const total = { passed: 0, failed: 0 };
// Each tool sets NODE_ENV to what it needs.
const { NODE_ENV: _unset, ...environment } = process.env;

async function runInTurn(...steps: Step[]): Promise<void> {
  for (const step of steps) await runStep(step);
}

/** Runs a step, and prints its output if it fails. A step without tests counts as one. Resolves to whether it passed. */
async function runStep({ name, command: [program, ...args], env }: Step): Promise<boolean> {
  const started = performance.now();
  const { code, output } = await run(program, args, { env: { ...environment, ...env }, isKept: true });
  // The runners end with a line of counts. A test that was skipped, or passed only once repeated, has failed.
  const count = (state: string) =>
    Number(output.match(new RegExp(String.raw`\d+(?= (?:${state})\b)`, 'g'))?.at(-1) ?? 0);
  const isWell = code === 0 && count('skipped|flaky|did not run') === 0;
  const passed = count('passed') || Number(isWell);
  const failed = isWell ? 0 : Math.max(1, count('failed'));
  total.passed += passed;
  total.failed += failed;
  if (!isWell) console.log(`\n${output.trimEnd()}\n`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${name}: ${passed} passed, ${failed} failed, ${seconds} s`);
  return isWell;
}

await provideChromium();
const postgres = await providePostgres(process.env.TEST_DATABASE_URL);
// Read by the store's suites, which then run on Postgres too.
if (postgres) environment.TEST_DATABASE_URL = postgres.url;
else console.log('- Postgres and its failover: skipped, not installed');

const [, isBuilt] = await Promise.all([
  runInTurn(check('biome', 'biome', 'check', '--error-on-warnings'), check('knip', 'knip'), vitest('unit')),
  // Both write .next/types, so one follows the other.
  runStep(check('types', 'node', '--run', 'types')).then(() =>
    runStep(check('build', 'node', '--run', 'build')),
  ),
]);
if (isBuilt) await runStep(playwright('e2e'));
else console.log('- all that needs the built site: skipped, the build failed');
if (isBuilt && process.argv.includes('--all')) {
  const pooler = postgres && findProgram('pgbouncer') ? await startPooler(postgres) : undefined;
  if (!pooler) console.log('- pooler: skipped, Postgres or PgBouncer is not installed');
  await runInTurn(
    ...(pooler ? [{ ...vitest('pooler'), env: { TEST_DATABASE_URL: pooler.url } }] : []),
    playwright('resilience'),
    ...withPrograms(vitest('engines'), 'firefox-esr', 'WebKitWebDriver', 'xvfb-run', 'xauth'),
    ...withPrograms(vitest('proxies'), 'nginx', 'caddy', 'openssl', 'curl'),
    ...withPrograms(vitest('container'), 'buildah', 'debootstrap', 'unshare'),
    ...withPrograms(vitest('n8n'), 'N8N_BIN'),
  );
  await pooler?.stop();
}
await postgres?.stop();

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
