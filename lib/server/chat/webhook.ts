import type { ChatFields } from '#lib/contracts/chat';
import type { AssistantStream, Message } from '#lib/server/chat/message';
import { readAnswer } from '#lib/server/chat/read-answer';
import { readRecording } from '#lib/server/chat/recording';
import { startReplyDeadline } from '#lib/server/chat/reply-deadline';
import type { Webhook } from '#lib/server/core/env';
import { type Result, succeed } from '#lib/server/core/errors';
import { openWebhook } from '#lib/server/upstream/webhook';

// Workflows have side effects, so the server never retries a message itself.

/** Writes the fields of the specification, section 3; the callback and the transcript stay on our server. */
async function toForm(fields: ChatFields): Promise<Result<FormData>> {
  const { sender, message, expectArrayFormat, messageTimeStamp, dataType, languageISO } = fields;
  const form = new FormData();
  const texts = { sender, message, expectArrayFormat, messageTimeStamp, dataType, languageISO };
  for (const [name, value] of Object.entries(texts)) form.set(name, value);
  if (fields.dataType !== 'voice') return succeed(form);
  const recording = await readRecording(fields.audio);
  if (!recording.ok) return recording;
  form.set('audio', recording.value);
  return succeed(form);
}

/** Sends a message to the chat webhook and reads its answer. */
export async function* answerFromWebhook(
  message: Message,
  webhook: Webhook,
  signal: AbortSignal,
): AssistantStream {
  const { key, sessionId, fields } = message;
  const form = await toForm(fields);
  if (!form.ok) return yield { ...form, isUncounted: true };
  const deadline = startReplyDeadline(signal);
  const opened = await openWebhook({
    ...webhook,
    name: 'chat',
    id: key,
    headers: { sessionID: sessionId, toolType: 'aiChat', 'Idempotency-Key': key },
    body: form.value,
    signal: deadline.signal,
    onText: deadline.onActivity,
  });
  if (!opened.ok) return yield opened;
  yield* readAnswer(opened.value, fields.dataType);
}
