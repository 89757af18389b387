import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { runScript } from '#tests/support/processes';
import { chatInit, lead } from '#tests/support/requests';
import { fuzzTargets } from '#tests/support/resilience/fuzz-requests';
import { findTraces, mark, secret, signingKey } from '#tests/support/secrets';
import { nextVisitor, type Site, standalone, startSite, VISITOR_HEADER } from '#tests/support/site';
import { answer, answerOutput, type Behaviour, startWebhook, type Webhook } from '#tests/support/webhook';

// Puts a mark into every secret variable and requests everything, with upstreams that work, are down, or
// return the secrets. No mark may appear in a response, the log, the store or a report.

test('a marked secret is found wherever it is', () => {
  for (const name of secret) expect(findTraces(`{"cause":"${mark(name)}"}`)).toContain(mark(name));
  expect(findTraces(`whsec_${signingKey}`)).not.toEqual([]);
});

/** Returns what a start with wrong variables prints before it ends. */
async function refuse(env: Record<string, string>): Promise<string> {
  // It may report that it is ready before it has read them.
  const started = await startSite(env).catch(String);
  if (typeof started === 'string') return started;
  await expect.poll(started.printed).toContain('Wrong configuration');
  await started.stop();
  return started.printed();
}

test('an invalid value stops the start, and is not shown', async () => {
  const names = [...secret, 'SENTRY_DSN'];
  const wrong = Object.fromEntries(names.map((name) => [name, `\u0001${mark(name)} `]));
  const said = await refuse({ ...wrong, SESSION_SECRET: 'MARKSESSIONSECRET' });
  for (const name of names) expect(said).toContain(name);
  expect(said).not.toContain('MARK');
  const password = `http://name:${mark('CHAT_WEBHOOK_URL')}@127.0.0.1/`;
  const refused = await refuse({ CHAT_WEBHOOK_URL: password });
  expect(refused).toContain('CHAT_WEBHOOK_URL must not contain a user name or password');
  expect(refused).not.toContain('MARK');
});

/** Returns everything it was sent as an error: in its status line, headers and body. */
const sayBack =
  (status: number, type: string): Behaviour =>
  (request, response) => {
    const said = JSON.stringify([request.url, request.headers]);
    const headers = {
      'content-type': type,
      'x-said': said,
      'www-authenticate': said,
      'set-cookie': said.replaceAll(';', ''),
      location: `http://127.0.0.1:9/${encodeURIComponent(said)}`,
    };
    response
      .writeHead(status, said.slice(0, 500), headers)
      .end(type.includes('json') ? JSON.stringify({ message: said, error: said }) : said);
  };

const down: Behaviour = (_request, response) => void response.socket?.resetAndDestroy();

let upstream: Webhook;
let ingest: Webhook;
let site: Site;
const seen: string[] = [];

const settings = () => {
  const { origin } = new URL(upstream.url);
  return {
    CHAT_WEBHOOK_URL: `${origin}/webhook/${mark('CHAT_WEBHOOK_URL')}`,
    CHAT_WEBHOOK_AUTHORIZATION: `Bearer ${mark('CHAT_WEBHOOK_AUTHORIZATION')}`,
    CONTACT_WEBHOOK_URL: `${origin}/webhook/${mark('CONTACT_WEBHOOK_URL')}`,
    CONTACT_WEBHOOK_AUTHORIZATION: `Bearer ${mark('CONTACT_WEBHOOK_AUTHORIZATION')}`,
    VAPI_API_KEY: mark('VAPI_API_KEY'),
    VAPI_ASSISTANT: mark('VAPI_ASSISTANT'),
    VAPI_API_URL: `${origin}/${mark('VAPI_API_URL')}`,
    SESSION_SECRET: mark('SESSION_SECRET'),
    WEBHOOK_SIGNING_SECRET: `whsec_${signingKey}`,
    OPS_TOKEN: mark('OPS_TOKEN'),
    SENTRY_DSN: `http://publickey@${new URL(ingest.url).host}/42`,
    LOG_LEVEL: 'trace',
  };
};

test.beforeAll(async () => {
  upstream = await startWebhook();
  ingest = await startWebhook(answer('{}'));
});
test.afterAll(async () => {
  await upstream.close();
  await ingest.close();
});

/** Sends a request and keeps everything that is returned. */
async function look(where: Site, address: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(where.url + address, {
    redirect: 'manual',
    ...init,
    headers: { [VISITOR_HEADER]: nextVisitor(), ...init.headers },
  });
  const text = await response.clone().text();
  seen.push(
    `${address.split('?')[0]} ${response.status} ${response.statusText} ${JSON.stringify([...response.headers])} ${text}`,
  );
  return response;
}

let leads = 0;
/** Calls every route, once correctly and in several wrong ways. */
async function askAll(where: Site): Promise<void> {
  const json = { 'content-type': 'application/json' };
  await look(where, '/api/chat', chatInit());
  const started = await look(where, '/api/voice/call/web', { method: 'POST', headers: json, body: '{}' });
  const cookie = started.headers.get('set-cookie')?.split(';')[0] ?? '';
  await look(where, '/api/voice/call/end', {
    method: 'POST',
    headers: { ...json, cookie },
    body: '{"id":"call-1","connected":true}',
  });
  await look(where, '/api/voice/credits', { headers: { cookie } });
  leads += 1;
  await look(where, '/api/contact', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ ...lead, message: `Lead ${leads}` }),
  });
  await look(where, '/api/contact', {
    method: 'POST',
    body: new URLSearchParams({ ...lead, email: 'none' }),
  });
  await look(where, '/api/health');
  await look(where, '/api/health', { headers: { authorization: 'Bearer wrong' } });
  await look(where, '/api/error-reporting');
  const { host } = new URL(where.url);
  for (const target of fuzzTargets({ host, cookie }).filter(({ isRoute }) => isRoute)) {
    const address = target.seeds[0]?.path ?? '';
    for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS'])
      await look(where, address, { method, headers: json, ...(method === 'POST' && { body: '{"' }) });
    await look(where, address, { method: 'POST', headers: { origin: 'https://evil.example' }, body: 'x' });
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

const modes: [string, Behaviour][] = [
  ['are well', answerOutput('Hello.')],
  [
    'make a call',
    answer(
      JSON.stringify({
        id: 'call-1',
        webCallUrl: 'https://rooms.daily.co/demo',
        secret: mark('VAPI_API_KEY'),
      }),
      201,
    ),
  ],
  ['are down', down],
  ['say back what they were sent, with status 500', sayBack(500, 'application/json')],
  ['say it back with status 401', sayBack(401, 'text/html')],
  ['say it back as a redirect', sayBack(307, 'text/html')],
  ['say it back with status 200, as no JSON', sayBack(200, 'text/html')],
  ['say it back with status 200, in another shape', sayBack(200, 'application/json')],
];

test('no secret leaks, whatever is requested and whatever state the upstreams are in', async () => {
  test.setTimeout(120_000);
  site = await startSite(settings());
  try {
    for (const address of [
      '/',
      '/nowhere',
      '/robots.txt',
      '/sitemap.xml',
      '/manifest.webmanifest',
      '/opengraph-image',
      '/apple-icon',
      '/icon.svg',
      '/logos.svg',
      '/.env',
      '/csp-hashes.json',
      '/server.js',
      '/package.json',
    ])
      await look(site, address);
    for (const file of globSync('**/*.*', { cwd: path.join(standalone, '.next/static') }))
      expect((await look(site, `/_next/static/${file}`)).status, file).toBe(200);
    for (const [, behaviour] of modes) {
      upstream.behave(behaviour);
      await askAll(site);
      await look(site, '/api/health', {
        headers: { authorization: `Bearer ${mark('OPS_TOKEN')}` },
      });
    }
    // The upstreams really received what must not leak.
    const sent = upstream.received.map(({ url, headers }) => url + JSON.stringify(headers)).join();
    for (const name of [
      'CHAT_WEBHOOK_URL',
      'CHAT_WEBHOOK_AUTHORIZATION',
      'CONTACT_WEBHOOK_URL',
      'CONTACT_WEBHOOK_AUTHORIZATION',
      'VAPI_API_KEY',
      'VAPI_API_URL',
    ])
      expect(sent).toContain(mark(name));
    await expect.poll(() => site.printed()).toContain('lead not delivered');
    expect(ingest.received.length).toBeGreaterThan(0);
  } finally {
    await site.kill();
  }
  const kept = filesBelow(site.dataDir).map((file) => readFileSync(file, 'latin1'));
  const reported = ingest.received.map(
    ({ url, headers, body }) => url + JSON.stringify(headers) + body.toString('latin1'),
  );
  for (const [what, texts] of [
    ['an answer', seen],
    ['the log', site.printed().split('\n')],
    ['the store', kept],
    ['a report', reported],
  ] as const)
    for (const text of texts) expect(findTraces(text), `${what}: ${text.slice(0, 300)}`).toEqual([]);
});

test('nor when the store is unreachable', async () => {
  seen.length = 0;
  const { SENTRY_DSN: _unused, ...without } = settings();
  upstream.behave(answerOutput('Hello.'));
  const name = mark('DATABASE_URL');
  site = await startSite({ ...without, DATABASE_URL: `postgres://${name}:${name}@127.0.0.1:9/${name}` });
  try {
    await askAll(site);
    expect((await look(site, '/api/health')).status).toBe(503);
  } finally {
    await site.stop();
  }
  for (const text of [...seen, ...site.printed().split('\n')])
    expect(findTraces(text), text.slice(0, 300)).toEqual([]);
  expect(site.printed()).toContain('store-unavailable');
});

test('nor in the doctor’s findings', async ({ request: _ }, info) => {
  // The first two return nothing that could be repeated.
  for (const [name, behaviour] of modes.slice(2)) {
    upstream.behave(behaviour);
    const env = { ...settings(), DATA_DIR: info.outputPath('data') };
    const printed = await runScript('scripts/cli/doctor.ts', ['--json', '--send'], env).catch(
      ({ stdout, stderr }) => stdout + stderr,
    );
    expect(printed).toContain('CHAT_WEBHOOK_URL');
    expect(findTraces(printed.replaceAll(env.DATA_DIR, '')), name).toEqual([]);
  }
});
