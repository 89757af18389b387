import type { ComponentProps } from 'react';
import { chat } from '#lib/content/chat';

const suggestionClass =
  'min-h-11 cursor-pointer rounded-control border border-input px-3 py-2 text-start text-sm hover:bg-foreground/6 noscript:hidden';

type Props = {
  texts: readonly string[];
  className?: string;
  onAsk(text: string): void;
};

/** Messages that are sent with one press. */
export function Suggestions({ texts, className = '', onAsk }: Props) {
  return (
    <div className={`flex flex-wrap gap-2 ${className}`}>
      {texts.map((text) => (
        <button key={text} type="button" className={suggestionClass} onClick={() => onAsk(text)}>
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
      className="relative flex max-h-[400px] min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain [overflow-anchor:none] md:max-h-none md:[container-type:size]"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      role="group"
      aria-label={chat.listLabel}
      {...props}
    />
  );
}

/** An empty chat: its sentence and suggestions, at the bottom of the list. */
export function EmptyList({ onAsk }: Pick<Props, 'onAsk'>) {
  return (
    <ListBox>
      <div className="flex grow flex-col justify-end">
        <p data-slot="chat-empty" className="px-5 pt-5 pb-4 text-lg font-semibold">
          {chat.empty}
        </p>
        <Suggestions texts={chat.suggestions} className="px-5 pb-5" onAsk={onAsk} />
      </div>
    </ListBox>
  );
}
