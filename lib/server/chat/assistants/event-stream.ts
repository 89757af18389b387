import { z } from 'zod';
import type { ReplyPiece } from '#lib/contracts/reply';
import { parseAnswerElement } from '#lib/server/chat/assistants/assistant-json';
import { opensJson } from '#lib/server/chat/assistants/markup';
import type { AnswerStream } from '#lib/server/chat/message';
import { type Failure, fail, type Result, succeed } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import type { UpstreamText } from '#lib/server/upstream/request';
import { parseJson } from '#lib/shared/json';

// n8n's stream: one JSON object a line, whatever the Content-Type. Errors come with status 200. An agent that
// calls tools sends begin, item and end more than once: the last text is the answer.

const eventSchema = z.object({
  type: z.enum(['begin', 'item', 'end', 'error', 'keepalive']),
  content: z.unknown().optional(),
  metadata: z.record(z.string(), z.unknown()).catch({}),
});
type StreamEvent = z.infer<typeof eventSchema>;

/** Reads a line of the stream. Undefined for anything else. */
export const parseEvent = (line: string): StreamEvent | undefined =>
  eventSchema.safeParse(parseJson(line)).data;

async function* readLines(start: string, rest: UpstreamText): AsyncGenerator<Result<string>, void> {
  let pending = start;
  for (;;) {
    const lines = pending.split('\n');
    pending = lines.pop() ?? '';
    for (const line of lines) yield succeed(line);
    const { value: piece } = await rest.next();
    if (!piece) break;
    if (!piece.ok) return yield piece;
    pending += piece.value;
  }
  yield succeed(pending);
}

/** An event of one execution of a node. `bare`: its stream has no `begin`, and so no `end`. */
type Speech = { text: string; state: 'bare' | 'begun' | 'ended' };

/** The text of a stream so far, by execution. `shown`: the text that the visitor reads. `last`: the execution that spoke last. */
type Progress = { speeches: Map<string, Speech>; shown?: Speech; last?: string; failedNodes: unknown[] };

function applyEvent(progress: Progress, { type, content, metadata }: StreamEvent): ReplyPiece | null {
  const { nodeId, runIndex, itemIndex, nodeName } = metadata;
  const execution = [nodeId, runIndex, itemIndex].join('/');
  const known = type === 'begin' ? undefined : progress.speeches.get(execution);
  const speech: Speech = known ?? { text: '', state: type === 'begin' ? 'begun' : 'bare' };
  progress.speeches.set(execution, speech);
  if (type === 'error') progress.failedNodes.push(nodeName);
  if (type === 'end') speech.state = 'ended';
  if (type !== 'item' || typeof content !== 'string') return null;
  speech.text += content;
  if (progress.shown === speech) return { delta: content };
  if (speech.text.trim() === '') return null;
  progress.last = execution;
  // JSON is read at the end of the stream.
  if (opensJson(speech.text)) return null;
  progress.shown = speech;
  return { text: speech.text };
}

/** Reads n8n's stream to its end. The text of a later node replaces that of an earlier one. */
export async function* readEventStream(start: string, rest: UpstreamText): AnswerStream {
  const progress: Progress = { speeches: new Map(), failedNodes: [] };
  let broken: Failure | null = null;
  for await (const line of readLines(start, rest)) {
    const event = line.ok ? parseEvent(line.value) : undefined;
    const piece = event && applyEvent(progress, event);
    if (piece) yield succeed(piece);
    if (!line.ok) broken = line;
  }
  // A new `begin` has emptied its text: an agent begins again after each tool call.
  const last = progress.speeches.get(progress.last ?? '') ?? { text: '', state: 'bare' };
  if (opensJson(last.text)) {
    const value = parseJson(last.text);
    const pieces = parseAnswerElement(Array.isArray(value) ? value[0] : value, progress.shown?.text);
    if (pieces) yield* pieces.map(succeed);
    else if (value === undefined) yield succeed({ text: last.text });
  }
  const nodes = progress.failedNodes.map((name) => `error in node "${name}"`).join(', ');
  const isComplete = last.text !== '' && (last.state === 'ended' || (last.state === 'bare' && !broken));
  if (isComplete && nodes) getLog().warn({ cause: `${nodes} beside its reply` }, 'chat assistant');
  if (isComplete) return;
  const cause = [broken?.cause, nodes].filter(Boolean).join('; ') || 'the stream ended before the reply did';
  yield broken ? { ...broken, cause } : fail('invalid-response', cause);
}
