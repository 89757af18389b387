'use client';

import { memo, useEffect } from 'react';
import { LateReply } from '#components/chat/late-reply';
import { PlainReply } from '#components/chat/plain-reply';
import { prefetchMarkdown, useMarkdown } from '#components/chat/use-markdown';
import { Button } from '#components/ui/button';
import { ErrorBoundary } from '#components/ui/error-boundary';
import { cutDraft } from '#lib/browser/chat/draft-blocks';
import type { ChatMessage } from '#lib/browser/chat/message';
import { formatTime } from '#lib/browser/clock';
import { chat } from '#lib/content/chat';

const entryClass = 'border-b border-border px-5 py-4 last:border-b-0';
const headClass = 'mb-1 flex items-baseline justify-between gap-4 text-xs text-muted-foreground';
const senderClasses = { user: 'font-semibold text-foreground', ai: 'font-semibold text-done' } as const;

type Props = {
  message: ChatMessage;
  busy: boolean;
  /** Whether it stood there before the panel did: what is read again is not announced again. */
  isOld: boolean;
  onRetry(id: string, entry: Element): void;
  onStop(id: string): void;
};

/** A reply, or a block of one, formatted as soon as it can be. What cannot be formatted takes nothing else with it. */
function Formatted({ text }: { text: string }) {
  useEffect(prefetchMarkdown, []);
  const Markdown = useMarkdown();
  const plain = <PlainReply text={text} />;
  if (!Markdown) return plain;
  return (
    <ErrorBoundary instead={plain}>
      <Markdown text={text} />
    </ErrorBoundary>
  );
}

/** One message, set as an entry: sender, time, words. */
export const MessageEntry = memo(function MessageEntry({ message, busy, isOld, onRetry, onStop }: Props) {
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
        {message.isMarkdown ? <Formatted text={message.text} /> : <p dir="auto">{message.text}</p>}
      </div>
      {message.pending?.isLate && (
        <LateReply hasDraft={message.pending.draft !== ''} onStop={() => onStop(message.id)} />
      )}
      {message.note && (
        <p className="mt-2 flex flex-wrap items-center justify-between gap-3 text-xs text-signal">
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

/** The reply as far as it has arrived. A reply is announced once, whole: within a live region this is none. */
export function DraftEntry({ text }: { text: string }) {
  return (
    <li data-slot="chat-entry" className={entryClass} aria-live="off">
      <p className={headClass}>
        <span className={senderClasses.ai}>{chat.senders.ai}</span>
      </p>
      <div data-slot="message-text" className="text-sm wrap-anywhere">
        {cutDraft(text).map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block's place is what it is; text only grows at the end
          <Formatted key={index} text={block} />
        ))}
      </div>
    </li>
  );
}
