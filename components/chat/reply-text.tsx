import { lazy, memo, Suspense, useDeferredValue } from 'react';
import { ErrorBoundary } from '#components/ui/error-boundary';
import { canFormat } from '#lib/browser/chat/text';
import { loadPart } from '#lib/browser/load-part';

const load = () => loadPart(() => import('#components/chat/markdown'));
const Markdown = lazy(() => load().then(({ Markdown: component }) => ({ default: component })));

/** Loads the formatter before the first reply needs it. */
export function prefetchMarkdown(): void {
  load().catch((error: unknown) => console.warn('markdown', error));
}

/** A reply, or its beginning. Plain until the formatter is loaded, if it cannot be, and if it is very long. */
export const ReplyText = memo(function ReplyText({ text }: { text: string }) {
  // While a reply arrives, presses go before formatting.
  const shown = useDeferredValue(text);
  const plain = (
    <p className="whitespace-pre-line" dir="auto">
      {shown}
    </p>
  );
  if (!canFormat(shown)) return plain;
  return (
    <ErrorBoundary instead={plain}>
      <Suspense fallback={plain}>
        <Markdown text={shown} />
      </Suspense>
    </ErrorBoundary>
  );
});
