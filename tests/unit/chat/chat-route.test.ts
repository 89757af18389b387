import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { POST as postChat } from '#app/api/chat/route';
import { chatForm, chatInit, chatRequest, readReply, SESSION_ID, SITE } from '#tests/support/requests';
import { configure } from '#tests/support/unit/environment';
import { startWebhook, type Webhook } from '#tests/support/webhook';

let webhook: Webhook;
beforeEach(async () => {
  webhook = await startWebhook();
  const env = { CHAT_WEBHOOK_URL: webhook.url, CHAT_WEBHOOK_AUTHORIZATION: 'Bearer chat-key' };
  await configure({ ...env, SITE_URL: 'https://example.com' });
});
afterEach(() => webhook.close());

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

async function expectProblem(response: Response, status: number, code: string) {
  const problem = await response.json();
  expect({ status: response.status, code: problem.code }).toEqual({ status, code });
  expect(webhook.received).toHaveLength(0);
  return problem;
}

const manyParts = `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(65)}--x--\r\n`;
const twoTypes = 'multipart/form-data; boundary=y, multipart/form-data; boundary=x';
describe('bad input', () => {
  test.each([
    ['malformed multipart', '--x\r\nnonsense', 'multipart/form-data; boundary=x'],
    ['over 64 parts', manyParts, 'multipart/form-data; boundary=x'],
    ['over 64 parts behind a second boundary', manyParts, twoTypes],
  ])('%s: 400', async (_name, body, type) => {
    await expectProblem(await post({ body, headers: { 'content-type': type } }), 400, 'malformed-body');
  });

  test.each([
    ['message', '   '],
    ['message', '\0 '],
    ['messageTimeStamp', 'yesterday'],
    ['languageISO', 'English'],
  ])('an invalid %s: 422, naming it', async (name, value) => {
    const response = await post({ form: chatForm({ [name]: value }) });
    const problem = await expectProblem(response, 422, 'invalid-fields');
    expect(Object.keys(problem.fields)).toEqual([name]);
  });

  test.each([
    ['sessionID', "session_1760000000000_x' OR 1=1"],
    ['toolType', 'contactForm'],
    ['idempotency-key', randomUUID().toUpperCase()],
  ])('a header %s of %j: 422, naming it', async (name, value) => {
    const problem = await expectProblem(await post({ headers: { [name]: value } }), 422, 'invalid-fields');
    expect(problem.fields).toEqual({ [name.toLowerCase()]: 'invalid' });
  });

  test('a message of more than 4,000 characters: 413', async () => {
    await expectProblem(await post({ form: chatForm({ message: 'x'.repeat(4001) }) }), 413, 'body-too-large');
  });

  test('a body over the limit: 413, counted while reading, whatever its header says', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const type = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '100' };
    const init = { ...chatInit({ headers: type }), body, duplex: 'half' } as RequestInit;
    await expectProblem(await postChat(new Request(`${SITE}/api/chat`, init)), 413, 'body-too-large');
    expect(sent).toBeLessThan(7 * 1024 ** 2);
  });
});

const lines = `${'x'.repeat(99)}\n`.repeat(40).trim();
test.each([
  ['of the longest length', 'x'.repeat(4000)],
  ['of that length with line breaks, which count once', lines.padEnd(4000, 'x')],
  ['that quotes seventy form parts', 'form-data\n--edge;'.repeat(70)],
])('a message %s is sent', async (_name, message) => {
  expect((await post({ form: chatForm({ message }) })).status).toBe(200);
  expect(webhook.received[0]?.form?.get('message')).toBe(message.replaceAll('\n', '\r\n'));
});
