import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '#tests/support/free-port';

// The real nginx and Caddy with the files of deploy/, on loopback. Only ports, paths and the name are
// replaced, and a replacement that finds nothing is an error.

const START_DEADLINE_MS = 20_000;

export type ProxyName = 'nginx' | 'caddy';
export type Ports = { http: number; https: number; admin: number };

type Replacement = [what: string | RegExp, by: string];

function replaceEach(text: string, replacements: Replacement[]): string {
  return replacements.reduce((all, [what, by]) => {
    const changed = all.replaceAll(typeof what === 'string' ? what : new RegExp(what, 'gm'), by);
    if (changed === all) throw new Error(`The shipped file no longer holds ${what}.`);
    return changed;
  }, text);
}

/** Creates a self-signed certificate for `localhost` and its key, as two files. */
function makeCertificate(folder: string) {
  const [cert, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', ...kind, ...name, '-keyout', key, '-out', cert], { stdio: 'pipe' });
  return { cert, key };
}

type Setting = { folder: string; ports: Ports; upstreams: number[]; cert: string; key: string };
type Command = [name: string, ...args: string[]];

// Debian's nginx.conf, except for what it writes and where.
function configureNginx({ folder, ports, upstreams, cert, key }: Setting): Command {
  const server = '    server 127.0.0.1:3000 max_fails=1 fail_timeout=2s;';
  const site = replaceEach(readFileSync('deploy/nginx.conf', 'utf8'), [
    [server, upstreams.map((port) => server.replace('3000', String(port))).join('\n')],
    [/^ +listen \[::\]:.*\n/, ''],
    ['listen 80;', `listen 127.0.0.1:${ports.http};`],
    ['listen 443 ', `listen 127.0.0.1:${ports.https} `],
    ['server_name example.com', 'server_name localhost'],
    ['/etc/letsencrypt/live/example.com/fullchain.pem', cert],
    ['/etc/letsencrypt/live/example.com/privkey.pem', key],
  ]);
  writeFileSync(path.join(folder, 'site.conf'), site);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 768; }
    http {
      sendfile on; tcp_nopush on; gzip on; access_log off; default_type application/octet-stream;
      ${places.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      include ${folder}/site.conf;
    }`;
  writeFileSync(path.join(folder, 'nginx.conf'), main);
  return ['nginx', '-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'error.log')];
}

function configureCaddy({ folder, ports, upstreams, cert, key }: Setting): Command {
  const site = replaceEach(readFileSync('deploy/Caddyfile', 'utf8'), [
    [
      /^\{\n/,
      `{\n\tadmin 127.0.0.1:${ports.admin}\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n`,
    ],
    [/^example\.com \{/, 'localhost {\n\tbind 127.0.0.1'],
    ['# tls /etc/ssl/site.pem /etc/ssl/site.key', `tls ${cert} ${key}`],
    ['to 127.0.0.1:3000', `to ${upstreams.map((port) => `127.0.0.1:${port}`).join(' ')}`],
  ]);
  const file = path.join(folder, 'site.conf');
  writeFileSync(file, site);
  return ['caddy', 'run', '--adapter', 'caddyfile', '--config', file];
}

const configurations = { nginx: configureNginx, caddy: configureCaddy };

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const listening = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return listening;
}

export async function findProxyPorts(): Promise<Ports> {
  return { http: await findFreePort(), https: await findFreePort(), admin: await findFreePort() };
}

/** Starts a proxy in front of `upstreams`, which are loopback ports. */
export async function startProxy(name: ProxyName, upstreams: number[], ports: Ports) {
  const folder = mkdtempSync(path.join(tmpdir(), `site-${name}-`));
  const certificate = makeCertificate(folder);
  const [command, ...args] = configurations[name]({ folder, ports, upstreams, ...certificate });
  const data = path.join(folder, 'data');
  mkdirSync(data);
  const env = {
    PATH: `${process.env.PATH}:/usr/sbin`,
    HOME: data,
    XDG_DATA_HOME: data,
    XDG_CONFIG_HOME: data,
  };
  const child = spawn(command, args, {
    env: env as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  const ended = once(child, 'exit');
  const abandon = () => child.kill('SIGKILL');
  process.once('exit', abandon);
  const stop = async () => {
    process.off('exit', abandon);
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = performance.now() + START_DEADLINE_MS;
  while (!(await listens(ports.https))) {
    if (child.exitCode === null && performance.now() < deadline) {
      await sleep(20);
      continue;
    }
    await stop();
    throw new Error(`${name} did not start:\n${output.join('')}`);
  }
  const config = path.join(folder, 'site.conf');
  return {
    ports,
    ca: readFileSync(certificate.cert),
    stop,
    /** The site's own configuration, and the command that makes the proxy read it again. */
    config,
    reload:
      name === 'nginx' ? `kill -HUP ${child.pid}` : `caddy reload --adapter caddyfile --config ${config}`,
  };
}

export type RunningProxy = Awaited<ReturnType<typeof startProxy>>;
