import { readStored, writeStored } from '#lib/browser/storage';
import { SESSION_ID_PATTERN } from '#lib/contracts/limits';

const KEY = 'chat_session_id';

let current: string | null = null;

/** A random part for ids: 12 characters of a–z and 0–9. */
export function randomPart(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => (byte % 36).toString(36)).join('');
}

/**
 * The chat session id (specification, section 3): made once, kept in local storage, reused. Where storage is
 * blocked it lives as long as the page.
 */
export function getChatSessionId(): string {
  if (current) return current;
  const stored = readStored('localStorage', KEY);
  if (stored && SESSION_ID_PATTERN.test(stored)) {
    current = stored;
    return stored;
  }
  current = `session_${Date.now()}_${randomPart()}`;
  writeStored('localStorage', KEY, current);
  return current;
}

/** Whether a session is still this browser's: any of its tabs can forget it. */
export function isChatSession(id: string): boolean {
  return id === (current ?? readStored('localStorage', KEY));
}

/** Calls back when another tab of this browser forgets the session. */
export function onSessionForgotten(callback: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== KEY || newValue !== null) return;
    current = null;
    callback();
  });
}

/** Forgets the session id: the next one is new. */
export function forgetChatSession(): void {
  current = null;
  writeStored('localStorage', KEY, null);
}
