import type { Channel } from '#lib/contracts/chat';
import { type Conversation, conversationSchema, type VisitorRecord } from '#lib/contracts/record';
import { answerMessage } from '#lib/server/chat/built-in-agent';

/** Monday, 10:00. */
export const NOW = new Date('2026-11-23T10:00:00Z');

/** The agent's reply to each message, and the final record. */
export function talk(
  turns: readonly string[],
  start?: Conversation,
  language = 'en',
  channel: Channel = 'chat',
  now = NOW,
) {
  let conversation = start;
  const replies: string[] = [];
  for (const turn of turns) {
    const answered = answerMessage(turn, language, conversation, now, channel);
    replies.push(answered.text);
    conversation = conversationSchema.parse(answered.conversation);
  }
  return { replies, last: replies.at(-1) ?? '', conversation, record: conversation?.record ?? {} };
}

/** A record without the notes, which hold everything that was typed. */
export function rowsOf(record: VisitorRecord | undefined): VisitorRecord {
  const { notes: _notes, ...rows } = record ?? {};
  return rows;
}
