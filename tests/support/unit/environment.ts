import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, onTestFinished, vi } from 'vitest';
import { GET as getHealth } from '#app/api/health/route';
import { getOpenRuns, type Run } from '#lib/server/chat/open-runs';
import { stopWorker } from '#lib/server/contact/worker';
import { variableNames } from '#lib/server/core/env';
import { fail } from '#lib/server/core/errors';
import { getProcessState } from '#lib/server/core/process-state';
import { getStore, getStoreState } from '#lib/server/store/store';
import { type Dialect, dialectVariables, runStatement } from '#tests/support/postgres';

const platforms = ['VERCEL', 'NETLIFY', 'AWS_LAMBDA_FUNCTION_NAME'];
const ours = [...variableNames, ...platforms].flatMap((name) => [name, `${name}_FILE`]);

/** Stops runs and waits for their end. One that never ends fails its test, and is forgotten before the next. */
export async function stopRuns(runs: Set<Run>): Promise<void> {
  for (const run of runs) run.aborting.abort(fail('stopped', 'the test is over'));
  const ended = vi.waitUntil(() => runs.size === 0, { timeout: 15_000, message: 'a run has not ended' });
  await ended.finally(() => runs.clear());
}

/** Stops the worker, store and counts of the last configuration. Its data stays. */
export async function forgetProcessState(): Promise<void> {
  stopWorker();
  const state = getProcessState();
  clearInterval(state.get('maintenance') as NodeJS.Timeout);
  await stopRuns(getOpenRuns());
  await (await getStoreState().opened)?.db.destroy();
  state.clear();
}

/** Closes a server after its test. */
export function closing<Server extends { close(): Promise<void> }>(server: Server): Server {
  onTestFinished(server.close);
  return server;
}

/** Memory where there is some: on a busy disk each write of these many small stores waits. */
const place = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** Removes the last configuration's data. */
let removeData = async () => {};

async function removeSite(): Promise<void> {
  await forgetProcessState();
  await removeData();
  // A connection that ended with its database may have been logged, for which the last settings were read again.
  await forgetProcessState();
  removeData = async () => {};
}
afterEach(() => {
  vi.useRealTimers();
  return removeSite();
});

/** Configures this process as a site of its own, in place of the last one. It is removed after the test. */
export async function configure(env: Record<string, string> = {}): Promise<{ dataDir: string }> {
  await removeSite();
  for (const name of ours) delete process.env[name];
  const dataDir = mkdtempSync(path.join(place, 'site-unit-'));
  Object.assign(process.env, { DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env });
  removeData = async () => rmSync(dataDir, { recursive: true, force: true });
  return { dataDir };
}

/** The same with its store on `dialect`. `storeEnv` leads another process to that store. */
export async function configureOn(dialect: Dialect, env: Record<string, string> = {}) {
  const database = await dialectVariables(dialect);
  const { dataDir } = await configure({ ...database.env, ...env });
  const removeFolder = removeData;
  removeData = () => removeFolder().then(database.remove);
  return { dataDir, storeEnv: database.env };
}

/** Lets the store of a site be read only, or written again, as its platform would. */
export async function setReadOnly({ storeEnv }: Awaited<ReturnType<typeof configureOn>>, isOn: boolean) {
  const mode = isOn ? 'on' : 'off';
  const { DATABASE_URL } = storeEnv;
  if (!DATABASE_URL) return sql.raw(`pragma query_only = ${mode}`).execute((await getStore()).db);
  const name = new URL(DATABASE_URL).pathname.slice(1);
  await runStatement(`alter database ${name} set default_transaction_read_only = ${mode}`);
  // It applies to new connections.
  await runStatement(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
}

/** Reads the troubles that everybody may read. */
export const readTroubles = async (): Promise<string[]> =>
  (await (await getHealth(new Request('http://localhost/api/health'))).json()).troubles;

export type LogLine = { level: number; msg: string; code?: string; cause?: string; [fact: string]: unknown };

/** Captures this process's log until the next `configure`. Returns the parsed lines as they are written. */
export function captureLog(): LogLine[] {
  const lines: LogLine[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line) as LogLine) };
  getProcessState().set('log', pino({ level: 'trace', base: null }, destination));
  return lines;
}

/** Fakes `setTimeout`, and lets `AbortSignal.timeout` follow its clock, which Vitest leaves real. */
export function fakeTimeouts(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const elapsed = new AbortController();
    setTimeout(() => elapsed.abort(new DOMException(`${ms} ms`, 'TimeoutError')), ms);
    return elapsed.signal;
  });
}
