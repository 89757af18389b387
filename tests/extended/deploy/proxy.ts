import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { findFreePort, startServer } from '#tests/support/processes';

// The real nginx and Caddy with the files of deploy/, on loopback. Only ports, paths and the name are replaced.

export const proxies = ['nginx', 'caddy'] as const;
export type ProxyName = (typeof proxies)[number];

/** Replaces parts of a shipped file. A part that is not found is an error. */
function replaceEach(text: string, replacements: [what: string | RegExp, by: string][]): string {
  return replacements.reduce((all, [what, by]) => {
    const changed = all.replace(what, by);
    if (changed === all) throw new Error(`The shipped file no longer contains ${what}.`);
    return changed;
  }, text);
}

type Ports = { http: number; https: number; admin: number };
type Setting = { folder: string; ports: Ports; upstreams: number[]; cert: string; key: string };

// Debian's nginx.conf, except for the files it writes.
function configureNginx({ folder, ports, upstreams, cert, key }: Setting) {
  const server = '    server 127.0.0.1:3000 max_fails=1 fail_timeout=2s;';
  const site = replaceEach(readFileSync('deploy/nginx.conf', 'utf8'), [
    [server, upstreams.map((port) => server.replace('3000', String(port))).join('\n')],
    [/^ +listen \[::\]:.*\n/gm, ''],
    ['listen 80;', `listen 127.0.0.1:${ports.http};`],
    ['listen 443 ', `listen 127.0.0.1:${ports.https} `],
    [/server_name example.com/g, 'server_name localhost'],
    ['/etc/letsencrypt/live/example.com/fullchain.pem', cert],
    ['/etc/letsencrypt/live/example.com/privkey.pem', key],
    ['/var/lib/nginx/site', `${folder}/cache`],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 768; }
    http {
      sendfile on; tcp_nopush on; gzip on; access_log off; default_type application/octet-stream;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      include ${folder}/site.conf;
    }`;
  writeFileSync(path.join(folder, 'nginx.conf'), main);
  return { site, args: ['-c', `${folder}/nginx.conf`, '-e', `${folder}/error.log`] };
}

function configureCaddy({ folder, ports, upstreams, cert, key }: Setting) {
  const global = `{\n\tadmin 127.0.0.1:${ports.admin}\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n`;
  const site = replaceEach(readFileSync('deploy/Caddyfile', 'utf8'), [
    [/^\{\n/m, global],
    [/^example\.com \{/m, 'localhost {\n\tbind 127.0.0.1'],
    ['# tls /etc/ssl/site.pem /etc/ssl/site.key', `tls ${cert} ${key}`],
    ['to 127.0.0.1:3000', `to ${upstreams.map((port) => `127.0.0.1:${port}`).join(' ')}`],
  ]);
  return { site, args: ['run', '--adapter', 'caddyfile', '--config', `${folder}/site.conf`] };
}

export const findPorts = async (): Promise<Ports> => ({
  http: await findFreePort(),
  https: await findFreePort(),
  admin: await findFreePort(),
});

/** Starts a proxy with a certificate of its own in front of `upstreams`, which are loopback ports. */
export async function startProxy(name: ProxyName, upstreams: number[], ports: Ports) {
  const folder = mkdtempSync(path.join(tmpdir(), `site-${name}-`));
  const [cert, key, config] = [`${folder}/cert.pem`, `${folder}/key.pem`, `${folder}/site.conf`] as const;
  const kind = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost';
  const options = [...kind.split(' '), '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', ...options, '-keyout', key, '-out', cert], { stdio: 'pipe' });
  const configure = { nginx: configureNginx, caddy: configureCaddy }[name];
  const { site, args } = configure({ folder, ports, upstreams, cert, key });
  writeFileSync(config, site);
  const env = { PATH: `${process.env.PATH}:/usr/sbin`, HOME: folder, NODE_ENV: process.env.NODE_ENV };
  const isUp = `http://127.0.0.1:${ports.http}`;
  const server = await startServer(name, args, { env, isUp });
  const reloadCaddy = `caddy reload --adapter caddyfile --config ${config}`;
  const stop = async () => {
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    ports,
    ca: readFileSync(cert),
    /** The site's own configuration, and the command that makes the proxy read it again. */
    config,
    reload: name === 'nginx' ? `kill -HUP ${server.pid}` : reloadCaddy,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

export type EdgeProxy = Awaited<ReturnType<typeof startProxy>>;

type Headers = Record<string, string>;

/** Opens an HTTP/2 connection to a proxy, as a browser does, from an address of the loopback network. */
export function connectVisitor({ ports, ca }: EdgeProxy, localAddress: string) {
  const place = { ca, servername: 'localhost', localAddress };
  const session = connect(`https://127.0.0.1:${ports.https}`, place);
  // A connection that breaks ends its requests with the error.
  session.on('error', () => {});
  const host = `localhost:${ports.https}`;
  const open = (method: string, path: string, headers: Headers = {}) =>
    session.request(
      { ':method': method, ':path': path, ':authority': host, origin: `https://${host}`, ...headers },
      { endStream: method !== 'POST' },
    );
  const read = async (stream: ReturnType<typeof open>) => {
    // A stream that is closed by the other side need not have an error.
    const closed = new AbortController();
    stream.once('close', () => closed.abort());
    const [headers] = (await once(stream, 'response', closed)) as [IncomingHttpHeaders];
    return { status: Number(headers[':status']), headers, body: await buffer(stream) };
  };
  const startPost = async (path: string, body: unknown, headers: Headers = {}) => {
    const encoded = body instanceof FormData ? new Response(body) : Response.json(body);
    const bytes = Buffer.from(await encoded.arrayBuffer());
    const type = String(encoded.headers.get('content-type'));
    const length = String(bytes.byteLength);
    return open('POST', path, { 'content-type': type, 'content-length': length, ...headers }).end(bytes);
  };
  return {
    open,
    startPost,
    get: (path: string, headers?: Headers) => read(open('GET', path, headers)),
    post: async (path: string, body: unknown, headers?: Headers) =>
      read(await startPost(path, body, headers)),
    leave: () => session.destroy(),
  };
}
