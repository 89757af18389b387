import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lead, SESSION_ID } from '#tests/support/requests';
import { nextVisitor, VISITOR_HEADER } from '#tests/support/site';
import { type Setup, startSetup } from './setup';
import { sendSigned } from './signed';

// contact.json: verified, stored, answered, mailed; n8n killed and back.

const TABLE = 'site_leads';
let setup: Setup;

beforeAll(async () => {
  setup = await startSetup('chat');
});
afterAll(() => setup.stop());

/** Posts a lead as the form does. Returns its id. */
async function post(message: string): Promise<string> {
  const response = await fetch(`${setup.site.url}/api/contact`, {
    method: 'POST',
    headers: {
      origin: setup.site.url,
      'content-type': 'application/json',
      sessionID: SESSION_ID,
      toolType: 'contactForm',
      [VISITOR_HEADER]: nextVisitor(),
    },
    body: JSON.stringify({ ...lead, message }),
  });
  expect(response.status).toBe(202);
  return ((await response.json()) as { id: string }).id;
}

const delivered = () => setup.site.logged().filter(({ msg }) => msg === 'lead delivered').length;
const stored = async () => setup.tableRows(TABLE);

test('stores a lead with every field', async () => {
  const id = await post('={{ $json }} <b>and</b>\nmore');
  await expect.poll(delivered, { timeout: 30_000 }).toBe(1);
  await expect.poll(async () => (await stored())[0]?.state, { timeout: 10_000 }).toBe('done');
  const [one] = await stored();
  expect(
    ['lead_id', 'first_name', 'last_name', 'email', 'company', 'message', 'source', 'session_id']
      .map((name) => one?.[name])
      .join('|'),
    'contact: stored',
  ).toEqual(
    [
      id,
      lead.firstName,
      lead.lastName,
      lead.email,
      lead.company,
      '={{ $json }} <b>and</b>\nmore',
      'Contact Form',
      SESSION_ID,
    ].join('|'),
  );
});

test('accepts a duplicate lead once, and rejects a changed one', async () => {
  const id = randomUUID();
  const send = (more: Partial<Parameters<typeof sendSigned>[0]> = {}) =>
    sendSigned({
      url: String(setup.workflows.variables.CONTACT_WEBHOOK_URL),
      secret: String(setup.workflows.variables.WEBHOOK_SIGNING_SECRET),
      body: JSON.stringify({ ...lead, timestamp: new Date().toISOString(), source: 'Contact Form' }),
      id,
      ...more,
    });
  const statuses = [(await send()).status, (await send()).status];
  expect(statuses.join(), 'contact: the same id twice').toEqual('200,200');
  expect(
    (await stored()).filter((one) => one.lead_id === id).length,
    'contact: the same id twice, rows',
  ).toEqual(1);
  const another = {
    change: (_form: FormData, headers: Headers) => headers.set('sessionID', 'session_1760000000000_zzzzzz'),
  };
  expect((await send(another)).status, 'contact: another session').toEqual(401);
});

test('gets every lead that was sent while n8n was killed, exactly once', async () => {
  const before = (await stored()).length;
  const known = delivered();
  await setup.n8n.kill();
  const ids: string[] = [];
  for (let at = 1; at <= 5; at += 1) ids.push(await post(`While n8n is down, ${at}`));
  await expect
    .poll(() => setup.site.logged().filter(({ msg }) => msg === 'lead not delivered').length, {
      timeout: 30_000,
    })
    .toBeGreaterThan(4);
  await setup.n8n.start();
  await expect.poll(delivered, { timeout: 150_000, interval: 250 }).toBe(known + 5);
  await expect
    .poll(async () => (await stored()).filter(({ state }) => state === 'done').length, { timeout: 20_000 })
    .toBe(before + 5);
  const arrived = (await stored()).map(({ lead_id }) => String(lead_id)).filter((id) => ids.includes(id));
  expect(arrived.toSorted().join(), 'contact: n8n killed, five leads, rows in n8n').toEqual(
    ids.toSorted().join(),
  );
  const took = async () =>
    (await setup.executionsOf('Site: contact')).filter(
      ({ data }) => data?.resultData.runData.Store !== undefined,
    ).length;
  await expect.poll(took, { timeout: 20_000 }).toBeGreaterThan(before + 4);
  expect(await took(), 'contact: n8n killed, executions that stored a lead').toEqual(before + 5);
});
