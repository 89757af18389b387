import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { chat } from '#lib/content/chat';
import type { ChatFields } from '#lib/contracts/chat';
import { RESPONSE_TIMEOUT_MS } from '#lib/contracts/limits';
import { readRecording } from '#lib/server/chat/audio';
import { answerQuestion } from '#lib/server/chat/embedded-answers';
import { explainStatus, type Reply, readAnswer } from '#lib/server/chat/read-answer';
import { getEnv } from '#lib/server/env';
import { type Result, succeed } from '#lib/server/errors';
import { openWebhook } from '#lib/server/webhook';

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
};

async function toForm(fields: ChatFields): Promise<Result<FormData>> {
  const form = new FormData();
  form.set('sender', fields.sender);
  form.set('message', fields.message);
  form.set('expectArrayFormat', fields.expectArrayFormat);
  form.set('messageTimeStamp', fields.messageTimeStamp);
  form.set('dataType', fields.dataType);
  form.set('languageISO', fields.languageISO);
  if (fields.dataType === 'voice') {
    const recording = await readRecording(fields.audio);
    if (!recording.ok) return recording;
    form.set('audio', recording.value);
  }
  return succeed(form);
}

function toEmbeddedLanguage(languageISO: string): 'es' | 'fr' | 'de' | 'en' {
  return languageISO === 'es' || languageISO === 'fr' || languageISO === 'de' ? languageISO : 'en';
}

async function* speak(text: string): AsyncGenerator<Result<string>, void> {
  const words = text.match(/\S+\s*/g) ?? [];
  for (let at = 0; at < words.length; at += WORDS_A_PIECE) {
    yield succeed(words.slice(at, at + WORDS_A_PIECE).join(''));
    await sleep(PIECE_PAUSE_MS);
  }
}

function answerEmbedded(fields: ChatFields, streams: boolean): Reply {
  if (fields.dataType === 'voice') return { kind: 'whole', text: chat.embeddedVoice };
  const { text } = answerQuestion(fields.message, toEmbeddedLanguage(fields.languageISO));
  return streams ? { kind: 'stream', pieces: speak(text) } : { kind: 'whole', text };
}

/**
 * The assistant's reply to one message: the webhook's when one is configured, else the embedded answers'. Fails with
 * the codes of `openWebhook`, `readAnswer` and `readRecording`. Deadline: 60 s (specification, section 9).
 */
export async function reply({ fields, sessionId, streams, signal }: Turn): Promise<Result<Reply>> {
  const form = await toForm(fields);
  if (!form.ok) return form;
  const { chatWebhook } = getEnv();
  if (!chatWebhook) return succeed(answerEmbedded(fields, streams));
  const opened = await openWebhook({
    ...chatWebhook,
    // The header names of the specification's section 7.
    headers: { sessionID: sessionId, toolType: 'aiChat' },
    body: form.value,
    timeoutMs: RESPONSE_TIMEOUT_MS,
    signal,
  });
  if (opened.ok) return readAnswer(opened.value, fields.dataType);
  if (!opened.upstreamStatus) return opened;
  return { ...opened, cause: `${opened.cause} (${explainStatus(opened.upstreamStatus)})` };
}
