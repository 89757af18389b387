import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { POST as postChat } from '#app/api/chat/route';
import { POST as postContact } from '#app/api/contact/route';
import { POST as startCall } from '#app/api/voice/call/web/route';
import { copySocketAddresses, readClientIp } from '#lib/server/http/client-ip';
import { checkRateLimit, type RateLimit } from '#lib/server/http/rate-limit';
import { checkOpsPassword } from '#lib/server/ops/basic-auth';
import { getStore } from '#lib/server/store/store';
import { listen } from '#tests/support/listen';
import { dialects } from '#tests/support/postgres';
import { chatRequest, contactRequest, lead, readReply, SESSION_ID, SITE } from '#tests/support/requests';
import { closing, configure, configureOn, forgetProcessState } from '#tests/support/unit/environment';
import { startWebhook } from '#tests/support/webhook';

const ADDRESS = '192.0.2.1';
/** Whether a rate limit lets the address pass once more. That of the form allows ten in ten minutes. */
const passes = async (name: RateLimit = 'contact') =>
  (await checkRateLimit(name, new Headers({ 'x-socket-address': ADDRESS }))).ok;
// On a busy machine Postgres may need longer than the second after which each process counts on its own.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

describe.each(dialects)('on %s', (dialect) => {
  beforeEach(() => configureOn(dialect));

  test('no table holds an address, nor a digest from which it can be found by trying', async () => {
    const headers = { host: new URL(SITE).host, 'x-socket-address': ADDRESS };
    await startCall(new Request(`${SITE}/api/voice/call/web`, { method: 'POST', headers }));
    await readReply(postChat(chatRequest({ headers })));
    await postContact(contactRequest(lead, headers));
    const { db } = await getStore();
    const tables = await db.introspection.getTables();
    const rows = tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db));
    const stored = JSON.stringify(await Promise.all(rows));
    for (const written of ['"address:', SESSION_ID, lead.email]) expect(stored).toContain(written);
    for (const text of ['', 'address:', 'call:', 'chat:', 'contact:'].map((kind) => kind + ADDRESS)) {
      expect(stored).not.toContain(text);
      for (const encoding of ['hex', 'base64', 'base64url'] as const)
        expect(stored).not.toContain(createHash('sha256').update(text).digest(encoding).slice(0, 20));
    }
  });

  const isShared = dialect === 'postgres';
  test(`a count is ${isShared ? 'shared by all processes' : 'a process’s own'}`, async () => {
    for (let turn = 0; turn < 10; turn += 1) expect(await passes()).toBe(true);
    // A new process knows nothing but the store.
    await forgetProcessState();
    expect([await passes(), await passes('opsLogin')]).toEqual([!isShared, true]);
  });
});

test('after a second without a word from Postgres, a process counts on its own', async () => {
  const silent = createServer();
  const { port } = closing(await listen(silent));
  await configure({ DATABASE_URL: `postgres://site@127.0.0.1:${port}/site` });
  const all = Promise.all(Array.from({ length: 11 }, () => passes()));
  const [socket] = await once(silent, 'connection');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await Promise.race([all, null])).toEqual([...Array(10).fill(true), false]);
  socket.destroy();
  await expect(getStore()).rejects.toThrow('Connection terminated');
});

describe('the address of a visitor', () => {
  const addressOf = async (env: Record<string, string>, headers: Record<string, string>) => {
    await configure(env);
    return readClientIp(new Headers({ 'x-socket-address': ADDRESS, ...headers }));
  };

  test('comes from no forwarding header but the one that ops name, as the last entry of its list', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.7, 198.51.100.4', 'x-real-ip': '203.0.113.8' };
    expect(await addressOf({}, forwarded)).toBe(ADDRESS);
    expect(await addressOf({ CLIENT_IP_HEADER: 'X-Forwarded-For' }, forwarded)).toBe('198.51.100.4');
  });

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['[::ffff:192.0.2.9]:443', '::ffff:c000:209'],
    ['192.0.2.9:443', '192.0.2.9'],
    ['', 'unknown'],
  ])('%s counts as %s', async (address, counted) => {
    expect(await addressOf({}, { 'x-socket-address': address })).toBe(counted);
  });

  test('is the socket’s, whatever the visitor sends', async () => {
    await configure();
    copySocketAddresses();
    const { url, received } = closing(await startWebhook());
    await fetch(url, { headers: { 'x-socket-address': '203.0.113.7' } });
    expect(received[0]?.headers).toMatchObject({ 'x-socket-address': '127.0.0.1' });
  });
});

describe('the password of /ops', () => {
  const PASSWORD = 'pässword of the test: long';
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
  const ask = async (authorization: string, address = ADDRESS) => {
    const refusal = await checkOpsPassword(new Headers({ 'x-socket-address': address, authorization }));
    return refusal?.status ?? 200;
  };
  beforeEach(() => configure({ OPS_PASSWORD: PASSWORD }));

  test.each([
    'Basic §§§',
    basic(PASSWORD.slice(0, -1)),
    basic(`ops:${PASSWORD}x`),
    basic(`ops:${PASSWORD.toUpperCase()}`),
  ])('is asked for after %s', async (authorization) => {
    expect(await ask(authorization)).toBe(401);
  });

  test('opens it under any user name, however often', async () => {
    for (let visit = 0; visit < 30; visit += 1)
      expect(await ask(basic(`user-${visit}:${PASSWORD}`))).toBe(200);
  });

  test('is refused, too, after ten wrong ones from its address, also if all are sent at once', async () => {
    const guesses = Array.from({ length: 100 }, (_, guess) => ask(basic(`ops:${guess}`)));
    expect((await Promise.all(guesses)).filter((status) => status === 401)).toHaveLength(10);
    expect(await ask(basic(`ops:${PASSWORD}`))).toBe(429);
    expect(await ask(basic(`ops:${PASSWORD}`), '192.0.2.2')).toBe(200);
  });
});
