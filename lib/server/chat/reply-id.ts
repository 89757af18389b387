import 'server-only';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { ChatFields } from '#lib/contracts/chat';
import type { ReplyId } from '#lib/server/chat/reply-rows';
import { getSessionSecret } from '#lib/server/store/secret';
import type { Store } from '#lib/server/store/store';

// The visitor's words and session never stand in the store: a digest by a secret does, which says nothing to who has the
// store and not the secret.

const held = globalThis as typeof globalThis & { siteReplySecret?: string };

async function keyedDigest(store: Store | null, text: string): Promise<string> {
  // Without a store there is nothing but this process's memory to look into.
  held.siteReplySecret ??= randomBytes(32).toString('base64url');
  const secret = store ? await getSessionSecret(store) : held.siteReplySecret;
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** What a message is kept under. */
export async function replyIdOf(store: Store | null, sessionId: string, key: string): Promise<ReplyId> {
  return { key, session: await keyedDigest(store, `chat session:${sessionId}`) };
}

/** A digest of everything that was sent, a recording's bytes included. */
export async function digestOfFields(
  store: Store | null,
  { key, session }: ReplyId,
  fields: ChatFields,
): Promise<string> {
  const { sender, message, expectArrayFormat, messageTimeStamp, dataType, languageISO } = fields;
  const audio =
    fields.dataType === 'voice' ? createHash('sha256').update(fields.audio.bytes).digest('base64url') : '';
  const all = [
    key,
    session,
    sender,
    message,
    expectArrayFormat,
    messageTimeStamp,
    dataType,
    languageISO,
    audio,
  ];
  return keyedDigest(store, `chat fields:${JSON.stringify(all)}`);
}
