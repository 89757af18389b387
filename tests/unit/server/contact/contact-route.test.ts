import { beforeEach, expect, test, vi } from 'vitest';
import { POST as postContact } from '#app/api/contact/route';
import { contact } from '#lib/content/contact';
import { listLeads, parseSubmission } from '#lib/server/contact/leads';
import { startWorker } from '#lib/server/contact/worker';
import { getStore, getStoreState } from '#lib/server/store/store';
import { contactRequest, lead, SESSION_ID, SITE } from '#tests/support/requests';
import { closing, configure, readTroubles } from '#tests/support/unit/environment';
import { answer, startWebhook, type Webhook } from '#tests/support/webhook';

const ID = '0b9e7f3a-6a53-4f4e-9d3b-0a4c6f7d2e11';
let webhook: Webhook;

beforeEach(async () => {
  webhook = closing(await startWebhook(answer('whatever, not even JSON')));
  await configure({ CONTACT_WEBHOOK_URL: webhook.url, CONTACT_WEBHOOK_AUTHORIZATION: 'Bearer contact-key' });
});

async function storedLeads() {
  const leads = await listLeads(await getStore());
  return leads.map((stored) => ({ ...stored, ...parseSubmission(stored) }));
}

/** The request of a browser without scripts, which encodes line breaks in its own way. */
const postForm = (fields: Record<string, string>) => {
  const sent = Object.entries(fields).map(([name, value]) => [name, value.replaceAll('\n', '\r\n')]);
  const headers = { origin: SITE, host: 'localhost:3000' };
  const body = new URLSearchParams(sent);
  return postContact(new Request(`${SITE}/api/contact`, { method: 'POST', headers, body }));
};
const postJson = (fields: Record<string, unknown>) => postContact(contactRequest(fields));

test('answers 202 once the lead and its delivery are stored, and delivers it as specified', async () => {
  const callback = { phone: '07700 900123', need: 'calls' };
  const response = await postJson({ ...lead, id: ID, callback });
  expect(response.status).toBe(202);
  expect(await response.json()).toEqual({ id: ID });
  const stored = await storedLeads();
  expect(stored).toMatchObject([{ id: ID, fields: lead, callback, state: 'pending' }]);
  startWorker();
  await webhook.arrived(1);
  const [request] = webhook.received;
  const timestamp = new Date(Number(stored[0]?.created_at)).toISOString();
  expect(request?.json).toEqual({ ...lead, timestamp, source: 'Contact Form' });
  expect(request?.headers).toMatchObject({
    'content-type': 'application/json',
    sessionid: SESSION_ID,
    tooltype: 'contactForm',
    'idempotency-key': ID,
    authorization: 'Bearer contact-key',
  });
});

test('a form whose hidden field is filled in is held back', async () => {
  for (const signs of [{}, { subject: 'spam' }, { subject: ['spam'] }])
    expect((await postJson({ ...lead, ...signs })).status).toBe(202);
  const held = (await storedLeads()).map(({ suspicion, state }) => `${suspicion}: ${state}`);
  expect(held.toSorted()).toEqual(['honeypot: held', 'honeypot: held', 'null: pending']);
});

test('a callback that cannot be read costs no lead', async () => {
  expect((await postJson({ ...lead, callback: { email: 'x' } })).status).toBe(202);
  expect(await storedLeads()).toMatchObject([{ fields: lead, callback: undefined }]);
});

const everyField = (value?: string) => Object.fromEntries(Object.keys(lead).map((name) => [name, value]));
test.each<[fields: object, faults: object]>([
  [everyField(), everyField('missing')],
  [{ firstName: '\u2060\u200d' }, { firstName: 'missing' }],
  [{ email: 'ada@example.com\r\nbcc: all@example.com' }, { email: 'invalid' }],
  [{ company: 'x'.repeat(201) }, { company: 'too-long' }],
  [{ lastName: ['a', 'b'] }, { lastName: 'invalid' }],
  [{ id: 'not-a-uuid' }, { id: 'invalid' }],
])('bad input %j: 422 %j', async (fields, faults) => {
  const response = await postJson({ ...lead, ...fields });
  expect([response.status, (await response.json()).fields]).toEqual([422, faults]);
});

test.each([
  ['email', 'first..last@docomo.example', 'first..last@docomo.example'],
  ['email', 'ada@müller.example', 'ada@müller.example'],
  ['email', 'संपर्क@उदाहरण.example', 'संपर्क@उदाहरण.example'],
  ['email', '\ufeff ada\u00ad@exam\u200bple.com\u2060', 'ada@example.com'],
  ['company', 'نمی\u200cدانم', 'نمی\u200cدانم'],
  ['message', '👩\u200d💻 ❤️', '👩\u200d💻 ❤️'],
])('%s = %j is accepted as %j', async (name, value, stored) => {
  expect((await postJson({ ...lead, [name]: value })).status).toBe(202);
  expect((await postForm({ ...lead, [name]: value })).status).toBe(200);
  expect(await storedLeads()).toMatchObject(Array(2).fill({ fields: { [name]: stored } }));
});

test('without JavaScript a rejected form is shown again with all entries, escaped, and their faults', async () => {
  const response = await postForm({
    ...lead,
    email: 'nobody',
    subject: 'Offer',
    company: '"><script>alert(1)</script>',
    message: '\nWe miss calls after six.',
  });
  expect(response.status).toBe(422);
  const policy = response.headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'none';.* form-action 'self';.* frame-ancestors 'none'/);
  expect(policy).not.toMatch(/script-src|unsafe/);
  const page = await response.text();
  expect(page).toMatch(/&quot;&gt;&lt;script&gt;.* name="subject" value="Offer"/s);
  expect(page).not.toContain('<script>');
  expect(page).toContain(contact.fields.email.invalid);
  expect(page).toContain('>\n\r\nWe miss calls after six.');
  expect(await storedLeads()).toEqual([]);
});

test('without JavaScript a page that is loaded again stores no second lead that day', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2027, 0, 4, 12));
  for (const message of ['Call me.', 'Call me.', 'Write to me.']) await postForm({ ...lead, message });
  expect(await storedLeads()).toHaveLength(2);
  clock.mockReturnValue(Date.UTC(2027, 0, 5, 12));
  await postForm({ ...lead, message: 'Call me.' });
  expect(await storedLeads()).toHaveLength(3);
});

test('without JavaScript a form that is limited or cannot be stored keeps every entry and says why', async () => {
  const { db } = await getStore();
  await db.schema.alterTable('leads').renameTo('gone').execute();
  const away = await postForm(lead);
  expect([away.status, (await away.text()).includes(lead.email)]).toEqual([503, true]);
  await db.schema.alterTable('gone').renameTo('leads').execute();
  for (let sent = 0; sent < 9; sent += 1) await postForm({ ...lead, message: `Call me, ${sent}.` });
  const limited = await postForm(lead);
  expect(limited.headers.get('retry-after')).toMatch(/^\d+$/);
  expect([limited.status, (await limited.text()).includes(lead.email)]).toEqual([429, true]);
  expect(await storedLeads()).toHaveLength(9);
});

const max = 5000;
test.each([
  ['line breaks, which count once', 'x\n'.repeat(max / 2 - 1).concat('xx')],
  ['emoji, which count twice', '🙂'.repeat(max / 2)],
  ['letters that take three bytes, each of them encoded', '語'.repeat(max)],
])('the longest message may be %s, by either way; one more is too long', async (_name, message) => {
  for (const send of [postJson, postForm]) {
    expect((await send({ ...lead, message })).ok).toBe(true);
    expect((await send({ ...lead, message: `${message}!` })).status).toBe(422);
  }
  expect((await storedLeads()).map((stored) => stored.fields.message)).toEqual([message, message]);
});

test('a bug of ours is not reported as an unavailable store', async () => {
  const store = await getStore();
  const state = getStoreState();
  state.opened = Promise.resolve({ ...store, db: {} as never });
  const response = await postContact(contactRequest());
  const page = await (await postForm(lead)).text();
  state.opened = Promise.resolve(store);
  for (const entry of [lead.email, lead.company]) expect(page).toContain(entry);
  expect([response.status, (await response.json()).code]).toEqual([500, 'internal']);
  expect(await readTroubles()).toEqual([]);
});
