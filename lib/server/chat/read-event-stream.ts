import { opensJson } from '#lib/server/chat/markup';
import type { AnswerStream } from '#lib/server/chat/message';
import { readElement } from '#lib/server/chat/read-element';
import { type Failure, fail, type Result, succeed } from '#lib/server/core/errors';
import { isJsonObject, parseJson } from '#lib/server/core/json';
import { getLog } from '#lib/server/core/log';
import type { UpstreamText } from '#lib/server/upstream/fetch-upstream';

// n8n's stream: one JSON object a line, whatever the Content-Type. Errors come with status 200. An agent that
// calls tools sends begin, item and end more than once: the last text is the answer.

const EVENT_TYPES: readonly unknown[] = ['begin', 'item', 'end', 'error', 'keepalive'];

type StreamEvent = { type: string; place: string; nodeName: string; content: unknown };

/** Reads a line of the stream. Null for anything else. */
export function parseEvent(line: string): StreamEvent | null {
  const value = parseJson(line);
  if (!isJsonObject(value) || !EVENT_TYPES.includes(value.type)) return null;
  const {
    nodeId = '',
    runIndex = 0,
    itemIndex = 0,
    nodeName = '',
  } = isJsonObject(value.metadata) ? value.metadata : {};
  const place = [nodeId, runIndex, itemIndex].join('/');
  return { type: String(value.type), place, nodeName: String(nodeName), content: value.content };
}

/** Splits a text into lines; `start` has arrived already. A failure comes last. */
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

/** What one execution of a node says. `bare`: its stream has no `begin`, and so no `end`. */
type Speech = { text: string; state: 'bare' | 'begun' | 'ended' };

/** Reads n8n's stream to its end. The text of a later node replaces that of an earlier one. */
export async function* readEventStream(start: string, rest: UpstreamText): AnswerStream {
  const speeches = new Map<string, Speech>();
  const failedNodes: string[] = [];
  let last: Speech = { text: '', state: 'bare' };
  let shown: Speech | null = null;
  let broken: Failure | null = null;
  for await (const line of readLines(start, rest)) {
    if (!line.ok) {
      broken = line;
      break;
    }
    const event = parseEvent(line.value);
    if (!event) continue;
    const { type, place, nodeName, content } = event;
    const known = speeches.get(place);
    const isBegin = type === 'begin';
    const speech: Speech = known && !isBegin ? known : { text: '', state: isBegin ? 'begun' : 'bare' };
    speeches.set(place, speech);
    if (known === last) last = speech;
    if (type === 'error') failedNodes.push(nodeName);
    if (type === 'end') speech.state = 'ended';
    if (type !== 'item' || typeof content !== 'string') continue;
    speech.text += content;
    if (shown === speech) yield succeed({ delta: content });
    else if (speech.text.trim() !== '') {
      last = speech;
      // JSON is read at the end of the stream.
      if (opensJson(speech.text)) continue;
      shown = speech;
      yield succeed({ text: speech.text });
    }
  }
  if (opensJson(last.text)) {
    const value = parseJson(last.text);
    const pieces = readElement(Array.isArray(value) ? value[0] : value, shown?.text);
    if (pieces) yield* pieces.map(succeed);
    else if (value === undefined) yield succeed({ text: last.text });
  }
  const nodes = failedNodes.map((name) => `error in node "${name}"`).join(', ');
  const isWhole = last.text !== '' && (last.state === 'ended' || (last.state === 'bare' && !broken));
  if (isWhole) {
    if (nodes) getLog().warn({ cause: `${nodes} beside its reply` }, 'chat assistant');
    return;
  }
  const cause = [broken?.cause, nodes].filter(Boolean).join('; ') || 'the stream ended before the reply did';
  yield broken ? { ...broken, cause } : fail('invalid-answer', cause);
}
