'use client';

import { type ComponentType, memo, useEffect, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '#components/ui/error-boundary';
import { isTooHeavy } from '#lib/browser/chat/markdown-weight';

// The Markdown renderer is loaded with the first reply. Not by React's `lazy`, which draws a reply twice even when the
// code is there: in a live region it would be announced twice.

type Renderer = ComponentType<{ text: string }>;

let renderer: Renderer | null = null;
let isRequested = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A reply as it was written: until it can be formatted, and where it cannot be. */
function PlainReply({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-line" dir="auto">
      {text}
    </p>
  );
}

/** Fetches the Markdown renderer, again if that failed before. */
export function prefetchMarkdown(): void {
  if (isRequested) return;
  isRequested = true;
  void import('#components/chat/markdown')
    .then(
      ({ Markdown }): Renderer => Markdown,
      (error: unknown) => {
        console.warn('markdown', error);
        isRequested = false;
        return PlainReply;
      },
    )
    .then((loaded) => {
      renderer = loaded;
      for (const listener of listeners) listener();
    });
}

/** What draws a reply; null while it is being loaded. */
export function useMarkdown(): Renderer | null {
  return useSyncExternalStore(
    subscribe,
    () => renderer,
    () => null,
  );
}

/** A reply, or a block of one, formatted as soon as it can be. */
export const ReplyText = memo(function ReplyText({ text }: { text: string }) {
  useEffect(prefetchMarkdown, []);
  const Markdown = useMarkdown();
  const plain = <PlainReply text={text} />;
  if (!Markdown || isTooHeavy(text)) return plain;
  return (
    <ErrorBoundary instead={plain}>
      <Markdown text={text} />
    </ErrorBoundary>
  );
});
