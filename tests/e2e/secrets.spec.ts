import { expect, test } from '@playwright/test';
import { chatForm, chatInit, contactInit, lead, SESSION_ID } from '#tests/support/requests';
import { findTraces, mark, secretVariables, signingKey } from '#tests/support/secrets';
import { startSite } from '#tests/support/site';
import { answer, type Behaviour, startWebhook } from '#tests/support/webhook';

// Every secret variable and every word of a visitor contains a mark. No mark may appear in a response,
// a log line or a file that browsers get.

test('an invalid value stops the start, and is not shown', async () => {
  const wrong = Object.fromEntries(secretVariables.map((name) => [name, `\u0001${mark(name)} `]));
  const started = await startSite(wrong).catch(String);
  const output = () => (typeof started === 'string' ? started : started.printed());
  await expect.poll(output).toContain('Wrong configuration');
  if (typeof started !== 'string') await started.stop();
  expect(output()).toContain('DATABASE_URL');
  expect(findTraces(output())).toEqual([]);
});

/** An upstream that repeats everything it was sent. */
const sayBack: Behaviour = (request, response) => {
  const echo = JSON.stringify([request.url, request.headers]);
  return answer(JSON.stringify({ message: echo }), 500, { 'x-said': echo })(request, response);
};

test('no secret leaves the server while an upstream repeats what it was sent', async () => {
  await using upstream = await startWebhook(sayBack);
  const url = `${upstream.url}/${mark('CHAT_WEBHOOK_URL')}`;
  await using site = await startSite({
    CHAT_WEBHOOK_URL: url,
    CHAT_WEBHOOK_AUTHORIZATION: `Bearer ${mark('CHAT_WEBHOOK_AUTHORIZATION')}`,
    CONTACT_WEBHOOK_URL: url,
    CONTACT_WEBHOOK_AUTHORIZATION: `Bearer ${mark('CONTACT_WEBHOOK_AUTHORIZATION')}`,
    VAPI_API_KEY: mark('VAPI_API_KEY'),
    VAPI_API_URL: url,
    VAPI_ASSISTANT: mark('VAPI_ASSISTANT'),
    WEBHOOK_SIGNING_SECRET: `whsec_${signingKey}`,
    OPS_PASSWORD: mark('OPS_PASSWORD'),
    OPS_TOKEN: mark('OPS_TOKEN'),
  });
  const send = (address: string, init?: RequestInit) => fetch(site.url + address, init);
  const pages = ['/', '/no/such/page', '/ops', '/api/health', '/api/metrics', '/api/voice/credits'];
  const answers = await Promise.all([
    ...pages.map((address) => send(address)),
    send('/api/chat', chatInit()),
    send('/api/contact', contactInit()),
    send('/api/voice/call/web', contactInit({})),
  ]);
  for (const response of answers) {
    const seen = JSON.stringify([...response.headers]) + (await response.text());
    expect(findTraces(seen), response.url).toEqual([]);
  }
  await upstream.arrived(3);
  await site.stop();
  expect(findTraces(site.printed())).toEqual([]);
});

test('logs have a line per request and delivery, without a visitor’s data', async () => {
  await using webhook = await startWebhook(answer('[{"output":"MARKER-reply"}]'));
  const webhooks = { CHAT_WEBHOOK_URL: webhook.url, CONTACT_WEBHOOK_URL: webhook.url };
  await using site = await startSite({ ...webhooks, LOG_LEVEL: 'trace' });
  const marked = Object.fromEntries(Object.keys(lead).map((name) => [name, `MARKER-${name}`]));
  const headers = {
    cookie: 'visitor=MARKER-cookie',
    authorization: 'Bearer MARKER-visitor',
    referer: 'https://example.com/?MARKER',
    'user-agent': 'MARKER-agent',
  };
  const send = async (address: string, init: RequestInit) => {
    const response = await fetch(site.url + address, { ...init, headers: { ...init.headers, ...headers } });
    await response.text();
  };
  const ask = (fields: Record<string, string>) => send('/api/chat', chatInit({ form: chatForm(fields) }));
  await ask({ message: 'MARKER-question' });
  await ask({ message: '', languageISO: 'MARKER' });
  webhook.behave(answer('{"message":"Cannot answer \\"MARKER-again\\""}', 500));
  await ask({ message: 'MARKER-again' });
  webhook.behave(answer('<html>MARKER-upstream'));
  await ask({ message: 'MARKER-again' });
  webhook.behave(answer(''));
  await send('/api/contact', contactInit({ ...marked, email: 'MARKER@example.com' }));
  await send('/api/contact', contactInit({ ...marked, email: 'MARKER', company: 'MARKER'.repeat(100) }));
  await send('/api/contact', { ...contactInit(), body: '{"firstName":"MARKER-first", MARKER' });
  await send('/api/contact', { method: 'POST', body: new URLSearchParams({ ...marked, email: 'MARKER' }) });
  await send('/api/voice/call/end', contactInit({ id: 'MARKER' }));
  await send('/MARKER-path?MARKER', {});
  await expect.poll(() => site.logged().some(({ msg }) => msg === 'lead delivered')).toBe(true);
  // A log line follows its response.
  const isOurs = ({ msg, route }: Record<string, unknown>) =>
    msg === 'request' && route !== '/api/health/live';
  const requests = () => site.logged().filter(isOurs);
  await expect.poll(() => requests().length).toBe(9);
  await site.stop();

  expect(site.printed()).not.toMatch(new RegExp(`MARKER|${SESSION_ID}`));
  const refused = 'HTTP error! Status: 500 (error in the workflow, or of the server)';
  expect(requests().map(({ cause }) => cause)).toContain(refused);
  for (const line of requests()) {
    const failure = Number(line.status) >= 400 && { code: expect.any(String), cause: expect.any(String) };
    const always = { requestId: expect.any(String), route: expect.any(String), ms: expect.any(Number) };
    expect(line).toMatchObject({ ...always, ...failure });
  }
});
