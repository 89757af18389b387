import type { ChatFields } from '#lib/contracts/chat';
import type { Answer, Message, Warn } from '#lib/server/chat/message';
import { readAnswer } from '#lib/server/chat/read-answer';
import { startReplyDeadline } from '#lib/server/chat/reply-deadline';
import type { Webhook } from '#lib/server/core/env';
import { fail, type Result, succeed } from '#lib/server/core/errors';
import { openWebhook } from '#lib/server/upstream/webhook';

// Workflows have side effects, so the server never retries a message itself.

const RECORDING_MAX_BYTES = 5 * 1024 * 1024;
/** The first bytes of each kind of recording, four at a time; an empty string matches any four. */
const audioTypes = new Map([
  ['webm', ['\x1aE\xdf\xa3']],
  ['ogg', ['OggS']],
  ['mp4', ['', 'ftyp']],
  ['wav', ['RIFF', '', 'WAVE']],
]);

async function readRecording(sent: File): Promise<Result<File>> {
  if (sent.size > RECORDING_MAX_BYTES)
    return fail('body-too-large', `recording over ${RECORDING_MAX_BYTES} bytes`);
  const [, subtype = ''] = /^audio\/(\w+)$/.exec(sent.type.split(';')[0]?.trim().toLowerCase() ?? '') ?? [];
  const head = Buffer.from(await sent.slice(0, 12).arrayBuffer()).toString('latin1');
  if (!audioTypes.get(subtype)?.every((word, index) => head.startsWith(word, 4 * index)))
    return fail('unsupported-media-type', 'the recording’s bytes don’t match its type');
  return succeed(new File([sent], `recording.${subtype}`, { type: sent.type }));
}

/** Writes the specified fields (section 3); the callback stays on our server. */
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

/** Sends a message to the chat webhook (section 7.1) and reads its answer. */
export async function* answerFromWebhook(
  message: Message,
  webhook: Webhook,
  signal: AbortSignal,
  warn: Warn,
): Answer {
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
  });
  if (!opened.ok) return yield opened;
  yield* readAnswer(opened.value, fields.dataType, deadline.heard, warn);
}
