'use client';

import { useEffect } from 'react';
import { Button } from '#components/ui/button';
import { useLazyParts } from '#lib/browser/page/lazy';
import { missingPart } from '#lib/content/site';
import { cn } from '#lib/utils';

declare global {
  interface Window {
    /** Set by the page loader. Absent where Next starts the scripts itself. */
    onHydrated?(): void;
  }
}

/** Says that a part of the page is missing, and tells the page loader that the page is interactive: effects run in order. */
export function LoadNotice() {
  const isMissing = useLazyParts(({ parts }) =>
    [...parts.values()].some(({ status }) => status === 'missing' || status === 'late'),
  );
  useEffect(() => window.onHydrated?.(), []);

  return (
    <div
      id="load-notice"
      role="alert"
      hidden={!isMissing}
      className={cn(
        'pointer-events-auto fixed right-22 bottom-16 left-gutter z-60 flex max-w-[34em] flex-wrap items-center gap-3',
        'rounded-panel border border-input bg-card px-4 py-3 text-sm',
      )}
    >
      <p className="basis-full">{missingPart.text}</p>
      {isMissing && (
        <Button size="sm" onClick={() => location.reload()}>
          {missingPart.action}
        </Button>
      )}
    </div>
  );
}
