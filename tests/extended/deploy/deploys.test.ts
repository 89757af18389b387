import { execFile } from 'node:child_process';
import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { connectVisitor, type EdgeProxy, findPorts, proxies, startProxy } from '#tests/extended/deploy/proxy';
import { idsOf, startLeads } from '#tests/support/leads';
import { findFreePort } from '#tests/support/processes';
import { chatInit, lead, makeSession } from '#tests/support/requests';
import { nextVisitor, type Site, startSite } from '#tests/support/site';
import { answer, startWebhook } from '#tests/support/webhook';

const VISITORS = 8;
/** The pause between two leads, in ms. */
const PAUSE_MS = 300;
/** A lead whose delivery was cut off comes again when its lease of 30 s has ended. */
const DELIVERY = { timeout: 60_000 };

/** Sends requests on new connections, each visitor's from an address of its own, and records the failures. */
function startRequests(proxy: EdgeProxy) {
  const failed: string[] = [];
  // Of the loopback network, so that connections can begin there.
  const nextAddress = () => nextVisitor().replace(/^10/, '127');
  const ask = async (address: string, file: string, body?: object, headers?: Record<string, string>) => {
    let got: { status: number; body: unknown };
    do {
      const visitor = connectVisitor(proxy, address);
      const sent = body ? visitor.post(file, body, headers) : visitor.get(file);
      got = await sent.catch((error: unknown) => ({ status: 0, body: error }));
      visitor.leave();
      // A proxy that reloads refuses streams that it has not read; a browser then opens a new connection.
    } while (String(got.body).includes('REFUSED_STREAM'));
    const text = String(got.body);
    const isWhole = file !== '/api/chat' || text.includes('"done"');
    if (got.status < 200 || got.status > 299 || !isWhole)
      failed.push(`${file} ${got.status} ${text.slice(-100)}`);
    return { status: got.status, text };
  };
  return {
    failed,
    /** Loads the page with its files, then sends a message. */
    async visit() {
      const address = nextAddress();
      const { text } = await ask(address, '/');
      for (const file of new Set(text.match(/\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g)))
        await ask(address, file);
      const { body, headers } = chatInit({ session: makeSession() });
      await ask(address, '/api/chat', body, headers);
    },
    sendLead: (id: string) => ask(nextAddress(), '/api/contact', { ...lead, message: `Lead ${id}`, id }),
  };
}

test.each(proxies)('behind %s, two instances restarted in turns under load lose nothing', async (name) => {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'site-deploys-'));
  await using webhook = await startWebhook(answer(''));
  const ports = [String(await findFreePort()), String(await findFreePort())];
  const proxyPorts = await findPorts();
  const start = (PORT: string) =>
    startSite({
      PORT,
      DATA_DIR: path.join(folder.path, 'data'),
      SITE_URL: `https://localhost:${proxyPorts.https}`,
      CLIENT_IP_HEADER: 'X-Real-IP',
      CONTACT_WEBHOOK_URL: webhook.url,
    });
  const instances = new Map<string, Site>();
  for (const port of ports) instances.set(port, await start(port));
  await using proxy = await startProxy(name, ports.map(Number), proxyPorts);
  // Restarts the instance that deploy/restart.sh names. `systemctl` and `nginx -s reload` are replaced by stubs.
  await using systemctl = await startWebhook(async ({ url }, response) => {
    const [, port = ''] = /site@(\d+)$/.exec(url) ?? [];
    await instances.get(port)?.stop();
    instances.set(port, await start(port));
    response.end();
  });
  const restart = `curl --silent --fail "${systemctl.url}/$2"`;
  const stubs = { systemctl: `[ "$2" = caddy ] && exec ${proxy.reload}; ${restart}`, nginx: proxy.reload };
  for (const [program, body] of Object.entries(stubs))
    writeFileSync(path.join(folder.path, program), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  const files = { NGINX_CONF: '/nowhere', CADDYFILE: '/nowhere' };
  files[name === 'nginx' ? 'NGINX_CONF' : 'CADDYFILE'] = proxy.config;
  const env = { ...process.env, ...files, PATH: `${folder.path}:${process.env.PATH}` };
  try {
    const { failed, visit, sendLead } = startRequests(proxy);
    const leads = startLeads(sendLead);
    leads.keepSending(1, PAUSE_MS);
    let isOver = false;
    const visiting = Array.from({ length: VISITORS }, async () => {
      while (!isOver) await visit();
    });
    await promisify(execFile)('deploy/restart.sh', ports, { env });
    isOver = true;
    await Promise.all([...visiting, leads.end()]);
    await expect.poll(() => leads.compare(idsOf(webhook)), DELIVERY).toEqual({ lost: [], unasked: [] });
    expect(failed).toEqual([]);
    expect(leads.acknowledged.size).toBeGreaterThan(3);
  } finally {
    for (const site of instances.values()) await site.kill();
  }
});
