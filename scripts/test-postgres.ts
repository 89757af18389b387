// `npm run test:postgres`: the store, limiter and outbox suites and the two-instance run on a real PostgreSQL: the one
// that TEST_DATABASE_URL names, or Debian's programs if they are on the machine. It installs nothing.
import { buildIfStale } from './build/build.ts';
import { ensureChromium } from './chromium.ts';
import { postgresE2eSuites, postgresUnitSuites, providePostgres } from './postgres.ts';
import { endLike, fail, run } from './process.mjs';
import { toolEnvironment } from './tool-environment.ts';

const suites = [
  ['vitest', 'run', ...postgresUnitSuites],
  ['playwright', 'test', ...postgresE2eSuites],
] as const;

const postgres = await providePostgres(process.env.TEST_DATABASE_URL || process.env.DATABASE_URL);
if (!postgres) {
  fail(
    'There is no PostgreSQL to test on. Set TEST_DATABASE_URL (a user that may create databases), or install it:\n' +
      '  apt-get install postgresql',
  );
}
const CHROMIUM_PATH = await ensureChromium();
await buildIfStale();
const env = { ...toolEnvironment(), CHROMIUM_PATH, DATABASE_URL: '', TEST_DATABASE_URL: postgres.url };
try {
  for (const [command, ...args] of suites) {
    const ended = await run(command, args, { env });
    endLike(ended);
    if (ended.code !== 0) break;
  }
} finally {
  await postgres.stop();
}
