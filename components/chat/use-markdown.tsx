'use client';

import { type ComponentType, memo, useSyncExternalStore } from 'react';
import { PlainReply } from '#components/chat/plain-reply';

// What formats replies comes when the first is on its way. Not by React's `lazy`, which draws a reply twice, unformatted
// first, even when the code is there: in a live region that is told twice.

type Formatter = ComponentType<{ text: string }>;

let formatter: Formatter | null = null;
let isAsked = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Fetches what formats a reply, again if it failed before. */
export function prefetchMarkdown(): void {
  if (isAsked) return;
  isAsked = true;
  void import('#components/chat/markdown')
    .then(
      ({ Markdown }): Formatter => memo(Markdown),
      (error: unknown) => {
        console.warn('markdown', error);
        isAsked = false;
        // Then a reply is read as it was written.
        return PlainReply;
      },
    )
    .then((loaded) => {
      formatter = loaded;
      for (const listener of listeners) listener();
    });
}

/** What formats replies; null while it is on its way. */
export function useMarkdown(): Formatter | null {
  return useSyncExternalStore(
    subscribe,
    () => formatter,
    () => null,
  );
}
