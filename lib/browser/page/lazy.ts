import { useEffect } from 'react';
import { create } from 'zustand';
import { wait } from '#lib/browser/core/clock';

const RETRY_MS = 1000;
/** How long a pressed button may wait for its code before a notice says so. */
const PRESS_MS = 5000;

type Load<Part> = () => Promise<Part>;

/** What has come of each part: the part itself, or null if it is missing. Then load-notice.tsx says so. */
export const useLazyParts = create(() => ({ parts: new Map<Load<unknown>, unknown>() }));

const setPart = (load: Load<unknown>, part: unknown): void =>
  useLazyParts.setState(({ parts }) => ({ parts: new Map(parts).set(load, part) }));

/** Imports code that is not part of the first load, and retries once after a second. Returns null if it cannot be loaded. */
async function importLazy<Part>(load: Load<Part>): Promise<Part | null> {
  if (useLazyParts.getState().parts.get(load) === null) setPart(load, undefined);
  const part = await load()
    .catch(() => wait(RETRY_MS).then(load))
    .catch((error: unknown) => {
      console.error('lazy part', error);
      return null;
    });
  setPart(load, part);
  return part;
}

/** Imports the code of a pressed button as `importLazy` does. Until it comes it counts as missing after five seconds. */
export async function loadLazy<Part>(load: Load<Part>): Promise<Part | null> {
  const late = setTimeout(setPart, PRESS_MS, load, null);
  const part = await importLazy(load);
  clearTimeout(late);
  return part;
}

/** Imports code before it is needed. If that fails, the visitor is told when the code is needed. */
export function prefetch(load: Load<unknown>): void {
  load().catch((error: unknown) => console.warn('prefetch', error));
}

/**
 * Loads a part as soon as it is wanted, and tries again when `wanted` changes. Undefined until it is there, null if it
 * cannot be loaded.
 */
export function useLazy<Part>(load: Load<Part>, wanted: unknown = true): Part | null | undefined {
  // Shared, so that a component that is mounted again has its part at once.
  const part = useLazyParts(({ parts }) => parts.get(load)) as Part | null | undefined;
  useEffect(() => {
    if (wanted) void importLazy(load);
  }, [load, wanted]);
  return part;
}
