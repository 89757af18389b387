import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { lockStore } from '#tests/support/locked-store';
import { chatForm, chatInit, contactInit, lead, makeSession, readReply } from '#tests/support/requests';
import { nextVisitor, type Site, startSite, VISITOR_HEADER } from '#tests/support/site';
import { answer, answerOutput, startWebhook } from '#tests/support/webhook';

// Another process locks SQLite's file for longer than a lead waits. The rest of the site must not wait.

const ROUNDS = 5;
const LEADS = 8;
/** How often each lead is rejected before the lock ends, after five seconds each. */
const REFUSALS = 2;
const SENTENCE = 'We answer within ten seconds.';

type Lead = { id: string; refusals: { status: number; retryAfter: string | null }[]; isKept: boolean };

const ask = ({ url }: Site, path: string, init: { headers?: Record<string, string> } = {}) =>
  fetch(url + path, { ...init, headers: { ...init.headers, [VISITOR_HEADER]: nextVisitor() } });

async function sendUntilKept(site: Site, sent: Lead): Promise<void> {
  while (!sent.isKept) {
    const response = await ask(
      site,
      '/api/contact',
      contactInit({ ...lead, message: `Lead ${sent.id}`, id: sent.id }),
    );
    await response.arrayBuffer();
    sent.isKept = response.status === 202;
    if (!sent.isKept)
      sent.refusals.push({ status: response.status, retryAfter: response.headers.get('retry-after') });
  }
}

test('while the file is locked, pages, health and chat answer as usual, and no acknowledged lead is lost', async () => {
  test.setTimeout(120_000);
  const chat = await startWebhook(answerOutput(SENTENCE));
  const contact = await startWebhook(answer(''));
  const site = await startSite({ CHAT_WEBHOOK_URL: chat.url, CONTACT_WEBHOOK_URL: contact.url });
  try {
    const unlock = await lockStore(site.dataDir);
    const leads = Array.from(
      { length: LEADS },
      (): Lead => ({ id: randomUUID(), refusals: [], isKept: false }),
    );
    const sending = Promise.all(leads.map((one) => sendUntilKept(site, one)));
    const longest: Record<string, number> = {};
    const measure = async (name: string, work: Promise<unknown>, result: unknown) => {
      const since = performance.now();
      expect(await work, name).toEqual(result);
      longest[name] = Math.round(Math.max(longest[name] ?? 0, performance.now() - since));
    };
    const status = async (path: string) => {
      const response = await ask(site, path);
      await response.arrayBuffer();
      return response.status;
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      await measure('page', status('/'), 200);
      await measure('live', status('/api/health/live'), 200);
      const key = randomUUID();
      const session = makeSession();
      const send = (isRepeated: boolean) =>
        readReply(ask(site, '/api/chat', chatInit({ key, session, isRepeated, form: chatForm() })));
      const reply = { status: 200, text: SENTENCE, end: 'done' };
      await measure('chat', send(false), reply);
      await measure('chat, sent again', send(true), reply);
    }
    // All of it took less time than one lead waits.
    expect(leads.flatMap(({ refusals }) => refusals)).toEqual([]);
    const refusedOften = () => leads.every(({ refusals }) => refusals.length >= REFUSALS);
    await expect.poll(refusedOften, { timeout: 60_000 }).toBe(true);
    await measure('chat', readReply(ask(site, '/api/chat', chatInit({ session: makeSession() }))), {
      status: 200,
      text: SENTENCE,
      end: 'done',
    });
    expect(leads.filter(({ isKept }) => isKept)).toEqual([]);
    await unlock();
    await sending;
    const refusals = leads.flatMap((one) => one.refusals);
    expect(refusals.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([]);
    const delivered = () =>
      contact.received.map(({ headers }) => String(headers['idempotency-key'])).toSorted();
    await expect.poll(delivered, { timeout: 30_000 }).toEqual(leads.map(({ id }) => id).toSorted());
    expect(chat.received).toHaveLength(ROUNDS + 1);
    console.log(`Longest, in ms, while the file was locked: ${JSON.stringify(longest)}`);
  } finally {
    await site.stop();
    await chat.close();
    await contact.close();
  }
});
