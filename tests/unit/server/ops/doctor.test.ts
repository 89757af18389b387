import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { brand } from '#lib/content/brand';
import { addLead } from '#lib/server/contact/deliveries';
import { readEnv } from '#lib/server/core/env';
import { checkConfiguration } from '#lib/server/ops/configuration-checks';
import { diagnose, probeWebhook } from '#lib/server/ops/doctor';
import { checkModel } from '#lib/server/ops/model-check';
import { getStore, type Store } from '#lib/server/store/store';
import { isFailing } from '#lib/server/upstream/outcomes';
import { makeLead } from '#tests/support/leads';
import * as server from '#tests/support/model-server';
import { dialects, startTlsFront } from '#tests/support/postgres';
import { closing, configureOn, setReadOnly } from '#tests/support/unit/environment';
import { answer, type Behaviour, drop, hang, startWebhook, type Webhook } from '#tests/support/webhook';

let webhook: Webhook;
beforeEach(async () => {
  webhook = closing(await startWebhook());
});

describe.each(dialects)('on %s', (dialect) => {
  let site: Awaited<ReturnType<typeof configureOn>>;
  beforeEach(async () => {
    site = await configureOn(dialect);
  });
  const ours = () => ({ DATA_DIR: site.dataDir, ...site.storeEnv });
  const examine = (variables: Record<string, string> = {}, store?: Promise<Store>) =>
    diagnose({ ...ours(), ...variables }, { store });
  const findingOf = async (name: string, variables: Record<string, string> = {}) =>
    (await examine(variables)).find((finding) => finding.name === name);

  test('the store is opened and its leads are counted', async () => {
    await addLead(await getStore(), makeLead('waits', { created_at: Date.now() - 3_600_000 }));
    const place = dialect === 'sqlite' ? 'DATA_DIR' : 'DATABASE_URL';
    expect(await findingOf(place)).toMatchObject({ state: 'ok' });
    const text = expect.stringMatching(/^1 kept here, the oldest for 60 min; 0 dead; 0 held/);
    expect(await findingOf('deliveries')).toMatchObject({ state: 'ok', text });
  });

  test('a store that can only be read is wrong', async () => {
    const { DATABASE_URL } = site.storeEnv;
    await getStore();
    await setReadOnly(site, true);
    const found = await examine({}, DATABASE_URL ? undefined : getStore());
    const text = expect.stringMatching(/read-?only/);
    expect(found).toContainEqual({ name: DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR', state: 'wrong', text });
  });

  if (dialect === 'postgres')
    test('a certificate of the server’s own is refused with the ways to trust it, which connect', async () => {
      const front = await startTlsFront(site.storeEnv.DATABASE_URL ?? '');
      onTestFinished(front.stop);
      const connect = (mode: string) =>
        findingOf('DATABASE_URL', { DATABASE_URL: `${front.url}?sslmode=${mode}` });
      const ways = /self-signed certificate.* sslmode=verify-full&sslrootcert=FILE .* sslmode=no-verify/;
      expect(await connect('require')).toMatchObject({ state: 'wrong', text: expect.stringMatching(ways) });
      for (const way of [`verify-full&sslrootcert=${front.certificate}`, 'no-verify'])
        expect(await connect(way)).toMatchObject({ state: 'ok' });
    });

  test('a webhook is found without running its workflow', async () => {
    webhook.behave(answer('{"message":"This webhook is not registered for GET requests."}', 404));
    const finding = () => findingOf('chat webhook', { CHAT_WEBHOOK_URL: webhook.url });
    expect(await finding()).toMatchObject({ state: 'ok' });
    expect(webhook.received.map(({ method }) => method)).toEqual(['GET']);
    webhook.behave(drop);
    expect(await finding()).toMatchObject({ state: 'wrong' });
  });

  test('a wrong variable is named, and nothing else is checked', async () => {
    const text = expect.stringMatching(/^CHAT_WEBHOOK_URL must be/);
    const found = await examine({ CHAT_WEBHOOK_URL: 'not-a-url' });
    expect(found).toEqual([{ name: 'configuration', state: 'wrong', text }]);
  });
});

const findingsOf = (variables: Record<string, string>) => {
  const read = readEnv(variables);
  if (!read.ok) throw new Error(read.errors.join());
  return checkConfiguration(read.env);
};

const SITE_URL = 'https://example.com';
test.each<[string, Record<string, string>, string]>([
  ['SITE_URL', {}, 'off'],
  ['SITE_URL', { SITE_URL }, 'ok'],
  ['CONTACT_WEBHOOK_URL', { SITE_URL }, 'warning'],
  ['CONTACT_WEBHOOK_URL', { SITE_URL, OPS_PASSWORD: 'a password of the test' }, 'off'],
  ['CONTACT_WEBHOOK_URL', {}, 'off'],
  ['CLIENT_IP_HEADER', { SITE_URL: 'http://10.0.0.7' }, 'off'],
  ['CLIENT_IP_HEADER', { SITE_URL }, 'warning'],
  ['CLIENT_IP_HEADER', { SITE_URL, CLIENT_IP_HEADER: 'X-Forwarded-For' }, 'ok'],
  ['VAPI_API_KEY', { VAPI_API_KEY: 'key' }, 'wrong'],
])('the setting %s with %j is %s', (name, variables, state) => {
  expect(findingsOf(variables).find((finding) => finding.name === name)).toMatchObject({ state });
});

test('no finding of a setting contains a secret', () => {
  const secrets = { OPS_PASSWORD: 'a secret password', OPS_TOKEN: 'a secret of the test' };
  expect(JSON.stringify(findingsOf(secrets))).not.toContain('a secret');
});

describe('a GET of the webhook', () => {
  const html = (body: string, status = 200) => answer(body, status, { 'content-type': 'text/html' });
  const missing = (message: string) => answer(JSON.stringify({ code: 404, message }), 404);
  const editor =
    '<!DOCTYPE html><html lang="en"><head><title>n8n.io - Workflow Automation</title></head></html>';
  const chatPage = '<!doctype html>\n<script>import "https://cdn.example/@n8n/chat/x.js"</script>';

  test.each<[string, Behaviour, string, RegExp]>([
    ['a path that nobody registered', missing('"GET x" is not registered.'), 'wrong', /^not registered/],
    ['a Chat Trigger with its own page', html(chatPage), 'ok', /^reachable$/],
    ['the editor', html(editor), 'wrong', /^a page, not a webhook: .*editor/],
    ['a proxy without its platform', html('<title>502 Bad Gateway</title>', 502), 'wrong', /^HTTP 502/],
    ['a redirect', answer('', 302, { location: '/y' }), 'wrong', /^HTTP 302/],
    ['another platform’s webhook for POST', answer('Method Not Allowed', 405), 'ok', /GET gets 405/],
    ['one that wants a key', answer('Authorization is required!', 401), 'ok', /GET gets 401/],
    ['an answer without end', answer('x'.repeat(2 ** 21)), 'wrong', /over 1048576 bytes/],
    ['one that never answers, as some Chat Triggers do', hang, 'warning', /^no answer to a GET/],
  ])('finds %s', async (_name, behaviour, state, finding) => {
    const soon = AbortSignal.timeout(50);
    const asked = vi.spyOn(AbortSignal, 'timeout');
    if (behaviour === hang) asked.mockReturnValue(soon);
    webhook.behave(behaviour);
    const found = await probeWebhook({ url: webhook.url, authorization: undefined });
    expect(found).toMatchObject({ state, text: expect.stringMatching(finding) });
    expect(asked).toHaveBeenCalledWith(5000);
  });
});

const apiKey = 'sk-secret-of-the-test';
const words = JSON.stringify({ error: { message: `${apiKey} is wrong` } });
const { say, refuse } = server;
test.each<[string, server.ModelBehaviour, string, RegExp]>([
  ['that works', say(['<think>hm</think>', `${brand.name}.`]), 'ok', /^small at .* said ".*\." after/],
  ['with a short context', say(['Acme']), 'warning', /said "Acme" after .* context may be too short/],
  ['that refuses the key', refuse(401, words), 'wrong', /key is missing or wrong.*CHAT_MODEL_API_KEY/],
  ['that is a web page', refuse(200, '<p>'), 'wrong', /web page.*CHAT_MODEL_URL, which ends in/],
])('a language model %s is recognised, and not counted for health', async (_what, behaviour, state, text) => {
  const { url } = closing(await server.startModelServer(behaviour));
  const finding = await checkModel({ url, model: 'small', apiKey, dailyLimit: 1 });
  expect(finding).toMatchObject({ state, text: expect.stringMatching(text) });
  expect(JSON.stringify(finding)).not.toContain(apiKey);
  expect(isFailing('chat')).toBe(false);
});
