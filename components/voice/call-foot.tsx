import { Button } from '#components/ui/button';
import { Input } from '#components/ui/input';
import { isCallbackReady, useVisitorCallback } from '#lib/browser/callback/callback-state';
import { focusOnMount } from '#lib/browser/page/focus';
import { sayInCall } from '#lib/browser/voice/call';
import { hangUp } from '#lib/browser/voice/call-actions';
import { useCall } from '#lib/browser/voice/call-state';
import { callWords } from '#lib/content/call';
import { voice } from '#lib/content/voice';

/** Characters that a visitor may type at once during a call. */
const VOICE_TEXT_MAX = 500;

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

/** The button that ends the call, and what else one can press or type. */
export function CallFoot({ isBuiltIn }: { isBuiltIn: boolean }) {
  const { status, isTyped, lacksVoice, turns, suggestions } = useCall();
  const isReady = useVisitorCallback(isCallbackReady) && isBuiltIn;
  const isConnected = status === 'connected';
  return (
    // From the lower edge up: the button that ends the call must not move under a finger.
    <footer className="call-foot sticky bottom-0 mt-auto flex flex-wrap-reverse items-center gap-3 bg-background px-5 pt-3 pb-5">
      <div className="call-controls flex flex-wrap gap-3">
        {/* The button that was pressed is covered or gone. */}
        <Button ref={focusOnMount} variant={isReady ? 'outline' : 'default'} size="lg" onClick={hangUp}>
          {isConnected ? voice.end : voice.cancel}
        </Button>
      </div>
      {isConnected && isTyped && <SayLine />}
      {/* To be said with one press. */}
      <div className="call-suggestions -mx-5 flex grow basis-full gap-2 overflow-x-auto px-5 whitespace-nowrap empty:hidden">
        {suggestions.map((text) => (
          <Button key={text} variant="outline" size="sm" className="text-xs" onClick={() => sayInCall(text)}>
            {text}
          </Button>
        ))}
      </div>
      {lacksVoice && turns.length < 2 && (
        <p className="basis-full text-xs text-muted-foreground low:hidden" aria-hidden="true">
          {callWords.silent}
        </p>
      )}
    </footer>
  );
}
