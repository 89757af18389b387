import 'server-only';
import { setImmediate as nextRound } from 'node:timers/promises';
import type { Conversation } from '#lib/contracts/record';
import { createStreamText } from '#lib/server/chat/stream-text';
import { causeOf, type Failure, fail, type Result, succeed } from '#lib/server/core/errors';
import { explainError, wordsIn } from '#lib/server/upstream/explain-error';
import { isObject, parseJson } from '#lib/server/upstream/json';
import type { Redactor } from '#lib/server/upstream/redact';
import type { WebhookText } from '#lib/server/upstream/webhook';

// n8n's stream: one JSON object per line, whatever the Content-Type. Errors come with status 200.

/** What to log about a good reply, and the record that came with it. */
export type ReplyEnd = { cause?: string; conversation?: Conversation | undefined };
/** Markdown, with a failure as the last piece. */
export type ReplyPieces = AsyncGenerator<Result<string>, ReplyEnd>;

export type StreamWatch = {
  waiting(): void;
  heard(): void;
  spoken(): void;
};

type StreamEvent = {
  type: string;
  run: string;
  nodeName: string;
  content: unknown;
};

const EVENT_TYPES: readonly unknown[] = ['begin', 'item', 'end', 'error', 'keepalive'];
const LINES_A_ROUND = 500;
const ERRORS_KEPT = 5;
const reasons = {
  empty: 'empty answer: the stream held no text',
  cut: 'cut: the stream ended before the reply did',
};

function parseEvent(line: string): StreamEvent | null {
  const value = parseJson(line);
  if (!isObject(value) || !EVENT_TYPES.includes(value.type)) return null;
  const metadata = isObject(value.metadata) ? value.metadata : {};
  const part = (name: string, otherwise: string | number) => {
    const found = metadata[name];
    return typeof found === 'string' || typeof found === 'number' ? found : otherwise;
  };
  return {
    type: String(value.type),
    run: `${part('nodeId', '')}/${part('runIndex', 0)}/${part('itemIndex', 0)}`,
    nodeName: typeof metadata.nodeName === 'string' ? metadata.nodeName : '',
    content: value.content,
  };
}

export function isEventStream(text: string): boolean {
  return parseEvent(text.trimStart().split('\n', 1)[0] ?? '') !== null;
}

/** Splits a text into lines; `start` has arrived already. A failure comes last. */
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
      if (piece.value.includes('\n')) {
        const lines: string[] = pending.split('\n');
        pending = lines.pop() ?? '';
        for (const [at, line] of lines.entries()) {
          if (at % LINES_A_ROUND === LINES_A_ROUND - 1) await nextRound();
          if (line !== '') yield succeed(line);
        }
      }
      piece = (await rest.next()).value ?? undefined;
    }
    yield succeed(pending);
  } finally {
    await rest.return();
  }
}

function describeEvent({ nodeName, content }: StreamEvent): string {
  const says = typeof content === 'string' ? explainError(content) : wordsIn(content);
  const node = nodeName === '' ? '' : `node "${nodeName}"`;
  return [node, says].filter((part) => part !== '').join(': ');
}

/**
 * A node's error is only noted, since an agent can answer without the tool that failed. The reply
 * fails if it has no words or was cut.
 */
export async function* readStream(
  start: string,
  rest: WebhookText,
  { quote, watch }: { quote: Redactor; watch?: StreamWatch | undefined },
): ReplyPieces {
  const reply = createStreamText();
  const errors: string[] = [];
  let cut: Failure | undefined;

  const take = (event: StreamEvent): string => {
    if (event.type === 'end') return reply.end(event.run);
    if (event.type === 'begin') reply.begin(event.run);
    if (event.type === 'error' && errors.length < ERRORS_KEPT) errors.push(describeEvent(event));
    if (event.type !== 'item' || typeof event.content !== 'string') return '';
    const text = reply.item(event.run, event.content);
    if (reply.hasWords()) watch?.spoken();
    return text;
  };

  const lines = readLines(start, rest);
  try {
    for (;;) {
      watch?.waiting();
      const { value: line } = await lines.next();
      if (!line) break;
      if (!line.ok) {
        cut = line;
        break;
      }
      const event = parseEvent(line.value);
      if (!event || event.type === 'keepalive') continue;
      watch?.heard();
      const text = take(event);
      if (text !== '') yield succeed(text);
    }
  } finally {
    await lines.return();
  }

  const said = quote(errors.join('; '));
  const outcome = reply.finish(!cut && errors.length === 0);
  if (cut && (outcome.kind !== 'whole' || cut.code === 'client-closed')) {
    yield { ...cut, ...(said && { upstreamWords: said }) };
    return {};
  }
  if (outcome.kind !== 'whole') {
    const reason = errors.length > 0 ? 'streaming error in the workflow' : reasons[outcome.kind];
    yield fail('invalid-answer', reason, said ? { upstreamWords: said } : {});
    return {};
  }
  if (outcome.rest !== '') yield succeed(outcome.rest);
  const notes = [
    ...(errors.length > 0 ? [`error in the workflow beside its reply: ${said}`] : []),
    ...(cut ? [`after the end of the reply: ${causeOf(cut)}`] : []),
  ];
  return { conversation: outcome.conversation, ...(notes.length > 0 && { cause: notes.join('; ') }) };
}
