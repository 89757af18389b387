import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '#tests/support/free-port';
import { chatForm, chatInit, lead, makeSession } from '#tests/support/requests';
import { encodeForm } from '#tests/support/resilience/http2-visitor';
import {
  findProxyPorts,
  type ProxyName,
  type RunningProxy,
  startProxy,
} from '#tests/support/resilience/proxies';
import { type Site, startSite } from '#tests/support/site';
import { answer, startWebhook } from '#tests/support/webhook';

// Two instances on one store behind a real proxy with its file of deploy/, restarted in turns by deploy/restart.sh
// while visitors load pages, send leads and chat. `systemctl` and `nginx -s reload` are replaced by stubs.

export type DeployFigures = { requests: number; acknowledged: number; failed: string[]; lost: string[] };

const DELIVERY_DEADLINE_MS = 60_000;

type Message = { headers?: Record<string, string>; body?: string | Buffer };

/** Sends a request on a new connection from an address of the loopback network. */
async function send({ ports, ca }: RunningProxy, address: string, path: string, message?: Message) {
  const { headers, body } = message ?? {};
  const where = { host: '127.0.0.1', servername: 'localhost', port: ports.https, localAddress: address };
  const sent = request({ ...where, ca, path, agent: false, method: message ? 'POST' : 'GET', headers });
  sent.setHeader('host', `localhost:${ports.https}`);
  const [response] = await once(sent.end(body), 'response');
  return { status: Number(response.statusCode), text: await text(response) };
}

/** Visitors, each from an address of its own. They come until `stop` is called, and note what failed. */
function startVisitors(proxy: RunningProxy, count: number) {
  const figures = { requests: 0, failed: [] as string[], acknowledged: new Set<string>() };
  let isOver = false;
  const ask = async (address: string, path: string, message?: Message) => {
    figures.requests += 1;
    const got = await send(proxy, address, path, message).catch((error: unknown) => ({
      status: 0,
      text: `${error}`,
    }));
    if (got.status < 200 || got.status > 299)
      figures.failed.push(`${path} ${got.status} ${got.text.slice(0, 100)}`);
    return got;
  };
  const openPage = async (address: string) => {
    const { text: html } = await ask(address, '/');
    for (const asset of new Set(html.match(/\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g)))
      await ask(address, asset);
  };
  const sendLead = async (address: string) => {
    const id = randomUUID();
    const body = JSON.stringify({ ...lead, message: `Lead ${id}`, id });
    const { status } = await ask(address, '/api/contact', {
      headers: { 'content-type': 'application/json' },
      body,
    });
    if (status === 202) figures.acknowledged.add(id);
  };
  const chat = async (address: string) => {
    const { type, bytes } = await encodeForm(chatForm());
    const headers = {
      ...(chatInit({ session: makeSession() }).headers as Record<string, string>),
      'content-type': type,
    };
    const { text: said } = await ask(address, '/api/chat', { headers, body: bytes });
    if (!said.includes('"done"')) figures.failed.push(`chat ended with ${said.slice(-100)}`);
  };
  let visitors = 0;
  const come = async () => {
    while (!isOver) {
      visitors += 1;
      const address = `127.1.${(visitors >> 8) & 255}.${visitors & 255}`;
      await openPage(address);
      await chat(address);
      if (visitors % 16 === 0) await sendLead(address);
    }
  };
  const visiting = Promise.all(Array.from({ length: count }, come));
  return {
    async stop() {
      isOver = true;
      await visiting;
      return figures;
    },
  };
}

/** Restarts the instance on a port when the stub of systemctl asks for it. */
async function startSystemctl(instances: Map<string, Site>, start: (port: string) => Promise<Site>) {
  const server = createServer(async ({ url = '' }, response) => {
    const [, port = ''] = /site@(\d+)$/.exec(url) ?? [];
    await instances.get(port)?.stop();
    instances.set(port, await start(port));
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

/** Restarts both instances `rounds` times under load. Returns what was promised and what was kept. */
export async function restartUnderLoad(
  name: ProxyName,
  rounds: number,
  visitors: number,
): Promise<DeployFigures> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-deploys-'));
  const webhook = await startWebhook(answer(''));
  const ports = [String(await findFreePort()), String(await findFreePort())];
  const proxyPorts = await findProxyPorts();
  const start = (port: string) =>
    startSite({
      PORT: port,
      DATA_DIR: path.join(folder, 'data'),
      SITE_URL: `https://localhost:${proxyPorts.https}`,
      CLIENT_IP_HEADER: 'X-Real-IP',
      CONTACT_WEBHOOK_URL: webhook.url,
      LOG_LEVEL: 'warn',
    });
  const instances = new Map<string, Site>();
  for (const port of ports) instances.set(port, await start(port));
  const proxy = await startProxy(name, ports.map(Number), proxyPorts);
  const systemctl = await startSystemctl(instances, start);
  const stubs = {
    systemctl: `[ "$2" = caddy ] && exec ${proxy.reload}; curl --silent --fail "http://127.0.0.1:${systemctl.port}/$2"`,
    nginx: proxy.reload,
  };
  for (const [program, body] of Object.entries(stubs))
    writeFileSync(path.join(folder, program), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  const files = { NGINX_CONF: '/nowhere', CADDYFILE: '/nowhere' };
  files[name === 'nginx' ? 'NGINX_CONF' : 'CADDYFILE'] = proxy.config;
  const env = { PATH: `${folder}:${process.env.PATH}`, ...files };
  try {
    const visiting = startVisitors(proxy, visitors);
    for (let round = 0; round < rounds; round += 1)
      await promisify(execFile)('deploy/restart.sh', ports, { env: env as unknown as NodeJS.ProcessEnv });
    const { requests, failed, acknowledged } = await visiting.stop();
    const findLost = () => {
      const delivered = new Set(webhook.received.map(({ headers }) => headers['idempotency-key']));
      return [...acknowledged].filter((id) => !delivered.has(id));
    };
    // A lead whose delivery was cut off comes again when its lease has ended.
    const deadline = performance.now() + DELIVERY_DEADLINE_MS;
    while (findLost().length > 0 && performance.now() < deadline) await sleep(100);
    const lost = findLost();
    return { requests, acknowledged: acknowledged.size, failed, lost };
  } finally {
    systemctl.close();
    await proxy.stop();
    for (const site of instances.values()) await site.kill();
    await webhook.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
