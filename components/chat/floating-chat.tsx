import { type ReactNode, useEffect } from 'react';
import { Dialog, DialogContent, DialogTitle } from '#components/ui/dialog';
import { coverPage, followFromSheet, useBackCloses } from '#lib/browser/page/sheet';
import { usePhone } from '#lib/browser/page/window-size';
import { chat } from '#lib/content/chat';
import './floating-chat.css';

/** The conversation in a non-modal dialog. On phones it is a sheet over the dimmed page. */
export function FloatingChat({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const isPhone = usePhone();
  useBackCloses('chatSheet', isPhone, onClose);
  useEffect(() => (isPhone ? coverPage('body > :is(header, main, footer)') : undefined), [isPhone]);

  return (
    <Dialog open modal={false} onOpenChange={onClose}>
      {isPhone && <div className="chat-dim" onPointerDown={onClose} />}
      <DialogContent
        aria-describedby={undefined}
        className={isPhone ? 'chat-sheet' : 'chat-float'}
        onOpenAutoFocus={(event) => {
          // Focusing the box would open a phone's keyboard over the suggestions.
          event.preventDefault();
          if (isPhone) (event.currentTarget as HTMLElement).focus();
        }}
        onInteractOutside={(event) => event.preventDefault()}
        onClick={(event) => {
          if (isPhone) followFromSheet(event, onClose);
          // The dialog covers the link's target.
          else if ((event.target as Element).closest('a[href^="#"]')) onClose();
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
