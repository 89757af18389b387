import { del, get, set } from 'idb-keyval';
import type { Recording } from '#lib/browser/chat-message';
import { writeStored } from '#lib/browser/storage';

const KEY = 'chat_recording';
const KEPT_MS = 86_400_000;

type Draft = Recording & { savedAt: number };

function report(error: unknown): void {
  // Private windows may have no database: the recording then lives as long as the page.
  console.warn('recording draft', error);
}

async function write(recording: Recording | null): Promise<void> {
  try {
    await (recording ? set(KEY, { ...recording, savedAt: Date.now() } satisfies Draft) : del(KEY));
  } catch (error) {
    // A blocked database throws at once, a full one later.
    report(error);
  }
}

/** Keeps a recording in the browser's own database until it is sent or discarded, for a day at most. */
export function keepRecordingDraft(recording: Recording | null): void {
  void write(recording);
  // Tells the next page, without opening the database, that there is something in it.
  writeStored('localStorage', KEY, recording ? 'kept' : null);
}

/** The recording that was kept, or null. One older than a day is deleted. */
export async function loadRecordingDraft(): Promise<Recording | null> {
  try {
    const draft = await get<Draft>(KEY);
    if (!draft) return null;
    if (Date.now() - draft.savedAt < KEPT_MS) return draft;
    await del(KEY);
  } catch (error) {
    report(error);
  }
  return null;
}
