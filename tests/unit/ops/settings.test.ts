import { afterEach, describe, expect, test } from 'vitest';
import { GET as getHealth } from '#app/api/health/route';
import { readEnv } from '#lib/server/core/env';
import { checkSettings } from '#lib/server/ops/settings';
import { SITE } from '#tests/support/requests';
import { configure } from '#tests/support/unit/environment';

function findingOf(name: string, variables: Record<string, string>) {
  const read = readEnv(variables);
  if (!read.ok) throw new Error(read.problems.join());
  return checkSettings(read.env, variables).find((finding) => finding.name === name);
}

const PUBLIC = { SITE_URL: 'https://example.com' };

test.each<[Record<string, string>, string]>([
  [{}, 'off'],
  [{ HOSTNAME: '0.0.0.0' }, 'warning'],
  [{ SITE_URL: 'http://localhost:3000' }, 'ok'],
  [{ SITE_URL: 'http://example.com' }, 'warning'],
  [PUBLIC, 'ok'],
])('the address of %j is %s', (variables, state) => {
  expect(findingOf('SITE_URL', variables)).toMatchObject({ state });
});

test('a misspelt variable gets a warning without its value', () => {
  const finding = findingOf('CONTACT_WEBHOK_URL', { CONTACT_WEBHOK_URL: 'https://example.com/secret' });
  expect(finding).toEqual({
    name: 'CONTACT_WEBHOK_URL',
    state: 'warning',
    says: 'unknown variable: did you mean CONTACT_WEBHOOK_URL?',
  });
});

test('no finding holds a secret', () => {
  const secrets = { OPS_PASSWORD: 'a password of the test', OPS_TOKEN: 'a token of the test' };
  const read = readEnv(secrets);
  const said = JSON.stringify(read.ok && checkSettings(read.env, secrets));
  for (const secret of Object.values(secrets)) expect(said).not.toContain(secret);
});

describe('leads that go nowhere', () => {
  let site: Awaited<ReturnType<typeof configure>>;
  afterEach(() => site.remove());

  test.each<[string, Record<string, string>, string, string[]]>([
    ['on a public site', PUBLIC, 'warning', ['no-delivery']],
    ['on this machine', {}, 'off', []],
    ['on its own network', { SITE_URL: 'https://10.0.0.7' }, 'off', []],
  ])('%s', async (_name, variables, state, troubles) => {
    site = await configure(variables);
    expect(findingOf('CONTACT_WEBHOOK_URL', variables)).toMatchObject({ state });
    const health = await (await getHealth(new Request(`${SITE}/api/health`))).json();
    expect(health.troubles).toEqual(troubles);
  });
});
