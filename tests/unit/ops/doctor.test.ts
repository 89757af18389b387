import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { checkPlaceholders, diagnose } from '#lib/server/ops/doctor';
import { answer, startWebhook } from '#tests/support/webhook';

async function examine(variables: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'doctor-'));
  try {
    return await diagnose({ DATA_DIR: folder, ...variables });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('every placeholder on the page has a warning', async () => {
  const sample = { id: 'a', quote: 'It answers.', author: {}, isPlaceholder: true };
  expect(checkPlaceholders([sample, sample], { privacy: '#', terms: '/terms', cookies: '#' })).toMatchObject([
    { name: 'testimonials', state: 'warning', says: expect.stringContaining('2 are placeholders') },
    { name: 'legal addresses', state: 'warning', says: expect.stringContaining('privacy, cookies have no') },
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
  expect(checkPlaceholders(entries, { privacy: '/privacy' })).toEqual([]);
});
