import { onStorageChange, readStored, writeStored } from '#lib/browser/storage';
import { SESSION_ID_PATTERN } from '#lib/contracts/limits';

const KEY = 'chat_session_id';

let current: string | null = null;
let isStored = false;

/** Creates a random part for ids: 12 characters of a–z and 0–9. */
export function randomPart(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => (byte % 36).toString(36)).join('');
}

function knownId(): string | null {
  if (current) return current;
  const stored = readStored('localStorage', KEY);
  if (!stored || !SESSION_ID_PATTERN.test(stored)) return null;
  current = stored;
  isStored = true;
  return current;
}

/** Returns the chat session id, kept in local storage or, where that is blocked, in memory. */
export function getChatSessionId(): string {
  const known = knownId();
  if (known) return known;
  current = `session_${Date.now()}_${randomPart()}`;
  isStored = writeStored('localStorage', KEY, current);
  return current;
}

/** Whether this is still the browser's session. Any tab can forget it. */
export function isChatSession(id: string): boolean {
  return id === knownId();
}

/** Calls back when another tab has forgotten the session. */
export function onSessionForgotten(callback: () => void): void {
  onStorageChange(KEY, () => {
    if (!current || !isStored || readStored('localStorage', KEY) === current) return;
    current = null;
    callback();
  });
}

/** Forgets the session id, so the next one is new. */
export function forgetChatSession(): void {
  current = null;
  writeStored('localStorage', KEY, null);
}
