import { useLayoutEffect, useRef } from 'react';
import { voiceCall } from '#lib/browser/voice/call';
import { voice } from '#lib/content/voice';

/** What a caller could say first, each said with one press. A low window has no room for it. */
export function FirstWords() {
  const list = useRef<HTMLDivElement>(null);
  // Once something is said the buttons disappear, and the focus must not be lost.
  useLayoutEffect(() => {
    const buttons = list.current;
    return () => {
      if (buttons?.contains(document.activeElement)) buttons.parentElement?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={list} data-slot="first-words">
      <p>{voice.firstWords.title}</p>
      {voice.firstWords.lines.map((text) => (
        <button key={text} type="button" onClick={() => voiceCall.say(text)}>
          {text}
        </button>
      ))}
    </div>
  );
}
