import 'server-only';
import type { AnswerPiece, Turn } from '#lib/server/chat/message';
import type { Store } from '#lib/server/store/store';

const TURNS = 8;

/** Reads the last eight messages of a session whose words are known and that were answered, oldest first. */
export async function readTurns({ db }: Store, session: string, now: number): Promise<Turn[]> {
  const rows = await db
    .selectFrom('chat_replies')
    .select(['question', 'text as answer', 'others'])
    .where('session', '=', session)
    .where('expires_at', '>', now)
    .where('question', '<>', '')
    .where('text', '<>', '')
    .where('state', '=', 'done')
    .orderBy('created_at', 'desc')
    .limit(TURNS)
    .execute();
  return rows.reverse().map(({ others, ...turn }) => {
    const pieces: AnswerPiece[] = JSON.parse(others ?? '[]');
    return { ...turn, isOfCallback: pieces.some((piece) => 'callback' in piece) };
  });
}
