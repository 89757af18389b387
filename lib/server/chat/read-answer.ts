import { chatFallback } from '#lib/content/chat';
import type { ChatFields } from '#lib/contracts/chat';
import type { AnswerStream, Warn } from '#lib/server/chat/message';
import { readElement } from '#lib/server/chat/read-element';
import { isEventStream, readEventStream } from '#lib/server/chat/read-event-stream';
import { fail, succeed } from '#lib/server/core/errors';
import { isJsonObject, parseJson } from '#lib/server/core/json';
import type { UpstreamText } from '#lib/server/upstream/fetch-upstream';

// For an answer that is not an array with `output`, the visitor reads a sentence of the specification, section 8,
// and the log has the cause.

const ALL_ITEMS = [
  'set "Respond With: All Incoming Items" in the Respond to Webhook node',
  '"Response Data: All Entries" in a Webhook node that responds "When Last Node Finishes"',
  'or "Response Mode: Streaming" in a Chat Trigger',
].join(', ');

function explainUnparseable(text: string): string {
  if (text.trim() === '') return 'empty answer: no node responded, or the workflow failed';
  if (/^\s*<(!doctype|html|head|body)/i.test(text)) return 'a web page instead of JSON';
  return /^\s*[[{]/.test(text) ? 'cut or broken JSON' : 'plain text instead of JSON';
}

function explainShape(value: unknown): string {
  if (Array.isArray(value))
    return value.length === 0 ? 'an empty array' : 'the first element has no text in "output"';
  if (isJsonObject(value) && value.message === 'Workflow was started')
    return 'answered immediately: set "Respond: Using \'Respond to Webhook\' Node" in the Webhook node';
  return `one object instead of an array: ${ALL_ITEMS}`;
}

/** Returns the specified sentence for an answer of the wrong shape. */
function fallbackFor(value: unknown, dataType: ChatFields['dataType']): string {
  if (Array.isArray(value)) return chatFallback.unrecognised;
  return dataType === 'voice' ? chatFallback.voiceNotAnArray : chatFallback.notAnArray;
}

async function* readWholeAnswer(text: string, dataType: ChatFields['dataType'], warn: Warn): AnswerStream {
  const value = parseJson(text);
  if (value === undefined) return yield fail('invalid-answer', explainUnparseable(text));
  const element = Array.isArray(value) ? readElement(value[0]) : undefined;
  if (!element) {
    warn(explainShape(value));
    return yield succeed({ text: fallbackFor(value, dataType) });
  }
  for (const piece of element.others) yield succeed(piece);
  yield succeed({ text: element.text });
}

/** Reads a webhook's 2xx answer, whole or streamed. `onActivity` is called for each line of a stream. */
export async function* readAnswer(
  text: UpstreamText,
  dataType: ChatFields['dataType'],
  onActivity: () => void,
  warn: Warn,
): AnswerStream {
  let start = '';
  for (;;) {
    const { value: piece } = await text.next();
    if (!piece) return yield* readWholeAnswer(start, dataType, warn);
    if (!piece.ok) return yield piece;
    start = start === '' ? piece.value.trimStart() : start + piece.value;
    const end = start.indexOf('\n');
    if (end > 0 && isEventStream(start.slice(0, end))) return yield* readEventStream(start, text, onActivity);
  }
}
