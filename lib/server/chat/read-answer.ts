import { chatFallback } from '#lib/content/chat';
import type { ChatFields } from '#lib/contracts/chat';
import type { AssistantStream } from '#lib/server/chat/message';
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

/** Returns the specified sentence for JSON of another shape, and its cause for the owner. */
function explainShape(value: unknown, dataType: ChatFields['dataType']) {
  if (Array.isArray(value)) {
    const warning = value.length === 0 ? 'an empty array' : 'the first element has no text in "output"';
    return { text: chatFallback.unrecognised, warning };
  }
  const isStarted = isJsonObject(value) && value.message === 'Workflow was started';
  return {
    text: dataType === 'voice' ? chatFallback.voiceNotAnArray : chatFallback.notAnArray,
    warning: isStarted
      ? 'answered immediately: set "Respond: Using \'Respond to Webhook\' Node" in the Webhook node'
      : `one object instead of an array: ${ALL_ITEMS}`,
  };
}

async function* readWholeAnswer(text: string, dataType: ChatFields['dataType']): AssistantStream {
  const value = parseJson(text);
  if (value === undefined) return yield fail('invalid-answer', explainUnparseable(text));
  const element = Array.isArray(value) ? readElement(value[0]) : undefined;
  if (!element) {
    const { text: fallback, warning } = explainShape(value, dataType);
    yield succeed({ warning });
    return yield succeed({ text: fallback });
  }
  for (const piece of element.others) yield succeed(piece);
  yield succeed({ text: element.text });
}

/** Reads a webhook's 2xx answer, whole or streamed. */
export async function* readAnswer(text: UpstreamText, dataType: ChatFields['dataType']): AssistantStream {
  let start = '';
  for (;;) {
    const { value: piece } = await text.next();
    if (!piece) return yield* readWholeAnswer(start, dataType);
    if (!piece.ok) return yield piece;
    start = start === '' ? piece.value.trimStart() : start + piece.value;
    const end = start.indexOf('\n');
    if (end > 0 && isEventStream(start.slice(0, end))) return yield* readEventStream(start, text);
  }
}
