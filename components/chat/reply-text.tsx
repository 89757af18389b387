import { memo, useDeferredValue } from 'react';
import { ErrorBoundary } from '#components/ui/error-boundary';
import { useLate } from '#lib/browser/page/load-late';

const loadMarkdown = () => import('#components/chat/markdown');

/** A reply, or its beginning. It is shown as plain text if it cannot be formatted, or the formatter not loaded. */
export const ReplyText = memo(function ReplyText({
  text,
  isMarkdown,
}: {
  text: string;
  isMarkdown: boolean;
}) {
  // Formatting yields to presses while a reply arrives.
  const shown = useDeferredValue(text);
  const late = useLate(loadMarkdown);
  const plain = (
    <p className="whitespace-pre-line" dir="auto">
      {shown}
    </p>
  );
  if (late === null || !isMarkdown) return plain;
  // Unformatted text would flash before the first formatted one.
  if (!late) return null;
  return (
    <ErrorBoundary instead={plain}>
      <late.Markdown text={shown} plain={plain} />
    </ErrorBoundary>
  );
});
