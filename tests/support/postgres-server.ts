import { execFile, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findProgram } from '../../scripts/programs.ts';
import { findFreePort } from './free-port.ts';

/** Time in ms for a new server to accept connections. */
const startDeadline = 30_000;
/** Postgres refuses to run as root, so this user runs it then. */
const nobody = 65_534;

export type Postgres = { url: string; stop(): Promise<void> };

/** Finds Debian's newest PostgreSQL programs; undefined when there are none. */
function findPostgresPrograms(): string | undefined {
  const found = globSync('/usr/lib/postgresql/*/bin/initdb');
  const newest = found.sort((a, b) => Number(b.split('/')[4]) - Number(a.split('/')[4]))[0];
  return newest && dirname(newest);
}

/**
 * Provides a Postgres for tests: the given one, or else our own server from the machine's programs, on a free
 * loopback port, with its data in a temporary folder. Undefined when there is neither.
 */
export async function providePostgres(given: string | undefined): Promise<Postgres | undefined> {
  if (given) return { url: given, stop: async () => {} };
  return canStartPostgres ? startPostgres() : undefined;
}

export const canStartPostgres = findPostgresPrograms() !== undefined;

/** A server of our own. `halt` stops it like a crash, and `restart` resumes it on the same data and port. */
export type PostgresServer = Postgres & { halt(): Promise<void>; restart(): Promise<void> };

/** Starts a server with an empty database, or one that streams from `primary` until it is promoted. */
export async function startPostgres(primary?: Postgres): Promise<PostgresServer> {
  const programs = findPostgresPrograms();
  if (!programs) throw new Error('There is no PostgreSQL on this machine.');
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: nobody, gid: nobody } : {};
  const folder = mkdtempSync(join(tmpdir(), 'site-postgres-'));
  if (isRoot) chownSync(folder, nobody, nobody);
  const data = join(folder, 'data');
  const env = { PATH: process.env.PATH, HOME: folder } as unknown as NodeJS.ProcessEnv;
  const [program, flags] = primary
    ? (['pg_basebackup', ['--dbname', primary.url, '--write-recovery-conf', '--checkpoint=fast']] as const)
    : (['initdb', '--username site --auth trust --encoding UTF8 --locale C'.split(' ')] as const);
  const made = { ...user, env, cwd: '/' };
  await promisify(execFile)(join(programs, program), [...flags, '--pgdata', data], made);
  const port = await findFreePort();
  // fsync stays on, because durability is under test.
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  const options = ['-D', data, '-p', `${port}`, ...settings.flatMap((setting) => ['-c', setting])];
  const url = `postgres://site@127.0.0.1:${port}/postgres`;
  const run = () => runServer(join(programs, 'postgres'), options, { ...user, env, cwd: folder }, url);
  let server = await run();
  return {
    url,
    halt: () => server.end('SIGQUIT'),
    async restart() {
      server = await run();
    },
    async stop() {
      await server.end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a PgBouncer in transaction mode in front of a server. Clients may name any of its databases. */
export async function startPooler({ url }: Postgres): Promise<Postgres> {
  const { hostname, port: serverPort, username } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'site-pooler-'));
  const port = await findFreePort();
  const file = join(folder, 'pgbouncer.ini');
  const settings = `[databases]
* = host=${hostname} port=${serverPort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 10
max_client_conn = 500
server_idle_timeout = 5`;
  writeFileSync(file, settings);
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  if (user.uid) for (const path of [folder, file]) chownSync(path, nobody, nobody);
  const address = new URL(url);
  address.port = String(port);
  const program = findProgram('pgbouncer') ?? '';
  const pooler = await runServer(program, [file], { ...user, cwd: folder }, address.href);
  return {
    url: address.href,
    async stop() {
      await pooler.end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a server until `end`. Resolves once it accepts connections. */
async function runServer(command: string, args: string[], options: SpawnOptions, url: string) {
  const server = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const ended = once(server, 'exit');
  const abandon = () => server.kill('SIGQUIT');
  process.once('exit', abandon);
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    process.off('exit', abandon);
    if (server.exitCode === null && server.signalCode === null) server.kill(signal);
    await ended;
  };
  const deadline = performance.now() + startDeadline;
  while (!(await answers(url))) {
    if (server.exitCode !== null || performance.now() > deadline) {
      await end('SIGINT');
      throw new Error(`${command} did not start:\n${output}`);
    }
    await sleep(100);
  }
  return { end };
}

/** Whether a server accepts connections. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}
