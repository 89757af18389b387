import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button';
import { Input } from '#components/ui/input';
import { CallButton } from '#components/voice/call-button';
import { isCallbackReady, useVisitorCallback } from '#lib/browser/callback/callback-state';
import { focusOnMount, takeLostFocus } from '#lib/browser/page/focus';
import { sayInCall } from '#lib/browser/voice/call';
import { hangUp, startCall } from '#lib/browser/voice/call-actions';
import type { CallState, PlaceOfCall } from '#lib/browser/voice/call-state';
import { callWords } from '#lib/content/call';
import { microphoneProblems } from '#lib/content/microphone';
import { failure } from '#lib/content/site';
import { voice } from '#lib/content/voice';
import { cn } from '#lib/utils';

/** Characters that a visitor may type at once during a call. */
const VOICE_TEXT_MAX = 500;

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

/** Suggestions to say with one press. */
function Chips({ suggestions }: { suggestions: readonly string[] }) {
  return (
    <div className="call-suggestions -mx-5 flex grow basis-full gap-2 overflow-x-auto px-5 whitespace-nowrap empty:hidden">
      {suggestions.map((text) => (
        <Button key={text} variant="outline" size="sm" className="text-xs" onClick={() => sayInCall(text)}>
          {text}
        </Button>
      ))}
    </div>
  );
}

type FootProps = { place: PlaceOfCall; call: CallState; isBuiltIn: boolean };

/** The button that ends the call, or the ways on from one that failed, and what else one can press or type. */
export function CallFoot({ place, call, isBuiltIn }: FootProps) {
  const lacksMicrophone = call.problem !== null && call.problem in microphoneProblems;
  const isReady = useVisitorCallback(isCallbackReady) && isBuiltIn;
  const isConnected = call.status === 'connected';
  return (
    // From the lower edge up: the button that ends the call must not move under a finger.
    <footer
      className={cn(
        'sticky bottom-0 flex flex-wrap-reverse items-center gap-3 bg-background px-5 pt-3 pb-5',
        !call.problem && 'mt-auto',
      )}
    >
      <div className="call-controls flex flex-wrap gap-3">
        {call.problem ? (
          <>
            {lacksMicrophone && isBuiltIn && (
              <Button ref={takeLostFocus} size="lg" onClick={() => startCall(place, true)}>
                {callWords.instead.typed}
              </Button>
            )}
            <CallButton
              ref={takeLostFocus}
              place={place}
              label={failure.retry}
              variant={lacksMicrophone ? 'outline' : 'default'}
              size="sm"
            />
            <Button ref={takeLostFocus} variant="ghost" size="lg" onClick={hangUp}>
              {callWords.close}
            </Button>
          </>
        ) : (
          // The button that was pressed is covered or gone.
          <Button ref={focusOnMount} variant={isReady ? 'outline' : 'default'} size="lg" onClick={hangUp}>
            {isConnected ? voice.end : voice.cancel}
          </Button>
        )}
      </div>
      {isConnected && call.isTyped && <SayLine />}
      {isConnected && isBuiltIn && <Chips suggestions={call.suggestions} />}
      {call.lacksVoice && call.turns.length < 2 && (
        <p className="basis-full text-xs text-muted-foreground low:hidden" aria-hidden="true">
          {callWords.silent}
        </p>
      )}
    </footer>
  );
}
