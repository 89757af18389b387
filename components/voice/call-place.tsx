'use client';

import { clsx } from 'clsx';
import { type ReactNode, useEffect } from 'react';
import { ErrorBoundary } from '#components/ui/error-boundary';
import { CallButton } from '#components/voice/call-button';
import { restoreFocus } from '#lib/browser/page/focus';
import { useLate } from '#lib/browser/page/load-late';
import { type PlaceOfCall, restorePastCall, useCall } from '#lib/browser/voice/call-state';
import { showStoredCredits } from '#lib/browser/voice/credits';
import { loadCallView, pressEnd } from '#lib/browser/voice/start-call';
import { failure } from '#lib/content/site';
import { voice } from '#lib/content/voice';

/** `label`: the text of the button that starts another call. */
type Props = { place: PlaceOfCall; label: string; className?: string; children: ReactNode };

function View({ place, label, className, children }: Props) {
  const call = useCall();
  useEffect(() => {
    restorePastCall();
    showStoredCredits();
  }, []);

  const isLive = call.place === place && (call.status !== 'disconnected' || call.problem !== null);
  const isShown = isLive || (call.status === 'disconnected' && call.past?.place === place);
  const view = useLate(loadCallView, isShown);
  const isCovered = isShown && Boolean(view);

  // A call that cannot be shown cannot be ended.
  useEffect(() => {
    if (isLive && view === null) pressEnd();
  }, [isLive, view]);
  // The pressed button may go with what it was in, and the focus would go with it.
  useEffect(() => {
    if (!isCovered && call.place === place)
      restoreFocus(document.querySelector<HTMLElement>(`[data-starts="${place}"]`));
  }, [isCovered, call.place, place]);

  return (
    <div id={`call-${place}`} className={clsx('relative', className)}>
      <div className={clsx('flex min-h-[inherit] flex-col', isCovered && 'invisible')} inert={isCovered}>
        {children}
      </div>
      {isShown && view && (
        <view.CallView
          place={place}
          isLive={isLive}
          again={<CallButton place={place} label={label} variant="outline" />}
        />
      )}
    </div>
  );
}

/**
 * A box of the page in which a call is shown: while it runs, and after it. The children show what there is before; they
 * keep the box's height. The call ends if this fails, because the button that ends it is gone then.
 */
export function CallPlace(props: Props) {
  return (
    <ErrorBoundary
      text={voice.broken}
      actions={failure}
      className="rounded-panel border border-border bg-card p-5"
      onFailed={pressEnd}
    >
      <View {...props} />
    </ErrorBoundary>
  );
}
