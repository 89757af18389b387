import { expect, test } from '#tests/support/e2e/test';
import { opsAddresses } from '#tests/support/ops-addresses';
import { sendRaw } from '#tests/support/raw-http';

// Without OPS_PASSWORD the ops pages are undetectable.

test('every address behaves like an unknown one', async ({ site }) => {
  const missing = await sendRaw(site.url, 'GET /no/such/page');
  for (const one of [...opsAddresses, '/%6fps', '/ops?x=1', '/ops.rsc', '/ops/leads.rsc']) {
    const asked = await sendRaw(site.url, `GET ${one}`);
    if (!one.includes('%')) expect(asked.body, one).toBe(missing.body);
    expect([asked.status, asked.headers.get('content-security-policy')], one).toEqual([
      404,
      missing.headers.get('content-security-policy'),
    ]);
    const posted = await sendRaw(site.url, `POST ${one}`, ['Content-Length: 0']);
    expect([posted.status, posted.headers.get('allow')], one).toEqual([405, 'GET, HEAD']);
  }
});

test('its data are as absent as an unknown address’s', async ({ site }) => {
  const ask = async (address: string) => {
    const { status, body } = await sendRaw(site.url, `GET ${address}`, ['RSC: 1']);
    return { status, body: body.toString() };
  };
  for (const one of ['/ops', '/ops/leads', '/ops.rsc', '/ops/sign-in']) {
    const { status, body } = await ask(one);
    expect(status, one).toBe(404);
    expect(body, one).not.toMatch(/OPS_|Password|token/);
  }
});
