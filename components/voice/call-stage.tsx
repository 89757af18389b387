import { Callback } from '#components/callback/callback';
import { CallAxis } from '#components/voice/call-axis';
import { CallFoot } from '#components/voice/call-foot';
import { Captions } from '#components/voice/captions';
import { CreditsLine } from '#components/voice/credits-line';
import { SoundBars } from '#components/voice/sound-bars';
import { handOverCallback } from '#lib/browser/contact/hand-over';
import { formatClock, useElapsedMs } from '#lib/browser/core/clock';
import { callToast } from '#lib/browser/voice/call';
import { hangUp } from '#lib/browser/voice/call-actions';
import { type CallState, type PlaceOfCall, startButtons, useCall } from '#lib/browser/voice/call-state';
import { explainHearing, useCredits } from '#lib/browser/voice/credits';
import { callWords } from '#lib/content/call';
import { callbackView } from '#lib/content/callback';
import { microphoneProblems } from '#lib/content/microphone';
import { VOICE_CALL_SECONDS } from '#lib/contracts/limits';
import { cn, format } from '#lib/utils';

const CLOCK_MS = 250;

/** Returns the sentence for the state of the call. */
function describeStatus({ stage, speaking, isTyped, turns, problem }: CallState): string {
  if (problem) return callWords.problems[problem];
  if (stage) return callWords.stages[stage];
  const isAnswering = speaking || (isTyped && turns.at(-1)?.role === 'user');
  return isAnswering ? callWords.speaking : isTyped ? callWords.typing : callWords.listening;
}

/** The call's toast, in a place of its own. */
export function CallToast() {
  const { toast } = callToast.useToast();
  const colors = { success: 'text-done', destructive: 'text-signal', info: '' };
  return (
    <div
      ref={callToast.box}
      role="status"
      data-slot="call-toast"
      className={cn('min-w-28 text-xs font-semibold', toast && colors[toast.kind])}
    >
      {/* A space keeps its line. */}
      {toast?.title ?? '\u00a0'}
    </div>
  );
}

/** How long the call has lasted, and how much time is left if it is limited. Its place is kept until it is connected. */
function CallTime({ call }: { call: CallState }) {
  const seconds = Math.floor(useElapsedMs(call.connectedAt, CLOCK_MS) / 1000);
  return (
    <p className={cn('text-end text-xs text-muted-foreground', call.connectedAt === null && 'invisible')}>
      <b className="block text-2xl text-foreground">{formatClock(seconds)}</b>
      {!call.isTyped && (
        <span>{format(callWords.left, { left: formatClock(VOICE_CALL_SECONDS - seconds) })}</span>
      )}
    </p>
  );
}

/** The call's turns on an axis of a quarter of a minute, which doubles when it is full. */
function LiveAxis({ call }: { call: CallState }) {
  const seconds = Math.floor(useElapsedMs(call.connectedAt, CLOCK_MS) / 1000);
  const room = 15 * 2 ** Math.max(0, Math.ceil(Math.log2((seconds + 1) / 15)));
  return <CallAxis className="flex flex-1 flex-col" turns={call.turns} seconds={seconds} room={room} />;
}

/** The voices as bars. Where neither side has one, the turns on their axis. */
function Picture({ call }: { call: CallState }) {
  return (
    <div
      className="call-picture flex h-25 shrink-0 flex-col border-t border-b border-border px-5 low:hidden"
      aria-hidden="true"
    >
      {call.isTyped && call.lacksVoice ? <LiveAxis call={call} /> : <SoundBars />}
    </div>
  );
}

/** Lets the stage's ink spread from the button that was pressed. */
function spreadFromButton(stage: HTMLElement | null): void {
  const { place } = useCall.getState();
  const pressed = place && startButtons[place].current;
  if (!stage || !pressed) return;
  const [box, from] = [stage.getBoundingClientRect(), pressed.getBoundingClientRect()];
  stage.style.setProperty('--x', `${from.x + from.width / 2 - box.x}px`);
  stage.style.setProperty('--y', `${from.y + from.height / 2 - box.y}px`);
}

/** The state of the call, its toast and its time. */
function StageHead({ call }: { call: CallState }) {
  return (
    <header className={cn('flex gap-x-6 px-5 pt-4 pb-3', call.problem ? 'mt-auto' : 'low:hidden')}>
      <div className="flex flex-1 flex-wrap gap-x-6">
        <p
          // A new element, which screen readers announce.
          key={call.problem}
          role={call.problem ? 'alert' : undefined}
          className={cn(
            'basis-full text-xl font-semibold',
            call.speaking && 'text-signal',
            call.problem && 'mb-2',
          )}
        >
          {describeStatus(call)}
        </p>
        <CreditsLine className="text-xs text-muted-foreground" />
        <CallToast />
      </div>
      <CallTime call={call} />
    </header>
  );
}

/** A call: its state, its picture, what was said, and the rows of the callback. */
export function CallStage({ place }: { place: PlaceOfCall }) {
  const call = useCall();
  const { status, lacksVoice, turns, problem } = call;
  const { terms } = useCredits();
  const isConnected = status === 'connected';
  // With the voice service the rows are the chat's.
  const isBuiltIn = terms?.engine === 'browser';
  const lacksMicrophone = problem !== null && problem in microphoneProblems;

  const handOver = () => {
    // It would cover the form.
    hangUp();
    handOverCallback('call');
  };

  return (
    <section
      ref={spreadFromButton}
      className="call-stage absolute inset-0 z-10 flex flex-col text-sm"
      aria-label={callWords.label}
    >
      <StageHead call={call} />
      {!problem && <Picture call={call} />}
      {(isConnected || turns.length > 0) && <Captions />}
      {!isConnected && (
        // A new element each time, because browser translation may have replaced the text of the last one.
        <p
          key={problem}
          className={cn('px-5 text-muted-foreground empty:hidden', problem ? 'pb-4 text-lg' : 'flex-1 py-4')}
        >
          {!problem && explainHearing(terms)}
          {lacksMicrophone && isBuiltIn && callWords.instead.hint}
          {lacksMicrophone && !isBuiltIn && (
            <a className="link underline" href={callWords.instead.href}>
              {callWords.instead.text}
            </a>
          )}
        </p>
      )}
      <div className="call-side">
        {isBuiltIn && (
          <Callback
            onHandOver={handOver}
            handOverLabel={isConnected ? callbackView.endAndHandOver : callbackView.handOver}
          />
        )}
      </div>
      <CallFoot place={place} call={call} isBuiltIn={isBuiltIn} />
      {/* What a screen reader hears beside the toasts and the captions. */}
      <p className="sr-only" role="status">
        {status === 'connecting' ? describeStatus(call) : lacksVoice && callWords.silent}
      </p>
    </section>
  );
}
