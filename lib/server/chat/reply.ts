import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { chat } from '#lib/content/chat';
import type { ChatFields } from '#lib/contracts/chat';
import { REPLY_MAX_MS, REPLY_SILENCE_MS, RESPONSE_TIMEOUT_MS } from '#lib/contracts/limits';
import { readRecording } from '#lib/server/chat/audio';
import { answerQuestion } from '#lib/server/chat/embedded-answers';
import { type Reply, readAnswer } from '#lib/server/chat/read-answer';
import type { ReplyPieces, StreamWatch } from '#lib/server/chat/read-stream';
import { recordReply } from '#lib/server/chat/record-reply';
import { getEnv } from '#lib/server/env';
import { fail, type Result, succeed } from '#lib/server/http/errors';
import { createDeadline, type Deadline } from '#lib/server/upstream/deadline';
import type { Form } from '#lib/server/upstream/form';
import { explainRefusal } from '#lib/server/upstream/refusal';
import { openWebhook, quoteAnswerTo, type WebhookRequest } from '#lib/server/upstream/webhook';

// A workflow has side effects: a message goes upstream once and is never retried by us.

// A reading pace: an answer of 60 words takes about half a second.
const WORDS_A_PIECE = 3;
const PIECE_PAUSE_MS = 25;

type Turn = {
  fields: ChatFields;
  sessionId: string;
  /** Whether the visitor takes an answer piece by piece. */
  streams: boolean;
  signal: AbortSignal;
  /** Set for a message with a key, whose reply may come late and is kept. */
  late?: Late;
};

type Late = {
  key: string;
  /** Milliseconds for the first words, or for an answer that comes whole. */
  firstWordsMs: number;
  /** Whether this message is ours to send: nothing goes upstream before that is known. */
  claimed: Promise<boolean>;
};

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

function answerEmbedded(fields: ChatFields, streams: boolean): Reply {
  if (fields.dataType === 'voice') return { kind: 'whole', text: chat.embeddedVoice };
  const { text } = answerQuestion(fields.message, toEmbeddedLanguage(fields.languageISO));
  return streams ? { kind: 'stream', pieces: speak(text) } : { kind: 'whole', text };
}

function limitWhole(deadline: Deadline): void {
  deadline.start('whole', REPLY_MAX_MS, `the reply was not whole within ${REPLY_MAX_MS} ms`);
}

// Who takes no pieces waits for the whole as others wait for the first words.
function limitReply(streams: boolean, late: Late | undefined): Deadline {
  const deadline = createDeadline();
  const ms = late?.firstWordsMs ?? RESPONSE_TIMEOUT_MS;
  deadline.start('answer', ms, `no ${streams ? 'words' : 'answer'} within ${ms} ms`);
  if (streams && !late) limitWhole(deadline);
  return deadline;
}

/** While a reply arrives it has other limits: what is silent is given up, what still speaks is not. */
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
      // Runs already, but for a reply that may come late.
      limitWhole(deadline);
    },
  };
}

/**
 * The assistant's reply to one message: the webhook's when one is configured, else the embedded answers'. Fails with
 * the codes of `openWebhook`, `readAnswer` and `readRecording`. Limits: 60 s for an answer or its first words
 * (specification, section 9), or what `late` says; from then on 30 s of silence, and five minutes in all, which a late
 * reply has from its first words on.
 */
export async function reply({ fields, sessionId, streams, signal, late }: Turn): Promise<Result<Reply>> {
  const form = toForm(fields);
  if (!form.ok) return form;
  const { chatWebhook } = getEnv();
  if (!chatWebhook) {
    if (late && !(await late.claimed)) return fail('client-closed', 'another process has this message');
    return succeed(answerEmbedded(fields, streams));
  }
  // Who comes back may take pieces, whatever the first one took.
  const reads = streams || late !== undefined;
  const deadline = limitReply(reads, late);
  const request: WebhookRequest = {
    ...chatWebhook,
    name: 'chat',
    // The header names of the specification's section 7.
    headers: { sessionID: sessionId, toolType: 'aiChat', ...(late && { 'Idempotency-Key': late.key }) },
    ...(late && { id: late.key, permitted: late.claimed }),
    body: form.value,
    timeoutMs: deadline,
    hidden: { texts: [fields.message], values: [sessionId] },
    signal,
  };
  return recordReply(await receive(request, fields, reads ? watchReply(deadline) : undefined));
}

async function receive(
  request: WebhookRequest,
  { dataType }: ChatFields,
  watch: StreamWatch | undefined,
): Promise<Result<Reply>> {
  const opened = await openWebhook(request);
  if (!opened.ok) return explainRefusal(opened, { sendsKey: request.authorization !== undefined });
  return readAnswer(opened.value, dataType, { quote: quoteAnswerTo(request), watch });
}
