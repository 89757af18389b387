'use client';

import { lazy, memo, type ReactNode, Suspense } from 'react';
import { LateReply } from '#components/chat/late-reply';
import { useIsExposed } from '#components/chat/use-is-exposed';
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
  const { message, isOld } = props;
  const plain = <p>{message.text}</p>;
  if (!message.isMarkdown) return <Entry {...props}>{plain}</Entry>;
  const formatted = <Markdown text={message.text} />;
  if (isOld)
    return (
      <Entry {...props}>
        <Suspense fallback={plain}>{formatted}</Suspense>
      </Entry>
    );
  // As a whole: the live region tells what is put into it, and would tell a reply again that is formatted later.
  const unformatted = (
    <QuietEntry>
      <EntryParts {...props}>{plain}</EntryParts>
    </QuietEntry>
  );
  return (
    <Suspense fallback={unformatted}>
      <Entry {...props}>{formatted}</Entry>
    </Suspense>
  );
});

/** An entry of which a screen reader is told nothing: it is put into the live region empty. */
function QuietEntry({ children }: { children: ReactNode }) {
  const isExposed = useIsExposed();
  return (
    <li className={isExposed ? entryClass : undefined} aria-live="off">
      {isExposed && children}
    </li>
  );
}

type EntryProps = Props & { children: ReactNode };

function Entry(props: EntryProps) {
  return (
    <li className={entryClass} aria-live={props.isOld ? 'off' : undefined}>
      <EntryParts {...props} />
    </li>
  );
}

function EntryParts({ message, busy, onRetry, onStop, children }: EntryProps) {
  const time = new Date(message.timestamp);
  return (
    <>
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
    </>
  );
}

/** The reply as far as it has arrived: a reply is announced once, whole. */
export function DraftEntry({ text }: { text: string }) {
  return (
    <QuietEntry>
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
    </QuietEntry>
  );
}
