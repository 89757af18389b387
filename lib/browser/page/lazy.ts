import { useEffect } from 'react';
import { create } from 'zustand';

const RETRY_MS = 1000;
/** How long a pressed button may wait for its code before a notice says so. */
const PRESS_MS = 5000;

type Load<Part> = () => Promise<Part>;

/**
 * Load state of a part. `late`: a pressed button has been waiting for five seconds. `missing`: it cannot be loaded, and
 * is `retried` once it is needed again. The page says that it is missing or late (load-notice.tsx).
 */
type PartState<Part> = { status: 'loading' | 'late' | 'missing' | 'retried' | 'ready'; part?: Part };

const loading: PartState<never> = { status: 'loading' };

export const useLazyParts = create(() => ({ parts: new Map<Load<unknown>, PartState<unknown>>() }));

const setPart = (load: Load<unknown>, state: PartState<unknown>): void =>
  useLazyParts.setState(({ parts }) => ({ parts: new Map(parts).set(load, state) }));

/** Imports code that is not part of the first load, and retries once after a second. Returns null if it cannot be loaded. */
async function importLazy<Part>(load: Load<Part>): Promise<Part | null> {
  const { status } = useLazyParts.getState().parts.get(load) ?? loading;
  if (status === 'missing' || status === 'late') setPart(load, { status: 'retried' });
  try {
    const part = await load().catch(() => new Promise((resolve) => setTimeout(resolve, RETRY_MS)).then(load));
    setPart(load, { status: 'ready', part });
    return part;
  } catch (error) {
    console.error('lazy part', error);
    setPart(load, { status: 'missing' });
    return null;
  }
}

/** Imports the code of a pressed button as `importLazy` does, and says so if it is late. */
export async function loadLazy<Part>(load: Load<Part>): Promise<Part | null> {
  const late = setTimeout(setPart, PRESS_MS, load, { status: 'late' });
  const part = await importLazy(load);
  clearTimeout(late);
  return part;
}

/** Imports code before it is needed. If that fails, the visitor is told when the code is needed. */
export function prefetch(load: Load<unknown>): void {
  load().catch((error: unknown) => console.warn('prefetch', error));
}

/** Loads a part as soon as it is wanted, and tries again when `wanted` changes. */
export function useLazy<Part>(load: Load<Part>, wanted: unknown = true): PartState<Part> {
  // Shared, so that a component that is mounted again has its part at once.
  const state = useLazyParts(({ parts }) => parts.get(load) ?? loading) as PartState<Part>;
  useEffect(() => {
    if (wanted && !state.part) void importLazy(load);
  }, [load, wanted, state.part]);
  return state;
}
