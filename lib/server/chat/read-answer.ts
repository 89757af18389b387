import 'server-only';
import { chat } from '#lib/content/chat';
import { fail, type Result, succeed } from '#lib/server/errors';

// Strict first: an array whose first element has `output`. Whatever else an upstream says never becomes a reply;
// the visitor reads the specification's sentence (section 8) and ops read the true cause.

export type Reading = {
  /** Markdown for the visitor. */
  text: string;
  /** Why the answer was replaced by a fallback sentence, for the log. */
  cause?: string;
};

type StreamEvent = { type: string; content?: unknown; metadata?: { nodeId?: string; runIndex?: number } };

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

function unwrap(content: string): string {
  const inner = parse(content);
  return isRecord(inner) && typeof inner.output === 'string' ? inner.output : content;
}

/** The lines of a stream, or null when the text is something else. Told by the first line, not by Content-Type. */
function readEvents(text: string): StreamEvent[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const first = parse(lines[0] ?? '');
  if (!isRecord(first) || !['begin', 'item', 'end', 'error'].includes(String(first.type))) return null;
  return lines
    .map(parse)
    .filter((event): event is StreamEvent => isRecord(event) && typeof event.type === 'string');
}

function readStream(events: StreamEvent[]): Result<Reading> {
  if (events.some((event) => event.type === 'error'))
    return fail('invalid-answer', 'streaming error in the workflow');
  // Several nodes may interleave: each node's run is one text.
  const runs = new Map<string, string>();
  for (const { type, content, metadata } of events) {
    if (type !== 'item' || typeof content !== 'string') continue;
    const run = `${metadata?.nodeId ?? ''}/${metadata?.runIndex ?? 0}`;
    runs.set(run, (runs.get(run) ?? '') + content);
  }
  const text = [...runs.values()].map(unwrap).join('\n\n').trim();
  return text === '' ? fail('invalid-answer', 'empty answer: the stream held no text') : succeed({ text });
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

/** Reads a webhook's answer with status 2xx. Fails with `invalid-answer` when it is not JSON at all. */
export function readAnswer(text: string): Result<Reading> {
  const events = readEvents(text);
  if (events) return readStream(events);
  const value = parse(text);
  if (value === undefined) return fail('invalid-answer', explainUnparseable(text));
  if (!Array.isArray(value)) return succeed({ text: chat.fallback.notAnArray, cause: explainObject(value) });
  const first: unknown = value[0];
  const output = isRecord(first) ? first.output : undefined;
  if (typeof output === 'string' && output.trim() !== '') return succeed({ text: output });
  const cause = value.length === 0 ? 'an empty array' : 'the first element has no text in "output"';
  return succeed({ text: chat.fallback.unrecognised, cause });
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
