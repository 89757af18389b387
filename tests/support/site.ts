import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { findFreePort, startServer } from '#tests/support/processes';

// The production build, started as ops start it: with environment variables only.

/** The header in which a test names its visitor, as a proxy would. */
export const VISITOR_HEADER = 'x-visitor';

// Tests run in several processes, some on one site, so each starts at another number.
let visitors = randomInt(2 ** 24);

/** Returns the address of a new visitor, for tests that are not about the limits by address. */
export function nextVisitor(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

type LogLine = Record<string, unknown>;

/** The folder that `npm run build` leaves, and that is deployed. */
export const standalone = path.resolve('.next/standalone');

/** Starts a build on a free port with its own data folder, unless `PORT` and `DATA_DIR` are given. */
export async function startSite(env: Record<string, string> = {}, folder = standalone) {
  const dataDir = env.DATA_DIR ?? mkdtempSync(path.join(tmpdir(), 'site-data-'));
  const port = Number(env.PORT) || (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const server = await startServer(process.execPath, [path.join(folder, 'server.js')], {
    isUp: `${url}/api/health/live`,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      HOSTNAME: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      CLIENT_IP_HEADER: VISITOR_HEADER,
      ...env,
    },
  });
  const stop = async () => {
    await server.end('SIGTERM');
    if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    ...server,
    url,
    dataDir,
    /** The server's log lines so far. */
    logged: () => (server.printed().match(/^\{.*$/gm) ?? []).map((line) => JSON.parse(line) as LogLine),
    /** Changes its SQLite file while it runs, as time or another process would. */
    changeStore(...statements: string[]): void {
      const database = new DatabaseSync(path.join(dataDir, 'site.sqlite'));
      for (const statement of ['PRAGMA busy_timeout = 5000', ...statements]) database.exec(statement);
      database.close();
    },
    kill: () => server.end('SIGKILL'),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;
