import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findProxies } from '#tests/support/machine';
import { streamLine } from '#tests/support/n8n-stream';
import { chatForm, chatInit, lead, makeSession, recordedForm, SESSION_ID } from '#tests/support/requests';
import { encodeForm, encodeJson, readAnswer, visit } from '#tests/support/resilience/http2-visitor';
import { findProxyPorts, type RunningProxy, startProxy } from '#tests/support/resilience/proxies';
import { type Site, startSite } from '#tests/support/site';
import { answerOutput, hang, startWebhook, type Webhook } from '#tests/support/webhook';

/** The headers of a new message, in lower case as in HTTP/2. */
const chatHeaders = () => ({ ...chatInit({ session: makeSession() }).headers });
const leadHeaders = { sessionid: SESSION_ID, tooltype: 'contactForm' };

type Seen = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Returns the site's own response, its bytes as on the wire. */
async function ask(url: string, headers: Record<string, string>): Promise<Seen> {
  const sent = request(url, { headers }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
}

describe.each(findProxies())('%s', (name) => {
  let proxy: RunningProxy;
  let site: Site;
  let webhook: Webhook;
  let visitors = 10;
  const left: (() => void)[] = [];
  const onlyNginx = name === 'nginx' ? test : () => {};

  beforeAll(async () => {
    const ports = await findProxyPorts();
    webhook = await startWebhook();
    site = await startSite({
      SITE_URL: `https://localhost:${ports.https}`,
      CLIENT_IP_HEADER: 'X-Real-IP',
      CHAT_WEBHOOK_URL: webhook.url,
    });
    proxy = await startProxy(name, [Number(new URL(site.url).port)], ports);
  });
  afterEach(() => {
    for (const leave of left.splice(0)) leave();
    webhook.behave(answerOutput('Hello.'));
  });
  afterAll(async () => {
    await proxy?.stop();
    await site?.stop();
    await webhook?.close();
  });

  /** A visitor with a new address, so that no test uses another's limit. */
  async function enter(address = `127.0.0.${++visitors}`, at = proxy) {
    const visitor = await visit(at, address);
    left.push(visitor.leave);
    return visitor;
  }

  test('speaks HTTP/2, compresses the page, and keeps the site’s headers', async () => {
    const visitor = await enter();
    expect(visitor.protocol).toBe('h2');
    const direct = await ask(site.url, {});
    const page = await visitor.get('/', { 'accept-encoding': 'gzip, zstd' });
    const encoding = { nginx: 'gzip', caddy: 'zstd' }[name];
    expect([page.status, page.headers['content-encoding']]).toEqual([200, encoding]);
    const decode = { gzip: gunzipSync, zstd: zstdDecompressSync }[encoding as 'gzip' | 'zstd'];
    expect(decode(page.body).equals(direct.body)).toBe(true);
    // Headers of one connection or one encoding belong to the proxy.
    const its = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length', 'etag', 'vary'];
    const ours = Object.entries(direct.headers).filter(([header]) => !its.includes(header));
    expect(page.headers).toMatchObject(Object.fromEntries(ours));
  });

  test('answers 304 for cached copies, and redirects to TLS', async () => {
    const visitor = await enter();
    const accepts = { 'accept-encoding': 'gzip, zstd' };
    const first = await visitor.get('/', accepts);
    const again = await visitor.get('/', { ...accepts, 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.body.byteLength]).toEqual([304, 0]);
    const open = await ask(`http://127.0.0.1:${proxy.ports.http}/terms?a=b`, { host: 'localhost' });
    expect([301, 308]).toContain(open.status);
    expect(new URL(String(open.headers.location))).toMatchObject({
      protocol: 'https:',
      hostname: 'localhost',
      pathname: '/terms',
      search: '?a=b',
    });
  });

  test('forwards each piece of a streamed reply before the next is written', async () => {
    const words = ['First words. ', 'Second words. ', 'The rest.'];
    const heard = words.map(() => Promise.withResolvers<void>());
    webhook.behave(async (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'transfer-encoding': 'chunked' });
      response.write(streamLine('begin'));
      for (const [index, word] of words.entries()) {
        response.write(streamLine('item', word));
        await heard[index]?.promise;
      }
      response.end(streamLine('end'));
    });
    const visitor = await enter();
    let said = '';
    for await (const chunk of visitor.post('/api/chat', await encodeForm(chatForm()), chatHeaders())) {
      said += String(chunk);
      for (const [index, word] of words.entries()) if (said.includes(word.trim())) heard[index]?.resolve();
    }
    expect(said).toContain('"done"');
  });

  test('tells the site, and the site the workflow, that a visitor has pressed Stop', async () => {
    const closed = Promise.withResolvers<void>();
    webhook.behave((received, response) => {
      response.once('close', closed.resolve);
      return hang(received, response);
    });
    const visitor = await enter();
    const before = webhook.received.length;
    const headers = chatHeaders();
    const stream = visitor.post('/api/chat', await encodeForm(chatForm()), headers);
    stream.on('error', () => {});
    await webhook.arrived(before + 1);
    const reply = `/api/chat/replies/${headers['idempotency-key']}`;
    await once(visitor.open('DELETE', reply, headers), 'response');
    await closed.promise;
    stream.close();
  });

  test('lets a recording of 5 MB pass, and nothing larger than 6 MB', async () => {
    const visitor = await enter();
    const size = 5 * 1024 * 1024;
    const before = webhook.received.length;
    const recorded = await encodeForm(recordedForm(size));
    const answer = await readAnswer(visitor.post('/api/chat', recorded, chatHeaders()));
    expect(answer.status, answer.body.toString()).toBe(200);
    const files = [...(webhook.received.at(-1)?.form?.values() ?? [])].filter(
      (value): value is File => value instanceof File,
    );
    expect(files.map((file) => file.size)).toEqual([size]);
    // The announced length is enough to reject it.
    const tooLarge = visitor.open('POST', '/api/chat', {
      ...chatHeaders(),
      'content-type': recorded.type,
      'content-length': String(6 * 1024 * 1024 + 1),
    });
    tooLarge.on('error', () => {});
    tooLarge.write(recorded.bytes.subarray(0, 1000));
    const [refused] = (await once(tooLarge, 'response')) as [IncomingHttpHeaders];
    expect(refused[':status']).toBe(413);
    tooLarge.close();
    expect(webhook.received.length).toBe(before + 1);
  });

  test('counts by the connection’s address, whatever headers a visitor sends', async () => {
    const office = '127.0.0.200';
    const visitor = await enter(office);
    const send = async (who: Awaited<ReturnType<typeof enter>>, count: number) => {
      const forged = `198.51.100.${count}`;
      const stream = who.post('/api/contact', encodeJson({ ...lead, message: `Number ${count}.` }), {
        ...leadHeaders,
        'x-real-ip': forged,
        'x-forwarded-for': forged,
        forwarded: `for=${forged}`,
      });
      return (await readAnswer(stream)).status;
    };
    const statuses: number[] = [];
    for (let count = 1; count <= 11; count += 1) statuses.push(await send(visitor, count));
    expect(statuses).toEqual([...Array(10).fill(202), 429]);
    expect(await send(await enter(), 12)).toBe(202);
    // A new connection of the same visitor does not make a new visitor.
    expect(await send(await enter(office), 13)).toBe(429);
  });

  test('serves others while one client sends slowly and another reads slowly', async () => {
    const [slow, reader, quick] = [await enter(), await enter(), await enter()];
    const before = webhook.received.length;
    const form = await encodeForm(chatForm({ message: 'Sent byte by byte.' }));
    const stream = slow.open('POST', '/api/chat', { ...chatHeaders(), 'content-type': form.type });
    const page = reader.open('GET', '/');
    const [headers] = (await once(page, 'response')) as [IncomingHttpHeaders];
    page.pause();
    const step = Math.ceil(form.bytes.byteLength / 10);
    for (let start = 0; start < form.bytes.byteLength; start += step) {
      stream.write(form.bytes.subarray(start, start + step));
      expect((await quick.get('/')).status).toBe(200);
    }
    expect(webhook.received.length).toBe(before);
    stream.end();
    expect((await readAnswer(stream)).status).toBe(200);
    expect(webhook.received.at(-1)?.form?.get('message')).toBe('Sent byte by byte.');
    expect(headers[':status']).toBe(200);
    expect(String(await buffer(page))).toContain('</html>');
  });

  onlyNginx('keeps its connections to the site for less time than the site does', async () => {
    const [, seconds] =
      /^ +keepalive_timeout (\d+)s;$/m.exec(readFileSync('deploy/nginx.conf', 'utf8')) ?? [];
    const { headers } = await ask(`${site.url}/api/health`, {});
    const [, kept] = /timeout=(\d+)/.exec(String(headers['keep-alive'])) ?? [];
    expect(Number(seconds)).toBeGreaterThan(0);
    expect(Number(kept)).toBeGreaterThan(Number(seconds));
  });

  onlyNginx('answers 429 to a flood from one address, and serves the others', async () => {
    const [flood, other] = [await enter('127.0.0.201'), await enter()];
    const statuses = new Set<number>();
    for (let round = 0; round < 6; round += 1) {
      const answers = await Promise.all(Array.from({ length: 60 }, () => flood.get('/robots.txt')));
      for (const { status } of answers) statuses.add(status);
    }
    expect([...statuses].toSorted()).toEqual([200, 429]);
    expect((await other.get('/')).status).toBe(200);
  });

  describe('in front of two instances', () => {
    const running: { close(): Promise<void> }[] = [];
    let pair: RunningProxy | undefined;
    afterEach(async () => {
      for (const leave of left.splice(0)) leave();
      await pair?.stop();
      pair = undefined;
      for (const instance of running.splice(0)) await instance.close();
    });

    /** Stands in for an instance. `cuts` accepts a request and closes the connection without a response. */
    async function startInstance(kind: 'answers' | 'cuts' | 'lacks files' = 'answers') {
      const got: string[] = [];
      const server: Server = createServer((received, response) => {
        if (received.url?.startsWith('/api/health')) return void response.end('{}');
        got.push(`${received.method} ${received.url}`);
        if (kind === 'cuts') return void received.socket.destroy();
        if (kind === 'lacks files') response.statusCode = 404;
        received.resume().on('end', () => response.end('answered'));
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const close = async () => {
        if (!server.listening) return;
        server.closeAllConnections();
        server.close();
        await once(server, 'close');
      };
      const instance = { port: (server.address() as AddressInfo).port, got, close };
      running.push(instance);
      return instance;
    }

    async function enterPair(ports: number[]) {
      pair = await startProxy(name, ports, await findProxyPorts());
      return enter('127.0.0.1', pair);
    }

    type Visitor = Awaited<ReturnType<typeof enter>>;
    async function get(visitor: Visitor) {
      const { status, body } = await visitor.get('/');
      return `${status} ${body}`;
    }
    async function post(visitor: Visitor) {
      const { status, body } = await readAnswer(visitor.post('/api/contact', encodeJson(lead), leadHeaders));
      return `${status} ${body}`;
    }

    test('never sends a POST that has reached one instance to another', async () => {
      const [first, second] = [await startInstance('cuts'), await startInstance('cuts')];
      const visitor = await enterPair([first.port, second.port]);
      expect(await post(visitor)).toMatch(/^502/);
      expect([...first.got, ...second.got]).toEqual(['POST /api/contact']);
    });

    test('asks the other for a page that one has not answered', async () => {
      const [first, second] = [await startInstance('cuts'), await startInstance()];
      const visitor = await enterPair([first.port, second.port]);
      while (first.got.length === 0) expect(await get(visitor)).toBe('200 answered');
    });

    test('loses no page when an instance dies', async () => {
      const [first, second] = [await startInstance(), await startInstance()];
      const visitor = await enterPair([first.port, second.port]);
      while ([first, second].some(({ got }) => got.length === 0)) await get(visitor);
      await first.close();
      for (let count = 0; count < 10; count += 1) expect(await get(visitor)).toBe('200 answered');
    });

    onlyNginx('asks the other for a script that one does not have', async () => {
      const [first, second] = [await startInstance('lacks files'), await startInstance()];
      const visitor = await enterPair([first.port, second.port]);
      while (first.got.length === 0)
        expect((await visitor.get('/_next/static/chunks/a.js')).status).toBe(200);
    });
  });
});
