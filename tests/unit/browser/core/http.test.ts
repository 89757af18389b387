import { beforeEach, expect, test, vi } from 'vitest';
import { sendLead } from '#lib/browser/contact/submission';
import { mapFields } from '#lib/contracts/lead-fields';
import { lead } from '#tests/support/requests';
import { startPageServer, stubPage } from '#tests/support/unit/browser-page';
import { answer, type Behaviour } from '#tests/support/webhook';

// What the contact form makes of responses that are not the site's, or not whole.

beforeEach(() => {
  stubPage();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

async function send(behaviour: Behaviour) {
  await startPageServer(behaviour);
  return sendLead({ ...mapFields(() => ''), ...lead }, '');
}

test.each([
  [200, '{"id":"gateway"}'],
  [202, '{}'],
  [202, '<!doctype html>'],
])('a gateway that answers %i with %s has not taken the lead', async (status, body) => {
  expect(await send(answer(body, status))).toMatchObject({ ok: false, code: 'offline' });
});

test.each([202, 503])('a response with status %i that stops halfway is given up', async (status) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let result: unknown;
  const sent = send((_call, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).write('{"id":');
  });
  void sent.then((answer) => (result = answer));
  // In steps, so that the head arrives before the deadline.
  await vi.waitUntil(() => vi.advanceTimersByTime(100) && result, { interval: 1, timeout: 10_000 });
  vi.useRealTimers();
  expect(result).toMatchObject({ ok: false, code: 'offline' });
});
