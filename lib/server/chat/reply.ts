import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { chat } from '#lib/content/chat';
import type { ChatFields, SentFile } from '#lib/contracts/chat';
import { RECORDING_MAX_BYTES, REPLY_MAX_MS, REPLY_SILENCE_MS } from '#lib/contracts/limits';
import { answerMessage } from '#lib/server/chat/built-in-agent';
import { type Reply, readAnswer } from '#lib/server/chat/read-answer';
import type { ReplyPieces, StreamWatch } from '#lib/server/chat/read-stream';
import type { Outcome, Run } from '#lib/server/chat/run-registry';
import { MINUTE_MS } from '#lib/server/core/durations';
import { getEnv, type Webhook } from '#lib/server/core/env';
import { describeError, type Failure, fail, type Result, succeed } from '#lib/server/core/errors';
import { explainRefusal } from '#lib/server/upstream/explain-error';
import type { Form } from '#lib/server/upstream/send';
import { recordOutcome } from '#lib/server/upstream/state';
import {
  createAnswerRedactor,
  createDeadline,
  type Deadline,
  openWebhook,
  type WebhookRequest,
} from '#lib/server/upstream/webhook';

// Workflows have side effects, so the server never retries a message itself.

const WORDS_A_PIECE = 3;
const PIECE_PAUSE_MS = 25;

const audioTypes = new Map([
  ['webm', ['\x1aE\xdf\xa3']],
  ['ogg', ['OggS']],
  ['mp4', ['', 'ftyp']],
  ['wav', ['RIFF', '', 'WAVE']],
]);

function readRecording({ type: written, bytes }: SentFile): Result<SentFile> {
  if (bytes.byteLength > RECORDING_MAX_BYTES)
    return fail('body-too-large', `recording over ${RECORDING_MAX_BYTES} bytes`);
  const [, subtype = ''] = /^audio\/(\w+)$/.exec(written.split(';')[0]?.trim().toLowerCase() ?? '') ?? [];
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (!audioTypes.get(subtype)?.every((word, index) => head.startsWith(word, 4 * index)))
    return fail('unsupported-media-type', 'the recording’s bytes don’t match its type');
  return succeed({ name: `recording.${subtype}`, type: written, bytes });
}

function toForm(fields: ChatFields): Result<Form> {
  const { sender, message, expectArrayFormat, messageTimeStamp, dataType, languageISO } = fields;
  const texts = { sender, message, expectArrayFormat, messageTimeStamp, dataType, languageISO };
  if (fields.dataType !== 'voice') return succeed(Object.entries(texts));
  const recording = readRecording(fields.audio);
  return recording.ok ? succeed([...Object.entries(texts), ['audio', recording.value]]) : recording;
}

async function* speak(text: string): ReplyPieces {
  const words = text.match(/\S+\s*/g) ?? [];
  for (let at = 0; at < words.length; at += WORDS_A_PIECE) {
    yield succeed(words.slice(at, at + WORDS_A_PIECE).join(''));
    await sleep(PIECE_PAUSE_MS);
  }
  return {};
}

function answerBuiltIn(run: Run, fields: ChatFields): Reply {
  if (fields.dataType === 'voice') return { kind: 'whole', text: chat.builtInVoice };
  const { message, languageISO, channel, utcOffset = 0 } = fields;
  const { text, conversation } = answerMessage(
    message,
    languageISO,
    fields.conversation,
    new Date(Date.now() + utcOffset * MINUTE_MS),
    channel,
  );
  // Kept even if the reply is stopped: the message has been understood.
  run.conversation = conversation;
  return { kind: 'stream', pieces: speak(text) };
}

/** Once words arrive, the limits apply to silence and to the whole reply. */
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
    headers: { sessionID: run.sessionId, toolType: 'aiChat', 'Idempotency-Key': run.key },
    body: form,
    timeout: deadline,
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

/** `record` receives how the upstream ended, unless the run is aborted first. */
async function fillRun(run: Run, reply: Reply, record: (ended: Result<unknown>) => void): Promise<Outcome> {
  if (reply.kind === 'whole') {
    const { text, cause } = reply;
    record(cause ? fail('invalid-answer', cause) : succeed(text));
    const tooLarge = run.append(text);
    if (tooLarge) return failed(tooLarge);
    run.conversation = reply.conversation ?? null;
    return cause ? { state: 'done', cause, isFallback: true } : { state: 'done' };
  }
  const { pieces } = reply;
  try {
    while (!run.signal.aborted) {
      const { done, value } = await pieces.next();
      if (done || !value.ok) record(done ? succeed(value) : value);
      if (done) {
        run.conversation = value.conversation ?? run.conversation;
        return value.cause ? { state: 'done', cause: value.cause } : { state: 'done' };
      }
      const failure = value.ok ? run.append(value.value) : value;
      if (failure) return failed(failure);
    }
    return failed(fail('client-closed', 'given up'));
  } finally {
    await pieces.return({});
  }
}

async function receive(run: Run, fields: ChatFields, firstWordsMs: number): Promise<Outcome> {
  const form = toForm(fields);
  if (!form.ok) return failed(form);
  const { chatWebhook: webhook } = getEnv();
  if (!webhook) return fillRun(run, answerBuiltIn(run, fields), () => {});
  const record = (ended: Result<unknown>) => recordOutcome('chat', ended);
  const reply = await callWebhook(run, { webhook, form: form.value, fields, firstWordsMs });
  if (reply.ok) return fillRun(run, reply.value, record);
  record(reply);
  return failed(reply);
}

/** Fills a run from the webhook or, if there is none, from the built-in answers. Never rejects. */
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
  return failed(fail('interrupted', 'the process stopped or lost its lease before the reply ended'));
}
