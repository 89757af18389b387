import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { POST as postChat } from '#app/api/chat/route';
import { POST as postContact } from '#app/api/contact/route';
import { startWorker } from '#lib/server/contact/worker';
import { chatRequest, contactRequest, lead, recordedForm, SESSION_ID } from '#tests/support/requests';
import { configure } from '#tests/support/unit/environment';
import { answerOutput, startWebhook, type Webhook } from '#tests/support/webhook';

// What a receiver reads on the wire: each header once, and one content type that matches the body.

const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes ...').toString('base64')}`;
const KEY = 'Bearer upstream-key';
let webhook: Webhook;
let site: Awaited<ReturnType<typeof configure>>;

const sends = {
  lead: async () => {
    await postContact(contactRequest());
    startWorker();
  },
  'typed message': async () => void (await postChat(chatRequest())),
  recording: async () => void (await postChat(chatRequest({ form: recordedForm(4000) }))),
};

/** Returns the headers as received: each lower-case name with all its values. */
function readHeaders(rawHeaders: readonly string[]): Record<string, string[]> {
  const headers: Record<string, string[]> = {};
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = String(rawHeaders[at]).toLowerCase();
    headers[name] = [...(headers[name] ?? []), String(rawHeaders[at + 1])];
  }
  return headers;
}

describe.each([
  ['unsigned', undefined],
  ['signed', SECRET],
])('%s', (_name, secret) => {
  beforeEach(async () => {
    webhook = await startWebhook(answerOutput('Hello.'));
    site = await configure({
      CHAT_WEBHOOK_URL: webhook.url,
      CHAT_WEBHOOK_AUTHORIZATION: KEY,
      CONTACT_WEBHOOK_URL: webhook.url,
      CONTACT_WEBHOOK_AUTHORIZATION: KEY,
      ...(secret && { WEBHOOK_SIGNING_SECRET: secret }),
    });
  });
  afterEach(async () => {
    await site.remove();
    await webhook.close();
  });

  test.each(Object.keys(sends) as (keyof typeof sends)[])('%s', async (what) => {
    await sends[what]();
    await webhook.arrived(1);
    const [request] = webhook.received;
    const headers = readHeaders(request?.rawHeaders ?? []);
    for (const [name, values] of Object.entries(headers)) expect(values, name).toHaveLength(1);
    expect(headers).toMatchObject({
      authorization: [KEY],
      sessionid: [SESSION_ID],
      tooltype: [what === 'lead' ? 'contactForm' : 'aiChat'],
      'content-length': [String(request?.body.byteLength)],
    });
    if (what === 'lead') {
      expect(headers['content-type']).toEqual(['application/json']);
      expect(JSON.parse(String(request?.body))).toMatchObject(lead);
    } else {
      expect(headers['content-type']?.[0]).toMatch(/^multipart\/form-data; boundary=\S+$/);
      expect(request?.form?.get('dataType')).toBe(what === 'recording' ? 'voice' : 'text');
    }
    const signatures = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
    for (const name of signatures) expect(Object.hasOwn(headers, name)).toBe(secret !== undefined);
  });
});
