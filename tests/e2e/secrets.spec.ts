import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { chatInit, lead } from '#tests/support/requests';
import { findTraces, mark, secret, signingKey } from '#tests/support/secrets';
import { nextVisitor, standalone, startSite, VISITOR_HEADER } from '#tests/support/site';
import { answer, type Behaviour, startWebhook } from '#tests/support/webhook';

// A mark stands in every secret variable. It may appear in no response, log line or file that browsers get.

test('an invalid value stops the start, and is not shown', async () => {
  const wrong = Object.fromEntries(secret.map((name) => [name, `\u0001${mark(name)} `]));
  const started = await startSite(wrong).catch(String);
  const said = () => (typeof started === 'string' ? started : started.printed());
  await expect.poll(said).toContain('Wrong configuration');
  if (typeof started !== 'string') await started.stop();
  expect(said()).toContain('DATABASE_URL');
  expect(findTraces(said())).toEqual([]);
});

/** An upstream that repeats everything it was sent. */
const sayBack: Behaviour = (request, response) => {
  const said = JSON.stringify([request.url, request.headers]);
  response
    .writeHead(500, { 'content-type': 'application/json', 'x-said': said })
    .end(JSON.stringify({ message: said }));
};

for (const [name, behaviour] of [
  ['works', answer('[{"output":"Hello."}]')],
  ['repeats what it was sent', sayBack],
] as const)
  test(`no secret leaves the server while an upstream ${name}`, async () => {
    const upstream = await startWebhook(behaviour);
    const url = `${upstream.url}/${mark('CHAT_WEBHOOK_URL')}`;
    const site = await startSite({
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
    const own = { origin: site.url, [VISITOR_HEADER]: nextVisitor() };
    const post = (address: string, init: RequestInit) =>
      fetch(site.url + address, { ...init, method: 'POST', headers: { ...init.headers, ...own } });
    const json = (body: object) => ({
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    const answers = [
      ...['/', '/no/such/page', '/ops', '/api/health', '/api/metrics', '/api/voice/credits'].map((address) =>
        fetch(site.url + address),
      ),
      post('/api/chat', chatInit()),
      post('/api/contact', json(lead)),
      post('/api/voice/call/web', json({})),
    ];
    for (const response of await Promise.all(answers)) {
      const seen = JSON.stringify([...response.headers]) + (await response.text());
      expect(findTraces(seen), response.url).toEqual([]);
    }
    await upstream.arrived(3);
    await site.stop();
    expect(findTraces(site.printed())).toEqual([]);
    await upstream.close();
  });

test('the browser’s files name no server variable', () => {
  const files = globSync('.next/static/**/*.js', { cwd: standalone });
  expect(files.length).toBeGreaterThan(5);
  for (const file of files)
    expect(readFileSync(path.join(standalone, file), 'utf8'), file).not.toMatch(
      /VAPI_API_KEY|WEBHOOK_URL|OPS_TOKEN/,
    );
});
