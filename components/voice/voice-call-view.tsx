'use client';

import './voice-call.css';
import { type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { VoiceCaptions } from '#components/voice/voice-captions';
import { VoiceControls } from '#components/voice/voice-controls';
import { VoiceLevels } from '#components/voice/voice-levels';
import { VoiceTime } from '#components/voice/voice-time';
import { hearerOf } from '#lib/browser/voice-credits';
import { voiceCall } from '#lib/browser/voice-devices';
import { hoursUntilRefresh, msUntilChange, remainingCredits } from '#lib/browser/voice-mirror';
import { voice } from '#lib/content/voice';

/** Starts the page's call. */
export function startCall(): void {
  void voiceCall.start();
}

/** Fetches what a call will need. */
export function prepareCall(): void {
  void voiceCall.prepare();
}

function useVoiceCall() {
  return useSyncExternalStore(voiceCall.subscribe, voiceCall.getState, voiceCall.getState);
}

/** The second click of a double click was meant for the button that stood there before. */
function once(action: () => void) {
  return (event: MouseEvent) => {
    if (event.detail < 2) action();
  };
}

/** The demo from the first press on: button, stages, the call, and what is left of the day's credits. */
export function VoiceCallView() {
  const { status, stage, speaking, muted, captions, problem, notice, credits, calls, ...call } =
    useVoiceCall();
  const [, setHour] = useState(0);
  const primary = useRef<HTMLButtonElement>(null);
  const now = Date.now();
  const hours = hoursUntilRefresh(credits, now);
  const connected = status === 'connected';
  const connecting = status === 'connecting';
  const exhausted = status === 'disconnected' && hours > 0;
  const hearer = credits ? hearerOf(credits) : 'unknown';

  // The island's button, which had the focus, is gone.
  useEffect(() => {
    if (document.activeElement === document.body) primary.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (!credits) return;
    const timer = setTimeout(() => setHour((hour) => hour + 1), msUntilChange(credits, Date.now()));
    return () => clearTimeout(timer);
  });

  const text = exhausted
    ? voice.exhausted.replace('{n}', String(hours))
    : connected
      ? voice.end
      : connecting
        ? voice.connecting
        : voice.start;

  return (
    <div className="voice-call" data-status={status}>
      <div className="voice-row">
        <button
          ref={primary}
          type="button"
          className="press press-primary press-default"
          disabled={exhausted}
          aria-disabled={connecting || undefined}
          onFocus={prepareCall}
          onClick={once(() => (connected ? voiceCall.stop() : startCall()))}
        >
          {text}
        </button>
        {connecting && (
          <button
            type="button"
            className="press press-outline press-default"
            onClick={once(() => {
              voiceCall.stop();
              primary.current?.focus();
            })}
          >
            {voice.cancel}
          </button>
        )}
        {connected ? (
          <VoiceTime since={call.connectedAt ?? now} maxSeconds={credits?.maxCallSeconds ?? 0} />
        ) : (
          <p className="voice-credits">
            {exhausted
              ? voice.refresh.replace('{n}', String(hours))
              : voice.credits.replace('{n}', String(remainingCredits(credits, now)))}
          </p>
        )}
      </div>
      {connected && (
        <div className="voice-now">
          <p className="voice-status" data-speaking={speaking || undefined}>
            {speaking ? voice.speaking : voice.listening}
          </p>
          <VoiceLevels onLevel={voiceCall.onLevel} />
        </div>
      )}
      <p className="voice-stage" role="status">
        {stage && voice.stages[stage]}
        {connected && <span className="voice-only-heard">{voice.status.connected}</span>}
        {calls > 0 && status === 'disconnected' && (
          <span className="voice-only-heard">{voice.status.ended}</span>
        )}
      </p>
      {problem && (
        <p className="voice-problem" role="alert">
          {problem}
        </p>
      )}
      {captions.length > 0 && <VoiceCaptions captions={captions} />}
      {connected && (
        <VoiceControls
          call={voiceCall}
          muted={muted}
          deviceId={call.deviceId}
          hasMicrophone={hearer !== 'typed' && notice !== 'typed'}
        />
      )}
      {notice && (
        <p className="voice-note" role="status">
          {voice.notices[notice]}
        </p>
      )}
      {calls === 0 && !connected && <p className="voice-note voice-hears">{voice.hears[hearer]}</p>}
      {connected && hearer !== 'service' && <p className="voice-note">{voice.builtIn}</p>}
    </div>
  );
}
