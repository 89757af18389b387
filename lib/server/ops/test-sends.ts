import 'server-only';
import { randomUUID } from 'node:crypto';
import { receiveReply } from '#lib/server/chat/reply';
import { Run } from '#lib/server/chat/run-registry';
import { deliver } from '#lib/server/contact/deliver';
import { toColumns } from '#lib/server/contact/lead-columns';
import type { Webhook } from '#lib/server/core/env';
import { causeOf } from '#lib/server/core/errors';
import { type Finding, ok, warning, wrong } from '#lib/server/ops/findings';

const newSessionId = () => `session_${Date.now()}_doctor${randomUUID().slice(0, 6)}`;

/** Makes one chat turn, marked as a test. Waits up to `firstWordsMs` for the first words. */
export async function sendTestMessage(firstWordsMs: number): Promise<Finding> {
  const name = 'chat --send';
  const started = performance.now();
  const run = new Run({
    sessionId: newSessionId(),
    key: randomUUID(),
    fingerprint: '',
    address: '',
    recordingBytes: 0,
  });
  const message = 'This is a test by npm run doctor. What do you do?';
  const outcome = await receiveReply(
    run,
    {
      sender: 'user',
      message,
      expectArrayFormat: 'true',
      messageTimeStamp: new Date().toISOString(),
      dataType: 'text',
      languageISO: 'en',
    },
    firstWordsMs,
  );
  if (outcome.state === 'failed') return wrong(name, causeOf(outcome.failure));
  if (outcome.state !== 'done') return wrong(name, outcome.state);
  const { cause, isFallback } = outcome;
  if (cause && isFallback) return wrong(name, cause);
  const took = `answered ${run.text.length} characters in ${Math.round(performance.now() - started)} ms`;
  const found = cause ? warning(name, `${took}; ${cause}`) : ok(name, took);
  return { ...found, answer: run.text };
}

/** Sends one lead marked TEST, bypassing the store. */
export async function sendTestLead(webhook: Webhook): Promise<Finding> {
  const name = 'contact --send';
  const started = performance.now();
  const outcome = await deliver(webhook, {
    id: `test_${randomUUID()}`,
    created_at: Date.now(),
    ...toColumns({
      firstName: 'TEST',
      lastName: 'npm run doctor',
      email: 'test@example.com',
      company: 'TEST',
      message: 'A test lead by npm run doctor --send. It can be deleted.',
    }),
    session_id: newSessionId(),
    suspicion: null,
  });
  const ms = Math.round(performance.now() - started);
  return outcome.ok
    ? ok(name, `taken, marked TEST (${ms} ms)`)
    : wrong(name, `${causeOf(outcome)} (${ms} ms)`);
}
