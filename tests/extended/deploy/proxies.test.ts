import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http2';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { connectVisitor, type EdgeProxy, findPorts, proxies, startProxy } from '#tests/extended/deploy/proxy';
import { streamLine } from '#tests/support/n8n-stream';
import { findFreePort } from '#tests/support/processes';
import { chatForm, chatInit, lead, makeSession, recordedForm, SESSION_ID } from '#tests/support/requests';
import { type Site, startSite } from '#tests/support/site';
import { answer, type Behaviour, drop, startWebhook, type Webhook } from '#tests/support/webhook';

/** The headers of a new message. */
const chatHeaders = () => chatInit({ session: makeSession() }).headers;
const leadHeaders = { sessionid: SESSION_ID, tooltype: 'contactForm' };
const encodings = { nginx: 'gzip', caddy: 'zstd' };
const decoders = { nginx: gunzipSync, caddy: zstdDecompressSync };
const portOf = ({ url }: { url: string }) => Number(new URL(url).port);

describe.each(proxies)('%s', (name) => {
  let proxy: EdgeProxy;
  let site: Site;
  let webhook: Webhook;
  let visitors = 10;

  beforeAll(async () => {
    const ports = await findPorts();
    webhook = await startWebhook();
    site = await startSite({
      SITE_URL: `https://localhost:${ports.https}`,
      CLIENT_IP_HEADER: 'X-Real-IP',
      CHAT_WEBHOOK_URL: webhook.url,
    });
    proxy = await startProxy(name, [portOf(site)], ports);
  });
  beforeEach(() => webhook.behave(answer('[{"output":"Hello."}]')));
  afterAll(async () => {
    await proxy?.stop();
    await site?.stop();
    await webhook?.close();
  });

  /** A visitor with a new address, so that no test uses another's limit. */
  function enter(address = `127.0.0.${++visitors}`, at = proxy) {
    const visitor = connectVisitor(at, address);
    onTestFinished(visitor.leave);
    return visitor;
  }

  /** Starts a proxy in front of stand-ins for the site. `seen` lists the requests that each received. */
  async function enterStandIns(...behaviours: (Behaviour | 'down')[]) {
    const seen: [string[], string[]] = [[], []];
    const start = async (behave: Behaviour | 'down', index: number) => {
      if (behave === 'down') return findFreePort();
      const instance = await startWebhook((request, response) => {
        if (request.url.startsWith('/api/health')) return answer('{}')(request, response);
        seen[index]?.push(request.method);
        return behave(request, response);
      });
      onTestFinished(instance.close);
      return portOf(instance);
    };
    const standIns = await startProxy(name, await Promise.all(behaviours.map(start)), await findPorts());
    onTestFinished(standIns.stop);
    return { visitor: enter('127.0.0.1', standIns), seen };
  }

  test('compresses the page over HTTP/2, keeps the site’s headers, and answers 304', async () => {
    const visitor = enter();
    const accepts = { 'accept-encoding': 'gzip, zstd' };
    const direct = await fetch(site.url);
    const page = await visitor.get('/', accepts);
    expect(page.headers).not.toHaveProperty('set-cookie');
    expect([page.status, page.headers['content-encoding']]).toEqual([200, encodings[name]]);
    expect(decoders[name](page.body).toString()).toBe(await direct.text());
    // Headers of one connection or one encoding belong to the proxy.
    const its = /^(connection|keep-alive|date|transfer-encoding|content-(encoding|length)|etag|vary)$/;
    const ours = [...direct.headers].filter(([header]) => !its.test(header));
    expect(page.headers).toMatchObject(Object.fromEntries(ours));
    const again = await visitor.get('/', { ...accepts, 'if-none-match': String(page.headers.etag) });
    expect([again.status, again.body.byteLength]).toEqual([304, 0]);
  });

  test('redirects to TLS', async () => {
    const open = await fetch(`http://localhost:${proxy.ports.http}/terms?a=b`, { redirect: 'manual' });
    expect([301, 308]).toContain(open.status);
    expect(open.headers.get('location')).toMatch(/^https:\/\/localhost(:\d+)?\/terms\?a=b$/);
  });

  test('forwards each piece of a streamed reply before the next is written', async () => {
    const words = ['First words. ', 'Second words. ', 'The rest.'];
    const arrivals = words.map(() => Promise.withResolvers<void>());
    webhook.behave(async (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write(streamLine('begin'));
      for (const [index, word] of words.entries()) {
        response.write(streamLine('item', word));
        await arrivals[index]?.promise;
      }
      response.end(streamLine('end'));
    });
    let text = '';
    for await (const chunk of await enter().startPost('/api/chat', chatForm(), chatHeaders())) {
      text += String(chunk);
      for (const [index, word] of words.entries()) if (text.includes(word.trim())) arrivals[index]?.resolve();
    }
    expect(text).toContain('"done"');
  });

  test('lets a recording of 5 MB pass, and nothing larger than 6 MB', async () => {
    const visitor = enter();
    const size = 5 * 1024 * 1024;
    const before = webhook.received.length;
    const { status } = await visitor.post('/api/chat', recordedForm(size), chatHeaders());
    const audio = webhook.received.at(-1)?.form?.get('audio') as File | null;
    expect([status, audio?.size]).toEqual([200, size]);
    // The announced length is enough to reject it.
    const length = {
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': `${6 * 1024 ** 2 + 1}`,
    };
    const tooLarge = visitor.open('POST', '/api/chat', { ...chatHeaders(), ...length });
    tooLarge.on('error', () => {}).write('--b');
    const [refused] = (await once(tooLarge, 'response')) as [IncomingHttpHeaders];
    expect(refused[':status']).toBe(413);
    tooLarge.close();
    expect(webhook.received.length).toBe(before + 1);
  });

  test('counts by the connection’s address, whatever headers a visitor sends', async () => {
    const office = '127.0.0.200';
    const visitor = enter(office);
    const send = async (count: number, who = visitor) => {
      const ip = `198.51.100.${count}`;
      const forged = { 'x-real-ip': ip, 'x-forwarded-for': ip, forwarded: `for=${ip}` };
      const fields = { ...lead, message: `Number ${count}.` };
      return (await who.post('/api/contact', fields, { ...leadHeaders, ...forged })).status;
    };
    const statuses: number[] = [];
    for (let count = 1; count <= 11; count += 1) statuses.push(await send(count));
    expect(statuses).toEqual([...Array(10).fill(202), 429]);
    expect(await send(12, enter())).toBe(202);
    // A new connection of the same visitor does not make a new visitor.
    expect(await send(13, enter(office))).toBe(429);
  });

  test('never sends a POST that has reached one instance to another', async () => {
    const { visitor, seen } = await enterStandIns(drop, drop);
    expect((await visitor.post('/api/contact', lead, leadHeaders)).status).toBe(502);
    expect(seen.flat()).toEqual(['POST']);
  });

  const script = '/_next/static/chunks/a.js';
  const missing: [string, Behaviour, string] = ['a script that one does not have', answer('', 404), script];
  test.each<[string, Behaviour | 'down', string]>([
    ['a page that one has not answered', drop, '/robots.txt'],
    ['a page while one is down', 'down', '/robots.txt'],
    // As of the version that the other instance already serves. Only nginx asks again.
    ...(name === 'nginx' ? [missing] : []),
  ])('asks the other instance for %s', async (_what, first, file) => {
    const { visitor } = await enterStandIns(first, answer('answered'));
    for (let count = 0; count < 10; count += 1) expect((await visitor.get(file)).status).toBe(200);
  });

  if (name !== 'nginx') return;

  test('keeps its connections to the site for less time than the site does', async () => {
    const [, ours] = /^ +keepalive_timeout (\d+)s;$/m.exec(readFileSync('deploy/nginx.conf', 'utf8')) ?? [];
    const { headers } = await fetch(`${site.url}/api/health`);
    const [, its] = /timeout=(\d+)/.exec(String(headers.get('keep-alive'))) ?? [];
    expect(Number(ours)).toBeGreaterThan(0);
    expect(Number(its)).toBeGreaterThan(Number(ours));
  });

  test('keeps the page for a second or two, and nothing that could be somebody’s own', async () => {
    let page = 'The first version.';
    const first = Promise.withResolvers<void>();
    const { visitor, seen } = await enterStandIns(async (request, response) => {
      if (seen[0].length === 1) await first.promise;
      const { cookie, rsc } = request.headers;
      answer(String(cookie ?? rsc ?? page), 200, { 'cache-control': 'public, max-age=0' })(request, response);
    });
    const read = async (headers?: Record<string, string>) => String((await visitor.get('/', headers)).body);
    const crowd = Array.from({ length: 50 }, () => read());
    await expect.poll(() => seen[0].length).toBe(1);
    first.resolve();
    expect(new Set(await Promise.all(crowd))).toEqual(new Set([page]));
    expect(seen[0]).toHaveLength(1);
    for (const name of ['cookie', 'rsc']) expect(await read({ [name]: 'own' })).toBe('own');
    expect(await read()).toBe(page);
    page = 'The second version.';
    await expect.poll(() => read()).toBe(page);
    const others = ['/api/chat/replies/a', '/ops', '/ops.rsc'].flatMap((path) => [path, path]);
    const before = seen[0].length;
    for (const path of others) await visitor.get(path);
    expect(seen[0].length - before).toBe(others.length);
  });

  test('answers 429 to a flood from one address, and serves the others', async () => {
    const [flood, other] = [enter('127.0.0.201'), enter()];
    const statuses = new Set<number>();
    for (let round = 0; round < 6; round += 1) {
      const answers = await Promise.all(Array.from({ length: 60 }, () => flood.get('/robots.txt')));
      for (const { status } of answers) statuses.add(status);
    }
    expect([...statuses].toSorted()).toEqual([200, 429]);
    expect((await other.get('/')).status).toBe(200);
  });
});
