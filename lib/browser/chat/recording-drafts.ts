import { clear, delMany, entries, set } from 'idb-keyval';
import type { Recording } from '#lib/browser/chat/message';
import { readStored, writeStored } from '#lib/browser/storage';
import { CHAT_MESSAGES_KEPT } from '#lib/contracts/limits';

// Recordings that are not answered yet, each under its own id: one that is sent must not take another with it.

const FLAG = 'chat_recording';
// What is to be forgotten, by id, until the database has done it: the page may go in between.
const FORGOTTEN = 'chat_recording_forgotten';
const ALL = '*';
const KEPT_MS = 86_400_000;
// As many as a visitor can see at once: one with each message that failed, and a preview.
const KEPT_MOST = CHAT_MESSAGES_KEPT + 1;

type Draft = Recording & { savedAt: number };

const readForgotten = () => readStored('localStorage', FORGOTTEN)?.split(' ') ?? [];
const writeForgotten = (ids: string[]) => writeStored('localStorage', FORGOTTEN, ids.join(' ') || null);

async function removeForgotten(ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  try {
    await (ids.includes(ALL) ? clear() : delMany(ids));
  } finally {
    // Also where there is no database: then there is nothing in it.
    writeForgotten(readForgotten().filter((id) => !ids.includes(id)));
  }
}

// One after the other: what is forgotten must not be read, or counted, half-way. First what the page before has left.
let last: Promise<unknown> | null = null;

function inTurn<T>(work: () => Promise<T>): Promise<T | null> {
  const before = last ?? removeForgotten(readForgotten());
  const turn = before.then(work).catch((error: unknown) => {
    // Private windows may have no database, and a full one takes nothing: the recording then lives as long as the page.
    console.warn('recording drafts', error);
    return null;
  });
  last = turn;
  return turn;
}

function toDraft(key: IDBValidKey, value: unknown): Draft | null {
  if (typeof key !== 'string' || typeof value !== 'object' || value === null) return null;
  const { blob, durationSeconds, savedAt } = value as Record<string, unknown>;
  if (!(blob instanceof Blob) || typeof savedAt !== 'number' || Date.now() - savedAt >= KEPT_MS) return null;
  if (typeof durationSeconds !== 'number' || !Number.isFinite(durationSeconds)) return null;
  return { id: key, blob, durationSeconds, savedAt };
}

/** Deletes what is too old, too much or no recording, and says in local storage whether there is any. */
async function tidy(): Promise<Draft[]> {
  const all = await entries<IDBValidKey, unknown>();
  const drafts = all
    .map(([key, value]) => toDraft(key, value))
    .filter((draft) => draft !== null)
    .toSorted((a, b) => b.savedAt - a.savedAt)
    .slice(0, KEPT_MOST);
  const kept = new Set<IDBValidKey>(drafts.map(({ id }) => id));
  const gone = all.map(([key]) => key).filter((key) => !kept.has(key));
  if (gone.length > 0) await delMany(gone);
  writeStored('localStorage', FLAG, drafts.length > 0 ? 'kept' : null);
  return drafts;
}

/** Keeps a recording in the browser's own database until it is answered or discarded, for a day at most. */
export function keepRecordingDraft({ id, blob, durationSeconds }: Recording): void {
  // Tells the next page, without opening the database, that there is something in it.
  writeStored('localStorage', FLAG, 'kept');
  void inTurn(async () => {
    await set(id, { blob, durationSeconds, savedAt: Date.now() });
    await tidy();
  });
}

/** Forgets one recording, and no other: for good, also when the page goes before the database has done it. */
export function forgetRecordingDraft(id: string): void {
  writeForgotten([...readForgotten(), id]);
  void inTurn(async () => {
    await removeForgotten([id]);
    await tidy();
  });
}

/** Forgets all of them, as surely. */
export function forgetRecordingDrafts(): void {
  forgetRecordingDraft(ALL);
}

/** The recordings that are kept, the newest first: at most five, none older than a day. */
export async function loadRecordingDrafts(): Promise<Recording[]> {
  return (await inTurn(tidy)) ?? [];
}
