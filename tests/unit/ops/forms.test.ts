import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { listLeads } from '#lib/server/contact/leads';
import { addLead, claim, complete } from '#lib/server/contact/outbox';
import { DAY_MS, HOUR_MS } from '#lib/server/core/durations';
import { variableNames } from '#lib/server/core/env';
import { listActions, recordAction } from '#lib/server/ops/audit';
import { diagnose } from '#lib/server/ops/doctor';
import { readFlash, writeFlash } from '#lib/server/ops/flash-messages';
import { leadListAddress, parseCursor, readLeadPage } from '#lib/server/ops/lead-list';
import { removeExpired } from '#lib/server/ops/maintenance';
import { beginSession, endSession, readSession } from '#lib/server/ops/session';
import { purposes } from '#lib/server/ops/variables';
import { getStore } from '#lib/server/store/store';
import { makeLead, NOW } from '#tests/support/leads';
import { formPaths } from '#tests/support/ops-addresses';
import { SITE } from '#tests/support/requests';
import { configure, forgetProcessState } from '#tests/support/unit/environment';
import { fillDisk, writeUntilFull } from '#tests/support/unit/full-disk';
import { captureLog } from '#tests/support/unit/log-lines';

// What the forms under /ops do, and for whom. tests/e2e/ops.spec.ts tests the pages in a browser.

type Handler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;

const PASSWORD = 'a password of the test';
const ID = '3f2b8a52-6f5d-4f0e-9d0c-0b1c2d3e4f50';
let site: Awaited<ReturnType<typeof configure>>;
beforeEach(async () => {
  site = await configure({ OPS_PASSWORD: PASSWORD });
});
afterEach(async () => {
  vi.useRealTimers();
  await site.remove();
});

/** Posts a form to the URL of a route file, including `[id]`. */
async function post(
  formPath: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { POST } = (await import(/* @vite-ignore */ path.resolve(`app${formPath}/route.ts`))) as {
    POST: Handler;
  };
  const request = new Request(SITE + formPath.replace('[id]', ID), {
    method: 'POST',
    headers: { origin: SITE, ...headers },
    body: new URLSearchParams(fields),
  });
  return POST(request, { params: Promise.resolve(formPath.includes('[id]') ? { id: ID } : {}) });
}

async function signIn(password = PASSWORD): Promise<string> {
  const response = await post('/ops/session', { password });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/ops']);
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

const sessionOf = async (cookie: string, now = Date.now()) =>
  readSession(await getStore(), new Headers({ cookie }), process.env.OPS_PASSWORD ?? '', now);

/** Returns the token in the forms of a session. */
const tokenOf = async (cookie: string) => (await sessionOf(cookie))?.token ?? '';

const locationOf = ({ headers }: Response) => headers.get('location');

describe('without a session', () => {
  test.each(formPaths.filter((path) => path !== '/ops/session'))('%s does nothing', async (path) => {
    await addLead(await getStore(), makeLead(ID));
    const wrong: Record<string, string>[] = [
      {},
      { cookie: 'ops=' },
      { cookie: `ops=${'a'.repeat(22)}.${Date.now() + 1e6}.${'b'.repeat(43)}` },
      { cookie: `ops=${'a'.repeat(22)}.9999999999999.` },
    ];
    for (const headers of wrong) {
      const done = await post(path, { token: 'x'.repeat(43), state: 'pending', format: 'csv' }, headers);
      expect([done.status, locationOf(done)]).toEqual([303, '/ops/sign-in']);
      expect(done.headers.get('cache-control')).toBe('no-store');
    }
    expect(await listLeads(await getStore())).toHaveLength(1);
    expect(await listActions(await getStore())).toEqual([]);
  });

  test('a cookie with a changed, forged or expired signature is invalid', async () => {
    const cookie = await signIn();
    expect(await sessionOf(cookie)).not.toBeNull();
    const [name, id, until, signature] = /^(ops)=(.*)\.(.*)\.(.*)$/.exec(cookie)?.slice(1) ?? [];
    const later = String(Number(until) + 1);
    for (const forged of [
      `${name}=${id}.${later}.${signature}`,
      `${name}=${'A'.repeat(22)}.${until}.${signature}`,
      `${name}=${id}.${until}.${'A'.repeat(43)}`,
      `visitor=${id}.${until}.${signature}`,
    ])
      expect(await sessionOf(forged)).toBeNull();
  });

  test('everything is 404 while OPS_PASSWORD is not set', async () => {
    await configure({});
    for (const path of formPaths) expect((await post(path, { password: PASSWORD })).status).toBe(404);
    expect((await post('/ops/session', { password: '' })).status).toBe(404);
  });
});

describe('a session', () => {
  test('ends after twelve hours and when the password changes, but not on a restart', async () => {
    const cookie = await signIn();
    await forgetProcessState();
    expect(await sessionOf(cookie)).not.toBeNull();
    expect(await sessionOf(cookie, Date.now() + 12 * HOUR_MS)).toBeNull();
    process.env.OPS_PASSWORD = 'another password';
    await forgetProcessState();
    expect(await sessionOf(cookie)).toBeNull();
    const refused = await post('/ops/leads/retry-dead', { token: 'x'.repeat(43) }, { cookie });
    expect(locationOf(refused)).toBe('/ops/sign-in');
  });

  test('is invalid if it began while the clock was ahead', async () => {
    const begun = await beginSession(await getStore(), PASSWORD, Date.now() + 365 * DAY_MS);
    expect(await sessionOf(begun.split(';')[0] ?? '')).toBeNull();
  });

  test('is a cookie that scripts cannot read and that is never sent cross-site or without TLS', async () => {
    const plain = await post('/ops/session', { password: PASSWORD });
    expect(plain.headers.get('set-cookie')).toMatch(
      /^ops=.*; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    );
    await configure({ OPS_PASSWORD: PASSWORD, SITE_URL: 'https://example.com' });
    const secure = await post('/ops/session', { password: PASSWORD }, { origin: 'https://example.com' });
    expect(secure.headers.get('set-cookie')).toMatch(
      /^__Host-ops=.*; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/,
    );
  });

  test('does nothing without its own token, or for a form of another origin', async () => {
    const store = await getStore();
    await addLead(store, makeLead(ID));
    const [mine, other] = [await signIn(), await signIn()];
    const foreign = await tokenOf(other);
    const token = await tokenOf(mine);
    expect(token).not.toBe(foreign);
    const address = '/ops/leads/[id]/delete/confirm';
    for (const [fields, headers] of [
      [{}, {}],
      [{ token: '' }, {}],
      [{ token: foreign }, {}],
      [{ token }, { origin: 'https://elsewhere.example' }],
      [{ token }, { origin: 'null' }],
      [{ token }, { 'sec-fetch-site': 'cross-site' }],
    ] as [Record<string, string>, Record<string, string>][])
      expect((await post(address, fields, { cookie: mine, ...headers })).status).toBe(403);
    const refused = await post(address, {}, { cookie: mine });
    expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await refused.text()).toMatch(/<h1>Action failed<\/h1>\s<p>[^<]+<\/p>\s<p><a href="\/ops">/);
    expect(await listLeads(store)).toHaveLength(1);
    expect((await post(address, { token }, { cookie: mine })).status).toBe(303);
    expect(await listLeads(store)).toEqual([]);
  });

  test('does nothing for a form without an origin', async () => {
    const { POST } = await import(path.resolve('app/ops/leads/retry-dead/route.ts'));
    const cookie = await signIn();
    const body = new URLSearchParams({ token: await tokenOf(cookie) });
    const request = new Request(`${SITE}/ops/leads/retry-dead`, {
      method: 'POST',
      headers: { cookie },
      body,
    });
    expect((await POST(request, { params: Promise.resolve({}) })).status).toBe(403);
  });

  test('ends on sign-out', async () => {
    const cookie = await signIn();
    const out = await post('/ops/session/end', { token: await tokenOf(cookie) }, { cookie });
    expect(out.headers.get('set-cookie')).toMatch(/^ops=; Path=\/; Max-Age=0;/);
  });

  test('that was signed out is rejected in every process, and no other with it', async () => {
    const [mine, other] = [await signIn(), await signIn()];
    const token = await tokenOf(mine);
    await post('/ops/session/end', { token }, { cookie: mine });
    // Another process knows nothing but the store.
    await forgetProcessState();
    expect(await sessionOf(mine)).toBeNull();
    const refused = await post('/ops/leads/retry-dead', { token }, { cookie: mine });
    expect(locationOf(refused)).toBe('/ops/sign-in');
    expect(await sessionOf(other)).not.toBeNull();
  });

  test('ends with all others on “sign out everywhere”, and a new one can begin', async () => {
    const [mine, other] = [await signIn(), await signIn()];
    const out = await post('/ops/session/end-all', { token: await tokenOf(mine) }, { cookie: mine });
    expect(out.headers.get('set-cookie')).toMatch(/^ops=; Path=\/; Max-Age=0;/);
    await forgetProcessState();
    expect([await sessionOf(mine), await sessionOf(other)]).toEqual([null, null]);
    expect(await sessionOf(await signIn())).not.toBeNull();
    expect(await listActions(await getStore())).toContainEqual(
      expect.objectContaining({ action: 'sign out everywhere' }),
    );
  });

  test('that ended while the clock was a day ahead or behind stays ended', async () => {
    for (const ahead of [DAY_MS, -DAY_MS]) {
      vi.setSystemTime(Date.now() + ahead);
      const cookie = await signIn();
      await post('/ops/session/end', { token: await tokenOf(cookie) }, { cookie });
      vi.setSystemTime(Date.now() - ahead);
      for (let hour = 0; hour <= 36; hour += 1) {
        const now = Date.now() + hour * HOUR_MS;
        await removeExpired(now);
        expect(await sessionOf(cookie, now)).toBeNull();
      }
    }
  });

  test('is remembered as ended for as long as its cookie could be used', async () => {
    const store = await getStore();
    const cookie = await signIn();
    await post('/ops/session/end', { token: await tokenOf(cookie) }, { cookie });
    // A day longer, because the clock may have been wrong.
    await removeExpired(Date.now() + 35 * HOUR_MS);
    expect(await store.db.selectFrom('ended_sessions').selectAll().execute()).toHaveLength(1);
    await removeExpired(Date.now() + 61 * HOUR_MS);
    expect(await store.db.selectFrom('ended_sessions').selectAll().execute()).toEqual([]);
  });
});

describe('on a full disk', () => {
  test('the browser forgets its session, and the page says that it has not ended', async () => {
    const cookie = await signIn();
    const token = await tokenOf(cookie);
    const store = await getStore();
    await fillDisk(store);
    await writeUntilFull(() => recordAction(store, new Request(SITE), 'sign in'));
    await writeUntilFull(() => endSession(store, { id: randomUUID(), token, until: NOW }));
    const out = await post('/ops/session/end', { token }, { cookie });
    expect(locationOf(out)).toBe('/ops/sign-in?flash=not-ended');
    expect(out.headers.get('set-cookie')).toMatch(/^ops=; Path=\/; Max-Age=0;/);
  });

  test('the right password opens the pages, and the log says what was not saved', async () => {
    const store = await getStore();
    await fillDisk(store);
    await writeUntilFull(() => recordAction(store, new Request(SITE), 'sign in'));
    const log = captureLog();
    expect(await sessionOf(await signIn())).not.toBeNull();
    expect(log).toContainEqual(
      expect.objectContaining({ status: 303, cause: expect.stringContaining('disk is full') }),
    );
  });
});

describe('wrong passwords', () => {
  const from = (address: string, password: string) =>
    post('/ops/session', { password }, { 'x-visitor': address });
  beforeEach(async () => {
    process.env.CLIENT_IP_HEADER = 'x-visitor';
    await forgetProcessState();
  });

  test('are answered alike, whether compared or not, and lock out no other address', async () => {
    const answers = new Set<string>();
    // Further attempts would wait, so the address waits for longer than is allowed.
    for (let count = 0; count < 5; count += 1) {
      const refused = await from('192.0.2.1', 'wrong');
      answers.add(`${refused.status} ${locationOf(refused)}`);
    }
    const globals = globalThis as { sitePasswordAttempts?: Map<string, number> };
    globals.sitePasswordAttempts?.set('192.0.2.1', performance.now() + HOUR_MS);
    const refused = await from('192.0.2.1', 'wrong');
    answers.add(`${refused.status} ${locationOf(refused)}`);
    expect([...answers]).toEqual(['303 /ops/sign-in?flash=wrong-password']);
    expect(locationOf(await from('192.0.2.2', PASSWORD))).toBe('/ops');
  });
});

test('unknown field names are never logged', async () => {
  process.env.LOG_LEVEL = 'info';
  await forgetProcessState();
  const log = captureLog();
  for (const path of formPaths) await post(path, { 'Jane Doe jane@example.com': 'x' });
  expect(log).toHaveLength(formPaths.length);
  expect(JSON.stringify(log)).not.toMatch(/jane/i);
});

describe('leads', () => {
  test('with formulas are exported as text', async () => {
    const words = '=HYPERLINK("http://x.example","y")';
    await addLead(
      await getStore(),
      makeLead(ID, { first_name: words, last_name: words, email: words, company: words, message: words }),
    );
    const cookie = await signIn();
    const token = await tokenOf(cookie);
    const csv = await post('/ops/leads/export', { token, format: 'csv' }, { cookie });
    expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="leads-[\d-]+\.csv"$/);
    for (const cell of (await csv.text()).matchAll(/(?<=^|,)"((?:[^"]|"")*)"/gm))
      expect(cell[1]).not.toMatch(/^\s*[=+\-@]/);
    const json = await post('/ops/leads/export', { token, format: 'json' }, { cookie });
    expect(await json.json()).toMatchObject([{ id: ID, firstName: words, message: words }]);
  });

  test('are paged by fifty, newest first, in both directions', async () => {
    const store = await getStore();
    for (let count = 0; count < 120; count += 1)
      await addLead(
        store,
        makeLead(`lead-${count}`, { created_at: NOW + count, company: count % 2 ? 'Odd' : '50%_Even' }),
      );
    const read = async (wanted: Parameters<typeof readLeadPage>[1]) => {
      const { leads, ...places } = await readLeadPage(store, wanted);
      return { ids: leads.map(({ id }) => Number(id.slice('lead-'.length))), ...places };
    };
    const first = await read({});
    expect(first.ids).toEqual(Array.from({ length: 50 }, (_, index) => 119 - index));
    expect(first.newer).toBeUndefined();
    const address = leadListAddress({ state: 'pending', before: first.older, isSearch: true });
    const query = new URL(address, SITE).searchParams;
    expect([query.get('search'), query.get('state')]).toEqual(['on', 'pending']);
    const second = await read({ before: parseCursor(query.get('before')) });
    expect(second.ids[0]).toBe(69);
    const third = await read({ before: second.older });
    expect(third.ids).toEqual(Array.from({ length: 20 }, (_, index) => 19 - index));
    expect(third.older).toBeUndefined();
    expect((await read({ after: third.newer })).ids).toEqual(second.ids);
    expect((await read({ search: '50%_even', state: 'pending' })).ids.slice(0, 3)).toEqual([118, 116, 114]);
    expect((await read({ search: '5_%' })).ids).toEqual([]);
  });

  test('are searched without words in URLs', async () => {
    const cookie = await signIn();
    const fields = { token: await tokenOf(cookie), words: ' Éva & Sons ', state: 'held' };
    const found = await post('/ops/leads/search', fields, { cookie });
    expect([found.status, locationOf(found)]).toEqual([303, '/ops/leads?search=on&state=held']);
    const left = new Headers({ cookie: found.headers.get('set-cookie')?.split(';')[0] ?? '' });
    const schema = z.object({ words: z.string() });
    expect(readFlash(left, 'ops-search', schema)).toEqual({ words: 'Éva & Sons' });
  });

  test('are searched by at most sixty characters', async () => {
    const store = await getStore();
    await addLead(store, makeLead(ID, { message: 'A'.repeat(5000) }));
    const cookie = await signIn();
    const fields = { token: await tokenOf(cookie), words: 'a'.repeat(150) };
    const found = await post('/ops/leads/search', fields, { cookie });
    const left = new Headers({ cookie: found.headers.get('set-cookie')?.split(';')[0] ?? '' });
    const { words = '' } = readFlash(left, 'ops-search', z.object({ words: z.string() })) ?? {};
    expect(words).toBe('a'.repeat(60));
    expect((await readLeadPage(store, { search: words })).leads).toHaveLength(1);
    expect((await readLeadPage(store, { search: `${words}b` })).leads).toEqual([]);
  });

  test('are changed once, when two people act on one', async () => {
    const store = await getStore();
    await addLead(store, makeLead(ID, { suspicion: 'honeypot' }));
    const [ann, bob] = [await signIn(), await signIn()];
    const [annToken, bobToken] = [await tokenOf(ann), await tokenOf(bob)];
    const release = async (cookie: string, token: string) =>
      locationOf(await post('/ops/leads/[id]/retry', { token, state: 'held' }, { cookie }));
    expect(await release(ann, annToken)).toBe(`/ops/leads/${ID}?flash=queued`);
    // That page still shows it as held. Releasing it again would restart its attempts.
    expect(await release(bob, bobToken)).toBe(`/ops/leads/${ID}?flash=changed`);
    await claim(store, 'worker', Date.now(), 1);
    await complete(store, ID, 'worker', Date.now());
    expect(await release(bob, bobToken)).toBe(`/ops/leads/${ID}?flash=changed`);
    expect(await listLeads(store)).toMatchObject([{ state: 'done' }]);
    const remove = async (cookie: string, token: string) =>
      locationOf(await post('/ops/leads/[id]/delete/confirm', { token }, { cookie }));
    const ends = await Promise.all([remove(ann, annToken), remove(bob, bobToken)]);
    expect(ends.toSorted()).toEqual(['/ops/leads?flash=deleted', '/ops/leads?flash=gone']);
    const actions = await listActions(store, ID);
    expect(actions.map(({ action }) => action).toSorted()).toEqual(['delete', 'release']);
  });

  test.each([
    ['none', {}],
    ['none that there is', { state: 'lost' }],
    ['that of one that is delivered', { state: 'done' }],
  ])('are left alone by a form without a state to act on: %s', async (_name, fields) => {
    const store = await getStore();
    await addLead(store, makeLead(ID, { suspicion: 'honeypot' }));
    const cookie = await signIn();
    const token = await tokenOf(cookie);
    const response = await post('/ops/leads/[id]/retry', { token, ...fields }, { cookie });
    expect(response.status).toBe(422);
    expect(await listLeads(store)).toMatchObject([{ state: 'held' }]);
    expect(await listActions(store, ID)).toEqual([]);
  });
});

test('releases all leads held as a flood with one form, and no others', async () => {
  const store = await getStore();
  await addLead(store, makeLead('spam', { suspicion: 'honeypot' }));
  for (const id of ['one', 'two']) await addLead(store, makeLead(id, { suspicion: 'flood' }));
  const cookie = await signIn();
  const token = await tokenOf(cookie);
  const release = () => post('/ops/leads/release-flood', { token }, { cookie });
  expect(locationOf(await release())).toBe('/ops/leads?flash=released-flood');
  const states = (await listLeads(store)).map(({ id, state }) => [id, state]).toSorted();
  expect(states).toEqual([
    ['one', 'pending'],
    ['spam', 'held'],
    ['two', 'pending'],
  ]);
  expect((await listActions(store)).filter(({ action }) => action === 'release flood')).toMatchObject([
    { subject: '2' },
  ]);
  expect(locationOf(await release())).toBe('/ops/leads?flash=none-flood');
});

test('a form’s message for the next page fits into a cookie, whatever a workflow answered', () => {
  const finding = { name: 'a message', state: 'ok', says: 'answered', answer: '長い"\n'.repeat(5000) };
  const cookie = writeFlash('ops-tried', finding);
  expect(cookie.length).toBeLessThan(2200);
  expect(cookie).toMatch(/; HttpOnly; SameSite=Strict$/);
  const read = readFlash(
    new Headers({ cookie: cookie.split(';')[0] ?? '' }),
    'ops-tried',
    z.object({ answer: z.string() }),
  );
  expect(read?.answer).toMatch(/^長い"\n.*…$/s);
});

test('the checks use the site’s open store and wait for nothing while another process writes', async () => {
  const store = await getStore();
  const other = new DatabaseSync(path.join(site.dataDir, 'site.sqlite'));
  other.exec('begin immediate');
  const findings = await diagnose(process.env, { send: false, store });
  other.close();
  expect(JSON.stringify(findings)).toContain('sqlite, writable');
});

test('the set-up describes every variable', () => {
  expect(Object.keys(purposes).toSorted()).toEqual([...variableNames].toSorted());
});
