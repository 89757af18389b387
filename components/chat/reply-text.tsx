import { type ComponentType, memo, useEffect, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '#components/ui/error-boundary';
import { isTooHeavy } from '#lib/browser/chat/markdown';
import { loadPart } from '#lib/browser/load-part';
import { createSignal } from '#lib/browser/signal';

// The Markdown renderer is loaded with the first reply. Not with React's `lazy`, which draws a reply twice
// even when the code is loaded, and a live region would announce it twice.

type Renderer = ComponentType<{ text: string }>;

let renderer: Renderer | null = null;
let isRequested = false;
const loads = createSignal();

function PlainReply({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-line" dir="auto">
      {text}
    </p>
  );
}

export function prefetchMarkdown(): void {
  if (isRequested) return;
  isRequested = true;
  void loadPart(() => import('#components/chat/markdown'))
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
      loads.send();
    });
}

export function useMarkdown(): Renderer | null {
  return useSyncExternalStore(loads.subscribe, () => renderer);
}

/** A reply or one block of it. Formatted once the renderer is loaded, unless the text is too heavy. */
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
