import { expect, test } from 'vitest';
import { postWebhook } from '#lib/server/upstream/webhook';
import { type Behaviour, hang, startWebhook, trickle } from '#tests/support/webhook';

const request = (url: string) => ({
  name: 'contact' as const,
  url,
  authorization: undefined,
  headers: {},
  body: '{}',
});

async function withWebhook<T>(
  behaviour: Behaviour,
  run: (url: string, arrived: Promise<void>) => Promise<T>,
): Promise<T> {
  const webhook = await startWebhook(behaviour);
  try {
    return await run(webhook.url, webhook.arrived(1));
  } finally {
    await webhook.close();
  }
}

test.each([
  ['never answers', hang],
  ['stops in the middle', trickle],
])('gives up on an upstream that %s', (_name, behaviour) =>
  withWebhook(behaviour, async (url) => {
    const outcome = await postWebhook({ ...request(url), timeout: 150 });
    expect(outcome).toMatchObject({ ok: false, code: 'upstream-timeout' });
  }),
);

test('ends the exchange when the visitor leaves', () =>
  withWebhook(hang, async (url, arrived) => {
    const visitor = new AbortController();
    const outcome = postWebhook({ ...request(url), timeout: 10_000, signal: visitor.signal });
    await arrived;
    visitor.abort();
    expect(await outcome).toMatchObject({ ok: false, code: 'client-closed' });
  }));

test('reports when nothing listens', async () => {
  const webhook = await startWebhook();
  await webhook.close();
  const outcome = await postWebhook({ ...request(webhook.url), timeout: 1000 });
  expect(outcome).toMatchObject({ ok: false, code: 'upstream-unreachable' });
});
