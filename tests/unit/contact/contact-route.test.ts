import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { POST as postContact } from '#app/api/contact/route';
import { GET as readHealth } from '#app/api/health/route';
import { contact } from '#lib/content/contact';
import { leadFields } from '#lib/contracts/lead-fields';
import { startWorker } from '#lib/server/contact/worker';
import { getStore } from '#lib/server/store/store';
import { contactRequest, lead, SESSION_ID, SITE } from '#tests/support/requests';
import { configure } from '#tests/support/unit/environment';
import { answer, startWebhook, type Webhook } from '#tests/support/webhook';

const ID = '0b9e7f3a-6a53-4f4e-9d3b-0a4c6f7d2e11';
let webhook: Webhook;
let site: Awaited<ReturnType<typeof configure>>;

beforeEach(async () => {
  webhook = await startWebhook(answer('whatever, not even JSON'));
  site = await configure({
    CONTACT_WEBHOOK_URL: webhook.url,
    CONTACT_WEBHOOK_AUTHORIZATION: 'Bearer contact-key',
  });
});
afterEach(async () => {
  await site.remove();
  await webhook.close();
});

async function storedLeads() {
  const { db } = await getStore();
  return db.selectFrom('leads').innerJoin('outbox', 'outbox.lead_id', 'leads.id').selectAll().execute();
}

test('answers 202 once the lead and its delivery are stored, and delivers it as specified', async () => {
  const response = await postContact(contactRequest({ ...lead, id: ID }));
  expect(response.status).toBe(202);
  expect(await response.json()).toEqual({ id: ID });
  expect(await storedLeads()).toMatchObject([{ id: ID, email: lead.email, state: 'pending', attempts: 0 }]);

  startWorker();
  await webhook.arrived(1);
  const [request] = webhook.received;
  expect(request?.json).toEqual({
    ...lead,
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    source: 'Contact Form',
  });
  expect(request?.body.toString()).toMatch(
    /^\{"firstName":"\w+","lastName":"\w+","email":"[^"]+","company":"[^"]+","message":"[^"]+","timestamp":"[^"]+","source":"Contact Form"\}$/,
  );
  expect(request?.headers).toMatchObject({
    'content-type': 'application/json',
    sessionid: SESSION_ID,
    tooltype: 'contactForm',
    'idempotency-key': ID,
    authorization: 'Bearer contact-key',
  });
});

test('makes one lead of the same submission sent twice', async () => {
  const send = () => postContact(contactRequest({ ...lead, id: ID }));
  const responses = await Promise.all([send(), send(), send()]);
  for (const response of responses) expect(await response.json()).toEqual({ id: ID });
  expect(await storedLeads()).toHaveLength(1);
});

test('keeps different words under a known id', async () => {
  await postContact(contactRequest({ ...lead, id: ID }));
  await postContact(contactRequest({ ...lead, id: ID, message: 'One more thing.' }));
  const messages = (await storedLeads()).map(({ message }) => message);
  expect(messages.toSorted()).toEqual(['One more thing.', lead.message].toSorted());
});

test('answers 503 and stores nothing when the store cannot be written', async () => {
  const { db } = await getStore();
  await db.schema.dropTable('outbox').execute();
  const response = await postContact(contactRequest({ ...lead, id: ID }));
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: 'store-unavailable' });
  expect(await db.selectFrom('leads').selectAll().execute()).toEqual([]);
});

describe('bad input', () => {
  const post = (fields: Record<string, unknown>) => postContact(contactRequest(fields));

  test('malformed JSON: 400', async () => {
    const headers = { 'content-type': 'application/json', host: 'localhost:3000' };
    const response = await postContact(
      new Request(`${SITE}/api/contact`, { method: 'POST', body: '{"firstName":', headers }),
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'malformed-body' });
  });
  test('every field that is missing is named', async () => {
    const response = await post({});
    expect(response.status).toBe(422);
    expect((await response.json()).fields).toEqual({
      firstName: 'missing',
      lastName: 'missing',
      email: 'missing',
      company: 'missing',
      message: 'missing',
    });
  });
  test.each([
    ['firstName', '  ', 'missing'],
    ['email', 'ada', 'invalid'],
    ['email', 'ada@', 'invalid'],
    ['email', 'ada@example.com\r\nbcc: all@example.com', 'invalid'],
    ['company', 'x'.repeat(leadFields.company.max + 1), 'too-long'],
    ['lastName', ['a', 'b'], 'invalid'],
    ['id', 'not-a-uuid', 'invalid'],
  ])('%s = %j: 422 %s', async (name, value, wrong) => {
    const response = await post({ ...lead, [name]: value });
    expect(response.status).toBe(422);
    expect((await response.json()).fields).toEqual({ [name]: wrong });
  });
  test.each([[null], ['text'], [[]], [7]])('a body of %j: 422', async (body) => {
    const response = await post(body as unknown as Record<string, unknown>);
    expect(response.status).toBe(422);
  });
  test('a message over the limit: 413', async () => {
    const response = await post({ ...lead, message: 'x'.repeat(leadFields.message.max + 1) });
    expect(response.status).toBe(413);
  });
});

describe('without JavaScript', () => {
  const post = (fields: Record<string, string>) =>
    postContact(
      new Request(`${SITE}/api/contact`, {
        method: 'POST',
        headers: { origin: SITE, host: 'localhost:3000' },
        body: new URLSearchParams(fields),
      }),
    );

  test('a form is stored and answered with a page', async () => {
    const response = await post(lead);
    expect(response.headers.get('content-type')).toContain('text/html');
    const page = await response.text();
    expect(page).toContain(contact.success.title);
    expect(page).toContain('href="/"');
    expect(await storedLeads()).toMatchObject([
      { email: lead.email, session_id: expect.stringMatching(/^session_/) },
    ]);
  });

  test('a rejected form is shown again with all entries, escaped, and what is wrong', async () => {
    const response = await post({ ...lead, email: 'nobody', company: '"><script>alert(1)</script>' });
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain('&quot;&gt;&lt;script&gt;');
    expect(page).not.toContain('<script>');
    expect(page).toContain(contact.fields.email.invalid);
    expect(page).toContain('We miss calls after six.');
    expect(await storedLeads()).toEqual([]);
  });

  test('too many forms, or a store that is away, keep every entry and say why', async () => {
    const { db } = await getStore();
    await db.schema.dropTable('outbox').execute();
    const away = await post(lead);
    expect([away.status, (await away.text()).includes(lead.message)]).toEqual([503, true]);
    for (let sent = 0; sent < 9; sent += 1) await post(lead);
    const limited = await post(lead);
    expect(limited.headers.get('retry-after')).toMatch(/^\d+$/);
    const page = await limited.text();
    expect([limited.status, page.includes(lead.message), page.includes(lead.email)]).toEqual([
      429,
      true,
      true,
    ]);
  });
});

describe('a message of the longest length', () => {
  const { max } = leadFields.message;
  const postForm = (message: string) =>
    postContact(
      new Request(`${SITE}/api/contact`, {
        method: 'POST',
        headers: { origin: SITE, host: 'localhost:3000' },
        // As browsers encode line breaks.
        body: new URLSearchParams({ ...lead, message: message.replaceAll('\n', '\r\n') }),
      }),
    );
  const postJson = (message: string) => postContact(contactRequest({ ...lead, message }));

  test.each([
    ['letters', 'x'.repeat(max)],
    ['line breaks, which count once', 'x\n'.repeat(max / 2 - 1).concat('xx')],
    ['emoji, which count twice', '🙂'.repeat(max / 2)],
  ])('may be %s, as JSON and as a form, and one more is too long', async (_name, message) => {
    expect(message).toHaveLength(max);
    for (const [send, status] of [
      [postJson, 202],
      [postForm, 200],
    ] as const) {
      expect((await send(message)).status).toBe(status);
      expect((await send(`${message}!`)).status).toBe(413);
    }
    expect((await storedLeads()).map((stored) => stored.message)).toEqual([message, message]);
  });
});

test('a bug of ours is not reported as an unavailable store', async () => {
  const store = await getStore();
  const globals = globalThis as { siteStore?: Promise<unknown> };
  globals.siteStore = Promise.resolve({ ...store, db: {} });
  const response = await postContact(contactRequest());
  globals.siteStore = Promise.resolve(store);
  expect([response.status, (await response.json()).code]).toEqual([500, 'internal']);
  expect((await (await readHealth(new Request(`${SITE}/api/health`))).json()).troubles).toEqual([]);
});
