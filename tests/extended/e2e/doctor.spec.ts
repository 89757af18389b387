import { expect, test } from '#tests/support/e2e/test';
import { streamLine, streamRun } from '#tests/support/n8n-stream';
import { runScript } from '#tests/support/processes';
import { startSite } from '#tests/support/site';
import { answer, answerOutput, startWebhook, type Webhook } from '#tests/support/webhook';

// What `npm run doctor` finds.

type Finding = { name: string; state: string; says: string };
let webhook: Webhook;
test.beforeAll(async () => {
  webhook = await startWebhook();
});
test.afterAll(() => webhook.close());

async function examine(
  env: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; findings: Finding[] }> {
  try {
    return {
      code: 0,
      findings: JSON.parse(await runScript('scripts/cli/doctor.ts', ['--json', ...args], env)),
    };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return { code, findings: JSON.parse(stdout) };
  }
}
const wrong = ({ findings }: { findings: Finding[] }) =>
  findings
    .filter(({ state }) => state === 'wrong')
    .map(({ name, says }) => `${name} ${says}`)
    .join('\n');

test('finds nothing wrong with no variable set', async ({ request: _ }, info) => {
  const { code, findings } = await examine({ DATA_DIR: info.outputPath('data') });
  expect(code).toBe(0);
  expect(findings).toContainEqual(expect.objectContaining({ name: 'CHAT_WEBHOOK_URL', state: 'off' }));
});

test('detects from the running site that visitors come through a proxy whose header is not configured', async ({
  request,
}, info) => {
  const site = await startSite({ CLIENT_IP_HEADER: '', OPS_TOKEN: 'health-token-of-the-test' });
  try {
    const env = {
      DATA_DIR: info.outputPath('data'),
      SITE_URL: site.url,
      OPS_TOKEN: 'health-token-of-the-test',
    };
    expect(await examine(env)).toMatchObject({ code: 0 });
    for (let asked = 0; asked < 20; asked += 1)
      await request.get(site.url, { headers: { 'x-forwarded-for': `203.0.113.${asked}` } });
    const { code, findings } = await examine(env);
    expect(code).toBe(1);
    expect(findings).toContainEqual({
      name: 'CLIENT_IP_HEADER',
      state: 'wrong',
      says: expect.stringContaining('requests come through a proxy'),
    });
    expect(findings).toContainEqual({
      name: 'site',
      state: 'warning',
      says: `runs at ${site.url}, with troubles: client-ip-header`,
    });
    const said = site.logged().filter(({ msg }) => msg === 'client address');
    expect(said).toMatchObject([{ cause: expect.stringContaining('x-forwarded-for') }]);
  } finally {
    await site.stop();
  }
});

const host = () => new URL(webhook.url).host;
const cases: [string, RegExp, () => Record<string, string>, ReturnType<typeof answer>, string[]][] = [
  [
    'a test URL',
    /CHAT_WEBHOOK_URL a test URL/,
    () => ({ CHAT_WEBHOOK_URL: `http://${host()}/webhook-test/x` }),
    answer(''),
    [],
  ],
  [
    'http to a public host',
    /http to a public host/,
    () => ({ CHAT_WEBHOOK_URL: 'http://203.0.113.9.example/x' }),
    answer(''),
    [],
  ],
  [
    'a clock that is off',
    /clock \d+ s off/,
    () => ({ CHAT_WEBHOOK_URL: webhook.url }),
    answer('', 200, { date: 'Sat, 01 Jan 2000 00:00:00 GMT' }),
    [],
  ],
  ['a missing assistant', /VAPI/, () => ({ VAPI_API_KEY: 'secret-key' }), answer(''), []],
  ['a wrong value', /LOG_LEVEL must be one of/, () => ({ LOG_LEVEL: 'secret-level' }), answer(''), []],
  [
    'a folder that cannot be written',
    /DATA_DIR .*is not writable/,
    () => ({ DATA_DIR: '/dev/null/nowhere' }),
    answer(''),
    [],
  ],
  [
    'a refused lead',
    /contact --send HTTP error! Status: 401 \(the workflow refused the signature\): The request is not signed\./,
    () => ({ CONTACT_WEBHOOK_URL: webhook.url }),
    answer('{"reason":"The request is not signed."}', 401),
    ['--send'],
  ],
  [
    'an agent without its prompt',
    /chat --send streaming error in the workflow: node "AI Agent": Expected to find the prompt/,
    () => ({ CHAT_WEBHOOK_URL: webhook.url }),
    answer(streamLine('begin') + streamLine('error', 'Expected to find the prompt in an input field')),
    ['--send'],
  ],
  [
    'an immediate answer',
    /answered immediately/,
    () => ({ CHAT_WEBHOOK_URL: webhook.url }),
    answer('{"message":"Workflow was started"}'),
    ['--send'],
  ],
];
for (const [name, says, env, behaviour, args] of cases) {
  test(`reports ${name}`, async ({ request: _ }, info) => {
    webhook.behave(behaviour);
    const result = await examine({ DATA_DIR: info.outputPath('data'), ...env() }, ...args);
    expect(wrong(result)).toMatch(says);
    expect(result.code).toBe(1);
    expect(JSON.stringify(result)).not.toContain('secret');
  });
}

test('with --send warns of a failure beside a good reply', async ({ request: _ }, info) => {
  const failed = streamLine('error', 'Boom', { nodeName: 'Price list' });
  webhook.behave(answer(failed + streamRun(['Hello.'])));
  const { code, findings } = await examine(
    { CHAT_WEBHOOK_URL: webhook.url, DATA_DIR: info.outputPath('data') },
    '--send',
  );
  expect(code).toBe(0);
  const says = expect.stringMatching(/^answered 6 characters .*node "Price list": Boom$/);
  expect(findings).toContainEqual({ name: 'chat --send', state: 'warning', says, answer: 'Hello.' });
});

test('with --send makes one chat turn and one lead marked as a test', async ({ request: _ }, info) => {
  webhook.received.length = 0;
  webhook.behave(answerOutput('Hello.'));
  const env = {
    CHAT_WEBHOOK_URL: webhook.url,
    CONTACT_WEBHOOK_URL: webhook.url,
    DATA_DIR: info.outputPath('data'),
  };
  const { code, findings } = await examine(env, '--send');
  expect(code).toBe(0);
  expect(findings).toContainEqual(expect.objectContaining({ name: 'contact --send', state: 'ok' }));
  const posts = webhook.received.filter(({ method }) => method === 'POST');
  expect(posts).toHaveLength(2);
  expect(posts[1]?.json).toMatchObject({ company: 'TEST', firstName: 'TEST' });
});
