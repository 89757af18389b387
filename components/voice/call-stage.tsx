import { Callback } from '#components/callback/callback';
import { Button } from '#components/ui/button';
import { Input } from '#components/ui/input';
import { CallFailed } from '#components/voice/call-failed';
import { CallStatusLine } from '#components/voice/call-status-line';
import { Captions } from '#components/voice/captions';
import { SoundBars } from '#components/voice/sound-bars';
import { handOverCallback } from '#lib/browser/contact/hand-over';
import { useNow } from '#lib/browser/core/clock';
import { formatClock } from '#lib/browser/core/time-format';
import { focusOnMount } from '#lib/browser/page/focus';
import { hangUp, sayInCall } from '#lib/browser/voice/call-actions';
import { type CallPlace, type CallState, findStartButton, useCall } from '#lib/browser/voice/call-state';
import { explainHearing, useCredits } from '#lib/browser/voice/credits';
import { callWords } from '#lib/content/call';
import { voice } from '#lib/content/voice';
import { VOICE_CALL_SECONDS } from '#lib/contracts/limits';
import { cn, fillIn } from '#lib/utils';

const CLOCK_MS = 250;
/** Characters that a visitor may type at once during a call. */
const VOICE_TEXT_MAX = 500;

function explainCallStatus({ step, isSpeaking, isTyped, turns }: CallState): string {
  if (step) return callWords.steps[step];
  const isAnswering = isSpeaking || (isTyped && turns.at(-1)?.role === 'user');
  return isAnswering ? callWords.speaking : isTyped ? callWords.typing : callWords.listening;
}

/** How long the call has lasted, and how much time is left if it is limited. Hidden parts keep their place. */
function CallTime({ connectedAt, isTyped }: CallState) {
  useNow(CLOCK_MS);
  const seconds = connectedAt === null ? 0 : Math.floor((performance.now() - connectedAt) / 1000);
  return (
    <p className={cn('call-time text-xs text-muted-foreground', connectedAt === null && 'invisible')}>
      <b className="block text-2xl text-foreground">{formatClock(seconds)}</b>
      <span>
        {isTyped ? '\u00a0' : fillIn(callWords.left, { left: formatClock(VOICE_CALL_SECONDS - seconds) })}
      </span>
    </p>
  );
}

/** The line for typing what the visitor says, where the browser does not recognise speech. */
function SayLine() {
  return (
    <form className="flex flex-[1_1_16rem] gap-3" action={(form) => sayInCall(String(form.get('say')))}>
      <Input
        ref={focusOnMount}
        name="say"
        maxLength={VOICE_TEXT_MAX}
        autoComplete="off"
        enterKeyHint="send"
        aria-label={callWords.sayLabel}
        placeholder={callWords.sayLabel}
      />
      <Button
        type="submit"
        variant="outline"
        size="sm"
        // The line keeps the focus, without which a phone would close its keyboard.
        onMouseDown={(event) => event.preventDefault()}
      >
        {callWords.say}
      </Button>
    </form>
  );
}

/** The button that ends the call, and what else one can press or type. Only the built-in engine has suggestions. */
function StageFoot({ status, isTyped, suggestions, isBuiltIn }: CallState & { isBuiltIn: boolean }) {
  const isConnected = status === 'connected';
  return (
    // From the lower edge up: the button that ends the call must not move under a finger.
    <footer className="sticky bottom-0 mt-auto flex flex-wrap-reverse items-center gap-3 bg-background px-5 pt-3 pb-5">
      <div className="call-controls flex flex-wrap gap-3">
        {/* The button that was pressed is covered or gone. */}
        <Button ref={focusOnMount} size="lg" onClick={hangUp}>
          {isConnected ? voice.end : voice.cancel}
        </Button>
      </div>
      {isConnected && isTyped && <SayLine />}
      {/* To be said with one press. It keeps its place, so that nothing moves when they come and go. */}
      {isBuiltIn && (
        <div
          className={`flex min-h-11 grow basis-full gap-2 overflow-x-auto whitespace-nowrap flat:empty:hidden ${isTyped ? '' : 'md:basis-64'}`}
        >
          {suggestions.map((text) => (
            <Button key={text} variant="outline" size="xs" onClick={() => sayInCall(text)}>
              {text}
            </Button>
          ))}
        </div>
      )}
    </footer>
  );
}

/** A running call: its state, its picture, what was said, and the rows of the callback. */
function RunningCall() {
  const call = useCall();
  const { terms } = useCredits();
  const isConnected = call.status === 'connected';
  // With the voice service the rows are the chat's.
  const isBuiltIn = terms?.engine === 'browser';

  const handOver = () => {
    // It would cover the form.
    hangUp();
    handOverCallback('call');
  };

  return (
    <>
      <header className="call-head px-5 pt-4 pb-3">
        <p className={cn('call-status text-xl font-semibold', call.isSpeaking && 'text-signal')}>
          {explainCallStatus(call)}
        </p>
        <CallStatusLine />
        <CallTime {...call} />
      </header>
      <div
        className="flex h-25 shrink-0 flex-col border-t border-b border-border px-5 short:hidden"
        aria-hidden="true"
      >
        <SoundBars />
      </div>
      {isConnected ? (
        <Captions />
      ) : (
        <p className="flex-1 px-5 py-4 text-muted-foreground">{explainHearing(terms)}</p>
      )}
      <div className="call-side">
        {isBuiltIn && <Callback callPlace={call.place} onHandOver={handOver} />}
      </div>
      <StageFoot {...call} isBuiltIn={isBuiltIn} />
      {/* Announced to screen readers besides the toasts and the captions. */}
      <p className="sr-only" role="status">
        {!isConnected && explainCallStatus(call)}
      </p>
    </>
  );
}

/** Lets the stage's ink spread from the button that has started the call. */
function spreadFromButton(stage: HTMLElement | null): void {
  const button = findStartButton(useCall.getState().place);
  if (!stage || !button) return;
  const [box, from] = [stage.getBoundingClientRect(), button.getBoundingClientRect()];
  stage.style.setProperty('--x', `${from.x + from.width / 2 - box.x}px`);
  stage.style.setProperty('--y', `${from.y + from.height / 2 - box.y}px`);
}

export function CallStage({ place }: { place: CallPlace }) {
  const problem = useCall((call) => call.problem);
  return (
    <section
      ref={spreadFromButton}
      className="call-stage absolute inset-0 z-10 flex flex-col text-sm"
      aria-label={callWords.label}
    >
      {problem ? <CallFailed place={place} problem={problem} /> : <RunningCall />}
    </section>
  );
}
