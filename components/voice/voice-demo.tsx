'use client';

import { clsx } from 'clsx';
import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button';
import { ErrorBoundary } from '#components/ui/error-boundary';
import { useTick } from '#lib/browser/core/clock';
import { openMicrophone, recognisesSpeech } from '#lib/browser/core/microphone';
import { loadLate, prefetch } from '#lib/browser/page/load-late';
import { showToast } from '#lib/browser/page/toasts';
import { onceInView } from '#lib/browser/page/use-in-view';
import { type CallState, dispatch, useCall } from '#lib/browser/voice/call-state';
import { countCredits, fetchCredits, hoursUntilRefresh, useCredits } from '#lib/browser/voice/credits';
import { failure } from '#lib/content/site';
import { voice } from '#lib/content/voice';
import type { VoiceCredits } from '#lib/contracts/voice';

const MINUTE_MS = 60_000;

/** `example` is shown until something is said. */
type Props = { example: ReactNode };
type InputMode = keyof typeof voice.hears;

const loadCall = () =>
  Promise.all([import('#lib/browser/voice/call'), import('#components/voice/call-view')]);
const onPrefetch = () => prefetch(loadCall);
/** Ends the call. It also ends if the demo fails, because the button that ends it is gone then. */
const stop = () => void loadLate(loadCall).then((late) => late?.[0].stopCall());

function findInputMode(credits: VoiceCredits | null): InputMode {
  if (!credits) return 'unknown';
  if (credits.engine === 'service') return 'service';
  return recognisesSpeech() ? 'embedded' : 'typed';
}

/** Asks for the microphone within the press, and loads the call's code meanwhile. */
async function start(setView: (View: ComponentType<Props>) => void): Promise<void> {
  if (useCall.getState().status !== 'disconnected') return;
  const isNeeded = recognisesSpeech() || useCredits.getState().credits?.engine === 'service';
  const asked = isNeeded ? openMicrophone() : null;
  dispatch({ type: 'started', stage: asked && 'microphone' });
  const late = await loadLate(loadCall);
  if (late) {
    const [{ startCall }, { CallView }] = late;
    startCall(asked);
    return setView(CallView);
  }
  void asked?.then((opened) => opened.ok && opened.value.stop());
  dispatch({ type: 'over', problem: null, seconds: null });
  showToast({ kind: 'destructive', title: voice.toast.startFailed });
}

type BarProps = { status: CallState['status']; onStart(): void };

/** The button of the call, and the credits. */
function CallBar({ status, onStart }: BarProps) {
  const { known } = useCredits();
  // Renders every minute, so that the hours until the refresh are right.
  useTick(MINUTE_MS);
  const button = useRef<HTMLButtonElement>(null);
  const isConnected = status === 'connected';
  const isConnecting = status === 'connecting';
  const hours = hoursUntilRefresh(known);
  const isExhausted = status === 'disconnected' && hours > 0;
  const label = isExhausted
    ? voice.exhausted.replace('{n}', String(hours))
    : voice[isConnected ? 'end' : isConnecting ? 'connecting' : 'start'];

  const onPress = ({ detail }: MouseEvent) => {
    // The second click of a double click was meant for the label before the first.
    if (detail > 1) return;
    if (isConnected) stop();
    else onStart();
  };
  const onCancel = () => {
    stop();
    button.current?.focus();
  };

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 p-5 noscript:hidden">
      <Button
        ref={button}
        type="button"
        disabled={isExhausted}
        aria-disabled={isConnecting || undefined}
        className="aria-disabled:border-input aria-disabled:bg-transparent aria-disabled:text-muted-foreground"
        onPointerEnter={onPrefetch}
        onFocus={onPrefetch}
        onClick={onPress}
      >
        {label}
      </Button>
      {isConnecting && (
        <Button type="button" variant="outline" onClick={onCancel}>
          {voice.cancel}
        </Button>
      )}
      <p>
        {hours > 0
          ? voice.refresh.replace('{n}', String(hours))
          : voice.credits.replace('{n}', String(countCredits(known)))}
      </p>
    </div>
  );
}

function Demo({ example }: Props) {
  const { status } = useCall();
  const { credits } = useCredits();
  const [View, setView] = useState<ComponentType<Props> | null>(null);
  const section = useRef<HTMLElement>(null);

  // The credits are requested once the demo is in view.
  useEffect(() => (section.current ? onceInView(section.current, () => void fetchCredits()) : undefined), []);

  return (
    <section
      ref={section}
      data-slot="voice"
      data-status={status}
      className={clsx(
        'flex min-w-0 flex-col rounded-panel border bg-card text-sm text-foreground md:min-h-[620px]',
        status === 'connected' ? 'border-signal scheme-dark not-forced-colors:dark-panel' : 'border-border',
      )}
      aria-labelledby="voice-title"
    >
      <h4
        id="voice-title"
        className="flex h-16 shrink-0 items-center border-b border-border px-5 font-semibold"
      >
        {voice.title}
      </h4>
      <CallBar status={status} onStart={() => void start((Loaded) => setView(() => Loaded))} />
      {View ? (
        <View example={example} />
      ) : (
        <>
          {/* As high as its longest text, so that nothing moves when it changes. */}
          <p className="min-h-24 max-w-[42em] px-5 text-xs text-muted-foreground sm:min-h-15">
            {voice.hears[findInputMode(credits)]}
          </p>
          {example}
        </>
      )}
    </section>
  );
}

/** The live voice demo. The call's code is loaded when the pointer or the focus reaches the button. */
export function VoiceDemo({ example }: Props) {
  return (
    <ErrorBoundary
      text={voice.broken}
      actions={failure}
      className="rounded-panel border border-border bg-card p-5"
      onFailed={stop}
    >
      <Demo example={example} />
    </ErrorBoundary>
  );
}
