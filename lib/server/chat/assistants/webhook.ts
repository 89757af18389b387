import { chatFallback } from '#lib/content/chat';
import type { ChatFields } from '#lib/contracts/chat';
import { parseAnswerElement } from '#lib/server/chat/assistants/assistant-json';
import { parseEvent, readEventStream } from '#lib/server/chat/assistants/event-stream';
import type { AssistantStream, Message } from '#lib/server/chat/message';
import { nameRecording } from '#lib/server/chat/recording';
import { startReplyDeadline } from '#lib/server/chat/reply-deadline';
import type { Webhook } from '#lib/server/core/env';
import { fail, succeed } from '#lib/server/core/errors';
import { isWebPage, type UpstreamText } from '#lib/server/upstream/request';
import { postToWebhook } from '#lib/server/upstream/webhook';
import { isJsonObject, parseJson } from '#lib/shared/json';

// Workflows have side effects, so the server never repeats a message. For an answer that is not an array with
// `output`, the visitor reads a specified sentence (docs/requirements.md), and the log has the cause.

const ALL_ITEMS = [
  'set "Respond With: All Incoming Items" in the Respond to Webhook node',
  '"Response Data: All Entries" in a Webhook node that responds "When Last Node Finishes"',
  'or "Response Mode: Streaming" in a Chat Trigger',
].join(', ');

function describeUnparseable(text: string): string {
  if (text.trim() === '') return 'empty answer: no node responded, or the workflow failed';
  if (isWebPage(text)) return 'a web page instead of JSON';
  return /^\s*[[{]/.test(text) ? 'cut or broken JSON' : 'plain text instead of JSON';
}

function replaceShape(value: unknown, dataType: ChatFields['dataType']) {
  if (Array.isArray(value)) {
    const warning = value.length === 0 ? 'an empty array' : 'the first element has no text in "output"';
    return { warning, text: chatFallback.unrecognised };
  }
  const isStarted = isJsonObject(value) && value.message === 'Workflow was started';
  const warning = isStarted
    ? 'answered immediately: set "Respond: Using \'Respond to Webhook\' Node" in the Webhook node'
    : `one object instead of an array: ${ALL_ITEMS}`;
  return { warning, text: dataType === 'voice' ? chatFallback.voiceNotAnArray : chatFallback.notAnArray };
}

async function* parseAnswer(text: string, dataType: ChatFields['dataType']): AssistantStream {
  const value = parseJson(text);
  if (value === undefined) return yield fail('invalid-response', describeUnparseable(text));
  const pieces = Array.isArray(value) ? parseAnswerElement(value[0]) : undefined;
  if (pieces) return yield* pieces.map(succeed);
  const { warning, text: sentence } = replaceShape(value, dataType);
  yield succeed({ warning });
  yield succeed({ text: sentence });
}

/** Reads a webhook's 2xx answer, whole or streamed. */
async function* readAnswer(text: UpstreamText, dataType: ChatFields['dataType']): AssistantStream {
  let start = '';
  for (;;) {
    const { value: piece } = await text.next();
    if (!piece) return yield* parseAnswer(start, dataType);
    if (!piece.ok) return yield piece;
    start = start === '' ? piece.value.trimStart() : start + piece.value;
    const end = start.indexOf('\n');
    if (end > 0 && parseEvent(start.slice(0, end))) return yield* readEventStream(start, text);
  }
}

/** Writes the specified fields (docs/requirements.md); the callback and the transcript stay on our server. */
function toForm(fields: ChatFields): FormData {
  const { sender, message, expectArrayFormat, messageTimeStamp, dataType, languageISO } = fields;
  const form = new FormData();
  const texts = { sender, message, expectArrayFormat, messageTimeStamp, dataType, languageISO };
  for (const [name, value] of Object.entries(texts)) form.set(name, value);
  if (fields.dataType === 'voice') form.set('audio', nameRecording(fields.audio));
  return form;
}

/** Sends a message to the chat webhook and reads its answer. */
export async function* answerFromWebhook(
  message: Message,
  webhook: Webhook,
  signal: AbortSignal,
): AssistantStream {
  const { key, sessionId, fields } = message;
  const deadline = startReplyDeadline(signal);
  const response = await postToWebhook({
    ...webhook,
    name: 'chat',
    id: key,
    headers: { sessionID: sessionId, toolType: 'aiChat', 'Idempotency-Key': key },
    body: toForm(fields),
    signal: deadline.signal,
    onText: deadline.extend,
  });
  if (!response.ok) return yield response;
  yield* readAnswer(response.value, fields.dataType);
}
