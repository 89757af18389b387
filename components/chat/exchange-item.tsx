import { memo, type ReactNode, useDeferredValue } from 'react';
import { TicketLine } from '#components/chat/ticket';
import { Button } from '#components/ui/button';
import { ErrorBoundary } from '#components/ui/error-boundary';
import { PendingDots } from '#components/ui/pending-dots';
import { type ChatMessage, type Exchange, isUnderWay } from '#lib/browser/chat/exchanges';
import { useIsIdle } from '#lib/browser/chat/panel-state';
import { canRetry, retryMessage, useAwaitedReplies } from '#lib/browser/chat/sending';
import { useNow } from '#lib/browser/core/clock';
import { formatTime } from '#lib/browser/core/time-format';
import { useLazy } from '#lib/browser/page/lazy';
import { LATE_AFTER_MS } from '#lib/browser/reply/transport';
import { chat } from '#lib/content/chat';

/** How long a reply is pending before the panel says that the assistant is thinking. */
const THINKING_DURATION_MS = 1000;
/** Time after that until the progress turns from indeterminate to loading. */
const LOADING_DURATION_MS = 3000;
const WORKING_MS = 5000;
const TICK_MS = 250;

const loadMarkdown = () => import('#components/chat/markdown');

/** A reply, or its beginning. It is shown as plain text if it cannot be formatted, or the formatter not loaded. */
const ReplyText = memo(function ReplyText({ text, isMarkdown }: { text: string; isMarkdown: boolean }) {
  // Formatting yields to presses while a reply arrives.
  const shown = useDeferredValue(text);
  const { status, part: formatter } = useLazy(loadMarkdown);
  const plain = (
    <p className="whitespace-pre-line" dir="auto">
      {shown}
    </p>
  );
  // Unformatted text would flash before the first formatted one.
  if (isMarkdown && status === 'loading') return null;
  if (!formatter || !isMarkdown || !formatter.canFormat(shown)) return plain;
  return (
    <ErrorBoundary fallback={plain}>
      <formatter.Markdown text={shown} />
    </ErrorBoundary>
  );
});

function explainWait(ms: number): string {
  if (ms < THINKING_DURATION_MS) return '';
  if (ms < WORKING_MS) return chat.thinking;
  return ms < LATE_AFTER_MS ? chat.working : chat.late;
}

/** Three dots in the place of a reply's time. Their label is where the reply will be, until its text arrives. */
function Pending({ text, since, link }: { text: string; since: number; link?: 'open' | 'cut' }) {
  useNow(TICK_MS);
  const ms = performance.now() - since;
  const isLoading = ms >= THINKING_DURATION_MS + LOADING_DURATION_MS;
  return (
    <span data-slot="chat-pending" data-state={isLoading ? 'loading' : 'indeterminate'} className="contents">
      <span className="grow self-center">
        <PendingDots className="bg-input" />
      </span>
      {!text && (
        <span className="min-h-6 basis-full text-sm">{link === 'cut' ? chat.cut : explainWait(ms)}</span>
      )}
    </span>
  );
}

type EntryProps = {
  sender: ChatMessage['sender'];
  /** The message's time, or what replaces it. */
  time: ReactNode;
  children: ReactNode;
};

function Entry({ sender, time, children }: EntryProps) {
  return (
    <div
      data-slot="chat-entry"
      className={sender === 'user' ? 'ms-12 rounded-control bg-shade px-3 py-2' : ''}
    >
      <p className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4 text-xs/5 text-muted-foreground">
        <span className="whitespace-nowrap">{chat.senders[sender]}</span>
        {time}
      </p>
      {children}
    </div>
  );
}

const Time = ({ at }: { at: number }) => <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>;

function Question({ question, transcript }: Exchange) {
  return (
    <Entry sender="user" time={<Time at={question.timestamp} />}>
      <p data-slot="message-text" dir="auto" className="text-sm wrap-anywhere whitespace-pre-wrap">
        {question.text}
      </p>
      {transcript && (
        <p dir="auto" className="text-sm wrap-anywhere text-muted-foreground">
          {transcript}
        </p>
      )}
    </Entry>
  );
}

function Reply({ exchange }: { exchange: Exchange }) {
  const { question, reply } = exchange;
  const arriving = useAwaitedReplies((replies) => replies[question.id]);
  const isPending = isUnderWay(exchange) && arriving;
  const text = reply?.text ?? arriving?.text ?? '';
  if (!text && !isPending) return null;
  return (
    <Entry sender="ai" time={reply ? <Time at={reply.timestamp} /> : isPending && <Pending {...arriving} />}>
      <div data-slot="message-text" className="text-sm wrap-anywhere">
        {text && <ReplyText text={text} isMarkdown={reply?.isMarkdown ?? true} />}
        {text && arriving?.link === 'cut' && <p className="mt-2 text-muted-foreground">{chat.cut}</p>}
      </div>
    </Entry>
  );
}

type ExchangeItemProps = { exchange: Exchange; isLast: boolean; children: ReactNode };

/** A message with its ticket, its reply and, if it failed, the reason and Retry. The children come last. */
export function ExchangeItem({ exchange, isLast, children }: ExchangeItemProps) {
  const isIdle = useIsIdle();
  const { note } = exchange;
  return (
    <li className="flex flex-col gap-3 border-border px-5 py-4 not-first:border-t">
      <Question {...exchange} />
      <TicketLine exchange={exchange} isLast={isLast} />
      <Reply exchange={exchange} />
      {note && (
        <div className="flex items-center justify-between gap-3 text-sm text-signal">
          <p>{note}</p>
          {canRetry(exchange) && (
            <Button
              variant="outline"
              size="xs"
              className="text-foreground"
              disabled={!isIdle}
              onClick={() => retryMessage(exchange)}
            >
              {chat.retry}
            </Button>
          )}
        </div>
      )}
      {children}
    </li>
  );
}
