import { clsx } from 'clsx';
import { type ReactNode, useEffect } from 'react';
import { Dialog, DialogContent, DialogTitle } from '#components/ui/dialog';
import { coverPage } from '#lib/browser/page/cover-page';
import { usePhone } from '#lib/browser/page/phone';
import { chat } from '#lib/content/chat';

type SheetState = { chatSheet?: true } | null;

let leaving: ReturnType<typeof setTimeout>;

/** Gives the sheet a history entry of its own, so that Back closes it instead of leaving the page. */
function useBackCloses(isSheet: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!isSheet) return;
    // Returning to the page's entry must not scroll away from the form, which a hand-over may have just shown.
    history.scrollRestoration = 'manual';
    clearTimeout(leaving);
    const isThere = (history.state as SheetState)?.chatSheet;
    if (!isThere) history.pushState({ ...history.state, chatSheet: true }, '');
    // Once Back has been handled, the page's own entry is the browser's to restore again.
    const restore = () => setTimeout(() => (history.scrollRestoration = 'auto'));
    addEventListener('popstate', restore, { once: true });
    addEventListener('popstate', onClose);
    return () => {
      removeEventListener('popstate', onClose);
      // Later, because React's strict mode runs this effect twice in development.
      leaving = setTimeout(() => (history.state as SheetState)?.chatSheet && history.back());
    };
  }, [isSheet, onClose]);
}

const floatClass =
  'right-6 bottom-6 z-30 w-[420px] *:data-[slot=chat-panel]:max-h-[calc(100dvh-var(--spacing-header)-2rem)]';
const sheetClass = clsx(
  'inset-x-0 bottom-0 z-55 rounded-b-none rounded-t-[16px] *:data-[slot=chat-panel]:max-h-[calc(100dvh-1rem)]',
  '*:data-[slot=chat-panel]:rounded-[inherit] *:data-[slot=chat-panel]:border-x-0 *:data-[slot=chat-panel]:border-b-0',
);

/** The conversation in a non-modal dialog. On phones it is a sheet over the dimmed page. */
export function FloatingChat({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const isPhone = usePhone();
  useBackCloses(isPhone, onClose);
  useEffect(() => (isPhone ? coverPage('body > :is(header, main, footer)') : undefined), [isPhone]);

  return (
    <Dialog open modal={false} onOpenChange={onClose}>
      {isPhone && <div className="fixed inset-0 z-55 bg-ink/50" onPointerDown={onClose} />}
      <DialogContent
        aria-describedby={undefined}
        className={isPhone ? sheetClass : floatClass}
        onOpenAutoFocus={(event) => {
          // Focusing the box would open a phone's keyboard over the suggestions.
          event.preventDefault();
          if (isPhone) (event.currentTarget as HTMLElement).focus();
        }}
        onEscapeKeyDown={(event) => {
          const isTaken = (event.target as Element).closest('[data-takes-escape]') !== null;
          if (isTaken || event.isComposing || event.keyCode === 229) event.preventDefault();
        }}
        onInteractOutside={(event) => event.preventDefault()}
        onClick={(event) => {
          const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
          if (!link) return;
          // The dialog covers the link's target. A sheet's history entry goes first, then the page moves.
          if (isPhone) {
            event.preventDefault();
            addEventListener('popstate', () => location.assign(link.href), { once: true });
          }
          onClose();
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
