import { createHash, createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { beforeEach, expect, test } from 'vitest';
import { POST as postChat } from '#app/api/chat/route';
import { POST as postContact } from '#app/api/contact/route';
import { startWorker } from '#lib/server/contact/worker';
import { chatRequest, contactRequest, lead, recordedForm, SESSION_ID } from '#tests/support/requests';
import { closing, configure } from '#tests/support/unit/environment';
import { answerOutput, type Webhook as Receiver, startWebhook } from '#tests/support/webhook';

// The request on the wire: each header once, one content type that matches the body, a signature.
// tests/extended/n8n runs the workflows that verify the signature of the parsed fields.

const secretOf = (text: string) => `whsec_${Buffer.from(text).toString('base64')}`;
const KEY = 'a secret of thirty-two bytes ...';
const SECRET = secretOf(KEY);
const ID = '0b9e7f3a-6a53-4f4e-9d3b-0a4c6f7d2e11';
let webhook: Receiver;
beforeEach(async () => {
  webhook = closing(await startWebhook(answerOutput('Hello.')));
});

const sendLead = async () => {
  await postContact(contactRequest({ ...lead, id: ID }));
  startWorker();
};
const sendMessage = (form?: FormData) => postChat(chatRequest({ key: ID, form }));
const sendRecording = () => sendMessage(recordedForm(4000));
/** Sends a message whose line break is not that of browsers. */
const sendLineFeed = async () => {
  const request = chatRequest({ key: ID });
  const body = (await request.text()).replace('answer ', 'answer\n');
  return postChat(new Request(request, { body }));
};

/** Sends a request with these secrets. Returns it as it arrived. */
async function receive(send: () => Promise<unknown>, secrets = SECRET) {
  const addresses = { CHAT_WEBHOOK_URL: webhook.url, CONTACT_WEBHOOK_URL: webhook.url };
  await configure({ ...addresses, WEBHOOK_SIGNING_SECRET: secrets });
  await send();
  await webhook.arrived(1);
  const [request] = webhook.received;
  if (!request) throw new Error('nothing was received');
  return { ...request, headers: request.headers as Record<string, string> };
}

test.each([
  ['lead', sendLead],
  ['recording', sendRecording],
  ['message with a line feed', sendLineFeed],
])('a %s has each header once, and signatures over its bytes and its parts', async (_what, send) => {
  const { headers, rawHeaders, body, form } = await receive(send);
  const names = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  expect(headers['user-agent']).toBe('Mozilla/5.0 (site-webhook/1.0)');
  expect(headers['webhook-id']).toBe(headers['idempotency-key']);
  const texts = [...(form ?? [])].filter(([, value]) => typeof value === 'string');
  const fields = form ? JSON.stringify(Object.fromEntries(texts)) : body;
  const file = form?.get('audio');
  const audio = file instanceof File && createHash('sha256').update(await file.bytes());
  const files = JSON.stringify(audio ? { audio: audio.digest('hex') } : {});
  const named = JSON.stringify({ sessionID: SESSION_ID, toolType: form ? 'aiChat' : 'contactForm' });
  const parts = `{"headers":${named},"fields":${fields},"files":${files}}`;
  const sign = (key: string, content: string | Buffer) =>
    createHmac('sha256', key)
      .update(`${ID}.${headers['webhook-timestamp']}.`)
      .update(content)
      .digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${sign(KEY, body)} fields,${sign(SECRET, parts)}`);
});

test('two secrets overlap: a receiver by the standard with either one accepts the request', async () => {
  const newer = secretOf('a newer secret of 32 bytes ......');
  const { body, headers } = await receive(sendLead, `${newer} ${SECRET}`);
  for (const secret of [newer, SECRET])
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ email: lead.email });
  expect(headers['webhook-signature']?.match(/\bfields,/g)).toHaveLength(2);
});
