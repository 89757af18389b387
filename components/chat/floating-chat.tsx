'use client';

import { type ReactNode, useEffect } from 'react';
import { Dialog, DialogContent, DialogTitle } from '#components/ui/dialog';
import { usePhone } from '#lib/browser/phone';
import { chat } from '#lib/content/chat';

// TypeScript's own types have it not yet.
declare class CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/**
 * The conversation in a panel of its own, over the page: a dialog that leaves the page usable. On phones it covers
 * everything, and the page behind it is inert; what CSS does differently there goes by `data-cover`.
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

  // What covers everything is a page of its own for who presses Back on Android. Escape stays Radix's, which comes first.
  useEffect(() => {
    if (!isPhone || !('CloseWatcher' in window)) return;
    const watcher = new CloseWatcher();
    watcher.onclose = onClose;
    return () => watcher.destroy();
  }, [isPhone, onClose]);

  // Not Radix's modal: on phones the launcher, which stands outside, closes it, and `inert` keeps the rest of the page away.
  return (
    <Dialog open modal={false} onOpenChange={onClose}>
      <DialogContent
        placement="float"
        aria-describedby={undefined}
        data-cover={isPhone || undefined}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onEscapeKeyDown={(event) => {
          const isTaken = (event.target as Element).closest('[data-takes-escape]') !== null;
          if (isTaken || event.isComposing || event.keyCode === 229) event.preventDefault();
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
