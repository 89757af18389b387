import { v4 as makeUuid } from 'uuid';
import { readStored, writeStored } from '#lib/browser/core/storage';
import { SESSION_ID_PATTERN } from '#lib/contracts/limits';

const KEY = 'chat_session_id';

// Where storage is blocked, the session lasts as long as the page.
let unstored: string | null = null;

/** Makes an id of a prefix, a timestamp in ms and a random part. */
export const makeId = (prefix: string): string => `${prefix}_${Date.now()}_${makeUuid().replaceAll('-', '')}`;

/** Returns the visitor's session id, under which the server keeps replies. Created once, kept in local storage. */
export function getSessionId(): string {
  const known = readStored(KEY) ?? unstored;
  if (known && SESSION_ID_PATTERN.test(known)) return known;
  const id = makeId('session');
  writeStored(KEY, id);
  // A stored one is not kept here, too, because another tab may drop it.
  unstored = readStored(KEY) === id ? null : id;
  return id;
}

export function forgetSessionId(): void {
  unstored = null;
  writeStored(KEY, null);
}
