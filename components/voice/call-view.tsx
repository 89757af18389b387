import { useEffect, useRef } from 'react';
import { Dialog, DialogContent, DialogPortal, DialogTitle } from '#components/ui/dialog';
import { CallEnded } from '#components/voice/call-ended';
import { CallStage } from '#components/voice/call-stage';
import { usePhone } from '#lib/browser/page/media';
import { followLinkFromSheet, useCloseOnBack } from '#lib/browser/page/sheet';
import { hangUp } from '#lib/browser/voice/call-actions';
import type { CallPlace, PastCall } from '#lib/browser/voice/call-state';
import { voice } from '#lib/content/voice';
import './call-view.css';

/** The call on phones: a dialog over the whole page. Escape and Back close it, which ends the call. */
function CallSheet({ place }: { place: CallPlace }) {
  useCloseOnBack(true, hangUp);
  return (
    <Dialog open onOpenChange={hangUp}>
      <DialogPortal>
        <DialogContent
          className="call-sheet"
          onClick={(event) => followLinkFromSheet(event, hangUp)}
          // The stage itself puts the focus on its button, or on the line to type in.
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          <DialogTitle>{voice.title}</DialogTitle>
          <CallStage place={place} />
        </DialogContent>
      </DialogPortal>
    </Dialog>
  );
}

type Props = {
  place: CallPlace;
  /** Null while a call runs, or has failed. */
  past: PastCall | null;
};

/** A call in its box; on phones in a dialog while it runs. After the call the box shows what it was like. */
export function CallView({ place, past }: Props) {
  const isPhone = usePhone();
  const box = useRef<HTMLDivElement>(null);

  // In a short window the call's controls would be out of sight.
  useEffect(() => {
    if (!past && !isPhone) box.current?.scrollIntoView({ block: 'nearest' });
  }, [past, isPhone]);

  return (
    <div ref={box} className="call-view">
      {past ? <CallEnded past={past} /> : isPhone ? <CallSheet place={place} /> : <CallStage place={place} />}
    </div>
  );
}
