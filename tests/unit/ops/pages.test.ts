import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parse } from 'parse5';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { actionPaths, viewPaths } from '#lib/contracts/ops-paths';
import { listLeads } from '#lib/server/contact/leads';
import { addLead, claim, complete, postpone } from '#lib/server/contact/outbox';
import { variableNames } from '#lib/server/core/env';
import { listActions, recordAction } from '#lib/server/ops/audit';
import * as ops from '#lib/server/ops/pages/endpoint';

import { purposes } from '#lib/server/ops/pages/set-up';
import { style, tokens } from '#lib/server/ops/pages/style';
import { beginSession } from '#lib/server/ops/session';
import { getStore } from '#lib/server/store/store';
import { makeLead, NOW } from '#tests/support/leads';
import { SITE } from '#tests/support/requests';
import { configure, forgetProcessState } from '#tests/support/unit/environment';
import { fillDisk, writeUntilFull } from '#tests/support/unit/full-disk';
import { captureLog } from '#tests/support/unit/log-lines';

const PASSWORD = 'a password of the test';
const ID = '3f2b8a52-6f5d-4f0e-9d0c-0b1c2d3e4f50';
let site: Awaited<ReturnType<typeof configure>>;
beforeEach(async () => {
  site = await configure({ OPS_PASSWORD: PASSWORD });
});
afterEach(() => site.remove());

const addresses = [...new Set([...viewPaths, ...actionPaths])].map((path) => path.replace('[id]', ID));

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return ops.GET(new Request(SITE + path, { headers }));
}

function post(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return ops.POST(
    new Request(SITE + path, {
      method: 'POST',
      headers: { origin: SITE, ...headers },
      body: new URLSearchParams(fields),
    }),
  );
}

async function signIn(password = PASSWORD): Promise<string> {
  const response = await post('/ops/sign-in', { password });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/ops']);
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** The token that the forms of a session bring. */
async function tokenOf(cookie: string): Promise<string> {
  const page = await (await get('/ops/leads', { cookie })).text();
  return /name="token" value="([\w-]{43})"/.exec(page)?.[1] ?? '';
}

const titleOf = async (response: Response) => /<title>(.*?) ·/.exec(await response.text())?.[1];

describe('without a session', () => {
  it.each([...addresses, '/ops/nothing', '/ops/leads/x/y/z'])(
    '%s shows the form and nothing else',
    async (path) => {
      await addLead(await getStore(), makeLead(ID));
      const wrong: Record<string, string>[] = [
        {},
        { cookie: 'ops=' },
        { cookie: `ops=${'a'.repeat(22)}.${Date.now() + 1e6}.${'b'.repeat(43)}` },
        { cookie: `ops=${'a'.repeat(22)}.9999999999999.` },
      ];
      for (const headers of wrong) {
        const shown = await get(path, headers);
        expect([shown.status, await titleOf(shown)]).toEqual([401, 'Sign in']);
        const done = await post(path, { token: 'x'.repeat(43), state: 'pending', format: 'csv' }, headers);
        expect([done.status, await titleOf(done)]).toEqual([401, 'Sign in']);
        expect(done.headers.get('cache-control')).toBe('no-store');
      }
      expect(await listLeads(await getStore())).toHaveLength(1);
      expect(await listActions(await getStore())).toEqual([]);
    },
  );

  it('a cookie that is signed, and changed, forged or old, is none', async () => {
    const cookie = await signIn();
    expect((await get('/ops', { cookie })).status).toBe(200);
    const [name, id, until, signature] = /^(ops)=(.*)\.(.*)\.(.*)$/.exec(cookie)?.slice(1) ?? [];
    const later = String(Number(until) + 1);
    for (const forged of [
      `${name}=${id}.${later}.${signature}`,
      `${name}=${'A'.repeat(22)}.${until}.${signature}`,
      `${name}=${id}.${until}.${'A'.repeat(43)}`,
      `visitor=${id}.${until}.${signature}`,
    ])
      expect((await get('/ops', { cookie: forged })).status).toBe(401);
  });

  it('there is nothing at all while OPS_PASSWORD is not set', async () => {
    await configure({});
    for (const path of addresses) {
      expect((await get(path)).status).toBe(404);
      expect((await post(path, { password: PASSWORD })).status).toBe(404);
    }
    expect((await post('/ops/sign-in', { password: '' })).status).toBe(404);
  });
});

describe('a session', () => {
  it('ends after twelve hours, and when the password changes, and not by a restart', async () => {
    const cookie = await signIn();
    const { OPS_PASSWORD: _unset, ...rest } = { OPS_PASSWORD: PASSWORD, DATA_DIR: site.dataDir };
    await forgetProcessState();
    expect((await get('/ops', { cookie })).status).toBe(200);
    await forgetProcessState();
    Object.assign(process.env, { ...rest, OPS_PASSWORD: 'another password' });
    expect((await get('/ops', { cookie })).status).toBe(401);
    const token = 'x'.repeat(43);
    expect((await post('/ops/leads/retry-dead', { token }, { cookie })).status).toBe(401);
    const now = Date.now();
    await forgetProcessState();
    process.env.OPS_PASSWORD = PASSWORD;
    expect((await get('/ops', { cookie })).status).toBe(200);
    const clock = Date.now;
    try {
      Date.now = () => now + 12 * 3_600_000;
      expect((await get('/ops', { cookie })).status).toBe(401);
    } finally {
      Date.now = clock;
    }
  });

  it('is a cookie that no script reads, no other site sends and no plain page sets', async () => {
    const plain = await post('/ops/sign-in', { password: PASSWORD });
    expect(plain.headers.get('set-cookie')).toMatch(
      /^ops=.*; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    );
    await configure({ OPS_PASSWORD: PASSWORD, SITE_URL: 'https://example.com' });
    const secure = await post('/ops/sign-in', { password: PASSWORD }, { origin: 'https://example.com' });
    expect(secure.headers.get('set-cookie')).toMatch(
      /^__Host-ops=.*; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/,
    );
  });

  it('does nothing without its own token, or for a form of another origin', async () => {
    const store = await getStore();
    await addLead(store, makeLead(ID));
    const [mine, other] = [await signIn(), await signIn()];
    const foreign = await tokenOf(other);
    const token = await tokenOf(mine);
    expect(token).not.toBe(foreign);
    for (const [fields, headers] of [
      [{}, {}],
      [{ token: '' }, {}],
      [{ token: foreign }, {}],
      [{ token }, { origin: 'https://elsewhere.example' }],
      [{ token }, { origin: 'null' }],
      [{ token }, { 'sec-fetch-site': 'cross-site' }],
    ] as [Record<string, string>, Record<string, string>][]) {
      const response = await post(`/ops/leads/${ID}/delete`, fields, { cookie: mine, ...headers });
      expect(response.status).toBe(403);
    }
    const unnamed = new Request(`${SITE}/ops/leads/${ID}/delete`, {
      method: 'POST',
      headers: { cookie: mine },
      body: new URLSearchParams({ token }),
    });
    expect((await ops.POST(unnamed)).status).toBe(403);
    expect(await listLeads(store)).toHaveLength(1);
    expect((await post(`/ops/leads/${ID}/delete`, { token }, { cookie: mine })).status).toBe(303);
    expect(await listLeads(store)).toEqual([]);
  });

  it('ends when somebody signs out', async () => {
    const cookie = await signIn();
    const out = await post('/ops/sign-out', { token: await tokenOf(cookie) }, { cookie });
    expect(out.headers.get('set-cookie')).toMatch(/^ops=; Path=\/; Max-Age=0;/);
  });
});

describe('on a full disk', () => {
  it('the right password opens the pages, and the log says what was not written down', async () => {
    const store = await getStore();
    await fillDisk(store);
    await writeUntilFull(() => recordAction(store, new Request(SITE), 'sign in'));
    const log = captureLog();
    const cookie = await signIn();
    expect((await get('/ops', { cookie })).status).toBe(200);
    expect(log).toContainEqual(
      expect.objectContaining({ status: 303, cause: expect.stringContaining('disk is full') }),
    );
  });
});

describe('wrong passwords', () => {
  const from = (address: string, password: string) =>
    post('/ops/sign-in', { password }, { 'x-visitor': address });
  beforeEach(async () => {
    process.env.CLIENT_IP_HEADER = 'x-visitor';
    await forgetProcessState();
  });

  it('are answered alike, looked at or not, and keep no other address out', async () => {
    const answers = new Set<string>();
    // The next ones would wait, so the address is given more to wait out than anybody may.
    for (let count = 0; count < 5; count += 1) {
      const refused = await from('192.0.2.1', 'wrong');
      answers.add(`${refused.status} ${await refused.text()}`);
    }
    const held = globalThis as { sitePasswordAttempts?: Map<string, number> };
    held.sitePasswordAttempts?.set('192.0.2.1', performance.now() + 3_600_000);
    const refused = await from('192.0.2.1', 'wrong');
    answers.add(`${refused.status} ${await refused.text()}`);
    expect([...answers]).toEqual([expect.stringMatching(/^401 .*role="alert"/s)]);
    expect((await from('192.0.2.2', PASSWORD)).status).toBe(303);
  });

  it('of a hundred addresses together keep nobody out, the right one of these least', async () => {
    const flood = Array.from({ length: 100 }, (_, count) => from(`192.0.2.${count}`, 'wrong'));
    expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([401]));
    expect((await from('203.0.113.9', PASSWORD)).status).toBe(303);
    expect((await from('192.0.2.7', PASSWORD)).status).toBe(303);
  });

  it('do not count when they are right', async () => {
    for (let count = 0; count < 40; count += 1) await signIn();
  });
});

it('a session that was begun while the clock was ahead is none', async () => {
  const store = await getStore();
  const begin = async (at: number) => (await beginSession(store, PASSWORD, at)).split(';')[0] ?? '';
  const year = 365 * 86_400_000;
  expect((await get('/ops', { cookie: await begin(Date.now()) })).status).toBe(200);
  expect((await get('/ops', { cookie: await begin(Date.now() + year) })).status).toBe(401);
});

it('a field’s name that is none of ours stands in no log line', async () => {
  process.env.LOG_LEVEL = 'info';
  await forgetProcessState();
  const log = captureLog();
  const stranger = 'Jane Doe jane@example.com';
  const body = new URLSearchParams([...Array(3)].map(() => [stranger, 'x']));
  for (const path of ['/ops', '/ops/sign-in'])
    await ops.POST(new Request(`${SITE}${path}`, { method: 'POST', body, headers: { origin: SITE } }));
  expect(log).toHaveLength(2);
  expect(JSON.stringify(log)).not.toMatch(/jane/i);
});

describe('leads', () => {
  const hostile = [
    '"><script>document.title=1</script>',
    "' onmouseover='x' {{7*7}}",
    '=HYPERLINK("http://x.example","y")',
    '\u202Egnp.exe\u2066 ‏עברית',
    '</bdi></p></main><style>*{display:none}</style>',
  ];

  it.each(hostile)('of hostile words stay words: %s', async (words) => {
    const store = await getStore();
    await addLead(
      store,
      makeLead(ID, { first_name: words, last_name: words, email: words, company: words, message: words }),
    );
    await claim(store, 'me', NOW, 1);
    await postpone(store, ID, 'me', {
      cause: words,
      attempts: 20,
      permanent: false,
      refusedSince: null,
      now: NOW,
      random: 0,
    });
    const cookie = await signIn();
    const token = await tokenOf(cookie);
    const pages = [
      await get('/ops/leads', { cookie }),
      await get(`/ops/leads/${ID}`, { cookie }),
      await get(`/ops/leads/${ID}/delete`, { cookie }),
      await post('/ops/leads', { token, words }, { cookie }),
    ];
    for (const page of pages) {
      const text = await page.text();
      const names: string[] = [];
      const walk = (node: { nodeName: string; attrs?: { name: string }[]; childNodes?: unknown[] }) => {
        names.push(node.nodeName, ...(node.attrs ?? []).map(({ name }) => `@${name}`));
        for (const child of node.childNodes ?? []) walk(child as never);
      };
      walk(parse(text) as never);
      expect(names).not.toContain('script');
      expect(names.filter((name) => name === 'style')).toHaveLength(1);
      expect(names.filter((name) => name.startsWith('@on'))).toEqual([]);
      expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
      expect(page.headers.get('content-security-policy')).not.toContain('script-src');
    }
    const csv = await post('/ops/leads/export', { token, format: 'csv' }, { cookie });
    expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="leads-[\d-]+\.csv"$/);
    for (const cell of (await csv.text()).matchAll(/(?<=^|,)"((?:[^"]|"")*)"/gm))
      expect(cell[1]).not.toMatch(/^\s*[=+\-@]/);
    const json = await post('/ops/leads/export', { token, format: 'json' }, { cookie });
    expect(await json.json()).toMatchObject([{ id: ID, firstName: words, message: words }]);
  });

  it('are searched by what is posted, paged by fifty, newest first', async () => {
    const store = await getStore();
    for (let count = 0; count < 120; count += 1)
      await addLead(
        store,
        makeLead(`lead-${count}`, { created_at: NOW + count, company: count % 2 ? 'Odd' : '50%_Even' }),
      );
    const cookie = await signIn();
    const token = await tokenOf(cookie);
    const idsOf = async (response: Response) =>
      [...(await response.clone().text()).matchAll(/row-link" href="\/ops\/leads\/lead-(\d+)"/g)].map(
        ([, id]) => Number(id),
      );
    const turnOf = async (response: Response, label: string) =>
      new RegExp(`href="([^"]+)">${label}<`)
        .exec(await response.clone().text())?.[1]
        ?.replaceAll('&amp;', '&');
    const first = await get('/ops/leads', { cookie });
    expect(await idsOf(first)).toEqual(Array.from({ length: 50 }, (_, index) => 119 - index));
    expect(await turnOf(first, 'Newer')).toBeUndefined();
    const second = await get((await turnOf(first, 'Older')) ?? '', { cookie });
    expect((await idsOf(second))[0]).toBe(69);
    const third = await get((await turnOf(second, 'Older')) ?? '', { cookie });
    expect(await idsOf(third)).toEqual(Array.from({ length: 20 }, (_, index) => 19 - index));
    expect(await turnOf(third, 'Older')).toBeUndefined();
    const back = await get((await turnOf(third, 'Newer')) ?? '', { cookie });
    expect(await idsOf(back)).toEqual(await idsOf(second));
    const found = await post('/ops/leads', { token, words: '50%_even', state: 'pending' }, { cookie });
    expect((await idsOf(found)).slice(0, 3)).toEqual([118, 116, 114]);
    expect((await idsOf(await post('/ops/leads', { token, words: '5_%' }, { cookie }))).length).toBe(0);
  });

  it('are acted on once, when two people act on one', async () => {
    const store = await getStore();
    await addLead(store, makeLead(ID, { suspicion: 'honeypot' }));
    const [ann, bob] = [await signIn(), await signIn()];
    const [annToken, bobToken] = [await tokenOf(ann), await tokenOf(bob)];
    const release = (cookie: string, token: string) =>
      post(`/ops/leads/${ID}/retry`, { token, state: 'held' }, { cookie });
    expect((await release(ann, annToken)).headers.get('location')).toBe(`/ops/leads/${ID}?said=queued`);
    // His page still says that it is held: to release it once more would start its attempts anew.
    expect((await release(bob, bobToken)).headers.get('location')).toBe(`/ops/leads/${ID}?said=changed`);
    await claim(store, 'worker', Date.now(), 1);
    await complete(store, ID, 'worker', Date.now());
    expect((await release(bob, bobToken)).headers.get('location')).toBe(`/ops/leads/${ID}?said=changed`);
    expect(await listLeads(store)).toMatchObject([{ state: 'done' }]);
    const remove = (cookie: string, token: string) => post(`/ops/leads/${ID}/delete`, { token }, { cookie });
    const ends = await Promise.all([remove(ann, annToken), remove(bob, bobToken)]);
    expect(ends.map(({ headers }) => headers.get('location')).toSorted()).toEqual([
      '/ops/leads?said=deleted',
      '/ops/leads?said=gone',
    ]);
    expect((await get(`/ops/leads/${ID}`, { cookie: ann })).status).toBe(404);
    const actions = await listActions(store, { subject: ID });
    expect(actions.map(({ action }) => action).toSorted()).toEqual(['delete', 'release']);
  });

  it.each([
    ['none', {}],
    ['none that there is', { state: 'lost' }],
    ['that of one that is delivered', { state: 'done' }],
  ])('are left alone by a form that names no state to act on: %s', async (_name, fields) => {
    const store = await getStore();
    await addLead(store, makeLead(ID, { suspicion: 'honeypot' }));
    const cookie = await signIn();
    const token = await tokenOf(cookie);
    const response = await post(`/ops/leads/${ID}/retry`, { token, ...fields }, { cookie });
    expect(response.status).toBe(422);
    expect(await listLeads(store)).toMatchObject([{ state: 'held' }]);
    expect(await listActions(store, { subject: ID })).toEqual([]);
  });

  it('show each failed attempt, and what was done about it', async () => {
    const store = await getStore();
    await addLead(store, makeLead(ID));
    for (const [index, cause] of ['first cause', 'second cause'].entries()) {
      await claim(store, 'me', NOW + index * 1e7, 1);
      const setback = { cause, attempts: index ? 20 : 1, permanent: false, refusedSince: null, random: 0 };
      await postpone(store, ID, 'me', { ...setback, now: NOW + index * 1e7 });
    }
    const cookie = await signIn();
    const token = await tokenOf(cookie);
    const page = await (await get(`/ops/leads/${ID}`, { cookie })).text();
    expect(page.indexOf('second cause')).toBeGreaterThan(0);
    expect(page).toContain('first cause');
    await post('/ops/leads/retry-dead', { token }, { cookie });
    expect(await listLeads(store)).toMatchObject([{ state: 'pending', attempts: 0 }]);
    expect(await (await get('/ops/actions', { cookie })).text()).toContain('retry all dead');
  });
});

describe('what the views say', () => {
  it.each(viewPaths)('%s is a whole page', async (path) => {
    await addLead(await getStore(), makeLead(ID));
    const cookie = await signIn();
    const response = await get(path.replace('[id]', ID), { cookie });
    expect(response.status).toBe(200);
    expect(response.headers.get('x-robots-tag')).toContain('noindex');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await response.text()).toMatch(/<h1>.+<\/main><\/body><\/html>$/s);
  });

  it('the checks are of the store that the site has open: while another process writes they wait for nothing', async () => {
    const cookie = await signIn();
    const other = new DatabaseSync(path.join(site.dataDir, 'site.sqlite'));
    other.exec('begin immediate');
    const page = await (await get('/ops/checks', { cookie })).text();
    other.close();
    expect(page).toContain('sqlite, can be written');
  });

  it('names every variable and no value', async () => {
    expect(Object.keys(purposes).toSorted()).toEqual([...variableNames].toSorted());
    const cookie = await signIn();
    const page = await (await get('/ops/set-up', { cookie })).text();
    expect(page).toMatch(/OPS_PASSWORD<\/th>.*?>set</s);
    expect(page).not.toContain(PASSWORD);
    expect(page).not.toContain(site.dataDir);
  });

  it('has the colours of the page', () => {
    const css = readFileSync('app/globals.css', 'utf8');
    const [before = '', after = ''] = css.split('prefers-color-scheme: dark');
    for (const [name, value] of Object.entries(tokens.light))
      expect(before).toContain(`--color-${name}: ${value};`);
    for (const [name, value] of Object.entries(tokens.dark))
      expect(after).toContain(`--color-${name}: ${value};`);
    expect(style.match(/#[0-9a-f]{6,8}/g)?.length).toBe(2 * Object.keys(tokens.light).length);
  });
});
