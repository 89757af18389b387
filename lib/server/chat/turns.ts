import type { AnswerPiece, Turn } from '#lib/server/chat/message';
import { type Result, succeed } from '#lib/server/core/errors';
import { withStore } from '#lib/server/store/with-store';

const TURNS = 8;

/** Reads the last eight messages of a session whose words are known and that were answered, oldest first. */
export function readTurns(session: string): Promise<Result<Turn[]>> {
  return withStore(async ({ db }) => {
    const rows = await db
      .selectFrom('chat_replies')
      .select(['question', 'text as answer', 'others'])
      .where('session', '=', session)
      .where('expires_at', '>', Date.now())
      .where('question', '<>', '')
      .where('text', '<>', '')
      .where('state', '=', 'done')
      .orderBy('created_at', 'desc')
      .limit(TURNS)
      .execute();
    const turns = rows.reverse().map(({ others, ...turn }) => {
      const pieces: AnswerPiece[] = JSON.parse(others ?? '[]');
      return { ...turn, isOfCallback: pieces.some((piece) => 'callback' in piece) };
    });
    return succeed(turns);
  });
}
