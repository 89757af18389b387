import { expect, test } from '#tests/support/e2e/test';
import { chatForm, chatInit, SESSION_ID } from '#tests/support/requests';
import { type Site, startSite } from '#tests/support/site';
import { answer, answerOutput, startWebhook, type Webhook } from '#tests/support/webhook';

// What the site's operators see. tests/extended/e2e has the doctor's other findings.

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
      OPS_TOKEN: 'MARKER-health-token',
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
    await fetch(`${site.url}/api/health`, {
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
    expect(site.logged().map(({ cause }) => cause)).toContain(
      'HTTP error! Status: 500 (error in the workflow)',
    );
    const requests = site.logged().filter(({ msg }) => msg === 'request');
    expect(requests.length).toBeGreaterThanOrEqual(14);
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

test('a public site with a misspelt webhook variable says so at startup and in health', async ({
  request,
}) => {
  const site = await startSite({
    SITE_URL: 'https://example.com',
    CONTACT_WEBHOK_URL: 'https://flows.example.com/webhook/secret-path',
  });
  const warned = () => site.logged().filter(({ level }) => level === 40);
  await expect.poll(warned).toEqual([
    expect.objectContaining({
      name: 'CONTACT_WEBHOK_URL',
      msg: expect.stringMatching(/CONTACT_WEBHOOK_URL\?$/),
    }),
    expect.objectContaining({
      name: 'CONTACT_WEBHOOK_URL',
      msg: expect.stringContaining('nobody sees the leads'),
    }),
    expect.objectContaining({ name: 'SITE_URL', msg: expect.stringContaining('build again') }),
  ]);
  expect(site.printed()).not.toContain('secret-path');
  const health = await (await request.get(`${site.url}/api/health`)).json();
  expect(health).toMatchObject({ status: 'degraded', troubles: ['no-delivery', 'site-url'] });
  await site.stop();
});
