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
      const lines: string[] = (pending + piece.value).split('\n');
      pending = lines.pop() ?? '';
      for (const line of lines) yield succeed(line);
      piece = (await rest.next()).value ?? undefined;
    }
    // The last line may lack its break.
    yield succeed(pending);
  } finally {
    // Whoever stops reading gives the connection back.
    await rest.return();
  }
}

/**
 * Reads a stream whose beginning, `start`, has already arrived. Yields the pieces of the reply in order; several nodes
 * may interleave, so the first one's words are shown as they come and the others' at the end. The last piece is
 * `invalid-answer` when the workflow reports an error or sends no text.
 */
export async function* readStream(start: string, rest: WebhookText): AsyncGenerator<Result<string>, void> {
  const runs = new Map<string, string>();
  let shown = '';
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
    const run = `${event.metadata?.nodeId}/${event.metadata?.runIndex}`;
    const text = (runs.get(run) ?? '') + event.content;
    runs.set(run, text);
    const isFirst = runs.keys().next().value === run;
    // What opens with a brace may be wrapped: it is held until it is whole.
    if (!isFirst || text.trimStart().startsWith('{')) continue;
    yield succeed(text.slice(shown.length));
    shown = text;
  }
  const whole = [...runs.values()].map(unwrap).filter((text) => text.trim() !== '');
  const text = whole.join('\n\n');
  if (text === '') yield fail('invalid-answer', 'empty answer: the stream held no text');
  else if (text.length > shown.length) yield succeed(text.slice(shown.length));
}
