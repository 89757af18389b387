'use client';

import { type ReactNode, useEffect } from 'react';
import { Dialog, DialogContent, DialogTitle } from '#components/ui/dialog';
import { usePhone } from '#lib/browser/phone';
import { chat } from '#lib/content/chat';

/**
 * The conversation in a panel of its own, over the page: a dialog that leaves the page usable. On phones it covers
 * everything, and the page behind it is inert.
 */
export function FloatingChat({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const isPhone = usePhone();

  useEffect(() => {
    const behind = document.querySelectorAll<HTMLElement>('body > :is(header, main, footer)');
    for (const part of behind) part.inert = isPhone;
    return () => {
      for (const part of behind) part.inert = false;
    };
  }, [isPhone]);

  // Not Radix's modal: on phones the launcher, which stands outside, closes it, and `inert` keeps the rest of the page away.
  return (
    <Dialog open modal={false} onOpenChange={onClose}>
      <DialogContent
        aria-describedby={undefined}
        className="*:data-[slot=error-boundary]:pr-16 md:*:data-[slot=error-boundary]:w-[420px] md:*:data-[slot=error-boundary]:pr-5"
        onOpenAutoFocus={(event) => event.preventDefault()}
        onEscapeKeyDown={(event) => {
          if (event.isComposing || event.keyCode === 229) event.preventDefault();
        }}
        onInteractOutside={(event) => event.preventDefault()}
        onClick={(event) => {
          // A reply may point to a place on the page, which the panel covers on phones.
          if (isPhone && (event.target as Element).closest('a[href^="#"]')) onClose();
        }}
      >
        {/* No heading: the panel has its own. */}
        <DialogTitle asChild>
          <span className="sr-only">{chat.title}</span>
        </DialogTitle>
        {children}
      </DialogContent>
    </Dialog>
  );
}
