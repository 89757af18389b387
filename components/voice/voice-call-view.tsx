import './voice-call.css';
import { type MouseEvent, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { RecordFrame } from '#components/record/record-frame';
import { SendRecord } from '#components/record/send-record';
import { Button } from '#components/ui/button';
import { CallButton } from '#components/voice/call-button';
import { CreditsLeft, useHoursUntilRefresh } from '#components/voice/credits-left';
import { ExampleCall } from '#components/voice/example-call';
import { VoiceCaptions } from '#components/voice/voice-captions';
import { VoiceControls } from '#components/voice/voice-controls';
import { VoiceLevels } from '#components/voice/voice-levels';
import { VoiceTime } from '#components/voice/voice-time';
import { WhoHears } from '#components/voice/who-hears';
import { formatClock } from '#lib/browser/clock';
import { showReceipt } from '#lib/browser/contact/draft';
import { handOverRecord, handOverTranscript } from '#lib/browser/contact/hand-over';
import { isShown, onHidden } from '#lib/browser/shown';
import { dismissToasts } from '#lib/browser/toasts';
import { voiceCall } from '#lib/browser/voice/call';
import type { Caption } from '#lib/browser/voice/call-state';
import { findInputMode } from '#lib/browser/voice/credits';
import { voice } from '#lib/content/voice';
import { VOICE_BUNDLE_ATTEMPTS } from '#lib/contracts/limits';

/** Starts the page's call, unless the visitor has left `view` meanwhile, where nothing could end it. */
export function startCall(view: Element | null, isTyped = false): void {
  if (isShown(view)) void voiceCall.start({ isTyped });
}

export function prepareCall(): void {
  void voiceCall.prepare();
}

function useVoiceCall() {
  return useSyncExternalStore(voiceCall.subscribe, voiceCall.getState);
}

function handOver(captions: readonly Caption[], length: string): void {
  const turns = captions.map(({ atSeconds, role, text }) => ({
    at: formatClock(atSeconds),
    who: voice.roles[role],
    text,
  }));
  handOverTranscript('call', voice.ended.transcript.replace('{length}', length), turns);
}

/** Ignores the second click of a double click, which was meant for the previous button. */
function once(action: () => void) {
  return (event: MouseEvent) => {
    if (event.detail < 2) action();
  };
}

export function VoiceCallView() {
  const { status, stage, speaking, muted, captions, problem, notice, credits, calls, ...call } =
    useVoiceCall();
  const record = call.recordState?.record ?? {};
  const hasRecord = Object.keys(record).length > 0;
  const view = useRef<HTMLDivElement>(null);
  const primary = useRef<HTMLButtonElement>(null);
  const hours = useHoursUntilRefresh(credits);
  const connected = status === 'connected';
  const connecting = status === 'connecting';
  const exhausted = status === 'disconnected' && hours > 0;
  const inputMode = credits ? findInputMode(credits) : 'unknown';

  const isAgentsTurn = speaking || (call.isTyped && captions.at(-1)?.role === 'user');
  const line = isAgentsTurn ? voice.speaking : call.isTyped ? voice.typing : voice.listening;
  const hasEnded = status === 'disconnected' && call.lastSeconds !== null;
  const hasWords = captions.length > 0;
  const isBuiltIn = connected && inputMode !== 'service';
  // In a typed call the meters would never move.
  const isTypedNow = connected && call.isTyped;
  const length = formatClock(call.lastSeconds ?? 0);
  const summary = voice.ended.summary.replace('{length}', length);
  const turns = (captions.length === 1 ? voice.ended.turns.one : voice.ended.turns.other).replace(
    '{n}',
    String(captions.length),
  );

  // A call must not continue while its End button is out of sight, and its toasts must not follow
  // the visitor.
  useEffect(() => {
    const leave = () => {
      dismissToasts();
      voiceCall.stop();
    };
    return view.current ? onHidden(view.current, leave) : undefined;
  }, []);
  // Replaces the island's button, which had the focus.
  useEffect(() => {
    if (document.activeElement === document.body) primary.current?.focus({ preventScroll: true });
  }, []);

  const waitsFor =
    stage === 'engine' && call.loadAttempt > 1
      ? voice.loadingAgain
          .replace('{n}', String(call.loadAttempt))
          .replace('{most}', String(VOICE_BUNDLE_ATTEMPTS))
      : stage && voice.stages[stage];
  const findBox = useCallback(() => view.current?.querySelector<HTMLInputElement>('[name="say"]'), []);
  const endQuietly = () => {
    voiceCall.stop();
    // The call's toast would cover the fields.
    dismissToasts();
  };
  const putInForm = () => {
    endQuietly();
    handOverRecord('call', record, call.recordState?.sentAt);
  };
  const said = (
    <p
      data-slot="voice-status"
      className="font-semibold data-speaking:text-signal"
      data-speaking={speaking || undefined}
    >
      {connected ? (
        line
      ) : hasEnded ? (
        summary
      ) : (
        <span className="font-normal text-muted-foreground">{voice.idle}</span>
      )}
    </p>
  );
  const text = exhausted
    ? voice.exhausted.replace('{n}', String(hours))
    : connected
      ? voice.end
      : connecting
        ? voice.connecting
        : voice.start;

  return (
    <div
      ref={view}
      data-slot="voice-call"
      data-status={status}
      data-steady={connected || (hasEnded && hasRecord) || undefined}
      className="@container"
    >
      <div data-slot="call-bar" className="flex flex-wrap items-center gap-x-5 gap-y-3 p-5">
        <CallButton
          ref={primary}
          // After this call the visitor looks at its record rather than at a toast.
          isStill={connected && hasRecord}
          variant={connected || hasRecord ? 'outline' : 'default'}
          size={connected ? 'sm' : 'default'}
          disabled={exhausted}
          aria-disabled={connecting || undefined}
          onFocus={prepareCall}
          onClick={once(() => (connected ? voiceCall.stop() : startCall(view.current)))}
        >
          {text}
        </CallButton>
        {connecting && (
          <Button
            variant="outline"
            type="button"
            onClick={once(() => {
              voiceCall.stop();
              primary.current?.focus();
            })}
          >
            {voice.cancel}
          </Button>
        )}
        {connected && (
          <VoiceTime
            since={call.connectedAt ?? Date.now()}
            maxSeconds={call.isTyped ? undefined : credits?.maxCallSeconds}
          />
        )}
        <div className="text-sm">
          {isTypedNow && said}
          <CreditsLeft record={credits} hours={hours} words={voice} />
        </div>
      </div>
      <p className={waitsFor ? 'px-5 pb-5 text-xs' : undefined} role="status">
        {waitsFor}
        {connected && <span className="sr-only">{voice.status.connected}</span>}
        {calls > 0 && status === 'disconnected' && <span className="sr-only">{voice.status.ended}</span>}
      </p>
      {problem && (
        <p className="px-5 pb-5 text-sm text-signal" role="alert">
          {problem}
        </p>
      )}
      {call.canType && (
        <div className="px-5 pb-5">
          <Button
            variant="outline"
            size="sm"
            type="button"
            onClick={once(() => {
              startCall(view.current, true);
              primary.current?.focus();
            })}
          >
            {voice.typeInstead}
          </Button>
        </div>
      )}
      {calls === 0 && !connected && <WhoHears text={voice.hears[inputMode]} />}
      {isTypedNow ? null : call.isTyped ? (
        <div className="border-t border-border px-5 py-3 text-sm/body">{said}</div>
      ) : (
        <VoiceLevels>{said}</VoiceLevels>
      )}
      <RecordFrame
        record={record}
        noted={call.noted}
        onEditRow={voiceCall.editRow}
        isOver={hasEnded}
        footer={
          hasRecord && (
            <div className="flex justify-end border-t border-border px-5 py-2">
              <SendRecord
                name="call"
                record={record}
                sentAt={call.recordState?.sentAt}
                isPrimary={hasEnded}
                findBox={findBox}
                goesOn={isTypedNow}
                onFill={putInForm}
                inCall={connected}
                onShowReceipt={() => {
                  endQuietly();
                  // The panel above changes its height after the call.
                  requestAnimationFrame(showReceipt);
                }}
              />
            </div>
          )
        }
      >
        {connected || hasWords ? (
          <VoiceCaptions captions={captions} isPrompting={isBuiltIn} />
        ) : (
          <ExampleCall />
        )}
      </RecordFrame>
      {hasEnded && hasWords && !hasRecord && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-border px-5 py-4 text-sm">
          <p className="text-muted-foreground">{turns}</p>
          <Button
            variant="outline"
            size="xs"
            className="max-w-full"
            type="button"
            onClick={() => handOver(captions, length)}
          >
            {voice.ended.handOver}
          </Button>
        </div>
      )}
      {connected && <VoiceControls muted={muted} deviceId={call.deviceId} isTyped={call.isTyped} />}
      {(isBuiltIn || notice) && (
        <div className="flex flex-wrap gap-x-3 px-5 pb-5 text-xs text-muted-foreground">
          {isBuiltIn && <p>{voice.builtIn}</p>}
          <p role="status">{notice && voice.notices[notice]}</p>
        </div>
      )}
    </div>
  );
}
