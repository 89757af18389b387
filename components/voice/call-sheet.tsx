import { Portal } from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { Dialog, DialogContent, DialogTitle } from '#components/ui/dialog';
import { followFromSheet, useBackCloses } from '#lib/browser/page/use-back-closes';
import { voice } from '#lib/content/voice';

/** The call on phones: a dialog over the whole page. Escape and Back close it, which ends the call. */
export function CallSheet({ onClose, children }: { onClose(): void; children: ReactNode }) {
  useBackCloses('callSheet', true, onClose);
  return (
    <Dialog open onOpenChange={onClose}>
      <Portal>
        <DialogContent
          aria-describedby={undefined}
          className="call-sheet"
          onClick={(event) => followFromSheet(event, onClose)}
          // The stage itself puts the focus on its button, or on the line to type in.
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          <DialogTitle asChild>
            <span className="sr-only">{voice.title}</span>
          </DialogTitle>
          {children}
        </DialogContent>
      </Portal>
    </Dialog>
  );
}
