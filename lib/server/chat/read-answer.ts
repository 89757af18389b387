import 'server-only';
import { chat } from '#lib/content/chat';
import type { ChatFields } from '#lib/contracts/chat';
import { isEventStream, readStream } from '#lib/server/chat/read-stream';
import { fail, type Result, succeed } from '#lib/server/errors';
import type { WebhookText } from '#lib/server/webhook';

// Strict first: an array whose first element has `output`. Whatever else an upstream says never becomes a reply;
// the visitor reads the specification's sentence (section 8) and ops read the true cause.

export type Reply =
  /** Markdown, whole; `cause` says for the log why a fallback sentence stands in for the answer. */
  | { kind: 'whole'; text: string; cause?: string }
  /** Markdown, piece by piece; a failure is the last piece. */
  | { kind: 'stream'; pieces: AsyncGenerator<Result<string>, void> };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON is an expected answer, told apart by `undefined`, which JSON cannot hold.
    return undefined;
  }
}

function explainUnparseable(text: string): string {
  if (text.trim() === '') return 'empty answer: no node responded, or the workflow failed';
  if (/n8n is starting up/i.test(text)) return 'the automation platform is starting up';
  if (/^\s*<(!doctype|html|head|body)/i.test(text)) return 'HTML instead of JSON';
  if (/^\s*[[{]/.test(text)) return 'cut or broken JSON';
  return 'plain text instead of JSON';
}

function explainObject(value: unknown): string {
  if (!isRecord(value)) return `a bare JSON ${value === null ? 'null' : typeof value} instead of an array`;
  if (value.message === 'Workflow was started') return 'answered immediately: use Respond to Webhook';
  if (value.message === 'Webhook call received') return 'the workflow chose not to run ("Only Run If")';
  if (value.executionStarted === true)
    return 'the Chat Trigger waits for a websocket: use Respond to Webhook';
  if ('output' in value) return 'one object instead of an array: respond with all items';
  return 'an object instead of an array';
}

function readWhole(text: string, dataType: ChatFields['dataType']): Result<Reply> {
  const value = parse(text);
  if (value === undefined) return fail('invalid-answer', explainUnparseable(text));
  if (!Array.isArray(value)) {
    const sentence = dataType === 'voice' ? chat.fallback.voiceNotAnArray : chat.fallback.notAnArray;
    return succeed({ kind: 'whole', text: sentence, cause: explainObject(value) });
  }
  const first: unknown = value[0];
  const output = isRecord(first) ? first.output : undefined;
  if (typeof output === 'string' && output.trim() !== '') return succeed({ kind: 'whole', text: output });
  const cause = value.length === 0 ? 'an empty array' : 'the first element has no text in "output"';
  return succeed({ kind: 'whole', text: chat.fallback.unrecognised, cause });
}

/**
 * Reads a webhook's answer with status 2xx. Fails with `invalid-answer` when it is neither JSON nor a stream, and with
 * the failures of the text itself.
 */
export async function readAnswer(
  text: WebhookText,
  dataType: ChatFields['dataType'],
): Promise<Result<Reply>> {
  // Without leading white space, and looked at once: an answer may come byte by byte.
  let start = '';
  let isFirstLineWhole = false;
  for (;;) {
    const piece = await text.next();
    if (piece.done) return readWhole(start, dataType);
    if (!piece.value.ok) {
      await text.return();
      return piece.value;
    }
    const more = start === '' ? piece.value.value.trimStart() : piece.value.value;
    start += more;
    if (isFirstLineWhole || !more.includes('\n')) continue;
    isFirstLineWhole = true;
    if (isEventStream(start)) return succeed({ kind: 'stream', pieces: readStream(start, text) });
  }
}

/** Why a webhook refused, as far as its status tells, for the log. */
export function explainStatus(status: number): string {
  if (status === 401 || status === 403) return 'authorization refused, or taken for a bot';
  if (status === 404) return 'not registered: the workflow is not active, or the platform is starting';
  if (status >= 300 && status < 400) return 'a redirect, which is not followed';
  if (status === 502 || status === 503 || status === 504) return 'the platform or its proxy is not available';
  if (status >= 500) return 'error in the workflow';
  return 'refused';
}
