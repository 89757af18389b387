'use client';

import { lazy, memo, type ReactNode, Suspense } from 'react';
import { LateReply } from '#components/chat/late-reply';
import { buttonVariants } from '#components/ui/button-variants';
import { cutDraft } from '#lib/browser/chat/draft-blocks';
import type { ChatMessage } from '#lib/browser/chat/message';
import { formatTime } from '#lib/browser/clock';
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

const entryClass = 'border-b border-border px-5 py-4 last:border-b-0';
const headClass = 'mb-1 flex items-baseline justify-between gap-4 text-xs text-muted-foreground';
const senderClasses = { user: 'font-semibold text-foreground', ai: 'font-semibold text-done' } as const;

type Props = {
  message: ChatMessage;
  busy: boolean;
  /** Whether it stood there before the panel did: what is read again is not announced again. */
  isOld: boolean;
  onRetry(id: string): void;
  onStop(id: string): void;
};

/** One message, set as an entry: sender, time, words. */
export const MessageEntry = memo(function MessageEntry(props: Props) {
  const { text, isMarkdown } = props.message;
  const plain = <p>{text}</p>;
  if (!isMarkdown) return <Entry {...props}>{plain}</Entry>;
  // As a whole: the live region tells what is put into it, and would tell a reply again that is formatted later.
  const unformatted = (
    <Entry {...props} isQuiet>
      {plain}
    </Entry>
  );
  return (
    <Suspense fallback={unformatted}>
      <Entry {...props}>
        <Markdown text={text} />
      </Entry>
    </Suspense>
  );
});

type EntryProps = Props & { isQuiet?: boolean; children: ReactNode };

function Entry({ message, busy, isOld, onRetry, onStop, isQuiet, children }: EntryProps) {
  const time = new Date(message.timestamp);
  return (
    <li className={entryClass} aria-live={isOld || isQuiet ? 'off' : undefined}>
      <p className={headClass}>
        <span className={senderClasses[message.sender]}>{chat.senders[message.sender]}</span>
        <time dateTime={time.toISOString()}>{formatTime(message.timestamp)}</time>
      </p>
      <div
        data-slot="message-text"
        className={`text-sm wrap-anywhere ${message.sender === 'user' ? 'whitespace-pre-wrap' : ''}`}
      >
        {children}
      </div>
      {message.pending?.isLate && (
        <LateReply hasDraft={message.pending.draft !== ''} onStop={() => onStop(message.id)} />
      )}
      {message.note && (
        <p className="mt-2 flex flex-wrap items-center justify-between gap-3 text-xs text-signal">
          <span>{message.note}</span>
          {message.canRetry && (
            <button
              className={buttonVariants({ variant: 'outline', size: 'sm', className: 'text-foreground' })}
              type="button"
              disabled={busy}
              onClick={() => onRetry(message.id)}
            >
              {chat.retry}
            </button>
          )}
        </p>
      )}
    </li>
  );
}

/** The reply as far as it has arrived. It is no live region, within one: a reply is announced once, whole. */
export function DraftEntry({ text }: { text: string }) {
  return (
    <li className={entryClass} aria-live="off">
      <p className={headClass}>
        <span className={senderClasses.ai}>{chat.senders.ai}</span>
      </p>
      <div data-slot="message-text" className="text-sm wrap-anywhere">
        <Suspense fallback={<p>{text}</p>}>
          {cutDraft(text).map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a block's place is what it is; text only grows at the end
            <Markdown key={index} text={block} />
          ))}
        </Suspense>
      </div>
    </li>
  );
}
