import { type Conversation, conversationSchema, type VisitorRecord } from '#lib/contracts/record';
import { answerMessage } from '#lib/server/chat/built-in-agent';

const NOW = new Date('2026-11-23T10:00:00Z');

/** What the agent says last, and the record in which a conversation ends. */
export function talk(turns: readonly string[]) {
  let conversation: Conversation | undefined;
  let last = '';
  for (const turn of turns) {
    const answered = answerMessage(turn, 'en', conversation, NOW);
    last = answered.text;
    conversation = conversationSchema.parse(answered.conversation);
  }
  return { last, record: conversation?.record ?? {} };
}

/** A record without the notes, which hold what was typed and is in no row. */
export function rowsOf(record: VisitorRecord | undefined): VisitorRecord {
  const { notes: _notes, ...rows } = record ?? {};
  return rows;
}
