// `npm run bench -- server [files|chat|voice|leads]`: the server's cost per response, alternating with a
// baseline: a process that sends the same bytes, the upstream called directly, the bare store.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addLead } from '#lib/server/contact/outbox';
import { openStore } from '#lib/server/store/store';
import { capture, startBare } from '#tests/support/bench/bare';
import { printRows, type Row } from '#tests/support/bench/rows';
import { makeLead } from '#tests/support/leads';
import { providePostgres } from '#tests/support/postgres-server';
import { quantile } from '#tests/support/quantile';
import { chatForm, chatInit, lead, makeSession, recordedForm } from '#tests/support/requests';
import { nextVisitor, startSite, VISITOR_HEADER } from '#tests/support/site';

const TURNS = 3;
const RECORDING_BYTES = 200_000;
const ENCODINGS = ['identity', 'gzip', 'br'];

/** `ask` makes one request and rejects on failure. */
type Target = { ask(): Promise<unknown>; cpuMs(): number | null };
type Load = { method?: string; headers?: Record<string, string>; body?: Buffer };

const agent = new Agent({ keepAlive: true });

function send(url: string, { method = 'GET', headers = {}, body }: Load): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (response) => {
      const { statusCode = 500 } = response;
      if (statusCode >= 400) reject(new Error(`${url}: ${statusCode}`));
      response.resume().on('end', resolve).on('error', reject);
    });
    sent.on('error', reject).end(body);
  });
}

type Figures = { p50: number; perSecond: number; cpu: number };

async function measure({ ask, cpuMs }: Target, amount: number, concurrency: number): Promise<Figures> {
  const times: number[] = [];
  let left = amount;
  const visit = async () => {
    while (left-- > 0) {
      const started = performance.now();
      await ask();
      times.push(performance.now() - started);
    }
  };
  const before = cpuMs();
  const started = performance.now();
  await Promise.all(Array.from({ length: concurrency }, visit));
  const seconds = (performance.now() - started) / 1000;
  return {
    p50: quantile(times, 0.5),
    perSecond: Math.round(amount / seconds),
    cpu: ((cpuMs() ?? Number.NaN) - (before ?? Number.NaN)) / amount,
  };
}

/** Measures both targets in alternation. The first turn warms them up and does not count. */
async function compare(
  name: string,
  ours: Target,
  beside: Target,
  amount: number,
  concurrency = 50,
): Promise<Row[]> {
  const seen: Figures[] = [];
  const seenBeside: Figures[] = [];
  for (let turn = 0; turn <= TURNS; turn += 1) {
    seen.push(await measure(ours, amount, concurrency));
    seenBeside.push(await measure(beside, amount, concurrency));
  }
  const row = (figure: keyof Figures, called: string, unit: string): Row => {
    const turns = seen.slice(1).map((one) => one[figure]);
    const others = seenBeside.slice(1).map((one) => one[figure]);
    const hasOthers = others.every((value) => !Number.isNaN(value));
    return {
      name: `${name}, ${concurrency} at once: ${called}`,
      unit,
      turns,
      ...(hasOthers && { beside: others }),
    };
  };
  return [row('p50', 'p50', 'ms'), row('perSecond', 'served', '/s'), row('cpu', 'CPU of one', 'ms')];
}

async function findLargestScript(url: string): Promise<string> {
  const html = await (await fetch(url)).text();
  const names = [...new Set(html.match(/\/_next\/static\/chunks\/[\w.~-]+\.js/g))];
  const sizes = await Promise.all(
    names.map(async (name) => (await (await fetch(url + name)).bytes()).length),
  );
  return names[sizes.indexOf(Math.max(...sizes))] ?? '/';
}

/** The page and the largest script, compared with a bare server that sends the same bytes. */
async function measureFiles(): Promise<Row[]> {
  const site = await startSite({ LOG_LEVEL: 'error' });
  const rows: Row[] = [];
  rows.push({ name: 'memory at rest', unit: 'MB', turns: [site.memory()?.now ?? Number.NaN] });
  for (const file of ['/', await findLargestScript(site.url)]) {
    for (const encoding of ENCODINGS) {
      const bare = await startBare({ [file]: await capture(site.url + file, encoding) });
      const headers = { 'accept-encoding': encoding };
      const target = ({ url, cpuMs }: { url: string; cpuMs(): number | null }): Target => ({
        ask: () => send(url + file, { headers }),
        cpuMs,
      });
      const name = file === '/' ? 'page' : 'largest script';
      rows.push(...(await compare(`${name}, ${encoding}`, target(site), target(bare), 3000)));
      bare.stop();
    }
  }
  rows.push({ name: 'memory under pages, most', unit: 'MB', turns: [site.memory()?.peak ?? Number.NaN] });
  await site.stop();
  return rows;
}

const json = (value: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(value)).toString('base64'),
});

/** A typed and a recorded message, compared with calling the workflow directly. */
async function measureChat(): Promise<Row[]> {
  const workflow = await startBare({ '/chat': json([{ output: 'We answer within ten seconds.' }]) });
  const site = await startSite({ CHAT_WEBHOOK_URL: `${workflow.url}/chat`, LOG_LEVEL: 'error' });
  const rows: Row[] = [];
  for (const [name, form, amount] of [
    ['typed message', chatForm(), 1000],
    [`message of ${RECORDING_BYTES / 1000} kB recorded`, recordedForm(RECORDING_BYTES), 400],
  ] as const) {
    const encoded = new Response(form);
    const type = encoded.headers.get('content-type') ?? '';
    const body = Buffer.from(await encoded.arrayBuffer());
    // Each with a new key, session and visitor, so that no limit is measured.
    const ask = (url: string) => () => {
      const { headers } = chatInit({ session: makeSession(), headers: { [VISITOR_HEADER]: nextVisitor() } });
      return send(url, { method: 'POST', headers: { ...headers, 'content-type': type }, body });
    };
    const ours = { ask: ask(`${site.url}/api/chat`), cpuMs: site.cpuMs };
    const beside = { ask: ask(`${workflow.url}/chat`), cpuMs: workflow.cpuMs };
    for (const concurrency of [1, 50]) rows.push(...(await compare(name, ours, beside, amount, concurrency)));
  }
  rows.push({ name: 'memory under chat, most', unit: 'MB', turns: [site.memory()?.peak ?? Number.NaN] });
  await site.stop();
  workflow.stop();
  return rows;
}

/** The start of a call, compared with calling the service directly. */
async function measureVoice(): Promise<Row[]> {
  const service = await startBare({
    '/call/web': json({ id: 'call-1', webCallUrl: 'https://rooms.daily.co/demo' }),
  });
  const site = await startSite({
    VAPI_API_KEY: 'bench',
    VAPI_ASSISTANT_ID: 'bench',
    VAPI_API_URL: service.url,
    VOICE_DAILY_CALL_BUDGET: '1000000',
    LOG_LEVEL: 'error',
  });
  const ask = (url: string) => () =>
    send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [VISITOR_HEADER]: nextVisitor() },
      body: Buffer.from('{}'),
    });
  const ours = { ask: ask(`${site.url}/api/voice/call/web`), cpuMs: site.cpuMs };
  const beside = { ask: ask(`${service.url}/call/web`), cpuMs: service.cpuMs };
  const rows = await compare('start of a call', ours, beside, 500, 1);
  await site.stop();
  service.stop();
  return rows;
}

/** A lead, compared with one durable commit of the bare store. */
async function measureLeads(engine: string, databaseUrl: string | null): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-bench-'));
  const store = await openStore({ databaseUrl, dataDir });
  const site = await startSite({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  const ours = {
    ask: () =>
      send(`${site.url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [VISITOR_HEADER]: nextVisitor() },
        body: Buffer.from(JSON.stringify({ ...lead, message: randomUUID(), id: randomUUID() })),
      }),
    cpuMs: site.cpuMs,
  };
  const beside = {
    ask: () => addLead(store, makeLead(randomUUID(), { created_at: Date.now() })),
    cpuMs: () => null,
  };
  const rows = await compare(`lead, ${engine}`, ours, beside, 1000);
  await store.db.destroy();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return rows;
}

async function measureLeadsOnAll(): Promise<Row[]> {
  const rows = await measureLeads('sqlite', null);
  const postgres = await providePostgres(process.env.TEST_DATABASE_URL);
  if (!postgres) console.log('No PostgreSQL here: leads are measured on SQLite only.');
  else rows.push(...(await measureLeads('postgres', postgres.url)));
  await postgres?.stop();
  return rows;
}

const parts = { files: measureFiles, chat: measureChat, voice: measureVoice, leads: measureLeadsOnAll };

export async function main(only: string[]): Promise<void> {
  for (const [name, measurePart] of Object.entries(parts))
    if (only.length === 0 || only.includes(name)) printRows(name, await measurePart());
  agent.destroy();
}
