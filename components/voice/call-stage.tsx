import { type ReactNode, useEffect, useRef } from 'react';
import { Callback } from '#components/callback/callback';
import { Button } from '#components/ui/button';
import { Input } from '#components/ui/input';
import { CallAxis } from '#components/voice/call-axis';
import { Captions } from '#components/voice/captions';
import { CreditsLine } from '#components/voice/credits-line';
import { SoundBars } from '#components/voice/sound-bars';
import { isCallbackReady, useVisitorCallback } from '#lib/browser/callback/state';
import { handOverCallback } from '#lib/browser/contact/hand-over';
import { formatClock, useTick } from '#lib/browser/core/clock';
import { restoreFocus } from '#lib/browser/page/focus';
import { callToast, closeCall, sayInCall, startTypedCall } from '#lib/browser/voice/call';
import { type CallState, startButtons, useCall } from '#lib/browser/voice/call-state';
import { explainHearing, useCredits } from '#lib/browser/voice/credits';
import { callWords } from '#lib/content/call';
import { callbackView } from '#lib/content/callback';
import { fill } from '#lib/content/fill';
import { voice } from '#lib/content/voice';
import { VOICE_CALL_SECONDS } from '#lib/contracts/limits';
import { cn } from '#lib/utils';

const CLOCK_MS = 250;
/** Characters that a visitor may type at once during a call. */
const VOICE_TEXT_MAX = 500;

/** Returns the sentence for the state of the call. */
function describeStatus({ status, stage, speaking, isTyped, captions, problem }: CallState): string {
  if (problem) return problem.text;
  if (status === 'connecting') return stage ? callWords.stages[stage] : voice.connecting;
  const isAnswering = speaking || (isTyped && captions.at(-1)?.role === 'user');
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

/** Returns how long the call has lasted, in whole seconds. */
function useSeconds({ connectedAt }: CallState): number {
  useTick(CLOCK_MS);
  return connectedAt === null ? 0 : Math.floor((performance.now() - connectedAt) / 1000);
}

/** How long the call has lasted, and how much time is left if it is limited. Its place is kept until it is connected. */
function CallTime({ call }: { call: CallState }) {
  const seconds = useSeconds(call);
  return (
    <p className={cn('text-end text-xs text-muted-foreground', call.connectedAt === null && 'invisible')}>
      <b className="block text-2xl text-foreground">{formatClock(seconds)}</b>
      {!call.isTyped && (
        <span>{fill(callWords.left, { left: formatClock(VOICE_CALL_SECONDS - seconds) })}</span>
      )}
    </p>
  );
}

/** The voices as bars. Where neither side has one, the turns on their axis. */
function Picture({ call }: { call: CallState }) {
  const seconds = useSeconds(call);
  return (
    <div
      className="call-picture flex h-25 shrink-0 flex-col border-t border-b border-border px-5"
      aria-hidden="true"
    >
      {call.isTyped && call.isSilent ? (
        <CallAxis className="flex flex-1 flex-col" turns={call.captions} seconds={seconds} />
      ) : (
        <SoundBars />
      )}
    </div>
  );
}

/** The line for typing what the visitor says, where the browser does not recognise speech. */
function SayLine() {
  const box = useRef<HTMLInputElement>(null);

  useEffect(() => box.current?.focus({ preventScroll: true }), []);

  const say = (form: FormData) => {
    sayInCall(String(form.get('say')));
    // Otherwise a tap on Send would close the keyboard.
    box.current?.focus();
  };

  return (
    <form className="flex flex-[1_1_16rem] gap-3" action={say}>
      <Input
        ref={box}
        name="say"
        maxLength={VOICE_TEXT_MAX}
        autoComplete="off"
        enterKeyHint="send"
        aria-label={callWords.sayLabel}
        placeholder={callWords.sayLabel}
      />
      <Button type="submit" variant="outline" size="sm">
        {callWords.say}
      </Button>
    </form>
  );
}

/** Takes the focus, because the button that was pressed is covered or gone. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

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
    <header className="flex gap-x-6 px-5 pt-4 pb-3 low:hidden">
      <div className="flex flex-1 flex-wrap gap-x-6">
        <p
          // A new element, which screen readers announce.
          key={call.problem?.text}
          role={call.problem ? 'alert' : undefined}
          className={cn('basis-full text-xl font-semibold', call.speaking && 'text-signal')}
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

/** What can be said with one press. */
function Hints({ suggestions }: { suggestions: readonly string[] }) {
  return (
    <div className="flex basis-full gap-2 overflow-x-auto whitespace-nowrap empty:hidden">
      {suggestions.map((text) => (
        <Button key={text} variant="outline" size="sm" className="text-xs" onClick={() => sayInCall(text)}>
          {text}
        </Button>
      ))}
    </div>
  );
}

/** What a visitor without a microphone can do. */
function Instead({ isBuiltIn }: { isBuiltIn: boolean }) {
  const { instead } = callWords;
  if (isBuiltIn) return instead.hint;
  return (
    <a className="link underline" href={instead.href}>
      {instead.text}
    </a>
  );
}

type FootProps = { call: CallState; again: ReactNode; isBuiltIn: boolean };

/** The ways on from a call that failed. */
function FailureButtons({ call: { problem }, again, isBuiltIn }: FootProps) {
  return (
    <>
      {problem?.isDeaf && isBuiltIn && (
        <Button size="lg" onClick={startTypedCall}>
          {callWords.instead.typed}
        </Button>
      )}
      {again}
      <Button ref={restoreFocus} variant="outline" size="lg" onClick={closeCall}>
        {callWords.close}
      </Button>
    </>
  );
}

/** The button that ends the call, or the ways on from one that failed, and what else one can press or type. */
function StageFoot(props: FootProps) {
  const { call, isBuiltIn } = props;
  const isReady = useVisitorCallback(isCallbackReady) && isBuiltIn;
  const isConnected = call.status === 'connected';
  return (
    // From the lower edge up: the button that ends the call must not move under a finger.
    <footer className="sticky bottom-0 flex flex-wrap-reverse items-center gap-3 bg-background px-5 pt-3 pb-5">
      <div className="call-controls flex flex-wrap gap-3">
        {call.problem ? (
          <FailureButtons {...props} />
        ) : (
          <Button ref={takeFocus} variant={isReady ? 'outline' : 'default'} size="lg" onClick={closeCall}>
            {isConnected ? voice.end : voice.cancel}
          </Button>
        )}
      </div>
      {isConnected && call.isTyped && <SayLine />}
      {isConnected && isBuiltIn && <Hints suggestions={call.suggestions} />}
      {call.isSilent && call.captions.length < 2 && (
        <p className="basis-full text-xs text-muted-foreground low:hidden" aria-hidden="true">
          {callWords.silent}
        </p>
      )}
    </footer>
  );
}

/** A call: its state, its picture, what was said, and the rows of the callback. */
export function CallStage({ again }: { again: ReactNode }) {
  const call = useCall();
  const { status, isSilent, captions, problem } = call;
  const { terms } = useCredits();
  const isConnected = status === 'connected';
  // With the voice service the rows are the chat's.
  const isBuiltIn = terms?.engine === 'browser';

  const putInForm = () => {
    // It would cover the form.
    closeCall();
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
      {(isConnected || captions.length > 0) && <Captions />}
      {!isConnected && (
        <p className="max-w-[42em] flex-1 px-5 py-4 text-muted-foreground">
          {problem ? problem.isDeaf && <Instead isBuiltIn={isBuiltIn} /> : explainHearing(terms)}
        </p>
      )}
      <div className="call-side">
        {isBuiltIn && (
          <Callback
            onFill={putInForm}
            fillLabel={isConnected ? callbackView.fillAndEnd : callbackView.fill}
          />
        )}
      </div>
      <StageFoot call={call} again={again} isBuiltIn={isBuiltIn} />
      {/* What a screen reader hears beside the toasts and the captions. */}
      <p className="sr-only" role="status">
        {status === 'connecting' ? describeStatus(call) : isSilent && callWords.silent}
      </p>
    </section>
  );
}
