'use client';

import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { chat } from '#lib/content/chat';
import { CHAT_MESSAGE_MAX } from '#lib/contracts/limits';

type Props = { loading: boolean; onSend(text: string): boolean; onStop(): void };

/** The text box and its button. The box is uncontrolled: words typed before hydration stay in it. */
export function Composer({ loading, onSend, onStop }: Props) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  const [blank, setBlank] = useState(true);
  const hadFocus = useRef(false);
  const tooLong = length > CHAT_MESSAGE_MAX;

  const measure = () => {
    const text = box.current?.value ?? '';
    setLength(text.trim().length);
    setBlank(text.trim() === '');
  };

  // Words may have been typed before hydration.
  useEffect(measure, []);

  // A disabled box loses the focus; a visitor who was writing goes on writing.
  useEffect(() => {
    if (!loading && hadFocus.current) box.current?.focus();
    if (!loading) hadFocus.current = false;
  }, [loading]);

  const send = () => {
    const element = box.current;
    if (!element || loading || tooLong) return;
    hadFocus.current = element.ownerDocument.activeElement === element;
    if (!onSend(element.value)) return;
    element.value = '';
    measure();
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // 229 is what some browsers report while an input method is composing.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229)
      return;
    event.preventDefault();
    send();
  };

  return (
    <form className="chat-composer" onSubmit={onSubmit}>
      <textarea
        ref={box}
        name="message"
        className="chat-input"
        placeholder={chat.placeholder}
        aria-label={chat.inputLabel}
        aria-invalid={tooLong || undefined}
        aria-describedby={tooLong ? 'chat-too-long' : undefined}
        autoComplete="off"
        disabled={loading}
        onInput={measure}
        onKeyDown={onKeyDown}
      />
      {tooLong && (
        <p id="chat-too-long" className="chat-too-long" role="status">
          {chat.tooLong.replace('{max}', String(CHAT_MESSAGE_MAX)).replace('{count}', String(length))}
        </p>
      )}
      <div className="chat-actions">
        {loading && (
          <button type="button" className="chat-stop" onClick={onStop}>
            {chat.stop}
          </button>
        )}
        <button type="submit" className="chat-send" disabled={loading || blank || tooLong}>
          <span className="max-md:hidden">{chat.send.full}</span>
          <span className="md:hidden">{chat.send.compact}</span>
        </button>
      </div>
    </form>
  );
}
