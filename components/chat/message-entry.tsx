import { memo } from 'react';
import { ReplyText } from '#components/chat/reply-text';
import { Button } from '#components/ui/button';
import { cutDraft } from '#lib/browser/chat/markdown';
import type { ChatMessage } from '#lib/browser/chat/message';
import { chatStore } from '#lib/browser/chat/store';
import { formatTime } from '#lib/browser/clock';
import { chat } from '#lib/content/chat';

const entryClass = 'border-b border-border px-5 py-4 last:border-b-0';
const headClass = 'mb-1 flex items-baseline justify-between gap-4 text-xs text-muted-foreground';
const noteClass = 'mt-2 flex flex-wrap items-center justify-between gap-3 text-xs';
const senderClasses = { user: 'font-semibold text-foreground', ai: 'font-semibold text-done' } as const;

type Props = {
  message: ChatMessage;
  busy: boolean;
  /** The message is older than the panel and must not be announced again. */
  isOld: boolean;
  onRetry(id: string, entry: Element): void;
};

export const MessageEntry = memo(function MessageEntry({ message, busy, isOld, onRetry }: Props) {
  const time = new Date(message.timestamp);
  return (
    <li data-slot="chat-entry" className={entryClass} aria-live={isOld ? 'off' : undefined}>
      <p className={headClass}>
        <span className={senderClasses[message.sender]}>{chat.senders[message.sender]}</span>
        <time dateTime={time.toISOString()}>{formatTime(message.timestamp)}</time>
      </p>
      <div
        data-slot="message-text"
        className={`text-sm wrap-anywhere ${message.sender === 'user' ? 'whitespace-pre-wrap' : ''}`}
      >
        {message.isMarkdown ? <ReplyText text={message.text} /> : <p dir="auto">{message.text}</p>}
      </div>
      {message.pending?.isLate && (
        <p className={`${noteClass} text-muted-foreground`} aria-live="off">
          <span>{message.pending.draft === '' && chat.late}</span>
          <Button
            variant="outline"
            size="xs"
            className="text-foreground"
            type="button"
            onClick={() => chatStore.stop(message.id)}
          >
            {chat.stop}
          </Button>
        </p>
      )}
      {message.note && (
        <p className={`${noteClass} text-signal`}>
          <span>{message.note}</span>
          {message.canRetry && (
            <Button
              variant="outline"
              size="sm"
              className="text-foreground"
              type="button"
              disabled={busy}
              onClick={({ currentTarget }) =>
                onRetry(message.id, currentTarget.closest('li') ?? currentTarget)
              }
            >
              {chat.retry}
            </Button>
          )}
        </p>
      )}
    </li>
  );
});

/** The reply so far. Not announced, because a complete reply is announced once. */
export function DraftEntry({ text }: { text: string }) {
  return (
    <li data-slot="chat-entry" className={entryClass} aria-live="off">
      <p className={headClass}>
        <span className={senderClasses.ai}>{chat.senders.ai}</span>
      </p>
      <div data-slot="message-text" className="text-sm wrap-anywhere">
        {cutDraft(text).map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block's place is what it is; text only grows at the end
          <ReplyText key={index} text={block} />
        ))}
      </div>
    </li>
  );
}
