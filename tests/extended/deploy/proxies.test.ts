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
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '#tests/support/free-port';
import { findProxies } from '#tests/support/machine';
import { streamLine } from '#tests/support/n8n-stream';
import { median } from '#tests/support/quantile';
import { chatForm, chatInit, lead, makeSession, recordedForm, SESSION_ID } from '#tests/support/requests';
import { encodeForm, encodeJson, readAnswer, visit } from '#tests/support/resilience/http2-visitor';
import { findProxyPorts, type RunningProxy, startProxy } from '#tests/support/resilience/proxies';
import { type Site, startSite } from '#tests/support/site';
import { answerOutput, hang, startWebhook, type Webhook } from '#tests/support/webhook';

/** Replies of three pieces, alternating through the proxy and past it. The times per piece are printed. */
const REPLIES = 9;

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

  test('speaks HTTP/2, and forwards the page with the site’s compression and headers', async () => {
    const visitor = await enter();
    expect(visitor.protocol).toBe('h2');
    const direct = await ask(site.url, { 'accept-encoding': 'br' });
    const page = await visitor.get('/', { 'accept-encoding': 'br' });
    expect([page.status, page.headers['content-encoding']]).toEqual([200, 'br']);
    expect(page.body.equals(direct.body)).toBe(true);
    expect(brotliDecompressSync(page.body).toString()).toContain('</html>');
    // Headers of one connection belong to the proxy.
    const hop = ['connection', 'keep-alive', 'date', 'transfer-encoding'];
    const ours = Object.entries(direct.headers).filter(([header]) => !hop.includes(header));
    expect(page.headers).toMatchObject(Object.fromEntries(ours));
  });

  test('answers 304 for cached copies, and redirects to TLS', async () => {
    const visitor = await enter();
    const first = await visitor.get('/', { 'accept-encoding': 'br' });
    const again = await visitor.get('/', {
      'accept-encoding': 'br',
      'if-none-match': String(first.headers.etag),
    });
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
    const form = await encodeForm(chatForm());
    const words = ['First words. ', 'Second words. ', 'The rest.'];
    /** Times the ms from the webhook's words to the visitor's, each after the previous ones have arrived. */
    async function timePieces(send: () => Promise<AsyncIterable<unknown>>): Promise<number[]> {
      const heard = words.map(() => Promise.withResolvers<void>());
      const written: number[] = [];
      webhook.behave(async (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'transfer-encoding': 'chunked' });
        response.write(streamLine('begin'));
        for (const [index, word] of words.entries()) {
          written.push(performance.now());
          response.write(streamLine('item', word));
          await heard[index]?.promise;
        }
        response.end(streamLine('end'));
      });
      const took: number[] = [];
      let text = '';
      for await (const chunk of await send()) {
        text += String(chunk);
        const next = words[took.length];
        if (next === undefined || !text.includes(next.trim())) continue;
        heard[took.length]?.resolve();
        took.push(performance.now() - (written[took.length] ?? 0));
      }
      expect(took).toHaveLength(words.length);
      return took;
    }
    const visitor = await enter();
    const [through, past]: [number[], number[]] = [[], []];
    for (let count = 0; count < REPLIES; count += 1) {
      through.push(...(await timePieces(async () => visitor.post('/api/chat', form, chatHeaders()))));
      past.push(
        ...(await timePieces(async () => {
          const answer = await fetch(
            `${site.url}/api/chat`,
            chatInit({ session: makeSession(), headers: { 'x-real-ip': '192.0.2.1' } }),
          );
          if (!answer.body) throw new Error('no body');
          return answer.body.pipeThrough(new TextDecoderStream());
        })),
      );
    }
    const figures = [median(through), median(past)];
    console.log(
      `${name}: a piece, median of ${through.length}: ${figures.map((ms) => ms.toFixed(1)).join(' ms, without the proxy ')} ms`,
    );
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

  test('keeps its connections to the site for less time than the site does', async () => {
    const file = { nginx: 'deploy/nginx.conf', caddy: 'deploy/Caddyfile' }[name];
    const [, seconds] = /^\s+keepalive(?:_timeout)? (\d+)s;?$/m.exec(readFileSync(file, 'utf8')) ?? [];
    const { headers } = await ask(`${site.url}/api/health`, {});
    const [, kept] = /timeout=(\d+)/.exec(String(headers['keep-alive'])) ?? [];
    expect(Number(seconds)).toBeGreaterThan(0);
    expect(Number(kept)).toBeGreaterThan(Number(seconds));
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
    async function startInstance(cuts = false) {
      const got: string[] = [];
      let [asked, told]: [number, (() => void) | undefined] = [0, undefined];
      const server: Server = createServer((received, response) => {
        if (received.url?.startsWith('/api/health')) {
          response.writeHead(told ? 503 : 200).end('{}');
          // A second request means that the first response was read.
          if (told && ++asked > 1) told();
          return;
        }
        got.push(`${received.method} ${received.url}`);
        if (cuts) return void received.socket.destroy();
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
      const instance = {
        port: (server.address() as AddressInfo).port,
        got,
        close,
        /** Reports that it is stopping. Resolves when the health check has read it. */
        announceStop() {
          const heard = Promise.withResolvers<void>();
          told = heard.resolve;
          return heard.promise;
        },
      };
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
      const [first, second] = [await startInstance(true), await startInstance(true)];
      const visitor = await enterPair([first.port, second.port]);
      expect(await post(visitor)).toMatch(/^502/);
      expect([...first.got, ...second.got]).toEqual(['POST /api/contact']);
    });

    test('asks the other for a page that one has not answered', async () => {
      const [first, second] = [await startInstance(true), await startInstance()];
      const visitor = await enterPair([first.port, second.port]);
      while (first.got.length === 0) expect(await get(visitor)).toBe('200 answered');
    });

    test('loses no page when an instance dies, and no request at all when it announces its stop', async () => {
      const [first, second, third] = [await startInstance(), await startInstance(), await startInstance()];
      const visitor = await enterPair([first.port, second.port, third.port]);
      // Caddy takes any free one.
      while ([first, second, third].some(({ got }) => got.length === 0)) await get(visitor);
      await first.close();
      for (let count = 0; count < 10; count += 1) expect(await get(visitor)).toBe('200 answered');
      // nginx does no health checks and needs none: it notices that nothing listens before it sends a POST.
      if (name === 'caddy') await second.announceStop();
      await second.close();
      for (let count = 0; count < 10; count += 1)
        expect([await get(visitor), await post(visitor)]).toEqual(['200 answered', '200 answered']);
    });

    test('starts with one instance that is not running yet', async () => {
      const second = await startInstance();
      const visitor = await enterPair([await findFreePort(), second.port]);
      for (let count = 0; count < 4; count += 1) expect(await post(visitor)).toBe('200 answered');
      expect(second.got).toHaveLength(4);
    });
  });
});
