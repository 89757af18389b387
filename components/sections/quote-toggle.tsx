'use client';

import { clsx } from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useCarousel } from '#components/ui/carousel';
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '#components/ui/collapsible';

type QuoteToggleProps = {
  children: ReactNode;
  more: string;
  less: string;
};

const triggerClass = clsx(
  '-my-2 min-h-11 cursor-pointer text-base text-signal underline underline-offset-[0.25em]',
  'noscript:hidden print:hidden',
);

export function QuoteToggle({ children, more, less }: QuoteToggleProps) {
  const [open, setOpen] = useState(false);
  const { isLive, load } = useCarousel();

  // All quotes are as high as the highest, so one left open would leave a gap below the next.
  useEffect(() => {
    if (!isLive) return;
    const close = () => setOpen(false);
    const loading = load();
    void loading.then((api) => api.on('select', close));
    return () => void loading.then((api) => api.off('select', close));
  }, [isLive, load]);

  return (
    <Collapsible asChild open={open} onOpenChange={setOpen}>
      <span>
        <CollapsibleContent
          asChild
          forceMount
          className="data-[state=closed]:hidden noscript:inline! print:inline!"
        >
          <span>{children}</span>
        </CollapsibleContent>{' '}
        <CollapsibleTrigger className={triggerClass}>{open ? less : more}</CollapsibleTrigger>
      </span>
    </Collapsible>
  );
}
