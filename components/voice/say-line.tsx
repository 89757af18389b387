import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#components/ui/button';
import { Input } from '#components/ui/input';
import { answerCall } from '#lib/browser/voice/call';
import { callWords } from '#lib/content/call';

/** Characters that a visitor may type at once during a call. */
const VOICE_TEXT_MAX = 500;

/** The line for typing what the visitor says, where the browser does not recognise speech. */
export function SayLine() {
  const box = useRef<HTMLInputElement>(null);

  useEffect(() => box.current?.focus(), []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!box.current) return;
    answerCall(box.current.value);
    box.current.value = '';
    // Otherwise a tap on Send would close the keyboard.
    box.current.focus();
  };

  return (
    <form className="flex gap-3 border-t border-border px-5 py-3" onSubmit={onSubmit}>
      <Input
        ref={box}
        density="compact"
        name="say"
        maxLength={VOICE_TEXT_MAX}
        autoComplete="off"
        enterKeyHint="send"
        aria-label={callWords.sayLabel}
        placeholder={callWords.sayLabel}
      />
      <Button type="submit" size="sm">
        {callWords.say}
      </Button>
    </form>
  );
}
