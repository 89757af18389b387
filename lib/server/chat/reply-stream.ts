import { ReadableStream, TextEncoderStream } from 'node:stream/web';
import { CHAT_STREAM_TYPE } from '#lib/contracts/limits';
import type { ReplyLine, ReplyPiece } from '#lib/contracts/reply';
import { explainFailure, fail, type Result, succeed } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { getMetrics } from '#lib/server/core/metrics';
import { withTimeout } from '#lib/server/core/time';

/** Interval of empty pieces while there is nothing to show. */
const HEARTBEAT_MS = 4000;

const toLine = (line: ReplyLine) => `${JSON.stringify(line)}\n`;

/** Streams a reply as NDJSON. A failure that comes first has its own status; a later one is the last line. */
export async function streamReply(
  reply: AsyncIterable<Result<ReplyPiece>>,
  { signal }: Request,
  key: string,
): Promise<Result<Response>> {
  const pieces = reply[Symbol.asyncIterator]();
  let next = pieces.next();
  /** Waits for a piece; null when it is time for a sign of life. */
  const wait = () => withTimeout(next, HEARTBEAT_MS);
  const first = await wait();
  if (signal.aborted) return fail('client-closed', 'the visitor left; the run continues');
  if (first?.value?.ok === false) return first.value;

  async function* writeLines(): AsyncGenerator<string> {
    for (let piece = first; !piece?.done; piece = await wait()) {
      if (signal.aborted) return;
      if (piece) next = pieces.next();
      const value = piece?.value ?? succeed({ delta: '' });
      if (!value.ok) {
        const { code, cause } = value;
        getLog().warn({ key, code, cause }, 'reply cut off');
        getMetrics().failures.inc({ code });
        return yield toLine({ failed: explainFailure(value), code });
      }
      yield toLine(value.value);
    }
    yield toLine({ done: true });
  }
  const body = ReadableStream.from(writeLines()).pipeThrough(new TextEncoderStream());
  return succeed(new Response(body as BodyInit, { headers: { 'content-type': CHAT_STREAM_TYPE } }));
}
