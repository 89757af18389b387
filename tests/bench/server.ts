// `npm run bench -- server [memory]`: what the server costs at concurrency 50, beside a bare node:http process that sends
// the same bytes, in turns in one run. `memory` shows instead what Node's heap flags give.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import path from 'node:path';
import autocannon from 'autocannon';
import type { BarePage } from '#tests/support/bench/bare-server';
import { printRows, type Row } from '#tests/support/bench/rows';
import { readCpuMs, readMemory } from '#tests/support/process-figures';
import { chatForm, chatInit, makeSession, recordedForm } from '#tests/support/requests';
import { nextVisitor, startSite, VISITOR_HEADER } from '#tests/support/site';

const CONCURRENCY = 50;
const SECONDS = 2;
const TURNS = 3;
const RECORDING_BYTES = 200_000;

type Load = Parameters<typeof autocannon>[0]['requests'][number];
type Figures = { perSecond: number; cpuMs: number; p99: number; bytes: number };
type Target = { url: string; cpuMs(): number | null };

async function startBare() {
  const child = fork(path.resolve('tests/support/bench/bare-server.ts'), { stdio: 'inherit' });
  const [port] = (await once(child, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${port}`,
    cpuMs: () => readCpuMs(child.pid),
    memory: () => readMemory(child.pid),
    async serve(page: BarePage) {
      child.send(page);
      await once(child, 'message');
    },
    stop: () => void child.disconnect(),
  };
}

async function measure(
  { url, cpuMs }: Target,
  load: Load,
  extent: { duration: number } | { amount: number } = { duration: SECONDS },
): Promise<Figures> {
  const before = cpuMs();
  const result = await autocannon({ url, connections: CONCURRENCY, requests: [load], ...extent });
  const after = cpuMs();
  const answered = result['2xx'];
  if (result.errors + result.non2xx > answered / 100)
    throw new Error(`${url}${load.path}: ${result.errors} errors, ${result.non2xx} not 2xx`);
  return {
    perSecond: answered / result.duration,
    cpuMs: before === null || after === null ? Number.NaN : (after - before) / answered,
    p99: result.latency.p99,
    bytes: result.throughput.total / answered,
  };
}

/** Ours beside the bare server, in turns, after a second's warm-up of each. */
async function compare(
  name: string,
  ours: Target,
  bare: Target,
  load: Load,
  bareLoad = load,
): Promise<Row[]> {
  await measure(ours, load, { duration: 1 });
  await measure(bare, bareLoad, { duration: 1 });
  const seen = { ours: [] as Figures[], bare: [] as Figures[] };
  for (let turn = 0; turn < TURNS; turn += 1) {
    seen.ours.push(await measure(ours, load));
    seen.bare.push(await measure(bare, bareLoad));
  }
  const row = (figure: keyof Figures, called: string, unit: string, digits: number): Row => ({
    name: `${name}, ${called}`,
    unit,
    turns: seen.ours.map((one) => one[figure]),
    beside: { name: 'bare', turns: seen.bare.map((one) => one[figure]) },
    digits,
  });
  const kilobytes = (seen.ours[0]?.bytes ?? 0) / 1000;
  return [
    { ...row('perSecond', 'served', '/s', 0), note: `${kilobytes.toFixed(1)} kB each` },
    row('cpuMs', 'CPU', 'ms', 2),
    row('p99', 'p99', 'ms', 0),
  ];
}

async function chatLoad(path: string, form: FormData): Promise<Load> {
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const type = encoded.headers.get('content-type') ?? '';
  return {
    path,
    method: 'POST',
    body,
    headers: { 'content-type': type },
    // A message, a session and a visitor of its own each.
    setupRequest(load) {
      const { headers } = chatInit({ session: makeSession(), headers: { [VISITOR_HEADER]: nextVisitor() } });
      return { ...load, headers: { ...load.headers, ...headers } };
    },
  };
}

async function findLargestScript(url: string): Promise<string> {
  const html = await (await fetch(url)).text();
  const names = new Set(html.match(/\/_next\/static\/chunks\/[\w.~-]+\.js/g));
  const sizes = await Promise.all(
    [...names].map(async (name) => {
      const { byteLength } = await (await fetch(url + name)).arrayBuffer();
      return { name, byteLength };
    }),
  );
  return sizes.toSorted((a, b) => b.byteLength - a.byteLength)[0]?.name ?? '/';
}

/** The answer to a path as it goes over the wire, for the bare server to repeat. */
async function capture(url: string, encoding: string): Promise<BarePage> {
  const { promise, resolve, reject } = Promise.withResolvers<BarePage>();
  get(url, { headers: { 'accept-encoding': encoding } }, async (response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    const headers = Object.entries(response.headers).filter(
      ([name]) => !/^(connection|keep-alive|date|transfer-encoding|content-length)$/.test(name),
    );
    const body = Buffer.concat(chunks).toString('base64');
    resolve({ headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])), body });
  }).on('error', reject);
  return promise;
}

/** Requests a second, CPU time and memory at concurrency 50. */
export async function measureServer(): Promise<Row[]> {
  const bare = await startBare();
  const site = await startSite({ CHAT_WEBHOOK_URL: `${bare.url}/webhook`, LOG_LEVEL: 'error' });
  const rows: Row[] = [];
  const memory = (name: string, value = 0) =>
    rows.push({ name: `memory, ${name}`, unit: 'MB', turns: [value], digits: 0 });
  memory('at rest', site.memory()?.now);
  const script = await findLargestScript(site.url);
  for (const [name, file] of [
    ['page', '/'],
    ['largest script', script],
  ] as const) {
    for (const encoding of ['identity', 'gzip', 'br']) {
      await bare.serve(await capture(site.url + file, encoding));
      const headers = { 'accept-encoding': encoding };
      rows.push(
        ...(await compare(`${name}, ${encoding}`, site, bare, { path: file, method: 'GET', headers })),
      );
    }
  }
  memory('most under pages', site.memory()?.peak);
  for (const [name, form] of [
    ['chat, typed', chatForm()],
    [`chat, ${RECORDING_BYTES / 1000} kB recorded`, recordedForm(RECORDING_BYTES)],
  ] as const) {
    const [load, bareLoad] = [await chatLoad('/api/chat', form), await chatLoad('/webhook', form)];
    rows.push(...(await compare(name, site, bare, load, bareLoad)));
  }
  memory('most under chat', site.memory()?.peak);
  memory('after it', site.memory()?.now);
  await site.stop();
  bare.stop();
  return rows;
}

// What is not said here the server sets itself (scripts/build/server.mjs).
const FLAGS = [
  '',
  ...[4, 8, 16, 32].map((semi) => `--max-semi-space-size=${semi}`),
  '--max-old-space-size=192',
  '--max-old-space-size=512',
];

async function measureMemory(): Promise<void> {
  const bare = await startBare();
  console.log('MB, concurrency 50      at rest  pages, most  chat, most   typed, CPU ms  recorded, CPU ms');
  for (const flags of FLAGS) {
    const site = await startSite({
      CHAT_WEBHOOK_URL: `${bare.url}/webhook`,
      LOG_LEVEL: 'error',
      NODE_OPTIONS: flags,
    });
    const rest = site.memory();
    // The same work for each, however busy the machine is.
    const page: Load = { path: '/', method: 'GET', headers: { 'accept-encoding': 'br' } };
    await measure(site, page, { amount: 5000 });
    const pages = site.memory();
    const typed = await measure(site, await chatLoad('/api/chat', chatForm()), { amount: 2000 });
    const recorded = await measure(site, await chatLoad('/api/chat', recordedForm(RECORDING_BYTES)), {
      amount: 500,
    });
    const name = (flags || 'as it starts').replaceAll('--max-', '').replaceAll('-space-size', '');
    console.log(
      `${name.padEnd(22)}${String(rest?.now).padStart(9)}${String(pages?.peak).padStart(13)}` +
        `${String(site.memory()?.peak).padStart(12)}${typed.cpuMs.toFixed(2).padStart(16)}${recorded.cpuMs.toFixed(2).padStart(18)}`,
    );
    await site.stop();
  }
  bare.stop();
}

/** Prints the table; `memory` shows instead what Node's heap flags give. */
export async function main([what]: string[] = []): Promise<void> {
  if (what === 'memory') return measureMemory();
  printRows(`concurrency ${CONCURRENCY}, ${TURNS} × ${SECONDS} s each`, await measureServer());
}
