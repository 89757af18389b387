import { opensJson } from '#lib/server/chat/markup';
import type { Answer, AnswerPiece } from '#lib/server/chat/message';
import { readElement } from '#lib/server/chat/read-element';
import { type Failure, fail, type Result, succeed } from '#lib/server/core/errors';
import { isJsonObject, parseJson } from '#lib/server/core/json';
import { getLog } from '#lib/server/core/log';
import type { UpstreamText } from '#lib/server/upstream/fetch-upstream';

// n8n's stream: one JSON object a line, whatever the Content-Type. Errors come with status 200. An agent that
// calls tools sends begin, item and end more than once: the last text is the answer.

const EVENT_TYPES: readonly unknown[] = ['begin', 'item', 'end', 'error', 'keepalive'];

type StreamEvent = { type: string; run: string; nodeName: string; content: unknown };

function parseEvent(line: string): StreamEvent | null {
  const value = parseJson(line);
  if (!isJsonObject(value) || !EVENT_TYPES.includes(value.type)) return null;
  const {
    nodeId = '',
    runIndex = 0,
    itemIndex = 0,
    nodeName = '',
  } = isJsonObject(value.metadata) ? value.metadata : {};
  const run = [nodeId, runIndex, itemIndex].join('/');
  return { type: String(value.type), run, nodeName: String(nodeName), content: value.content };
}

/** Whether the first line of an answer is an event of n8n's stream. */
export function isEventStream(line: string): boolean {
  return parseEvent(line) !== null;
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

/** Joins the items of a stream. The text of a later run replaces the text of an earlier one. */
function createReader() {
  const texts = new Map<string, string>();
  const errors: string[] = [];
  let shown = { run: '', text: '' };
  const begun = new Set<string>();
  const ended = new Set<string>();
  let last = '';

  const show = (run: string, text: string): AnswerPiece => {
    const isNext = shown.run === run && shown.text !== '' && text.startsWith(shown.text);
    const piece = isNext ? { delta: text.slice(shown.text.length) } : { text };
    shown = { run, text };
    return piece;
  };
  return {
    errors,
    /** Whether the last text is complete. Runs without a `begin` have no `end`: the stream's end counts. */
    isWhole: (isStreamWhole: boolean) => ended.has(last) || (isStreamWhole && !begun.has(last)),
    take({ type, run, nodeName, content }: StreamEvent): AnswerPiece | null {
      if (type === 'error') errors.push(nodeName);
      if (type === 'begin') {
        begun.add(run);
        ended.delete(run);
        texts.delete(run);
        if (shown.run === run) shown = { run: '', text: '' };
      }
      if (type === 'end') ended.add(run);
      if (type !== 'item' || typeof content !== 'string') return null;
      const text = (texts.get(run) ?? '') + content;
      texts.set(run, text);
      if (text.trim() === '') return null;
      last = run;
      return opensJson(text) ? null : show(run, text);
    },
    /** Returns the pieces of JSON that was held back until the end of the stream. */
    finish(): AnswerPiece[] {
      const text = texts.get(last) ?? '';
      if (!opensJson(text)) return [];
      const value = parseJson(text);
      if (value === undefined) return [show(last, text)];
      const element = readElement(Array.isArray(value) ? value[0] : value, shown.text);
      return element ? [...element.others, show(last, element.text)] : [];
    },
    hasWords: () => shown.text !== '',
  };
}

/** Reads n8n's stream to its end. If it is cut, the text so far stays, and the failure is `cut-off`. */
export async function* readEventStream(start: string, rest: UpstreamText, heard: () => void): Answer {
  const reader = createReader();
  let broken: Failure | null = null;
  for await (const line of readLines(start, rest)) {
    if (!line.ok) {
      broken = line;
      break;
    }
    heard();
    const event = parseEvent(line.value);
    const piece = event && reader.take(event);
    if (piece) yield succeed(piece);
  }
  for (const piece of reader.finish()) yield succeed(piece);
  const nodes = reader.errors.map((name) => `error in node "${name}"`).join(', ');
  const isWhole = reader.hasWords() && reader.isWhole(!broken);
  if (broken?.code === 'client-closed' || (broken && !reader.hasWords())) return yield broken;
  if (!isWhole) {
    const cause = [broken ? broken.cause : '', nodes].filter(Boolean).join('; ');
    const code = reader.hasWords() ? 'cut-off' : 'invalid-answer';
    return yield fail(
      code,
      cause || (reader.hasWords() ? 'the stream ended before the reply did' : 'a stream without text'),
    );
  }
  if (nodes) getLog().warn({ cause: `${nodes} beside its reply` }, 'chat assistant');
}
