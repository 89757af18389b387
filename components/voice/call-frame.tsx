'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorBoundary, FailedPart } from '#components/ui/error-boundary';
import { focusIfLost } from '#lib/browser/page/focus';
import { useOnHidden } from '#lib/browser/page/in-view';
import { useLazy } from '#lib/browser/page/lazy';
import { hangUp } from '#lib/browser/voice/call-actions';
import { type CallPlace, findStartButton, useCall, usePastCall } from '#lib/browser/voice/call-state';
import { voice } from '#lib/content/voice';
import { cn } from '#lib/utils';

const loadCallView = () => import('#components/voice/call-view');

type Props = { place: CallPlace; className?: string; children: ReactNode };

function CallBox({ place, className, children }: Props) {
  const call = useCall();
  const { past } = usePastCall();
  const box = useRef<HTMLDivElement>(null);

  const isRunning = call.status !== 'disconnected';
  const isLive = call.place === place && (isRunning || call.problem !== null);
  const isShown = isLive || (!isRunning && past?.place === place);
  // For each call again, should it fail.
  const { status, part: view } = useLazy(loadCallView, isShown && (isLive ? 'live' : 'past'));
  const isCovered = isShown && Boolean(view);

  // A call must not go on while its button is out of sight, or cannot be loaded.
  useOnHidden(box, () => {
    if (isLive && isRunning) hangUp();
  });
  useEffect(() => {
    if (status === 'missing') hangUp();
  }, [status]);
  // The pressed button may go with what it was in, and the focus would go with it.
  useEffect(() => (isCovered ? () => focusIfLost(findStartButton(place)) : undefined), [isCovered, place]);

  return (
    <div ref={box} id={`call-${place}`} className={cn('relative', className)}>
      <div
        className={cn('flex min-h-[inherit] flex-col', isCovered && 'invisible')}
        inert={isCovered}
        aria-hidden={isCovered}
      >
        {children}
      </div>
      {isShown && view && <view.CallView place={place} past={isLive ? null : past} />}
    </div>
  );
}

/** A box that shows a call while it runs and afterwards, and its children before. If the box fails, the call ends. */
export function CallFrame(props: Props) {
  return (
    <ErrorBoundary fallback={<FailedPart text={voice.broken} />} onFailed={hangUp}>
      <CallBox {...props} />
    </ErrorBoundary>
  );
}
