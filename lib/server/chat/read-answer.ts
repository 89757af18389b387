import 'server-only';
import { chat } from '#lib/content/chat';
import type { ChatFields } from '#lib/contracts/chat';
import type { Conversation } from '#lib/contracts/record';
import { isEventStream, type ReplyPieces, readStream, type StreamWatch } from '#lib/server/chat/read-stream';
import { readWebhookRecord } from '#lib/server/chat/read-webhook-record';
import { fail, type Result, succeed } from '#lib/server/core/errors';
import { explainError, wordsIn } from '#lib/server/upstream/explain-error';
import { isObject, parseJson } from '#lib/server/upstream/json';
import type { Redactor } from '#lib/server/upstream/redact';
import type { WebhookText } from '#lib/server/upstream/webhook';

// Anything but an array with `output` is reported to the visitor in one sentence
// (docs/requirements.md, Chat); the log has the actual cause.

export type Reply =
  | { kind: 'whole'; text: string; cause?: string; conversation?: Conversation | undefined }
  | { kind: 'stream'; pieces: ReplyPieces };

function explainUnparseable(text: string, quote: Redactor): string {
  if (text.trim() === '') return 'empty answer: no node responded, or the workflow failed';
  if (/n8n is starting up/i.test(text)) return 'the automation platform is starting up';
  if (/^\s*<(!doctype|html|head|body)/i.test(text)) return `${quote(explainError(text))} instead of JSON`;
  if (/^\s*[[{]/.test(text)) return 'cut or broken JSON';
  return 'plain text instead of JSON';
}

const ALL_ITEMS = [
  'set "Respond With: All Incoming Items" in the Respond to Webhook node',
  '"Response Data: All Entries" in a Webhook node that responds "When Last Node Finishes"',
  'or "Response Mode: Streaming" in a Chat Trigger',
].join(', ');

function explainObject(value: unknown, quote: Redactor): string {
  if (!isObject(value))
    return `a bare JSON ${value === null ? 'null' : typeof value} instead of an array: ${ALL_ITEMS}`;
  if (value.message === 'Workflow was started')
    return 'answered immediately: set "Respond: Using \'Respond to Webhook\' Node" in the Webhook node';
  if (value.message === 'Webhook call received') return 'the workflow chose not to run ("Only Run If")';
  if (value.executionStarted === true)
    return 'the Chat Trigger waits for a websocket: set its "Response Mode: Streaming"';
  if ('output' in value) return `one object instead of an array: ${ALL_ITEMS}`;
  const isError = ['code', 'error', 'reason', 'hint'].some((name) => name in value);
  const said = isError ? quote(wordsIn(value)) : '';
  return said ? `an object instead of an array: ${said}` : `an object instead of an array: ${ALL_ITEMS}`;
}

function readWhole(text: string, dataType: ChatFields['dataType'], quote: Redactor): Result<Reply> {
  const value = parseJson(text);
  if (value === undefined) return fail('invalid-answer', explainUnparseable(text, quote));
  if (!Array.isArray(value)) {
    const sentence = dataType === 'voice' ? chat.fallback.voiceNotAnArray : chat.fallback.notAnArray;
    return succeed({ kind: 'whole', text: sentence, cause: explainObject(value, quote) });
  }
  const first: unknown = value[0];
  const output = isObject(first) ? first.output : undefined;
  if (typeof output === 'string' && output.trim() !== '') {
    const conversation = isObject(first) ? readWebhookRecord(first.record) : undefined;
    return succeed({ kind: 'whole', text: output, conversation });
  }
  const cause = value.length === 0 ? 'an empty array' : 'the first element has no text in "output"';
  return succeed({ kind: 'whole', text: chat.fallback.unrecognised, cause });
}

/** Reads a webhook's 2xx answer. Fails with `invalid-answer` when it is neither JSON nor a stream. */
export async function readAnswer(
  text: WebhookText,
  dataType: ChatFields['dataType'],
  { quote, watch }: { quote: Redactor; watch?: StreamWatch | undefined },
): Promise<Result<Reply>> {
  // An answer may arrive byte by byte, so white space is dropped and the first line is examined only once.
  let start = '';
  let isFirstLineWhole = false;
  for (;;) {
    const piece = await text.next();
    if (piece.done) return readWhole(start, dataType, quote);
    if (!piece.value.ok) {
      await text.return();
      return piece.value;
    }
    const more = start === '' ? piece.value.value.trimStart() : piece.value.value;
    start += more;
    if (isFirstLineWhole || !more.includes('\n')) continue;
    isFirstLineWhole = true;
    if (isEventStream(start))
      return succeed({ kind: 'stream', pieces: readStream(start, text, { quote, watch }) });
  }
}
