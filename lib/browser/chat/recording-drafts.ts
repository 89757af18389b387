import { clear, delMany, entries, set } from 'idb-keyval';
import type { Recording } from '#lib/browser/chat/message';
import { isObject, readStored, writeStored } from '#lib/browser/storage';
import { CHAT_MESSAGES_KEPT } from '#lib/contracts/limits';

const FLAG = 'chat_recording';
// Ids to delete. They are stored until the database has deleted them, as the page may be closed in between.
const FORGOTTEN = 'chat_recording_forgotten';
const ALL = '*';
const KEPT_MS = 86_400_000;
const KEPT_MAX = CHAT_MESSAGES_KEPT + 1;

type Draft = Recording & { savedAt: number };

const readForgotten = () => readStored('localStorage', FORGOTTEN)?.split(' ') ?? [];
const writeForgotten = (ids: string[]) => writeStored('localStorage', FORGOTTEN, ids.join(' ') || null);

async function removeForgotten(ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  try {
    await (ids.includes(ALL) ? clear() : delMany(ids));
  } finally {
    writeForgotten(readForgotten().filter((id) => !ids.includes(id)));
  }
}

// Sequential: a draft that is being deleted must not be read or counted. Deletions left by the last
// page come first.
let last: Promise<unknown> | null = null;

function inTurn<T>(work: () => Promise<T>): Promise<T | null> {
  const before = last ?? removeForgotten(readForgotten());
  const turn = before.then(work).catch((error: unknown) => {
    // Private windows may have no database, and a full one rejects writes. The recording then only
    // lasts as long as the page.
    console.warn('recording drafts', error);
    return null;
  });
  last = turn;
  return turn;
}

function toDraft(key: IDBValidKey, value: unknown): Draft | null {
  if (typeof key !== 'string' || !isObject(value)) return null;
  const { blob, durationSeconds, savedAt } = value;
  if (!(blob instanceof Blob) || typeof savedAt !== 'number' || Date.now() - savedAt >= KEPT_MS) return null;
  if (typeof durationSeconds !== 'number' || !Number.isFinite(durationSeconds)) return null;
  return { id: key, blob, durationSeconds, savedAt };
}

/** Deletes expired, surplus and invalid drafts, and flags in local storage whether any is left. */
async function tidy(): Promise<Draft[]> {
  const all = await entries<IDBValidKey, unknown>();
  const drafts = all
    .map(([key, value]) => toDraft(key, value))
    .filter((draft) => draft !== null)
    .toSorted((a, b) => b.savedAt - a.savedAt)
    .slice(0, KEPT_MAX);
  const kept = new Set<IDBValidKey>(drafts.map(({ id }) => id));
  const gone = all.map(([key]) => key).filter((key) => !kept.has(key));
  if (gone.length > 0) await delMany(gone);
  writeStored('localStorage', FLAG, drafts.length > 0 ? 'kept' : null);
  return drafts;
}

/** Whether a draft may be stored, without opening the database. */
export function hasRecordingDrafts(): boolean {
  return Boolean(readStored('localStorage', FLAG));
}

/** Stores a recording in IndexedDB until it is answered or discarded, for at most a day. */
export function keepRecordingDraft({ id, blob, durationSeconds }: Recording): void {
  writeStored('localStorage', FLAG, 'kept');
  void inTurn(async () => {
    await set(id, { blob, durationSeconds, savedAt: Date.now() });
    await tidy();
  });
}

/** Deletes a recording for good, even if the page is closed before the database has done it. */
export function forgetRecordingDraft(id: string): void {
  writeForgotten([...readForgotten(), id]);
  void inTurn(async () => {
    await removeForgotten([id]);
    await tidy();
  });
}

/** Deletes all recordings. */
export function forgetRecordingDrafts(): void {
  forgetRecordingDraft(ALL);
}

/** Returns the stored recordings, newest first: at most five, none older than a day. */
export async function loadRecordingDrafts(): Promise<Recording[]> {
  return (await inTurn(tidy)) ?? [];
}
