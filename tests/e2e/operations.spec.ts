import { expect as expectIn, type Request } from '@playwright/test';
import { contact } from '#lib/content/contact';
import { contactForm, fillContact, waitForContactForm } from '#tests/support/contact-page';
import { abortedRequest, expect, test } from '#tests/support/e2e/guarded-page';
import { streamLine, streamRun } from '#tests/support/n8n-stream';
import { runScript } from '#tests/support/processes';
import { chatForm, chatInit, lead, SESSION_ID } from '#tests/support/requests';
import { type Site, startSite } from '#tests/support/site';
import { answer, answerOutput, type Received, startWebhook, type Webhook } from '#tests/support/webhook';

// What the people who run the site see of it.

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

  test('hold one line a request and delivery, and never a word, name, address, key or cookie', async () => {
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
    await send('/api/monitoring', { body: '{"dsn":"MARKER"}\n{"type":"event"}\n{"message":"MARKER"}' });
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
    await expectIn.poll(delivered).toBe(true);
    // A line comes after its answer.
    const told = (route: string) => site.logged().filter((line) => line.route === route).length;
    await expectIn.poll(() => told('/api/chat')).toBe(6);

    const lines = site.printed().split('\n');
    expectIn(lines.filter((line) => line.includes('MARKER'))).toEqual([]);
    expectIn(site.printed()).not.toContain(SESSION_ID);
    // What the workflow said of it is there, without what the visitor had said.
    expectIn(site.logged().map(({ cause }) => cause)).toContain(
      'HTTP error! Status: 500 (error in the workflow): Cannot answer "[…]"',
    );
    const requests = site.logged().filter(({ msg }) => msg === 'request');
    expectIn(requests.length).toBeGreaterThanOrEqual(15);
    for (const line of requests) {
      expectIn(line).toMatchObject({
        requestId: expectIn.any(String),
        route: expectIn.stringMatching(/^\/api\//),
        status: expectIn.any(Number),
        ms: expectIn.any(Number),
      });
      if ((line.status as number) >= 400)
        expectIn(line).toMatchObject({ code: expectIn.any(String), cause: expectIn.any(String) });
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

  test('checks upstreams only for those who bring the token, and runs no workflow', async ({ request }) => {
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

test('a public site whose webhook is misspelt says so at its start, and in health', async ({ request }) => {
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

test.describe('by hand', () => {
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

  test('leads are listed, shown, tried again, exported and deleted while the site runs', async ({
    page,
    request,
  }) => {
    const send = async (message: string) => {
      const response = await request.post(`${site.url}/api/contact`, { data: { ...lead, message } });
      return ((await response.json()) as { id: string }).id;
    };
    const id = await send('=HYPERLINK("http://example.com")');
    await webhook.arrived(1);
    await expect
      .poll(() => leads())
      .toMatch(/pending, \d attempts?, 0 min old[\s\S]*last error: HTTP error! Status: 500/);
    expect(await leads('show', id.slice(0, 8))).toContain(
      `${lead.firstName} ${lead.lastName} <${lead.email}>`,
    );
    const csv = await leads('export', '--csv');
    expect(csv).toContain(`"'=HYPERLINK(""http://example.com"")"`);
    expect(JSON.parse(await leads('export', '--json'))).toMatchObject([
      { id, state: 'pending', email: lead.email },
    ]);
    // Before the webhook is back: it would be delivered without being put back.
    expect(await leads('retry', id)).toContain('1 put back');
    webhook.behave(answer(''));
    await expect.poll(() => leads('list', '--done')).toContain(id);
    await expect(leads('retry', id)).rejects.toThrow(/has been delivered/);
    expect(await leads('delete', id)).toContain('1 deleted');
    expect(await leads()).toContain('0 leads');
    await expect(leads('show', id)).rejects.toThrow(/No single lead/);
    await expect(leads('delete', '--older-than', 'soon')).rejects.toThrow(/whole number/);
    // Whatever changed or gave away something is told under /ops, newest first.
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

test.describe('the doctor', () => {
  type Finding = { name: string; state: string; says: string };
  let webhook: Webhook;
  test.beforeAll(async () => {
    webhook = await startWebhook();
  });
  test.afterAll(() => webhook.close());

  async function examine(
    env: Record<string, string>,
    ...args: string[]
  ): Promise<{ code: number; findings: Finding[] }> {
    try {
      return {
        code: 0,
        findings: JSON.parse(await runScript('scripts/cli/doctor.ts', ['--json', ...args], env)),
      };
    } catch (error) {
      const { code, stdout } = error as { code: number; stdout: string };
      return { code, findings: JSON.parse(stdout) };
    }
  }
  const wrong = ({ findings }: { findings: Finding[] }) =>
    findings
      .filter(({ state }) => state === 'wrong')
      .map(({ name, says }) => `${name} ${says}`)
      .join('\n');

  test('finds nothing wrong with no variable set', async ({ request: _ }, info) => {
    const { code, findings } = await examine({ DATA_DIR: info.outputPath('data') });
    expect(code).toBe(0);
    expect(findings).toContainEqual(expect.objectContaining({ name: 'CHAT_WEBHOOK_URL', state: 'off' }));
  });

  test('sees from the running site that visitors come through a proxy whose header is not named', async ({
    request,
  }, info) => {
    const site = await startSite({ CLIENT_IP_HEADER: '' });
    try {
      const env = { DATA_DIR: info.outputPath('data'), SITE_URL: site.url };
      expect(await examine(env)).toMatchObject({ code: 0 });
      for (let asked = 0; asked < 20; asked += 1)
        await request.get(site.url, { headers: { 'x-forwarded-for': `203.0.113.${asked}` } });
      const { code, findings } = await examine(env);
      expect(code).toBe(1);
      expect(findings).toContainEqual({
        name: 'CLIENT_IP_HEADER',
        state: 'wrong',
        says: expect.stringContaining('requests come through a proxy'),
      });
      expect(findings).toContainEqual({
        name: 'site',
        state: 'warning',
        says: `runs at ${site.url}, with troubles: client-ip-header`,
      });
      const said = site.logged().filter(({ msg }) => msg === 'client address');
      expect(said).toMatchObject([{ cause: expect.stringContaining('x-forwarded-for') }]);
    } finally {
      await site.stop();
    }
  });

  const host = () => new URL(webhook.url).host;
  const cases: [string, RegExp, () => Record<string, string>, ReturnType<typeof answer>, string[]][] = [
    [
      'a test URL',
      /CHAT_WEBHOOK_URL a test URL/,
      () => ({ CHAT_WEBHOOK_URL: `http://${host()}/webhook-test/x` }),
      answer(''),
      [],
    ],
    [
      'http to a public host',
      /http to a public host/,
      () => ({ CHAT_WEBHOOK_URL: 'http://203.0.113.9.example/x' }),
      answer(''),
      [],
    ],
    ['nobody there', /unreachable/, () => ({ CONTACT_WEBHOOK_URL: 'http://127.0.0.1:9/x' }), answer(''), []],
    [
      'not registered',
      /not registered/,
      () => ({ CHAT_WEBHOOK_URL: webhook.url }),
      answer('{"message":"The requested webhook \\"GET x\\" is not registered."}', 404),
      [],
    ],
    [
      'a clock that is off',
      /clock \d+ s off/,
      () => ({ CHAT_WEBHOOK_URL: webhook.url }),
      answer('', 200, { date: 'Sat, 01 Jan 2000 00:00:00 GMT' }),
      [],
    ],
    ['a missing assistant', /VAPI/, () => ({ VAPI_API_KEY: 'secret-key' }), answer(''), []],
    ['a wrong value', /LOG_LEVEL must be one of/, () => ({ LOG_LEVEL: 'secret-level' }), answer(''), []],
    [
      'a folder that cannot be written',
      /DATA_DIR .*cannot be written/,
      () => ({ DATA_DIR: '/dev/null/nowhere' }),
      answer(''),
      [],
    ],
    [
      'the editor’s address',
      /CHAT_WEBHOOK_URL .*a page \("n8n"\), not a webhook/,
      () => ({ CHAT_WEBHOOK_URL: `http://${host()}/workflow/x` }),
      answer('<!DOCTYPE html><title>n8n</title>', 200, { 'content-type': 'text/html' }),
      [],
    ],
    [
      'no Respond node',
      /chat --send HTTP error! Status: 500 \(error in the workflow\): No Respond to Webhook node found/,
      () => ({ CHAT_WEBHOOK_URL: webhook.url }),
      answer('{"code":0,"message":"No Respond to Webhook node found in the workflow"}', 500),
      ['--send'],
    ],
    [
      'a refused lead',
      /contact --send HTTP error! Status: 401 \(the workflow refused the signature\): The request is not signed\./,
      () => ({ CONTACT_WEBHOOK_URL: webhook.url }),
      answer('{"reason":"The request is not signed."}', 401),
      ['--send'],
    ],
    [
      'an agent without its prompt',
      /chat --send streaming error in the workflow: node "AI Agent": Expected to find the prompt/,
      () => ({ CHAT_WEBHOOK_URL: webhook.url }),
      answer(streamLine('begin') + streamLine('error', 'Expected to find the prompt in an input field')),
      ['--send'],
    ],
    [
      'a refused key',
      /authorization refused, or taken for a bot/,
      () => ({ CHAT_WEBHOOK_URL: webhook.url }),
      answer('Authorization data is wrong!', 403),
      ['--send'],
    ],
    [
      'an immediate answer',
      /answered immediately/,
      () => ({ CHAT_WEBHOOK_URL: webhook.url }),
      answer('{"message":"Workflow was started"}'),
      ['--send'],
    ],
    ['an empty answer', /empty answer/, () => ({ CHAT_WEBHOOK_URL: webhook.url }), answer(''), ['--send']],
    [
      'a wrong shape',
      /one object instead of an array: .*"Respond With: All Incoming Items"/,
      () => ({ CHAT_WEBHOOK_URL: webhook.url }),
      answer('{"output":"Hello"}'),
      ['--send'],
    ],
  ];
  for (const [name, says, env, behaviour, args] of cases) {
    test(`tells ${name}`, async ({ request: _ }, info) => {
      webhook.behave(behaviour);
      const result = await examine({ DATA_DIR: info.outputPath('data'), ...env() }, ...args);
      expect(wrong(result)).toMatch(says);
      expect(result.code).toBe(1);
      expect(JSON.stringify(result)).not.toContain('secret');
    });
  }

  test('with --send warns of a failure beside a good reply', async ({ request: _ }, info) => {
    const failed = streamLine('error', 'Boom', { nodeName: 'Price list' });
    webhook.behave(answer(failed + streamRun(['Hello.'])));
    const { code, findings } = await examine(
      { CHAT_WEBHOOK_URL: webhook.url, DATA_DIR: info.outputPath('data') },
      '--send',
    );
    expect(code).toBe(0);
    const says = expect.stringMatching(/^answered 6 characters .*node "Price list": Boom$/);
    expect(findings).toContainEqual({ name: 'chat --send', state: 'warning', says, answer: 'Hello.' });
  });

  test('with --send makes one chat turn and one lead that says that it is a test', async ({
    request: _,
  }, info) => {
    webhook.received.length = 0;
    webhook.behave(answerOutput('Hello.'));
    const env = {
      CHAT_WEBHOOK_URL: webhook.url,
      CONTACT_WEBHOOK_URL: webhook.url,
      DATA_DIR: info.outputPath('data'),
    };
    const { code, findings } = await examine(env, '--send');
    expect(code).toBe(0);
    expect(findings).toContainEqual(expect.objectContaining({ name: 'contact --send', state: 'ok' }));
    const posts = webhook.received.filter(({ method }) => method === 'POST');
    expect(posts).toHaveLength(2);
    expect(posts[1]?.json).toMatchObject({ company: 'TEST', firstName: 'TEST' });
  });
});

test.describe('error reports', () => {
  test.use({ expectedErrors: [/^(broke for MARKER@example\.com in|somebody hears, or nobody$)/] });
  const fail = async (page: import('@playwright/test').Page, text: string) =>
    page.evaluate(
      (words) =>
        void setTimeout(() => {
          throw new TypeError(words);
        }),
      text,
    );

  test('of the browser pass through our own route, without anybody’s data', async ({ page }) => {
    const ingest = await startWebhook(answer('{}'));
    const site = await startSite({ SENTRY_DSN: `http://publickey@${new URL(ingest.url).host}/42` });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(site.url);
    await waitForContactForm(page);
    await fillContact(page, { ...lead, message: 'MARKER words' });
    const before = requests.length;
    await fail(page, 'broke for MARKER@example.com in "MARKER words"');
    await ingest.arrived(1);
    // Before the error there was nothing to say: one question where to, and one report.
    expect(requests.slice(0, before).filter((url) => url.includes('/api/monitoring'))).toEqual([]);
    expect(requests.filter((url) => url.includes('/api/monitoring'))).toHaveLength(2);
    expect(requests.every((url) => url.startsWith(site.url))).toBe(true);
    const { url, body } = ingest.received[0] as Received;
    expect(url).toBe('/api/42/envelope/');
    expect(body.toString()).toContain('broke for [email] in');
    expect(body.toString()).not.toMatch(/MARKER|user-agent|breadcrumb|session_/i);
    // What the page still loads must not meet a site that is gone.
    await page.close();
    await site.stop();
    await ingest.close();
  });

  test('of the server carry route, code and request id', async ({ request }) => {
    const ingest = await startWebhook(answer('{}'));
    const upstream = await startWebhook(answer('{"message":"MARKER"}', 500));
    const site = await startSite({
      SENTRY_DSN: `http://publickey@${new URL(ingest.url).host}/42`,
      CHAT_WEBHOOK_URL: upstream.url,
    });
    const response = await request.post(`${site.url}/api/chat`, {
      headers: chatInit().headers,
      multipart: Object.fromEntries(chatForm({ message: 'MARKER' })) as Record<string, string>,
    });
    await ingest.arrived(1);
    const sent = String(ingest.received[0]?.body);
    expect(sent).toContain(response.headers()['x-request-id']);
    expect(sent).toMatch(
      /"route":"\/api\/chat"[\s\S]*"code":"upstream-status"|"code":"upstream-status"[\s\S]*"route"/,
    );
    expect(sent).not.toMatch(/MARKER|session_|127\.0\.0\.1:\d+\/webhook/);
    await site.stop();
    await upstream.close();
    await ingest.close();
  });

  test('are not made, and the reporting library is not loaded, without a DSN', async ({ page }) => {
    const ingest = await startWebhook(answer('{}'));
    const dsn = `http://publickey@${new URL(ingest.url).host}/42`;
    for (const env of [{}, { SENTRY_DSN: dsn }] as Record<string, string>[]) {
      const site = await startSite(env);
      const scripts: Request[] = [];
      page.on('request', (one) => {
        if (one.url().startsWith(site.url) && one.url().endsWith('.js')) scripts.push(one);
      });
      await page.goto(site.url);
      await waitForContactForm(page);
      const asked = page.waitForResponse('**/api/monitoring');
      await fail(page, 'somebody hears, or nobody');
      await asked;
      // The page's own question has been answered before ours: what it asks for then is on its way after ours.
      await page.evaluate(async () => {
        for (let turn = 0; turn < 2; turn += 1) await (await fetch('/api/monitoring')).json();
      });
      const texts = await Promise.all(scripts.map(async (one) => (await one.response())?.text() ?? ''));
      expect(texts.length).toBeGreaterThan(3);
      const library = texts.filter((text) => text.includes('sentry_key'));
      expect(library).toHaveLength('SENTRY_DSN' in env ? 1 : 0);
      if ('SENTRY_DSN' in env) await ingest.arrived(1);
      else expect(ingest.received).toEqual([]);
      await page.goto('about:blank');
      await site.stop();
    }
    await ingest.close();
  });
});

test.describe('one form is one lead', () => {
  let site: Site;
  let webhook: Webhook;
  test.beforeAll(async () => {
    webhook = await startWebhook(answer(''));
    site = await startSite({ CONTACT_WEBHOOK_URL: webhook.url, HEALTH_TOKEN: TOKEN });
  });
  test.beforeEach(() => {
    webhook.received.length = 0;
  });
  test.afterAll(async () => {
    await site.stop();
    await webhook.close();
  });
  /** Leads that are still to be delivered: once there are none, no more will come. */
  const pending = async () => {
    const response = await fetch(`${site.url}/api/health`, { headers: { authorization: `Bearer ${TOKEN}` } });
    return ((await response.json()) as { outbox: { depth: number } }).outbox.depth;
  };

  test.describe('after a lost answer', () => {
    test.use({ expectedErrors: [abortedRequest] });
    test('and a reload it keeps its id, of which the words cannot be read', async ({ page }) => {
      const ids: unknown[] = [];
      let lose = true;
      await page.route('**/api/contact', async (route) => {
        ids.push(route.request().postDataJSON().id);
        await route.fetch();
        if (lose) return route.abort();
        return route.fallback();
      });
      await page.goto(site.url);
      const fields = { ...lead, message: 'The answer gets lost' };
      await fillContact(page, fields);
      await contactForm(page).submit.click();
      await expect(page.locator('[data-sonner-toast]')).toContainText(contact.failure.title);
      const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
      expect(kept).toContain(String(ids[0]));
      for (const word of Object.values(fields)) expect(kept).not.toContain(word.split(/\s/)[0] ?? '');
      lose = false;
      await page.reload();
      await fillContact(page, fields);
      await contactForm(page).submit.click();
      await expect(page.getByText(contact.success.thanks)).toBeVisible();
      expect(new Set(ids).size).toBe(1);
      await webhook.arrived(1);
      await expect.poll(pending).toBe(0);
      expect(webhook.received).toHaveLength(1);
    });
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('sent twice by the page’s own reload', async ({ page }) => {
      await page.goto(site.url);
      await fillContact(page, { ...lead, message: 'Posted, then posted again' });
      await contactForm(page).submit.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact.success.title);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact.success.title);
      await webhook.arrived(1);
      await expect.poll(pending).toBe(0);
      expect(webhook.received).toHaveLength(1);
    });
  });

  test('what only a script fills in is answered like anybody, kept, and not delivered', async ({ page }) => {
    await page.goto(site.url);
    await expect(page.getByLabel(contact.honeypot)).toHaveAttribute('tabindex', '-1');
    await fillContact(page, { ...lead, message: 'Cheap links' });
    await page.locator('input[name="subject"]').evaluate((input: HTMLInputElement) => {
      input.value = 'http://spam.example';
    });
    await contactForm(page).submit.click();
    await expect(page.getByText(contact.success.thanks)).toBeVisible();
    const listed = await runScript('scripts/cli/leads.ts', ['list', '--held'], { DATA_DIR: site.dataDir });
    expect(listed).toMatch(/held, honeypot[\s\S]*Cheap links/);
    const headers = { authorization: `Bearer ${TOKEN}` };
    const health = await (await page.request.get(`${site.url}/api/health`, { headers })).json();
    expect(health.outbox).toMatchObject({ held: 1 });
    expect(webhook.received).toEqual([]);
  });
});
