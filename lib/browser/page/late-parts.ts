import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { wait } from '#lib/browser/core/clock';

const RETRY_MS = 1000;
const ASK_MS = 3000;
/** How long a pressed button may wait for its code before a notice says so. */
const PRESS_MS = 5000;

/** Why the page could not load a part of itself; null while nothing is wrong. Shown by load-notice.tsx. */
export const useMissingPart = create<{ cause: 'replaced' | 'unreachable' | 'notLoaded' | null }>(() => ({
  cause: null,
}));

/** Whether the server now serves another build, so that this page's files are gone. */
async function isReplaced(): Promise<boolean> {
  // The page's scripts, whose names change with their contents (scripts/postbuild.ts).
  const { scripts } = document.querySelector<HTMLElement>('script[data-scripts]')?.dataset ?? {};
  if (!scripts) return false;
  const page = await fetch(location.pathname, { cache: 'no-store', signal: AbortSignal.timeout(ASK_MS) })
    .then((response) => (response.ok ? response.text() : scripts))
    .catch(() => scripts);
  return !page.includes(scripts);
}

/** The parts that have been loaded, so that a component that is mounted again has its part at once. */
const loadedParts = new Map<() => Promise<unknown>, unknown>();
/** The parts that could not be loaded. */
const missingParts = new Set<() => Promise<unknown>>();

/**
 * Imports code that is not part of the first load, and retries once after a second. Returns null if the code cannot
 * be loaded; by then a notice says so.
 */
async function importLate<Part>(load: () => Promise<Part>): Promise<Part | null> {
  try {
    const part = await load().catch(async (error: unknown) => {
      console.warn('late part', error);
      await wait(RETRY_MS);
      return load();
    });
    loadedParts.set(load, part);
    if (missingParts.delete(load) && missingParts.size === 0) useMissingPart.setState({ cause: null });
    return part;
  } catch (error) {
    console.error('late part', error);
    missingParts.add(load);
    const cause = (await isReplaced()) ? 'replaced' : 'unreachable';
    // It may have come meanwhile, by another press.
    if (missingParts.has(load)) useMissingPart.setState({ cause });
    return null;
  }
}

/** Imports the code of a pressed button as `importLate` does. While the visitor has to wait for it, a notice says so. */
export async function loadLate<Part>(load: () => Promise<Part>): Promise<Part | null> {
  const late = setTimeout(useMissingPart.setState, PRESS_MS, { cause: 'notLoaded' });
  const part = await importLate(load);
  clearTimeout(late);
  useMissingPart.setState(({ cause }) => ({ cause: cause === 'notLoaded' ? null : cause }));
  return part;
}

/** Imports code before it is needed. If that fails, the visitor is told when the code is needed. */
export function prefetch(load: () => Promise<unknown>): void {
  load().catch((error: unknown) => console.warn('prefetch', error));
}

/**
 * Loads a part as soon as it is wanted, and tries again when `wanted` changes. Undefined until it is there, null if it
 * cannot be loaded.
 */
export function useLate<Part>(load: () => Promise<Part>, wanted: boolean | number = true) {
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
