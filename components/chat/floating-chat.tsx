import { useEffect } from 'react';
import { ChatPanel } from '#components/chat/chat-panel';
import { Dialog, DialogContent, DialogTitle } from '#components/ui/dialog';
import { setChatFloating } from '#lib/browser/chat/panel-state';
import { usePhone } from '#lib/browser/page/media';
import { followLinkFromSheet, makeInert, useCloseOnBack } from '#lib/browser/page/sheet';
import { chat } from '#lib/content/chat';
import './floating-chat.css';

const close = () => setChatFloating(false);

/** The conversation in a non-modal dialog. On phones it is a sheet over the dimmed page. */
export function FloatingChat() {
  const isPhone = usePhone();
  useCloseOnBack(isPhone, close);
  useEffect(() => (isPhone ? makeInert('body > :is(header, main, footer)') : undefined), [isPhone]);

  return (
    <Dialog open modal={false} onOpenChange={close}>
      {isPhone && <div className="chat-dim" onPointerDown={close} />}
      <DialogContent
        className={isPhone ? 'chat-sheet' : 'chat-float'}
        onOpenAutoFocus={(event) => {
          // Focusing the box would open a phone's keyboard over the suggestions.
          event.preventDefault();
          if (isPhone) (event.currentTarget as HTMLElement).focus();
        }}
        onInteractOutside={(event) => event.preventDefault()}
        onClick={(event) => {
          if (isPhone) followLinkFromSheet(event, close);
          // The dialog covers the link's target.
          else if ((event.target as Element).closest('a[href^="#"]')) close();
        }}
      >
        <DialogTitle asChild>
          <span>{chat.title}</span>
        </DialogTitle>
        <ChatPanel />
      </DialogContent>
    </Dialog>
  );
}
