import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { pressSend } from '#lib/browser/chat/presses';
import { chat } from '#lib/content/chat';

const suggestionClass =
  'min-h-11 cursor-pointer rounded-control border border-input px-3 py-2 text-start text-sm hover:bg-shade noscript:hidden';

/** Messages that are sent with one press. */
export function Suggestions({ texts }: { texts: readonly string[] }) {
  return (
    <div className="flex flex-wrap gap-2">
      {texts.map((text) => (
        <button key={text} type="button" className={suggestionClass} onClick={() => pressSend(text)}>
          {text}
        </button>
      ))}
    </div>
  );
}

/** The box in which the conversation scrolls. */
export function ListBox(props: ComponentProps<'div'>) {
  return (
    <div
      className="relative flex max-h-[400px] min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain [overflow-anchor:none]"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      role="group"
      aria-label={chat.listLabel}
      {...props}
    />
  );
}

const questionClass = clsx(
  'flex min-h-12 w-full cursor-pointer items-center justify-between gap-4 border-t border-border px-5 py-1 text-start',
  'text-sm hover:bg-shade noscript:hidden',
);

/** An empty chat: its sentence, and questions with the topic that their tickets get. */
export function EmptyList() {
  return (
    <ListBox>
      <p data-slot="chat-empty" className="px-5 pt-5 pb-4 text-xl font-semibold">
        {chat.empty}
      </p>
      <p className="hidden px-5 noscript:block">{chat.withoutScripts}</p>
      {chat.suggestions.map(({ text, topic }) => (
        <button key={text} type="button" className={questionClass} onClick={() => pressSend(text)}>
          {text} <span className="text-xs whitespace-nowrap text-muted-foreground">{topic}</span>
        </button>
      ))}
    </ListBox>
  );
}
