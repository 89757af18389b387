import 'server-only';
import { parseEvent, readLines, type StreamEvent } from '#lib/server/chat/stream-events';
import { createStreamText } from '#lib/server/chat/stream-text';
import { causeOf, type Failure, fail, type Result, succeed } from '#lib/server/core/errors';
import { explainError, wordsIn } from '#lib/server/upstream/explain-error';
import type { Redactor } from '#lib/server/upstream/redact';
import type { WebhookText } from '#lib/server/upstream/webhook';

/**
 * A reply's pieces in order, as markdown; a failure is the last. Returns what the log should know of a reply that is
 * fine all the same.
 */
export type ReplyPieces = AsyncGenerator<Result<string>, string | undefined>;

/** Who is told how a stream goes. */
export type StreamWatch = {
  /** From here on the workflow is waited for. */
  waiting(): void;
  /** The workflow gave a sign. */
  heard(): void;
  /** There are words by now. */
  spoken(): void;
};

const ERRORS_KEPT = 5;
const reasons = {
  empty: 'empty answer: the stream held no text',
  cut: 'cut: the stream ended before the reply did',
};

/** What an error line says: its node, and more where n8n knows more. */
function describeEvent({ nodeName, content }: StreamEvent): string {
  const says = typeof content === 'string' ? explainError(content) : wordsIn(content);
  const node = nodeName === '' ? '' : `node "${nodeName}"`;
  return [node, says].filter((part) => part !== '').join(': ');
}

/**
 * Reads a stream whose beginning, `start`, has already arrived. A node's error is noted and the reading goes on: an agent
 * answers without the tool that failed, and what comes after the reply does not withdraw it. The reply has failed when
 * the stream ends without words (`invalid-answer`), or before the end of those that are shown (the same, or the failure
 * that cut it). `quote` makes the workflow's words fit for the log.
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
    return undefined;
  }
  if (outcome.kind !== 'whole') {
    const reason = errors.length > 0 ? 'streaming error in the workflow' : reasons[outcome.kind];
    yield fail('invalid-answer', reason, said ? { upstreamWords: said } : {});
    return undefined;
  }
  if (outcome.rest !== '') yield succeed(outcome.rest);
  const notes = [
    ...(errors.length > 0 ? [`error in the workflow beside its reply: ${said}`] : []),
    ...(cut ? [`after the end of the reply: ${causeOf(cut)}`] : []),
  ];
  return notes.length > 0 ? notes.join('; ') : undefined;
}
