import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { POST as postChat } from '#app/api/chat/route';
import { chatForm, chatInit, chatRequest, readReply, SESSION_ID, SITE } from '#tests/support/requests';
import { closing, configure } from '#tests/support/unit/environment';
import { startWebhook, type Webhook } from '#tests/support/webhook';

let webhook: Webhook;
beforeEach(async () => {
  webhook = closing(await startWebhook());
  const env = { CHAT_WEBHOOK_URL: webhook.url, CHAT_WEBHOOK_AUTHORIZATION: 'Bearer chat-key' };
  await configure({ ...env, SITE_URL: 'https://example.com' });
});

const post = (init: Parameters<typeof chatRequest>[0]) => postChat(chatRequest(init));

test('forwards exactly the specified fields and headers, and nothing else of the visitor’s', async () => {
  const form = chatForm({ message: 'Zażółć 🎧 "quoted"\r\nline' });
  form.set('extra', 'not ours');
  const headers = { cookie: 'secret=1', authorization: 'Basic visitor', 'x-forwarded-for': '10.0.0.1' };
  expect(await readReply(post({ form, headers }))).toMatchObject({ end: 'done' });
  const [request] = webhook.received;
  expect(Object.fromEntries(request?.form ?? [])).toEqual({
    sender: 'user',
    message: 'Zażółć 🎧 "quoted"\r\nline',
    expectArrayFormat: 'true',
    messageTimeStamp: '2026-11-01T09:30:00.000Z',
    dataType: 'text',
    languageISO: 'en',
  });
  const authorization = 'Bearer chat-key';
  expect(request?.headers).toMatchObject({ sessionid: SESSION_ID, tooltype: 'aiChat', authorization });
  for (const name of ['cookie', 'origin', 'x-forwarded-for'])
    expect(request?.headers).not.toHaveProperty(name);
});

const multipart = 'multipart/form-data; boundary=x';
const parts = (count: number) =>
  `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(count)}--x--\r\n`;
const encoded = (body: string) => ({ body, headers: { 'content-type': multipart } });
const field = (name: string, value: string) => ({ form: chatForm({ [name]: value }) });
const header = (name: string, value: string) => ({ headers: { [name]: value } });
const malformed = { status: 400, code: 'malformed-body' };
const invalid = { status: 422, code: 'invalid-fields' };
const wrong = (name: string, fault = 'invalid') => ({ ...invalid, fields: { [name]: fault } });
test.each([
  ['malformed multipart', encoded('--x\r\nnonsense'), malformed],
  ['a form of 64 parts, none of them ours,', encoded(parts(64)), { ...invalid, fields: expect.anything() }],
  ['over 64 parts', encoded(parts(65)), malformed],
  ['a message of NUL', field('message', '\0 '), wrong('message', 'missing')],
  ['a wrong time', field('messageTimeStamp', 'yesterday'), wrong('messageTimeStamp')],
  ['a wrong language', field('languageISO', 'English'), wrong('languageISO')],
  ['more than 4,000 characters', field('message', 'x'.repeat(4001)), wrong('message', 'too-long')],
  ['a wrong session', header('sessionID', "session_1760000000000_x' OR 1=1"), wrong('sessionid')],
  ['another tool', header('toolType', 'contactForm'), wrong('tooltype')],
  ['a key in capitals', header('idempotency-key', randomUUID().toUpperCase()), wrong('idempotency-key')],
])('%s is refused', async (_what, init, problem) => {
  const response = await post(init);
  const { code, fields } = await response.json();
  expect({ status: response.status, code, fields }).toEqual(problem);
  expect(webhook.received).toEqual([]);
});

test('a body over the limit: 413, counted while reading, whatever its header says', async () => {
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536));
    },
  });
  const type = { 'content-type': multipart, 'content-length': '100' };
  const init = { ...chatInit({ headers: type }), body, duplex: 'half' } as RequestInit;
  const refused = await readReply(postChat(new Request(`${SITE}/api/chat`, init)));
  expect([refused.status, refused.end, webhook.received]).toEqual([413, 'body-too-large', []]);
  expect(sent).toBeLessThan(7 * 1024 ** 2);
});

const lines = `${'x'.repeat(99)}\n`.repeat(40).trim();
test.each([
  ['of the longest length, whose line breaks count once', lines.padEnd(4000, 'x')],
  ['that quotes seventy form parts', 'form-data\n--edge;'.repeat(70)],
])('a message %s is sent', async (_name, message) => {
  expect((await post({ form: chatForm({ message }) })).status).toBe(200);
  expect(webhook.received[0]?.form?.get('message')).toBe(message.replaceAll('\n', '\r\n'));
});
