'use client';

import { lazy, memo, Suspense } from 'react';
import type { ChatMessage } from '#lib/browser/chat-message';
import { cutDraft } from '#lib/browser/draft-blocks';
import { chat } from '#lib/content/chat';

const loadMarkdown = () => import('#components/chat/markdown');
// Should it not arrive, the reply is read as it was written; the page must not fall for want of its formatting.
const Markdown = memo(
  lazy(() =>
    loadMarkdown().then(
      (module) => ({ default: module.Markdown }),
      (error: unknown) => {
        console.warn('markdown', error);
        return { default: ({ text }: { text: string }) => <p>{text}</p> };
      },
    ),
  ),
);

/** Fetches what renders a reply while the reply is still on its way. */
export function prefetchMarkdown(): void {
  // Should it fail, rendering the reply asks for it again.
  loadMarkdown().catch((error: unknown) => console.warn('markdown', error));
}

// Made when the code arrives: the first one of a page takes tens of milliseconds on a slow phone, and a press waited.
const timeFormat = new Intl.DateTimeFormat([], { hour: '2-digit', minute: '2-digit' });

type Props = { message: ChatMessage; busy: boolean; onRetry(id: string): void };

/** One message, set as an entry: sender, time, words. */
export const MessageEntry = memo(function MessageEntry({ message, busy, onRetry }: Props) {
  const time = new Date(message.timestamp);
  return (
    <li className="chat-entry" data-sender={message.sender}>
      <p className="chat-entry-head">
        <span className="chat-sender">{chat.senders[message.sender]}</span>
        <time dateTime={time.toISOString()}>{timeFormat.format(time)}</time>
      </p>
      <div className="chat-text">
        {message.isMarkdown ? (
          <Suspense fallback={<p>{message.text}</p>}>
            <Markdown text={message.text} />
          </Suspense>
        ) : (
          <p>{message.text}</p>
        )}
      </div>
      {message.note && (
        <p className="chat-note">
          <span>{message.note}</span>
          {message.canRetry && (
            <button type="button" className="chat-quiet" disabled={busy} onClick={() => onRetry(message.id)}>
              {chat.retry}
            </button>
          )}
        </p>
      )}
    </li>
  );
});

/** The reply as far as it has arrived. It stands outside the live region: a reply is announced once, whole. */
export function DraftEntry({ text }: { text: string }) {
  return (
    <div className="chat-entry" data-sender="ai">
      <p className="chat-entry-head">
        <span className="chat-sender">{chat.senders.ai}</span>
      </p>
      <div className="chat-text">
        <Suspense fallback={<p>{text}</p>}>
          {cutDraft(text).map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a block's place is what it is; text only grows at the end
            <Markdown key={index} text={block} />
          ))}
        </Suspense>
      </div>
    </div>
  );
}
