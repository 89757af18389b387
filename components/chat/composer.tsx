import { Mic, Square } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button';
import { Textarea } from '#components/ui/textarea';
import { keepUnsent, readUnsent, takeBoxFocus } from '#lib/browser/chat/view';
import { chat } from '#lib/content/chat';
import { CHAT_MESSAGE_MAX } from '#lib/contracts/limits';

type Props = {
  status: 'idle' | 'loading' | 'recording' | 'preview';
  onSend(text: string): boolean;
  onStop(): void;
  onRecord(): void;
  children?: ReactNode;
};

export function Composer({ status, onSend, onStop, onRecord, children }: Props) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const hadFocus = useRef(false);
  const isTooLong = length > CHAT_MESSAGE_MAX;
  const isIdle = status === 'idle';

  const measure = () => {
    const element = box.current;
    const text = element?.value ?? '';
    // As tall as its text, up to the stylesheet's limit.
    if (element) {
      element.style.height = '';
      if (element.scrollHeight > element.clientHeight) element.style.height = `${element.scrollHeight}px`;
    }
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

  // In a layout effect, so that a key pressed between two frames finds the text in the box.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed and pressed before this was here
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.value ||= readUnsent();
    measure();
    if (takeBoxFocus()) element.focus();
  }, []);

  // A disabled or removed control loses the focus, so it moves to the next useful control. A
  // control that was just disabled remains the active element until the next frame.
  useLayoutEffect(() => {
    const active = document.activeElement;
    const wasDisabled = form.current?.contains(active) && active?.matches(':disabled');
    if (!wasDisabled && !(hadFocus.current && active?.contains(form.current))) return;
    if (status === 'idle') {
      // A plain focus() would centre the box in the window and scroll the start of a reply out of it.
      box.current?.focus({ preventScroll: true });
      box.current?.scrollIntoView({ block: 'nearest' });
    }
    if (status === 'preview')
      form.current?.querySelector<HTMLElement>('[data-slot="recording-preview"] button')?.focus();
  }, [status]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229)
      return;
    event.preventDefault();
    send();
  };

  const isRecording = status === 'recording';
  return (
    <form
      ref={form}
      data-press="send"
      className="border-t border-border print:hidden"
      onSubmit={onSubmit}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={(event) => {
        // Only a deliberate move counts. Pressing a disabled control, as in a double click on Send,
        // moves the focus to an ancestor of the form.
        const next: Element | null = event.relatedTarget;
        if (next && !next.contains(event.currentTarget))
          hadFocus.current = event.currentTarget.contains(next);
      }}
    >
      <Textarea
        ref={box}
        name="message"
        dir="auto"
        variant="plain"
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
        <p id="chat-too-long" className="px-5 pb-2 text-xs text-signal" role="status">
          {chat.tooLong.replace('{max}', String(CHAT_MESSAGE_MAX)).replace('{count}', String(length))}
        </p>
      )}
      {children}
      {/* A preview has its own Send, so this row is disabled and remains only for screen readers. */}
      <div
        className={status === 'preview' ? 'sr-only' : 'flex items-center justify-end gap-2 px-5 pt-2 pb-4'}
      >
        <Button
          variant="outline"
          size="icon"
          className="mr-auto data-on:border-signal data-on:text-signal"
          type="button"
          aria-label={isRecording ? chat.recording.stop : chat.recording.start}
          data-on={isRecording || undefined}
          data-press="record"
          disabled={status === 'loading' || status === 'preview'}
          onClick={onRecord}
        >
          {isRecording ? <Square size={14} strokeWidth={2.5} /> : <Mic size={20} strokeWidth={1.8} />}
        </Button>
        {status === 'loading' && (
          <Button variant="outline" size="sm" className="bg-card" type="button" onClick={onStop}>
            {chat.stop}
          </Button>
        )}
        <Button size="sm" className="px-5" type="submit" disabled={!isIdle || length === 0 || isTooLong}>
          <span className="max-md:hidden">{chat.send.full}</span>
          <span className="md:hidden">{chat.send.compact}</span>
        </Button>
      </div>
    </form>
  );
}
