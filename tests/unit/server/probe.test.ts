import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { probeWebhook } from '#lib/server/upstream/probe';
import { answer, type Behaviour, hang, startWebhook, type Webhook } from '#tests/support/webhook';

// n8n's responses to a GET, and what `npm run doctor` and the deep health check make of them.

let webhook: Webhook;
beforeEach(async () => {
  webhook = await startWebhook();
});
afterEach(() => webhook.close());

const html = (body: string, status = 200) => answer(body, status, { 'content-type': 'text/html' });
const json = (value: unknown, status: number) => answer(JSON.stringify(value), status);
const editor =
  '<!DOCTYPE html><html lang="en"><head><title>n8n.io - Workflow Automation</title></head></html>';
const chatPage =
  '<!doctype html>\n<title>Chat</title><script>import "https://cdn.example/@n8n/chat/x.js"</script>';

const probe = (path: string, behaviour: Behaviour) => {
  webhook.behave(behaviour);
  return probeWebhook({ url: new URL(path, webhook.url).href, authorization: undefined });
};

describe.each<[string, string, Behaviour, boolean, RegExp]>([
  [
    'a Webhook node for POST',
    '/webhook/x',
    json(
      {
        code: 404,
        message: 'This webhook is not registered for GET requests. Did you mean to make a POST request?',
      },
      404,
    ),
    true,
    /^reachable, registered for POST$/,
  ],
  [
    'a path that nobody registered',
    '/webhook/x',
    json({ code: 404, message: 'The requested webhook "GET x" is not registered.' }, 404),
    false,
    /^not registered/,
  ],
  [
    'a Chat Trigger that nobody published',
    '/webhook/0b9/chat',
    json({ code: 404, message: 'The requested webhook "GET 0b9/chat" is not registered.' }, 404),
    false,
    /^not registered/,
  ],
  ['a Chat Trigger that is not public', '/webhook/0b9/chat', answer('', 404), false, /Publicly Available/],
  [
    'a Chat Trigger with its own page',
    '/webhook/0b9/chat',
    html(chatPage),
    true,
    /^reachable, a Chat Trigger/,
  ],
  ['the editor', '/', html(editor), false, /^a page, not a webhook: .*editor/],
  ['a page without a type', '/x', answer(editor, 200, { 'content-type': '' }), false, /not a webhook/],
  ['a page without a title', '/x', html('<p>Welcome'), false, /^a page, not a webhook/],
  ['a page as long as a book', '/x', html(`<p>${'x'.repeat(100_000)}`), false, /^a page, not a webhook/],
  ['words that say they are a page', '/x', html('OK'), true, /^reachable$/],
  ['a platform that starts', '/webhook/x', html('n8n is starting up. Please wait'), false, /starting up/],
  ['a platform that starts, later', '/webhook/x', html('<pre>Cannot GET /webhook/x</pre>', 404), true, /404/],
  [
    'a proxy without its platform',
    '/webhook/x',
    html('<title>502 Bad Gateway</title>', 502),
    false,
    /^HTTP 502/,
  ],
  ['another platform’s webhook', '/x', answer('{"ok":true}'), true, /^reachable$/],
  ['another platform’s webhook for POST', '/x', answer('Method Not Allowed', 405), true, /^reachable$/],
  ['one that wants a key', '/x', answer('Authorization is required!', 401), true, /^reachable; GET gets 401/],
])('%s', (_name, path, behaviour, ok, finding) => {
  test(ok ? 'is well' : 'is wrong', async () => {
    expect(await probe(path, behaviour)).toMatchObject({ ok, finding: expect.stringMatching(finding) });
    expect(webhook.received.map(({ method }) => method)).toEqual(['GET']);
  });
});

describe('a GET that is never answered', () => {
  let asked: number[];
  beforeEach(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    asked = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      asked.push(ms);
      return timeout(50);
    });
  });

  test('is how a Chat Trigger behaves, and gets a shorter timeout', async () => {
    const silent = await probe('/webhook/0b9/chat', hang);
    expect(silent).toMatchObject({ ok: true, finding: expect.stringMatching(/as a Chat Trigger does$/) });
    expect(asked).toEqual([3000]);
  });

  test('is wrong for any other address', async () => {
    expect(await probe('/webhook/0b9', hang)).toMatchObject({ ok: false, finding: 'unreachable: no answer' });
    expect(asked).toEqual([10_000]);
  });

  test('is wrong for a Chat Trigger’s address where nothing listens', async () => {
    const url = new URL('/webhook/0b9/chat', webhook.url).href;
    await webhook.close();
    const found = await probeWebhook({ url, authorization: undefined });
    expect(found).toMatchObject({
      ok: false,
      finding: expect.stringMatching(/^unreachable: .*ECONNREFUSED/),
    });
    webhook = await startWebhook();
  });
});
