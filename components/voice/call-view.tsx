import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CallEnded } from '#components/voice/call-ended';
import { CallSheet } from '#components/voice/call-sheet';
import { CallStage } from '#components/voice/call-stage';
import { onHidden } from '#lib/browser/page/in-view';
import { usePhone } from '#lib/browser/page/phone';
import { stopCall } from '#lib/browser/voice/call';
import { type CallPlace, dispatch, useCall } from '#lib/browser/voice/call-state';
import './call-view.css';

const close = () => {
  stopCall();
  dispatch({ type: 'dismissed' });
};

/** `again`: the button that starts another call. */
type Props = { place: CallPlace; isLive: boolean; again: ReactNode };

/** A call in its box; on phones in a dialog while it runs. After the call the box shows what it was like. */
export function CallView({ place, isLive, again }: Props) {
  const { past } = useCall();
  // A call that is only shown again, as after a reload, must not take the focus.
  const [wasLive, setWasLive] = useState(isLive);
  if (isLive && !wasLive) setWasLive(true);
  const isPhone = usePhone();
  const view = useRef<HTMLDivElement>(null);

  // A call must not go on while its button is out of sight.
  useEffect(() => {
    const box = view.current?.parentElement;
    return box ? onHidden(box, stopCall) : undefined;
  }, []);

  return (
    <div ref={view} className="contents">
      {!isLive && past?.place === place && <CallEnded past={past} again={again} takesFocus={wasLive} />}
      {isLive &&
        (isPhone ? (
          <CallSheet onClose={close}>
            <CallStage again={again} onClose={close} />
          </CallSheet>
        ) : (
          <CallStage again={again} onClose={close} />
        ))}
    </div>
  );
}
