import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { wait } from '#lib/browser/core/clock';

const RETRY_MS = 1000;
/** How long a pressed button may wait for its code before a notice says so. */
const PRESS_MS = 5000;

type Load<Part> = () => Promise<Part>;

/** The parts that have been loaded, so that a component that is mounted again has its part at once. */
const loadedParts = new Map<Load<unknown>, unknown>();

/** The parts that could not be loaded. While there are any, load-notice.tsx says so. */
export const useMissingParts = create(() => ({ parts: [] as readonly Load<unknown>[] }));

const setMissing = (load: Load<unknown>, isMissing: boolean): void =>
  useMissingParts.setState(({ parts }) => ({
    parts: [...parts.filter((part) => part !== load), ...(isMissing ? [load] : [])],
  }));

/**
 * Imports code that is not part of the first load, and retries once after a second. Returns null if the code cannot
 * be loaded; by then a notice says so.
 */
async function importLate<Part>(load: Load<Part>): Promise<Part | null> {
  try {
    const part = await load().catch(async (error: unknown) => {
      console.warn('late part', error);
      await wait(RETRY_MS);
      return load();
    });
    loadedParts.set(load, part);
    setMissing(load, false);
    return part;
  } catch (error) {
    console.error('late part', error);
    setMissing(load, true);
    return null;
  }
}

/** Imports the code of a pressed button as `importLate` does. Until it comes it counts as missing after five seconds. */
export async function loadLate<Part>(load: Load<Part>): Promise<Part | null> {
  const late = setTimeout(setMissing, PRESS_MS, load, true);
  const part = await importLate(load);
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
export function useLate<Part>(load: Load<Part>, wanted: unknown = true) {
  const [part, setPart] = useState<Part | null>();
  useEffect(() => {
    if (!wanted) return;
    let isCurrent = true;
    void importLate(load).then((loaded) => isCurrent && setPart(loaded));
    return () => {
      isCurrent = false;
      setPart(undefined);
    };
  }, [load, wanted]);
  return (loadedParts.get(load) as Part | undefined) ?? part;
}
