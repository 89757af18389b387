import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { RecordFrame } from '#components/record/record-frame';
import { Button } from '#components/ui/button';
import { Input } from '#components/ui/input';
import { CreditsLeft, useHoursUntilRefresh } from '#components/voice/credits-left';
import { VoiceCaptions } from '#components/voice/voice-captions';
import { VoiceTime } from '#components/voice/voice-time';
import { handOverRecord } from '#lib/browser/contact/hand-over';
import { onHidden } from '#lib/browser/shown';
import { dismissToasts } from '#lib/browser/toasts';
import { startCall, stopCall, toggleMute, typeInCall, useVoiceCall } from '#lib/browser/voice/call';
import type { CallState } from '#lib/browser/voice/call-state';
import { canRecognise } from '#lib/browser/voice/recognition';
import { recordView } from '#lib/content/record-view';
import { voice } from '#lib/content/voice';
import { VOICE_TEXT_MAX } from '#lib/contracts/limits';
import type { VisitorRecord } from '#lib/contracts/record';

export { prepareCall, startCall } from '#lib/browser/voice/call';

/** Ends the call and goes to the form. The toast of the end would cover the fields. */
function endAndFill(record: VisitorRecord): void {
  stopCall();
  dismissToasts();
  handOverRecord('call', record);
}

function findHearer({ credits }: CallState): keyof typeof voice.hears {
  if (!credits) return 'unknown';
  return credits.engine === 'service' ? 'service' : canRecognise() ? 'embedded' : 'typed';
}

/** One line to type in, for a browser that hears nothing. */
function TypedTurn() {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const box = event.currentTarget.elements.namedItem('say') as HTMLInputElement;
    typeInCall(box.value);
    box.value = '';
  };
  return (
    <form className="flex gap-3 border-t border-border p-5" onSubmit={send}>
      <Input
        name="say"
        type="text"
        maxLength={VOICE_TEXT_MAX}
        autoComplete="off"
        enterKeyHint="send"
        aria-label={voice.sayLabel}
        placeholder={voice.sayLabel}
      />
      <Button type="submit">{voice.say}</Button>
    </form>
  );
}

function Problem({ problem }: { problem: NonNullable<CallState['problem']> }) {
  return (
    <p className="px-5 pb-5 text-sm text-signal" role="alert">
      <span>{problem.text}</span>{' '}
      {problem.isMicrophone && (
        <a className="underline" href="#ai-chat-agents">
          {voice.chatInstead}
        </a>
      )}
    </p>
  );
}

/** The call. `children` are shown until there are words. */
export function VoiceCallView({ children }: { children: ReactNode }) {
  const state = useVoiceCall();
  const { status, stage, isSpeaking, isMuted, isTyped, connectedAt, captions, credits, problem, notice } =
    state;
  const view = useRef<HTMLDivElement>(null);
  const hours = useHoursUntilRefresh(credits);
  const isConnected = status === 'connected';
  const isConnecting = status === 'connecting';
  const hasEnded = status === 'disconnected' && captions.length > 0;
  const label = isConnected ? voice.end : isConnecting ? voice.connecting : voice.start;
  const line = isSpeaking ? voice.speaking : voice.listening;

  // A call must not go on while its End button cannot be reached.
  useEffect(() => (view.current ? onHidden(view.current, stopCall) : undefined), []);

  return (
    <div ref={view} data-slot="voice-call" data-status={status} className="flex grow flex-col">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 p-5">
        <Button
          type="button"
          data-call=""
          variant={isConnected ? 'outline' : 'default'}
          disabled={status === 'disconnected' && hours > 0}
          aria-disabled={isConnecting || undefined}
          onClick={() => (isConnected ? stopCall() : void startCall())}
        >
          <span>
            {status === 'disconnected' && hours > 0 ? voice.exhausted.replace('{n}', `${hours}`) : label}
          </span>
        </Button>
        {isConnecting && (
          <Button type="button" variant="outline" onClick={() => stopCall()}>
            {voice.cancel}
          </Button>
        )}
        {isConnected && (
          <Button type="button" variant="outline" aria-pressed={isMuted} onClick={toggleMute}>
            <span>{isMuted ? voice.unmute : voice.mute}</span>
          </Button>
        )}
        {connectedAt !== null && <VoiceTime since={connectedAt} />}
        <CreditsLeft record={credits} hours={hours} words={voice} />
      </div>
      <p data-slot="voice-status" role="status" className="px-5 pb-5 text-sm font-semibold empty:hidden">
        {isConnected && <span className={isSpeaking ? 'text-signal' : undefined}>{line}</span>}
        {isConnecting && stage && <span className="font-normal">{voice.stages[stage]}</span>}
      </p>
      {problem && <Problem problem={problem} />}
      {notice && (
        <p className="px-5 pb-5 text-sm text-signal">
          <span>{voice.notices[notice]}</span>
        </p>
      )}
      {!isConnected && !hasEnded && (
        <p className="max-w-[42em] px-5 pb-5 text-xs text-muted-foreground">
          <span>{voice.hears[findHearer(state)]}</span>
        </p>
      )}
      {isConnected || hasEnded ? <VoiceCaptions captions={captions} /> : children}
      {isConnected && isTyped && <TypedTurn />}
      {(isConnected || hasEnded) && (
        <RecordFrame onFill={endAndFill} fillLabel={isConnected ? recordView.fillAndEnd : recordView.fill} />
      )}
    </div>
  );
}
