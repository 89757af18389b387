import { lazy, memo, Suspense, useDeferredValue } from 'react';
import { ErrorBoundary } from '#components/ui/error-boundary';
import { canFormat } from '#lib/browser/chat/text';
import { loadPart } from '#lib/browser/page/load-part';

const load = () => loadPart(() => import('#components/chat/markdown'));
const Markdown = lazy(() => load().then(({ Markdown: component }) => ({ default: component })));

/** Loads the formatter before the first reply needs it. */
export function prefetchMarkdown(): void {
  load().catch((error: unknown) => console.warn('markdown', error));
}

/** A reply, or its beginning. It is plain text until the formatter is loaded, and when it is too long to format. */
export const ReplyText = memo(function ReplyText({
  text,
  isMarkdown,
}: {
  text: string;
  isMarkdown: boolean;
}) {
  // Formatting yields to presses while a reply arrives.
  const shown = useDeferredValue(text);
  const plain = (
    <p className="whitespace-pre-line" dir="auto">
      {shown}
    </p>
  );
  if (!isMarkdown || !canFormat(shown)) return plain;
  return (
    <ErrorBoundary instead={plain}>
      <Suspense fallback={plain}>
        <Markdown text={shown} />
      </Suspense>
    </ErrorBoundary>
  );
});
