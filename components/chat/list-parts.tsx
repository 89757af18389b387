import type { ComponentProps } from 'react';
import { ScrollBox } from '#components/ui/scroll-box';
import { pressSend } from '#lib/browser/chat/chat-actions';
import { useIsIdle } from '#lib/browser/chat/panel-state';
import { chat } from '#lib/content/chat';
import { cn } from '#lib/utils';

export function MessageScroller(props: ComponentProps<'div'>) {
  return (
    <ScrollBox
      label={chat.listLabel}
      className="relative [container-type:size] max-h-[400px] min-h-0 flex-1 overflow-y-auto overscroll-contain"
      {...props}
    />
  );
}

/** A message that one press sends. */
export function Suggestion({ text, topic }: { text: string; topic?: string }) {
  const isIdle = useIsIdle();
  return (
    <button
      type="button"
      className={cn(
        'flex min-h-12 w-full cursor-pointer items-center justify-between gap-4 border-t border-border',
        'px-5 py-1 text-start text-sm font-medium hover:bg-shade noscript:hidden',
      )}
      disabled={!isIdle}
      onClick={() => pressSend(text)}
    >
      <span className="underline underline-offset-4">{text}</span>
      {topic && <span className="text-xs whitespace-nowrap text-muted-foreground">{topic}</span>}
    </button>
  );
}

/** An empty chat: its sentence, and questions with the topic that their tickets get. */
export function EmptyList() {
  return (
    <MessageScroller>
      <p className="px-5 pt-5 pb-4 text-xl font-semibold">{chat.empty}</p>
      <p className="hidden px-5 noscript:block">{chat.withoutScripts}</p>
      {chat.suggestions.map((one) => (
        <Suggestion key={one.text} {...one} />
      ))}
    </MessageScroller>
  );
}
