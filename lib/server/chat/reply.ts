import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { chat } from '#lib/content/chat';
import type { ChatFields } from '#lib/contracts/chat';
import { REPLY_MAX_MS, REPLY_SILENCE_MS } from '#lib/contracts/limits';
import { readRecording } from '#lib/server/chat/audio';
import { answerQuestion } from '#lib/server/chat/embedded-answers';
import { type Reply, readAnswer } from '#lib/server/chat/read-answer';
import type { ReplyPieces, StreamWatch } from '#lib/server/chat/read-stream';
import type { Outcome, Run } from '#lib/server/chat/run';
import { getEnv, type Webhook } from '#lib/server/core/env';
import { describeError, type Failure, fail, type Result, succeed } from '#lib/server/core/errors';
import { createDeadline, type Deadline } from '#lib/server/upstream/deadline';
import { explainRefusal } from '#lib/server/upstream/explain-error';
import type { Form } from '#lib/server/upstream/form';
import { recordOutcome } from '#lib/server/upstream/state';
import { createAnswerRedactor, openWebhook, type WebhookRequest } from '#lib/server/upstream/webhook';

// A workflow has side effects: a message goes upstream once and is never retried by us.

// A reading pace: an answer of 60 words takes about half a second.
const WORDS_A_PIECE = 3;
const PIECE_PAUSE_MS = 25;

function toForm(fields: ChatFields): Result<Form> {
  const { sender, message, expectArrayFormat, messageTimeStamp, dataType, languageISO } = fields;
  const texts = { sender, message, expectArrayFormat, messageTimeStamp, dataType, languageISO };
  if (fields.dataType !== 'voice') return succeed(Object.entries(texts));
  const recording = readRecording(fields.audio);
  return recording.ok ? succeed([...Object.entries(texts), ['audio', recording.value]]) : recording;
}

function toEmbeddedLanguage(languageISO: string): 'es' | 'fr' | 'de' | 'en' {
  return languageISO === 'es' || languageISO === 'fr' || languageISO === 'de' ? languageISO : 'en';
}

async function* speak(text: string): ReplyPieces {
  const words = text.match(/\S+\s*/g) ?? [];
  for (let at = 0; at < words.length; at += WORDS_A_PIECE) {
    yield succeed(words.slice(at, at + WORDS_A_PIECE).join(''));
    await sleep(PIECE_PAUSE_MS);
  }
  return undefined;
}

function answerEmbedded(fields: ChatFields): Reply {
  if (fields.dataType === 'voice') return { kind: 'whole', text: chat.embeddedVoice };
  const { text } = answerQuestion(fields.message, toEmbeddedLanguage(fields.languageISO));
  return { kind: 'stream', pieces: speak(text) };
}

/** Once there are words, a reply that is silent is given up, and one that still speaks is not. */
function watchReply(deadline: Deadline): StreamWatch {
  let hasSpoken = false;
  return {
    waiting() {
      if (hasSpoken) deadline.start('silence', REPLY_SILENCE_MS, `silent for ${REPLY_SILENCE_MS} ms`);
    },
    heard: () => deadline.stop('silence'),
    spoken() {
      hasSpoken = true;
      deadline.stop('answer');
      deadline.start('whole', REPLY_MAX_MS, `the reply was not whole within ${REPLY_MAX_MS} ms`);
    },
  };
}

type Outgoing = { webhook: Webhook; form: Form; fields: ChatFields; firstWordsMs: number };

/** Fails with the codes of `openWebhook` and `readAnswer`. */
async function callWebhook(
  run: Run,
  { webhook, form, fields, firstWordsMs }: Outgoing,
): Promise<Result<Reply>> {
  const deadline = createDeadline();
  deadline.start('answer', firstWordsMs, `no words within ${firstWordsMs} ms`);
  const request: WebhookRequest = {
    ...webhook,
    name: 'chat',
    id: run.key,
    // The header names of the specification's section 7.
    headers: { sessionID: run.sessionId, toolType: 'aiChat', 'Idempotency-Key': run.key },
    body: form,
    timeoutMs: deadline,
    redacted: { texts: [fields.message], values: [run.sessionId] },
    signal: run.signal,
  };
  const opened = await openWebhook(request);
  if (!opened.ok) return explainRefusal(opened, { sendsKey: webhook.authorization !== undefined });
  return readAnswer(opened.value, fields.dataType, {
    quote: createAnswerRedactor(request),
    watch: watchReply(deadline),
  });
}

const failed = (failure: Failure): Outcome => ({ state: 'failed', failure });

/** Puts a reply into its run as it comes. `record` is told how the upstream ended, unless the run is given up before. */
async function take(run: Run, reply: Reply, record: (ended: Result<unknown>) => void): Promise<Outcome> {
  if (reply.kind === 'whole') {
    const { text, cause } = reply;
    // A fallback sentence is what a visitor reads of a failure.
    record(cause ? fail('invalid-answer', cause) : succeed(text));
    const tooLarge = run.append(text);
    if (tooLarge) return failed(tooLarge);
    return cause ? { state: 'done', cause, isFallback: true } : { state: 'done' };
  }
  const { pieces } = reply;
  try {
    while (!run.signal.aborted) {
      const { done, value } = await pieces.next();
      if (done || !value.ok) record(done ? succeed(value) : value);
      if (done) return value ? { state: 'done', cause: value } : { state: 'done' };
      const failure = value.ok ? run.append(value.value) : value;
      if (failure) return failed(failure);
    }
    return failed(fail('client-closed', 'given up'));
  } finally {
    await pieces.return(undefined);
  }
}

async function receive(run: Run, fields: ChatFields, firstWordsMs: number): Promise<Outcome> {
  const form = toForm(fields);
  if (!form.ok) return failed(form);
  const { chatWebhook: webhook } = getEnv();
  if (!webhook) return take(run, answerEmbedded(fields), () => {});
  const record = (ended: Result<unknown>) => recordOutcome('chat', ended);
  const reply = await callWebhook(run, { webhook, form: form.value, fields, firstWordsMs });
  if (reply.ok) return take(run, reply.value, record);
  record(reply);
  return failed(reply);
}

/**
 * Sends a run's message upstream, once, and puts the reply into the run as it comes: the webhook's when one is configured, else
 * a built-in answer. Limits: `firstWordsMs` for the first words or an answer that comes whole, from then on 30 s of silence
 * and five minutes in all. Never rejects.
 */
export async function receiveReply(
  run: Run,
  fields: ChatFields,
  firstWordsMs = getEnv().chatLateSeconds * 1000,
): Promise<Outcome> {
  const outcome = await receive(run, fields, firstWordsMs).catch((error: unknown) =>
    failed(fail('internal', describeError(error))),
  );
  const { abortReason } = run;
  if (!abortReason || outcome.state === 'done') return outcome;
  if (abortReason !== 'interrupted') return { state: 'stopped' };
  return failed(fail('interrupted', 'this process ended, or lost its lease, before the reply did'));
}
