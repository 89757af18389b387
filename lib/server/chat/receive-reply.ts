import 'server-only';
import type { ChatFields } from '#lib/contracts/chat';
import type { Exchange, Outcome } from '#lib/server/chat/exchange';
import type { ReplyPieces } from '#lib/server/chat/read-stream';
import { reply } from '#lib/server/chat/reply';
import { getEnv } from '#lib/server/env';
import { describeError, type Failure, fail } from '#lib/server/http/errors';

/** One message with its id. */
export type Message = {
  fields: ChatFields;
  sessionId: string;
  key: string;
  /** Whether who sent it first takes an answer piece by piece. */
  streams: boolean;
  /** Whether its page says that it has sent it before. */
  isRepeated: boolean;
};

const failed = (failure: Failure): Outcome => ({ state: 'failed', failure });

async function receivePieces(exchange: Exchange, pieces: ReplyPieces): Promise<Outcome> {
  try {
    while (!exchange.signal.aborted) {
      const { done, value } = await pieces.next();
      if (done) return { state: 'done', ...(value && { cause: value }) };
      if (!value.ok) return failed(value);
      const tooMuch = exchange.append(value.value);
      if (tooMuch) return failed(tooMuch);
    }
    return failed(fail('client-closed', 'given up'));
  } finally {
    await pieces.return(undefined);
  }
}

async function receive(exchange: Exchange, message: Message): Promise<Outcome> {
  const answer = await reply({
    ...message,
    signal: exchange.signal,
    late: {
      key: message.key,
      firstWordsMs: getEnv().chatLateSeconds * 1000,
      claimed: exchange.claimed.then(({ isMine }) => isMine),
    },
  });
  if (!answer.ok) return failed(answer);
  if (answer.value.kind === 'stream') return receivePieces(exchange, answer.value.pieces);
  const { text, cause } = answer.value;
  const tooMuch = exchange.append(text);
  return tooMuch ? failed(tooMuch) : { state: 'done', ...(cause && { cause }) };
}

/** Sends a message upstream and puts the reply into its exchange as it comes. Never rejects. */
export async function receiveReply(exchange: Exchange, message: Message): Promise<Outcome> {
  const outcome = await receive(exchange, message).catch((error: unknown) =>
    failed(fail('internal', describeError(error))),
  );
  const reason = exchange.abortReason();
  if (!reason || outcome.state === 'done') return outcome;
  if (reason !== 'interrupted') return { state: 'stopped' };
  return failed(fail('interrupted', 'this process ended, or lost its lease, before the reply did'));
}
