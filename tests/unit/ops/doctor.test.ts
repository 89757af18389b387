import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addLead } from '#lib/server/contact/outbox';
import { checkPlaceholders, diagnose } from '#lib/server/ops/doctor';
import { getStore } from '#lib/server/store/store';
import { makeLead } from '#tests/support/leads';
import { engines } from '#tests/support/postgres';
import { configureOn } from '#tests/support/unit/environment';
import { answer, startWebhook } from '#tests/support/webhook';

/** Nothing listens there, and tests must not contact public hosts. */
const NOWHERE = 'http://127.0.0.1:9';

describe.each(engines)('on %s', (engine) => {
  let site: Awaited<ReturnType<typeof configureOn>>;
  beforeEach(async () => {
    site = await configureOn(engine);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await site.remove();
  });
  const examine = (variables: Record<string, string> = {}) =>
    diagnose({ DATA_DIR: site.dataDir, SITE_URL: NOWHERE, ...site.storeEnv, ...variables });
  const findingOf = async (name: string, variables: Record<string, string> = {}) =>
    (await examine(variables)).find((finding) => finding.name === name);

  test('the store is opened and its leads are counted', async () => {
    await addLead(await getStore(), makeLead('waits', { created_at: Date.now() - 3_600_000 }));
    const findings = await examine();
    expect(findings.some(({ name, state }) => /DATA_DIR|DATABASE_URL/.test(name) && state === 'ok')).toBe(
      true,
    );
    expect(await findingOf('outbox')).toMatchObject({
      state: 'ok',
      says: expect.stringMatching(/^1 kept here, the oldest for 36\d\d s; 0 dead; 0 held/),
    });
  });

  test('a webhook is asked whether it is there, without running it', async () => {
    const webhook = await startWebhook(
      answer('{"message":"This webhook is not registered for GET requests."}', 404),
    );
    expect(await findingOf('chat webhook', { CHAT_WEBHOOK_URL: webhook.url })).toMatchObject({ state: 'ok' });
    expect(webhook.received.map(({ method }) => method)).toEqual(['GET']);
    await webhook.close();
    expect(await findingOf('chat webhook', { CHAT_WEBHOOK_URL: webhook.url })).toMatchObject({
      state: 'wrong',
    });
  });

  test('the site at SITE_URL names its troubles', async () => {
    const running = await startWebhook(answer('{"status":"degraded","troubles":["dead-letters"]}'));
    const { origin } = new URL(running.url);
    expect(await findingOf('site', { SITE_URL: origin })).toEqual({
      name: 'site',
      state: 'warning',
      says: `runs at ${origin}, with troubles: dead-letters`,
    });
    running.behave(answer('<html>502 Bad Gateway</html>', 502));
    expect(await findingOf('site', { SITE_URL: origin })).toMatchObject({
      says: `no site answers at ${origin}: status 502 without a health report`,
    });
    await running.close();
    expect(await findingOf('site', { SITE_URL: origin })).toMatchObject({
      says: expect.stringMatching(/: fetch failed: /),
    });
  });

  test('a wrong variable is named, and nothing else is looked at', async () => {
    expect(await examine({ CHAT_WEBHOOK_URL: 'not-a-url' })).toEqual([
      { name: 'configuration', state: 'wrong', says: expect.stringMatching(/^CHAT_WEBHOOK_URL must be/) },
    ]);
  });
});

test('placeholders on the page get a warning until they are replaced', () => {
  const author = { name: 'A. B.', title: '', handle: '', linkedinUrl: 'https://www.linkedin.com/' };
  const sample = { id: 'a', quote: 'It answers.', author, isPlaceholder: true };
  expect(checkPlaceholders([sample], { privacy: '#', terms: '/terms' })).toEqual([
    { name: 'testimonial', state: 'warning', says: expect.stringContaining('a is a placeholder') },
    { name: 'legal address', state: 'warning', says: expect.stringContaining('privacy has none') },
  ]);
  const real = { id: 'a', quote: 'It answers.', author };
  expect(checkPlaceholders([real], { privacy: '/privacy' })).toEqual([]);
});
