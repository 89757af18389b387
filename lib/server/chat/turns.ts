import type { OtherPiece } from '#lib/contracts/reply';
import type { Turn } from '#lib/server/chat/message';
import { type Result, succeed } from '#lib/server/core/errors';
import { withStore } from '#lib/server/store/with-store';

/** How many earlier messages an assistant is told. */
const TURNS = 8;

/** Reads the last messages of a session whose words are known and that were answered, oldest first. */
export function readTurns(session: string): Promise<Result<Turn[]>> {
  return withStore(async ({ db }) => {
    const rows = await db
      .selectFrom('chat_replies')
      .select(['question', 'text as answer', 'others'])
      .where((column) => column.and({ session, state: 'done' }))
      .where('expires_at', '>', Date.now())
      .where('question', '<>', '')
      .where('text', '<>', '')
      .orderBy('created_at', 'desc')
      .limit(TURNS)
      .execute();
    const turns = rows.reverse().map(({ others, ...turn }) => {
      const pieces: OtherPiece[] = JSON.parse(others ?? '[]');
      return { ...turn, isOfCallback: pieces.some((piece) => 'callback' in piece) };
    });
    return succeed(turns);
  });
}
