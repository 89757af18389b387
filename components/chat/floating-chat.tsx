import { type ReactNode, useEffect } from 'react';
import { Dialog, DialogContent, DialogTitle } from '#components/ui/dialog';
import { usePhone } from '#lib/browser/phone';
import { chat } from '#lib/content/chat';

declare class CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/** The conversation in a non-modal dialog. On phones it covers the page (`data-cover`) and makes it inert. */
export function FloatingChat({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const isPhone = usePhone();

  useEffect(() => {
    const behind = document.querySelectorAll<HTMLElement>('body > :is(header, main, footer)');
    for (const part of behind) part.inert = isPhone;
    return () => {
      for (const part of behind) part.inert = false;
    };
  }, [isPhone]);

  // Back on Android closes a panel that covers the page. Radix handles Escape first.
  useEffect(() => {
    if (!isPhone || !('CloseWatcher' in window)) return;
    const watcher = new CloseWatcher();
    watcher.onclose = onClose;
    return () => watcher.destroy();
  }, [isPhone, onClose]);

  // Not Radix's modal mode, because the launcher, which closes it on phones, is outside.
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
          // On phones the panel covers the link's target.
          if (isPhone && (event.target as Element).closest('a[href^="#"]')) onClose();
        }}
      >
        <DialogTitle asChild>
          <span className="sr-only">{chat.title}</span>
        </DialogTitle>
        {children}
      </DialogContent>
    </Dialog>
  );
}
