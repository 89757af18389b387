'use client';

import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { MicrophoneIcon, StopIcon } from '#components/chat/chat-icons';
import { keepUnsent, readUnsent, takeWish } from '#lib/browser/chat-view';
import { chat } from '#lib/content/chat';
import { CHAT_MESSAGE_MAX } from '#lib/contracts/limits';

type Props = {
  /** What keeps the box from taking words, as in the specification's section 4. */
  status: 'idle' | 'loading' | 'recording' | 'preview';
  onSend(text: string): boolean;
  onStop(): void;
  onRecord(): void;
  children?: ReactNode;
};

/** The text box and its buttons. The box is uncontrolled; its words outlive a change of view and a reload. */
export function Composer({ status, onSend, onStop, onRecord, children }: Props) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const hadFocus = useRef(false);
  const isTooLong = length > CHAT_MESSAGE_MAX;
  const isIdle = status === 'idle';

  const measure = () => {
    const text = box.current?.value ?? '';
    keepUnsent(text);
    setLength(text.trim().length);
  };

  const send = () => {
    const element = box.current;
    if (!element || !isIdle || element.value.trim().length > CHAT_MESSAGE_MAX) return;
    if (!onSend(element.value)) return;
    element.value = '';
    measure();
  };

  // Before anything else can happen: a key that is pressed between two frames finds the words in the box.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed and pressed before this was here
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.value ||= readUnsent();
    measure();
    const wish = takeWish();
    if (wish) element.focus();
    if (wish === 'send') send();
    if (wish === 'record') onRecord();
  }, []);

  // What is disabled or taken away loses the focus: it goes to what the visitor can do next.
  useEffect(() => {
    if (document.activeElement !== document.body || !hadFocus.current) return;
    if (status === 'idle') box.current?.focus();
    if (status === 'preview') form.current?.querySelector<HTMLElement>('.chat-preview button')?.focus();
  }, [status]);

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

  const isRecording = status === 'recording';
  return (
    <form
      ref={form}
      className="chat-composer"
      onSubmit={onSubmit}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={(event) => {
        // To somewhere else by the visitor's own choice, not by a control's disappearing.
        if (event.relatedTarget) hadFocus.current = event.currentTarget.contains(event.relatedTarget);
      }}
    >
      <textarea
        ref={box}
        name="message"
        className="chat-input"
        placeholder={chat.placeholder}
        aria-label={chat.inputLabel}
        aria-invalid={isTooLong || undefined}
        aria-describedby={isTooLong ? 'chat-too-long' : undefined}
        autoComplete="off"
        enterKeyHint="send"
        disabled={!isIdle}
        onInput={measure}
        onKeyDown={onKeyDown}
      />
      {isTooLong && (
        <p id="chat-too-long" className="chat-warning" role="status">
          {chat.tooLong.replace('{max}', String(CHAT_MESSAGE_MAX)).replace('{count}', String(length))}
        </p>
      )}
      {children}
      <div className="chat-actions">
        <button
          type="button"
          className="chat-tool"
          aria-label={isRecording ? chat.recording.stop : chat.recording.start}
          data-on={isRecording || undefined}
          disabled={status === 'loading' || status === 'preview'}
          onClick={onRecord}
        >
          {isRecording ? <StopIcon /> : <MicrophoneIcon />}
        </button>
        {status === 'loading' && (
          <button type="button" className="chat-quiet" onClick={onStop}>
            {chat.stop}
          </button>
        )}
        <button type="submit" className="chat-send" disabled={!isIdle || length === 0 || isTooLong}>
          <span className="max-md:hidden">{chat.send.full}</span>
          <span className="md:hidden">{chat.send.compact}</span>
        </button>
      </div>
    </form>
  );
}
