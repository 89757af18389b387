// `npm test` runs every check, in two lanes for two cores; `--all` adds the suites that are slow or need other
// programs.
import { providePostgres, startPooler } from '../tests/support/postgres.ts';
import { provideChromium } from './chromium.ts';
import { findProgram, run } from './programs.ts';

type Step = { name: string; command: [string, ...string[]]; env?: Record<string, string> };

const check = (name: string, ...command: Step['command']): Step => ({ name, command });
const vitest = (name: string) => check(name, 'vitest', 'run', '--project', name);
const playwright = (name: string) => check(name, 'playwright', 'test', '--project', name);

/** Returns the step, or nothing and a message if this machine lacks a program or variable that it needs. */
function ifInstalled(step: Step, ...needs: string[]): Step[] {
  const missing = needs.filter((name) => !findProgram(name) && !process.env[name]);
  if (missing.length > 0) console.log(`- ${step.name}: skipped, not installed: ${missing.join(', ')}`);
  return missing.length > 0 ? [] : [step];
}

// Each tool sets NODE_ENV to what it needs.
const { NODE_ENV: _unset, ...environment } = process.env;

const total = { passed: 0, failed: 0 };

/**
 * Runs steps one after another. Of each it prints the last paragraph, which is a runner's count of its tests, or all of
 * the output if it fails. Resolves to whether every step has passed.
 */
async function runInTurn(...steps: Step[]): Promise<boolean> {
  let hasPassed = true;
  for (const { name, command, env } of steps) {
    const [program, ...args] = command;
    const started = performance.now();
    console.log(`\n${name} …`);
    const { code, output } = await run(program, args, { env: { ...environment, ...env }, keepsOutput: true });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const text = code === 0 ? output.trim().split('\n\n').at(-1) : output;
    console.log(`\n${name}: ${code === 0 ? 'passed' : 'FAILED'}, ${seconds} s\n${text}`);
    // The runners end with the number of tests that have passed. A check without tests counts as one. None may be skipped.
    const isWell = code === 0 && !/\d (?:skipped|flaky|did not run)\b/.test(output);
    if (isWell) total.passed += Number(output.match(/\d+(?= passed)/g)?.at(-1) ?? 1);
    else total.failed += 1;
    hasPassed &&= isWell;
  }
  return hasPassed;
}

await provideChromium();
const postgres = await providePostgres(process.env.TEST_DATABASE_URL);
// Read by the store's suites, which then run on Postgres too.
if (postgres) environment.TEST_DATABASE_URL = postgres.url;
else console.log('- Postgres, its failover and the serverless platform: skipped, not installed');

const [, isBuilt] = await Promise.all([
  runInTurn(check('biome', 'biome', 'check', '--error-on-warnings'), check('knip', 'knip'), vitest('unit')),
  // Both write .next/types, so one follows the other.
  runInTurn(check('types', 'node', '--run', 'types')).then(() =>
    runInTurn(check('build', 'node', '--run', 'build')),
  ),
]);
if (isBuilt) await runInTurn(playwright('e2e'));
else console.log('- all that needs the built site: skipped, the build failed');
if (isBuilt && process.argv.includes('--all')) {
  const pooler = postgres && findProgram('pgbouncer') ? await startPooler(postgres) : undefined;
  if (!pooler) console.log('- pooler: skipped, Postgres or PgBouncer is not installed');
  await runInTurn(
    ...(pooler ? [{ ...vitest('pooler'), env: { TEST_DATABASE_URL: pooler.url } }] : []),
    playwright('resilience'),
    ...ifInstalled(vitest('engines'), 'firefox-esr', 'WebKitWebDriver', 'xvfb-run', 'xauth'),
    ...ifInstalled(vitest('proxies'), 'nginx', 'caddy', 'openssl', 'curl'),
    ...ifInstalled(vitest('container'), 'buildah', 'debootstrap', 'unshare'),
    ...ifInstalled(vitest('n8n'), 'N8N_BIN'),
  );
  await pooler?.stop();
}
await postgres?.stop();

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
