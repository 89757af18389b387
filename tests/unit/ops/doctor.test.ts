import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { noteListening } from '#lib/server/core/listening-note';
import { checkPlaceholders, diagnose } from '#lib/server/ops/doctor';
import { configure } from '#tests/support/unit/environment';
import { answer, answerLate, startWebhook } from '#tests/support/webhook';

async function examine(variables: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'doctor-'));
  try {
    return await diagnose({ DATA_DIR: folder, ...variables }, { send: false });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('every placeholder on the page has a warning', async () => {
  const sample = { id: 'a', quote: 'It answers.', author: {}, isPlaceholder: true };
  expect(checkPlaceholders([sample, sample], { privacy: '#', terms: '/terms', cookies: '#' })).toMatchObject([
    { name: 'testimonials', state: 'warning', says: expect.stringContaining('2 of 2 are placeholders') },
    {
      name: 'legal addresses',
      state: 'warning',
      says: expect.stringContaining('privacy, cookies have no address'),
    },
  ]);
  const rows = await examine({});
  for (const finding of checkPlaceholders()) expect(rows).toContainEqual(finding);
});

test.each([
  ['http://localhost:3000', 'warning'],
  ['http://example.com', 'warning'],
  ['https://example.com', 'ok'],
])('SITE_URL %s is %s', async (url, state) => {
  // The doctor also asks the site at its public address, and tests must not contact public hosts.
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  const findings = await examine({ SITE_URL: url });
  expect(findings.find(({ name }) => name === 'SITE_URL')).toMatchObject({ state });
});

test('a site that does not answer at its address gets a warning with the reason', async () => {
  const inFront = await startWebhook(answer('<html>502 Bad Gateway</html>', 502));
  const origin = new URL(inFront.url).origin;
  const rowOf = (findings: Awaited<ReturnType<typeof examine>>) =>
    findings.find(({ name }) => name === 'site');
  expect(rowOf(await examine({ SITE_URL: origin }))).toEqual({
    name: 'site',
    state: 'warning',
    says: `no site answers at ${origin}: status 502 without a health report`,
  });
  await inFront.close();
  expect(rowOf(await examine({ SITE_URL: origin }))).toMatchObject({
    state: 'warning',
    says: expect.stringMatching(/: fetch failed: /),
  });
});

test('a site that answers only on this machine is found by its note, with what is wrong in public', async () => {
  const running = await startWebhook(answer('{"status":"ok","troubles":[]}', 200));
  const local = new URL(running.url).origin;
  const folder = mkdtempSync(path.join(tmpdir(), 'doctor-'));
  await noteListening(folder, local);
  const real = fetch;
  const unknown = new Error('unable to verify the first certificate');
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    String(input).startsWith(local)
      ? real(input, init)
      : Promise.reject(new TypeError('fetch failed', { cause: unknown })),
  );
  const findings = await diagnose({ DATA_DIR: folder, SITE_URL: 'https://example.com' }, { send: false });
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
  await running.close();
  expect(findings.find(({ name }) => name === 'site')).toEqual({
    name: 'site',
    state: 'warning',
    says: expect.stringMatching(
      `^runs at ${local}, but no site answers at https://example.com: .*NODE_EXTRA_CA_CERTS=`,
    ),
  });
});

test('if none of a name’s addresses answers, the last one’s reason is given', async () => {
  const none = new AggregateError([new Error('EHOSTUNREACH'), new Error('ECONNREFUSED')], '');
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed', { cause: none }));
  const findings = await examine({ SITE_URL: 'https://example.com' });
  vi.restoreAllMocks();
  expect(findings.find(({ name }) => name === 'site')?.says).toBe(
    'no site answers at https://example.com: TypeError: fetch failed: ECONNREFUSED',
  );
});

test('a misspelt variable gets a warning without its value', async () => {
  const findings = await examine({ CONTACT_WEBHOK_URL: 'https://flows.example.com/webhook/secret' });
  expect(findings.find(({ name }) => name === 'CONTACT_WEBHOK_URL')).toEqual({
    name: 'CONTACT_WEBHOK_URL',
    state: 'warning',
    says: 'unknown variable: did you mean CONTACT_WEBHOOK_URL?',
  });
  expect(JSON.stringify(findings)).not.toContain('secret');
});

test('replaced placeholders give no warning', () => {
  const entries = [{ id: 'a', quote: 'It answers.', author: { name: 'A. B.' } }];
  const states = (found: ReturnType<typeof checkPlaceholders>) => found.map(({ state }) => state);
  expect(states(checkPlaceholders(entries, { privacy: '/privacy' }))).toEqual(['ok', 'ok']);
  expect(states(checkPlaceholders([], { privacy: '#' }))).toEqual(['ok', 'warning']);
});

test('the test message is awaited and keyed like a page’s', async () => {
  const { behaviour, release } = answerLate('After ninety seconds.');
  const webhook = await startWebhook((request, response) =>
    (request.method === 'GET' ? answer('', 404) : behaviour)(request, response),
  );
  const site = await configure({ CHAT_WEBHOOK_URL: webhook.url, SITE_URL: 'http://127.0.0.1:9' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const examined = diagnose(process.env, { send: true });
    // The probe of the address, then the message.
    await webhook.arrived(2);
    await vi.advanceTimersByTimeAsync(90_000);
    release();
    expect((await examined).find(({ name }) => name === 'chat --send')).toMatchObject({
      state: 'ok',
      answer: 'After ninety seconds.',
    });
    expect(webhook.received[1]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  } finally {
    vi.useRealTimers();
    await site.remove();
    await webhook.close();
  }
});
