import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { TLSSocket } from 'node:tls';
import { promisify } from 'node:util';
import pg from 'pg';
import { findProgram } from '#scripts/programs';
import { listen } from '#tests/support/listen';
import { findFreePort, startServer } from '#tests/support/processes';

// Set by scripts/test.ts when it finds a PostgreSQL.
const server = process.env.TEST_DATABASE_URL;

export type Dialect = 'sqlite' | 'postgres';

export const dialects: Dialect[] = server ? ['sqlite', 'postgres'] : ['sqlite'];

/** Runs one statement on a Postgres, by default on the tests' server. */
export async function runStatement(statement: string, connectionString = server): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Returns the variables of a site on a dialect, and a function that removes its database, also while it is used. */
export async function dialectVariables(dialect: Dialect) {
  const env: Record<string, string> = {};
  const disposable = (remove: () => Promise<void>) => ({ env, remove, [Symbol.asyncDispose]: remove });
  if (dialect === 'sqlite' || !server) return disposable(async () => {});
  const name = `site_test_${randomBytes(6).toString('hex')}`;
  await runStatement(`create database ${name}`);
  env.DATABASE_URL = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  return disposable(() => runStatement(`drop database ${name} with (force)`));
}

/** Rejects until a server accepts connections. */
const isUp = (url: string) => runStatement('select 1', url).then(() => true);

/** Postgres and PgBouncer refuse to run as root, so the user nobody runs them then. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const giveToUser = (file: string) => user.uid && chownSync(file, user.uid, user.gid);

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

/** Starts a server of our own. `halt` stops it like a crash, and `restart` resumes it on the same data and port. */
export async function startPostgres() {
  const programs = findPostgresPrograms();
  if (!programs) throw new Error('There is no PostgreSQL on this machine.');
  const folder = mkdtempSync(join(tmpdir(), 'site-postgres-'));
  giveToUser(folder);
  const data = join(folder, 'data');
  const env = { PATH: process.env.PATH, HOME: folder } as unknown as NodeJS.ProcessEnv;
  const flags = '--username site --auth trust --encoding UTF8 --locale C --pgdata'.split(' ');
  await promisify(execFile)(join(programs, 'initdb'), [...flags, data], { ...user, env, cwd: '/' });
  const port = await findFreePort();
  // fsync stays on, because durability is under test.
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  const options = ['-D', data, '-p', `${port}`, ...settings.flatMap((setting) => ['-c', setting])];
  const url = `postgres://site@127.0.0.1:${port}/postgres`;
  const run = () =>
    startServer(join(programs, 'postgres'), options, { ...user, env, cwd: folder, isUp: () => isUp(url) });
  let server = await run();
  const stop = async () => {
    await server.end('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    url,
    halt: () => server.end('SIGQUIT'),
    async restart() {
      server = await run();
    },
    stop,
    [Symbol.asyncDispose]: stop,
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
  for (const path of [folder, file]) giveToUser(path);
  const address = new URL(url);
  address.port = String(port);
  const program = findProgram('pgbouncer') ?? '';
  const pooler = await startServer(program, [file], { ...user, cwd: folder, isUp: () => isUp(address.href) });
  return {
    url: address.href,
    async stop() {
      await pooler.end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Stands in front of a server, and speaks TLS with a certificate that nobody else has signed. */
export async function startTlsFront(url: string): Promise<Postgres & { certificate: string }> {
  const { hostname, port } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'tls-'));
  const [certificate, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')] as const;
  const options = '-x509 -newkey rsa:2048 -nodes -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1';
  const files = ['-keyout', keyFile, '-out', certificate];
  // Debian's Postgres depends on it.
  execFileSync('openssl', ['req', ...options.split(' '), ...files], { stdio: 'pipe' });
  const [cert, key] = [readFileSync(certificate), readFileSync(keyFile)];
  const server = createServer((socket) => {
    socket.once('data', () => {
      // The answer to the request for TLS, with which a client begins.
      socket.write('S');
      const secure = new TLSSocket(socket, { isServer: true, cert, key });
      pipeline(secure, connect(Number(port), hostname), secure, () => {});
    });
  });
  const address = Object.assign(new URL(url), { port: (await listen(server)).port });
  return {
    url: address.href,
    certificate,
    async stop() {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
