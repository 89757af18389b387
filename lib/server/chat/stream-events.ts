import 'server-only';
import { setImmediate as nextRound } from 'node:timers/promises';
import { type Result, succeed } from '#lib/server/core/errors';
import { isRecord, parseJson } from '#lib/server/upstream/json';
import type { WebhookText } from '#lib/server/upstream/webhook';

// n8n's stream: one JSON object a line, told by the first line and not by Content-Type. Each run of a node sends a begin,
// items and an end; an error comes with status 200. Every 30 seconds there is a line that says only that it is alive.

export type StreamEvent = {
  type: 'begin' | 'item' | 'end' | 'error' | 'keepalive';
  /** Which node's words these are, and of which of its runs. */
  run: string;
  /** The node's own name, as its owner wrote it. */
  nodeName: string;
  content: unknown;
};

/** Lines that are read before the event loop goes round. */
const LINES_A_ROUND = 500;

const eventTypes: readonly string[] = ['begin', 'item', 'end', 'error', 'keepalive'];

/** One line as an event; null when it is none. */
export function parseEvent(line: string): StreamEvent | null {
  const value = parseJson(line);
  if (!isRecord(value) || !eventTypes.includes(String(value.type))) return null;
  const metadata = isRecord(value.metadata) ? value.metadata : {};
  // Anything may stand there.
  const part = (name: string, otherwise: string | number) => {
    const found = metadata[name];
    return typeof found === 'string' || typeof found === 'number' ? found : otherwise;
  };
  return {
    type: value.type as StreamEvent['type'],
    run: `${part('nodeId', '')}/${part('runIndex', 0)}/${part('itemIndex', 0)}`,
    nodeName: typeof metadata.nodeName === 'string' ? metadata.nodeName : '',
    content: value.content,
  };
}

/** Whether a text begins with the first line of a stream. */
export function isEventStream(text: string): boolean {
  return parseEvent(text.trimStart().split('\n', 1)[0] ?? '') !== null;
}

/** The lines of a text of which `start` has arrived; a failure is the last. */
export async function* readLines(start: string, rest: WebhookText): AsyncGenerator<Result<string>, void> {
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
        for (const [at, line] of lines.entries()) {
          // A million short lines in one megabyte: others are heard in between.
          if (at % LINES_A_ROUND === LINES_A_ROUND - 1) await nextRound();
          if (line !== '') yield succeed(line);
        }
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
