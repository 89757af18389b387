import 'server-only';
import { fail, type Result, succeed } from '#lib/server/errors';
import type { WebhookText } from '#lib/server/webhook';

// One JSON object a line, told by the first line and not by Content-Type. An error comes with status 200.

type StreamEvent = { type: string; content?: unknown; metadata?: { nodeId?: unknown; runIndex?: unknown } };

const eventTypes = ['begin', 'item', 'end', 'error'];

function parseEvent(line: string): StreamEvent | null {
  try {
    const value: unknown = JSON.parse(line);
    const isEvent = typeof value === 'object' && value !== null && 'type' in value;
    return isEvent && eventTypes.includes(String(value.type)) ? (value as StreamEvent) : null;
  } catch {
    // A line that is not JSON is no event.
    return null;
  }
}

/** Whether a text begins with the first line of a stream. */
export function isEventStream(text: string): boolean {
  return parseEvent(text.trimStart().split('\n', 1)[0] ?? '') !== null;
}

/** A content may itself be `{"output": …}`. */
function unwrap(content: string): string {
  try {
    const value: unknown = JSON.parse(content);
    const isWrapped = typeof value === 'object' && value !== null && 'output' in value;
    return isWrapped && typeof value.output === 'string' ? value.output : content;
  } catch {
    // Words, as most contents are.
    return content;
  }
}

async function* readLines(start: string, rest: WebhookText): AsyncGenerator<Result<string>, void> {
  let pending = '';
  let piece: Result<string> | undefined = succeed(start);
  try {
    while (piece) {
      if (!piece.ok) {
        yield piece;
        return;
      }
      pending += piece.value;
      // A long line may come byte by byte: it is cut only where a break has come.
      if (piece.value.includes('\n')) {
        const lines: string[] = pending.split('\n');
        pending = lines.pop() ?? '';
        for (const line of lines) yield succeed(line);
      }
      piece = (await rest.next()).value ?? undefined;
    }
    // The last line may lack its break.
    yield succeed(pending);
  } finally {
    // Whoever stops reading gives the connection back.
    await rest.return();
  }
}

/** Which node's words these are, and of which of its runs. Anything may stand there. */
function runOf({ metadata }: StreamEvent): string {
  const part = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : '');
  return `${part(metadata?.nodeId)}/${part(metadata?.runIndex)}`;
}

/**
 * Reads a stream whose beginning, `start`, has already arrived. Yields the pieces of the reply in order; several nodes
 * may interleave, so the first one's words are shown as they come and the others' at the end. The last piece is
 * `invalid-answer` when the workflow reports an error or sends no text.
 */
export async function* readStream(start: string, rest: WebhookText): AsyncGenerator<Result<string>, void> {
  const runs = new Map<string, string>();
  let shown = 0;
  // What the first node's words begin with. What opens with a brace may be wrapped: it is held until it is whole.
  let opening: 'nothing yet' | 'a brace' | 'words' = 'nothing yet';
  for await (const line of readLines(start, rest)) {
    if (!line.ok) {
      yield line;
      return;
    }
    const event = parseEvent(line.value);
    if (event?.type === 'error') {
      yield fail('invalid-answer', 'streaming error in the workflow');
      return;
    }
    if (event?.type !== 'item' || typeof event.content !== 'string') continue;
    const run = runOf(event);
    const text = (runs.get(run) ?? '') + event.content;
    runs.set(run, text);
    if (runs.keys().next().value !== run) continue;
    const begun: string = opening === 'nothing yet' ? event.content.trimStart() : '';
    if (begun !== '') opening = begun.startsWith('{') ? 'a brace' : 'words';
    if (opening !== 'words') continue;
    yield succeed(shown === 0 ? text : event.content);
    shown = text.length;
  }
  const whole = [...runs.values()].map(unwrap).filter((text) => text.trim() !== '');
  const text = whole.join('\n\n');
  if (text === '') yield fail('invalid-answer', 'empty answer: the stream held no text');
  else if (text.length > shown) yield succeed(text.slice(shown));
}
