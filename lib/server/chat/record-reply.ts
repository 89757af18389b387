import 'server-only';
import type { Reply } from '#lib/server/chat/read-answer';
import type { ReplyPieces } from '#lib/server/chat/read-stream';
import { fail, type Result, succeed } from '#lib/server/http/errors';
import { recordOutcome } from '#lib/server/upstream/state';

// Who stops reading before the end says nothing about the upstream.
async function* recordPieces(pieces: ReplyPieces): ReplyPieces {
  try {
    for (;;) {
      const { done, value } = await pieces.next();
      if (done || !value.ok) recordOutcome('chat', done ? succeed(value) : value);
      if (done) return value;
      yield value;
      if (!value.ok) return undefined;
    }
  } finally {
    await pieces.return(undefined);
  }
}

/**
 * Tells health how an exchange with the chat webhook ended: a stream's when its last piece is read. A fallback sentence is
 * what a visitor reads of a failure. Returns the answer, to be read in place of the one that was given.
 */
export function recordReply(answer: Result<Reply>): Result<Reply> {
  if (answer.ok && answer.value.kind === 'stream')
    return succeed({ kind: 'stream', pieces: recordPieces(answer.value.pieces) });
  const cause = answer.ok && answer.value.kind === 'whole' ? answer.value.cause : undefined;
  recordOutcome('chat', cause ? fail('invalid-answer', cause) : answer);
  return answer;
}
