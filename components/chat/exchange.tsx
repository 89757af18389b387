import { memo, type ReactNode, useDeferredValue } from 'react';
import { Pending } from '#components/chat/pending';
import { TicketLine } from '#components/chat/ticket';
import { Button } from '#components/ui/button';
import { ErrorBoundary } from '#components/ui/error-boundary';
import { type ChatMessage, canRetry, explainNoReply, isUnderWay } from '#lib/browser/chat/messages';
import { useIsIdle } from '#lib/browser/chat/panel-state';
import { retryMessage, useArriving } from '#lib/browser/chat/sending';
import { formatTime } from '#lib/browser/core/clock';
import { useLate } from '#lib/browser/page/late-parts';
import { canFormat } from '#lib/browser/reply/reply-text';
import { chat } from '#lib/content/chat';

/** A visitor's message and its reply. At the beginning of the list the message may be missing. */
export type ExchangeMessages = { id: string; question?: ChatMessage; reply?: ChatMessage };

/** Groups messages, oldest first, into exchanges. */
export function toExchanges(messages: readonly ChatMessage[]): ExchangeMessages[] {
  const exchanges: ExchangeMessages[] = [];
  for (const message of messages) {
    const last = exchanges.at(-1);
    if (message.sender === 'user') exchanges.push({ id: message.id, question: message });
    else if (last && !last.reply) last.reply = message;
    else exchanges.push({ id: message.id, reply: message });
  }
  return exchanges;
}

const loadMarkdown = () => import('#components/chat/markdown');

/** A reply, or its beginning. It is shown as plain text if it cannot be formatted, or the formatter not loaded. */
const ReplyText = memo(function ReplyText({ text, isMarkdown }: { text: string; isMarkdown: boolean }) {
  // Formatting yields to presses while a reply arrives.
  const shown = useDeferredValue(text);
  const formatter = useLate(loadMarkdown);
  const plain = (
    <p className="whitespace-pre-line" dir="auto">
      {shown}
    </p>
  );
  if (formatter === null || !isMarkdown || !canFormat(shown)) return plain;
  // Unformatted text would flash before the first formatted one.
  if (!formatter) return null;
  return (
    <ErrorBoundary fallback={plain}>
      <formatter.Markdown text={shown} />
    </ErrorBoundary>
  );
});

type EntryProps = {
  sender: ChatMessage['sender'];
  at?: number | undefined;
  pending?: ReactNode;
  children: ReactNode;
};

function Entry({ sender, at, pending, children }: EntryProps) {
  return (
    <div
      data-slot="chat-entry"
      className={sender === 'user' ? 'ms-12 rounded-control bg-shade px-3 py-2' : ''}
    >
      <p className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4 text-xs/5 text-muted-foreground">
        <span className="whitespace-nowrap">{chat.senders[sender]}</span>
        {at === undefined ? pending : <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>}
      </p>
      {children}
    </div>
  );
}

function Reply({ question, reply }: Pick<ExchangeMessages, 'question' | 'reply'>) {
  const arriving = useArriving((replies) => replies[question?.id ?? '']);
  const isPending = question !== undefined && isUnderWay(question);
  const text = reply?.text ?? arriving?.text ?? '';
  if (!text && !isPending) return null;
  return (
    <Entry sender="ai" at={reply?.timestamp} pending={isPending && arriving && <Pending {...arriving} />}>
      <div data-slot="message-text" className="text-sm wrap-anywhere">
        {text && <ReplyText text={text} isMarkdown={reply?.isMarkdown ?? true} />}
        {text && arriving?.link === 'cut' && <p className="mt-2 text-muted-foreground">{chat.cut}</p>}
      </div>
    </Entry>
  );
}

type ExchangeProps = ExchangeMessages & {
  isLast: boolean;
  children: ReactNode;
};

/**
 * A message with its ticket, its reply and, if it failed, the reason and Retry. The children follow the last exchange.
 */
export function Exchange({ question, reply, isLast, children }: ExchangeProps) {
  const isIdle = useIsIdle();
  return (
    <li className="flex flex-col gap-3 border-border px-5 py-4 not-first:border-t">
      {question && (
        <Entry sender="user" at={question.timestamp}>
          <p data-slot="message-text" dir="auto" className="text-sm wrap-anywhere whitespace-pre-wrap">
            {question.text}
          </p>
          {question.transcript && (
            <p dir="auto" className="text-sm wrap-anywhere text-muted-foreground">
              {question.transcript}
            </p>
          )}
        </Entry>
      )}
      {question && <TicketLine message={question} isLast={isLast} hasReply={reply !== undefined} />}
      <Reply question={question} reply={reply} />
      {question && explainNoReply(question) && (
        <div className="flex items-center justify-between gap-3 text-sm text-signal">
          <p>{explainNoReply(question)}</p>
          {canRetry(question) && (
            <Button
              variant="outline"
              size="sm"
              className="text-xs text-foreground"
              disabled={!isIdle}
              onClick={() => retryMessage(question.id)}
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
