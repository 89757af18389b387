import { expect, test } from '#tests/support/e2e/test';
import { runScript } from '#tests/support/processes';
import { chatForm, chatInit, lead, SESSION_ID } from '#tests/support/requests';
import { type Site, startSite } from '#tests/support/site';
import { answer, answerOutput, startWebhook, type Webhook } from '#tests/support/webhook';

// What the site's operators see. tests/extended/e2e has the doctor's other findings.

const TOKEN = 'health-token-of-the-test';
const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes ...').toString('base64')}`;

test.describe('logs', () => {
  let site: Site;
  let webhook: Webhook;
  test.beforeAll(async () => {
    webhook = await startWebhook(answerOutput('MARKER-reply'));
    site = await startSite({
      CHAT_WEBHOOK_URL: `${webhook.url}?MARKER-url`,
      CHAT_WEBHOOK_AUTHORIZATION: 'Bearer MARKER-chat-key',
      CONTACT_WEBHOOK_URL: `${webhook.url}?MARKER-url`,
      CONTACT_WEBHOOK_AUTHORIZATION: 'Bearer MARKER-contact-key',
      HEALTH_TOKEN: 'MARKER-health-token',
      WEBHOOK_SIGNING_SECRET: SECRET,
      LOG_LEVEL: 'trace',
    });
  });
  test.afterAll(async () => {
    await site.stop();
    await webhook.close();
  });

  test('have one line per request and delivery, and never a word, name, address, key or cookie', async () => {
    const marked = {
      firstName: 'MARKER-first',
      lastName: 'MARKER-last',
      email: 'MARKER@example.com',
      company: 'MARKER-company',
      message: 'MARKER-message',
    };
    const secrets = {
      cookie: 'visitor=MARKER-cookie',
      authorization: 'Bearer MARKER-visitor',
      referer: 'https://example.com/?MARKER',
      'user-agent': 'MARKER-agent',
    };
    const send = (path: string, init: RequestInit = {}) =>
      fetch(`${site.url}${path}`, {
        method: 'POST',
        ...init,
        headers: { ...chatInit().headers, ...secrets, ...init.headers },
      }).then((response) => response.text());
    const json = { 'content-type': 'application/json', tooltype: 'contactForm' };
    const sendLead = (body: unknown) =>
      send('/api/contact', { headers: json, body: typeof body === 'string' ? body : JSON.stringify(body) });

    await send('/api/chat', { body: chatForm({ message: 'MARKER-question' }) });
    await send('/api/chat', { body: chatForm({ message: '', languageISO: 'MARKER' }) });
    await send('/api/chat', {
      body: '{"MARKER',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    await send('/api/chat', { body: 'MARKER', headers: { sessionid: 'session_MARKER' } });
    await sendLead(marked);
    await sendLead({ ...marked, email: 'MARKER', company: 'MARKER'.repeat(100) });
    await sendLead('{"firstName":"MARKER-first", MARKER');
    await sendLead(['MARKER']);
    await send('/api/contact', { body: new URLSearchParams({ ...marked, email: 'MARKER' }) });
    for (const path of ['/api/voice/call/web', '/api/voice/call/end', '/api/voice/credits'])
      await send(path, { headers: json, body: '{"id":"MARKER"}' });
    await fetch(`${site.url}/api/health?deep=1`, {
      headers: { ...secrets, authorization: 'Bearer MARKER-health-token' },
    });
    await fetch(`${site.url}/MARKER-path?MARKER`, { headers: secrets });
    webhook.behave(answer('{"message":"Cannot answer \\"MARKER-again\\""}', 500));
    await send('/api/chat', { body: chatForm({ message: 'MARKER-again' }) });
    webhook.behave(answer('<html>MARKER-upstream'));
    await send('/api/chat', { body: chatForm({ message: 'MARKER-again' }) });
    const delivered = () => site.logged().some(({ msg }) => msg === 'lead delivered');
    await expect.poll(delivered).toBe(true);
    // A log line follows its response.
    const told = (route: string) => site.logged().filter((line) => line.route === route).length;
    await expect.poll(() => told('/api/chat')).toBe(6);

    const lines = site.printed().split('\n');
    expect(lines.filter((line) => line.includes('MARKER'))).toEqual([]);
    expect(site.printed()).not.toContain(SESSION_ID);
    // The log has the workflow's words, but not the visitor's.
    expect(site.logged().map(({ cause }) => cause)).toContain(
      'HTTP error! Status: 500 (error in the workflow): Cannot answer "[…]"',
    );
    const requests = site.logged().filter(({ msg }) => msg === 'request');
    expect(requests.length).toBeGreaterThanOrEqual(15);
    for (const line of requests) {
      expect(line).toMatchObject({
        requestId: expect.any(String),
        route: expect.stringMatching(/^\/api\//),
        status: expect.any(Number),
        ms: expect.any(Number),
      });
      if ((line.status as number) >= 400)
        expect(line).toMatchObject({ code: expect.any(String), cause: expect.any(String) });
    }
  });
});

test.describe('health', () => {
  let site: Site;
  let webhook: Webhook;
  test.beforeAll(async () => {
    webhook = await startWebhook(
      answer(
        '{"code":404,"message":"This webhook is not registered for GET requests. Did you mean to make a POST request?"}',
        404,
      ),
    );
    site = await startSite({
      CHAT_WEBHOOK_URL: webhook.url,
      CONTACT_WEBHOOK_URL: 'http://127.0.0.1:9/webhook/x',
      HEALTH_TOKEN: TOKEN,
    });
  });
  test.afterAll(async () => {
    await site.stop();
    await webhook.close();
  });

  test('checks upstreams only with the token, and runs no workflow', async ({ request }) => {
    for (const refused of ['/api/health?deep=1', `/api/health?deep=1&token=${TOKEN}`])
      expect((await request.get(site.url + refused)).status()).toBe(404);
    const wrong = { authorization: 'Bearer wrong' };
    expect((await request.get(`${site.url}/api/health?deep=1`, { headers: wrong })).status()).toBe(404);
    expect(webhook.received).toEqual([]);
    const headers = { authorization: `Bearer ${TOKEN}` };
    const response = await request.get(`${site.url}/api/health?deep=1`, { headers });
    expect(response.status()).toBe(200);
    expect(await response.json()).toMatchObject({
      status: 'degraded',
      troubles: ['contact-webhook'],
      upstreams: { chat: { ok: true }, contact: { ok: false } },
    });
    expect(webhook.received.map(({ method }) => method)).toEqual(['GET']);
    expect(await response.text()).not.toMatch(/127\.0\.0\.1:\d+\/|health-token/);
  });
});

test('a public site with a misspelt webhook variable says so at startup and in health', async ({
  request,
}) => {
  const site = await startSite({
    SITE_URL: 'https://example.com',
    CONTACT_WEBHOK_URL: 'https://flows.example.com/webhook/secret-path',
  });
  const warned = site.logged().filter(({ level }) => level === 40);
  expect(warned).toEqual([
    expect.objectContaining({ name: 'CONTACT_WEBHOK_URL', meant: 'CONTACT_WEBHOOK_URL' }),
    expect.objectContaining({ waiting: 0, msg: expect.stringContaining('leads go nowhere') }),
  ]);
  expect(site.printed()).not.toContain('secret-path');
  const health = await (await request.get(`${site.url}/api/health`)).json();
  expect(health).toMatchObject({ status: 'degraded', troubles: ['no-delivery'] });
  await site.stop();
});

test.describe('on the command line', () => {
  const OPS_PASSWORD = 'a password of the test';
  let site: Site;
  let webhook: Webhook;
  test.beforeAll(async () => {
    webhook = await startWebhook(answer('', 500));
    site = await startSite({ CONTACT_WEBHOOK_URL: webhook.url, OPS_PASSWORD });
  });
  test.afterAll(async () => {
    await site.stop();
    await webhook.close();
  });
  const leads = (...args: string[]) =>
    runScript('scripts/cli/leads.ts', args, { DATA_DIR: site.dataDir, CONTACT_WEBHOOK_URL: webhook.url });

  test('leads are listed, shown, retried, exported and deleted while the site runs', async ({
    page,
    request,
  }) => {
    const send = async (message: string) => {
      const response = await request.post(`${site.url}/api/contact`, { data: { ...lead, message } });
      return ((await response.json()) as { id: string }).id;
    };
    const id = await send('=HYPERLINK("http://example.com")');
    await expect.poll(() => site.logged().some(({ msg }) => msg === 'lead not delivered')).toBe(true);
    expect(await leads()).toMatch(
      /pending, \d attempts?, 0 min old[\s\S]*last error: HTTP error! Status: 500/,
    );
    expect(await leads('show', id.slice(0, 8))).toContain(
      `${lead.firstName} ${lead.lastName} <${lead.email}>`,
    );
    const csv = await leads('export', '--csv');
    expect(csv).toContain(`"'=HYPERLINK(""http://example.com"")"`);
    expect(JSON.parse(await leads('export', '--json'))).toMatchObject([
      { id, state: 'pending', email: lead.email },
    ]);
    // Before the webhook is back, as it would then be delivered without being requeued.
    expect(await leads('retry', id)).toContain('1 put back');
    webhook.behave(answer(''));
    await expect.poll(() => site.logged().some(({ msg }) => msg === 'lead delivered')).toBe(true);
    expect(await leads('list', '--done')).toContain(id);
    await expect(leads('retry', id)).rejects.toThrow(/has been delivered/);
    expect(await leads('delete', id)).toContain('1 deleted');
    expect(await leads()).toContain('0 leads');
    await expect(leads('show', id)).rejects.toThrow(/No lead, or more than one/);
    await expect(leads('delete', '--older-than', 'soon')).rejects.toThrow(/whole number/);
    // Everything that changed or revealed something is listed under /ops, newest first.
    await page.request.post(`${site.url}/ops/session`, {
      headers: { origin: site.url },
      form: { password: OPS_PASSWORD },
    });
    await page.goto(`${site.url}/ops/actions`);
    const rows = await Promise.all(
      (await page.locator('tbody tr').all()).map((row) =>
        row.locator('td:not(:first-child)').allTextContents(),
      ),
    );
    expect(rows.slice(1)).toEqual([
      ['delete', id, 'command line'],
      ['retry', id, 'command line'],
      ['export', 'json', 'command line'],
      ['export', 'csv', 'command line'],
    ]);
  });
});
