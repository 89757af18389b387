import type { Page } from '@playwright/test';
import { contact } from '#lib/content/contact';
import { openLive } from '#tests/support/e2e/hydration';
import { expect, test } from '#tests/support/e2e/test';
import { chatForm, chatInit } from '#tests/support/requests';
import { startSite } from '#tests/support/site';
import { answer, type Behaviour, type Received, startWebhook } from '#tests/support/webhook';

// Error reports go to the reporting service, without personal data, as the page's policy allows.

test.use({
  expectedErrors: [/^(broke for MARKER@example\.com in|somebody hears, or nobody$)|INTERNET_DISCONNECTED/],
});

const throwLater = (page: Page, words: string) =>
  page.evaluate(`setTimeout(() => { throw new TypeError(${JSON.stringify(words)}); })`);

/** A reporting service. Like the real one it accepts reports from any page. */
async function startIngest() {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  const ingest = await startWebhook(answer('{}', 200, headers));
  const reports = () => ingest.received.filter(({ method }) => method === 'POST');
  return { ...ingest, reports, dsn: `http://publickey@${new URL(ingest.url).host}/42` };
}

test('the browser reports an error without the visitor’s words', async ({ page }) => {
  await using ingest = await startIngest();
  await using site = await startSite({ SENTRY_DSN: ingest.dsn });
  const requests: string[] = [];
  page.on('request', (one) => requests.push(one.url()));
  await openLive(page, site.url);
  await page.getByLabel(contact.fields.message.label, { exact: true }).fill('MARKER words');
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => !url.startsWith(site.url))).toEqual([]);
  await throwLater(page, 'broke for MARKER@example.com in "MARKER words"');
  await expect.poll(() => ingest.reports().length).toBe(1);
  const { url, body } = ingest.reports()[0] as Received;
  expect(url).toMatch(/^\/api\/42\/envelope\/\?/);
  expect(body.toString()).toContain('broke for [email] in');
  expect(body.toString()).not.toMatch(/MARKER|user-agent|breadcrumb|session_/i);
  // Pending requests of the page must not meet a site that has stopped.
  await page.close();
});

test('an error after one that could not be reported is reported', async ({ page }) => {
  await using ingest = await startIngest();
  await using site = await startSite({ SENTRY_DSN: ingest.dsn });
  await openLive(page, site.url);
  const lost = page.waitForEvent('requestfailed');
  await page.route('**/api/error-reporting', (route) => route.abort('internetdisconnected'), { times: 1 });
  await throwLater(page, 'broke for MARKER@example.com in vain');
  await lost;
  const throwAgain = async () => {
    await throwLater(page, 'broke for MARKER@example.com in vain');
    return ingest.reports().length;
  };
  await expect.poll(throwAgain).toBeGreaterThan(0);
  await page.close();
});

test('the server reports a kind of failure once a minute, by route and code', async ({ chatWebhook }) => {
  await using ingest = await startIngest();
  await using site = await startSite({ SENTRY_DSN: ingest.dsn, CHAT_WEBHOOK_URL: chatWebhook.url });
  const send = async (behaviour: Behaviour) => {
    chatWebhook.behave(behaviour);
    const form = chatForm({ message: 'MARKER' });
    return (await fetch(`${site.url}/api/chat`, chatInit({ form }))).headers.get('x-request-id');
  };
  const broken = answer('{"message":"MARKER"}', 500);
  const [first, again, other] = [await send(broken), await send(broken), await send(answer('MARKER'))];
  await expect.poll(() => ingest.reports().length).toBe(2);
  const sent = String(ingest.reports().map(({ body }) => body));
  const told = [first, other, '"route":"/api/chat"', '"code":"upstream-status"', '"code":"invalid-response"'];
  for (const one of told) expect(sent).toContain(one);
  expect(sent).not.toContain(again);
  expect(sent).not.toMatch(/MARKER|session_|127\.0\.0\.1:\d+\/webhook|server_name|"user"|"request"/);
});

test('without a DSN nothing is reported, and the reporting library is not loaded', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (one) => {
    if (one.url().endsWith('.js')) scripts.push(one.text());
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const asked = page.waitForResponse('**/api/error-reporting');
  await throwLater(page, 'somebody hears, or nobody');
  await asked;
  // The page's own request is answered before ours, so its next one comes after ours.
  await page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn += 1) await (await fetch('/api/error-reporting')).json();
  });
  const texts = await Promise.all(scripts);
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((text) => text.includes('sentry_key'))).toEqual([]);
});
