import { readStored, writeStored } from '#lib/browser/core/storage';
import { SESSION_ID_PATTERN } from '#lib/contracts/limits';

const KEY = 'chat_session_id';

// Where storage is blocked, the session lasts as long as the page.
let unstored: string | null = null;

/** Creates a random part for ids: 12 characters of a–z and 0–9. */
export function randomPart(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => (byte % 36).toString(36)).join('');
}

/** Returns the chat session id, which is created once and kept in local storage. */
export function getChatSessionId(): string {
  const known = readStored('localStorage', KEY) ?? unstored;
  if (known && SESSION_ID_PATTERN.test(known)) return known;
  unstored = `session_${Date.now()}_${randomPart()}`;
  writeStored('localStorage', KEY, unstored);
  return unstored;
}

/** Forgets the session id, so that the next one is new. */
export function forgetChatSession(): void {
  unstored = null;
  writeStored('localStorage', KEY, null);
}
