import 'server-only';
import { createHash, createHmac } from 'node:crypto';
import type { ChatFields } from '#lib/contracts/chat';
import type { ReplyId } from '#lib/server/chat/reply-rows';

// The visitor's words and session never stand in the store: a digest by a secret does, which says nothing to who has the
// store and not the secret. A process's own memory has digests by a secret of its own, which it has without a store.

const keyedDigest = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** What a message is kept under. */
export function replyIdOf(secret: string, sessionId: string, key: string): ReplyId {
  return { key, session: keyedDigest(secret, `chat session:${sessionId}`) };
}

/** Everything that was sent, a recording as a digest of its bytes. */
export function listFields(fields: ChatFields): string[] {
  const { sender, message, expectArrayFormat, messageTimeStamp, dataType, languageISO } = fields;
  const audio =
    fields.dataType === 'voice' ? createHash('sha256').update(fields.audio.bytes).digest('base64url') : '';
  return [sender, message, expectArrayFormat, messageTimeStamp, dataType, languageISO, audio];
}

/** A digest of a message's fields, as `listFields` gives them. */
export function digestOfFields(secret: string, { key, session }: ReplyId, sent: string[]): string {
  return keyedDigest(secret, `chat fields:${JSON.stringify([key, session, ...sent])}`);
}
