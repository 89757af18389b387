import type { ReactNode } from 'react';
import { Pending } from '#components/chat/pending';
import { ReplyText } from '#components/chat/reply-text';
import { TicketLine } from '#components/chat/ticket';
import { Button } from '#components/ui/button';
import { type ChatMessage, canRetry, noteOf } from '#lib/browser/chat/message';
import { retryMessage, useArriving } from '#lib/browser/chat/store';
import { formatTime } from '#lib/browser/core/clock';
import { chat } from '#lib/content/chat';

/** A visitor's message and its reply. At the beginning of the list the message may be missing. */
export type Pair = { id: string; question?: ChatMessage; reply?: ChatMessage };

/** Groups messages, oldest first, into pairs. */
export function toPairs(messages: readonly ChatMessage[]): Pair[] {
  const pairs: Pair[] = [];
  for (const message of messages) {
    const last = pairs.at(-1);
    if (message.sender === 'user') pairs.push({ id: message.id, question: message });
    else if (last && !last.reply) last.reply = message;
    else pairs.push({ id: message.id, reply: message });
  }
  return pairs;
}

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
      className={sender === 'user' ? 'ms-12 rounded-control bg-foreground/6 px-3 py-2' : ''}
    >
      <p className="mb-0.5 flex items-baseline justify-between gap-4 text-xs/5 text-muted-foreground">
        <span>{chat.senders[sender]}</span>
        {at === undefined ? pending : <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>}
      </p>
      {children}
    </div>
  );
}

function Reply({ question, reply, beside }: Pick<ExchangeProps, 'question' | 'reply' | 'beside'>) {
  const arriving = useArriving((replies) => replies[question?.id ?? '']);
  const isPending = question?.status === 'pending';
  const text = reply?.text ?? arriving?.text ?? '';
  if (!text && !isPending) return null;
  return (
    <Entry sender="ai" at={reply?.timestamp} pending={isPending && arriving && <Pending {...arriving} />}>
      <div className="flex flex-wrap text-sm wrap-anywhere">
        <div
          data-slot="message-text"
          className={
            beside ? 'contents *:contents *:*:basis-full *:*:last:flex-[1_1_9rem]' : 'min-w-0 flex-1'
          }
        >
          {text && <ReplyText text={text} isMarkdown={reply?.isMarkdown ?? true} />}
        </div>
        {beside}
      </div>
    </Entry>
  );
}

type ExchangeProps = Pair & {
  isLast: boolean;
  isBusy: boolean;
  beside: ReactNode;
  children: ReactNode;
  onAsk(text: string): void;
};

/**
 * A message with its ticket, its reply and, if it failed, the reason and Retry. `beside` stands beside the reply's last paragraph;
 * the children follow the last exchange.
 */
export function Exchange({ question, reply, isLast, isBusy, beside, children, onAsk }: ExchangeProps) {
  return (
    <li data-slot="chat-exchange" className="flex flex-col gap-3 border-border px-5 py-4 not-first:border-t">
      {question && (
        <Entry sender="user" at={question.timestamp}>
          <p data-slot="message-text" dir="auto" className="text-sm wrap-anywhere whitespace-pre-wrap">
            {question.text}
          </p>
          {question.transcript && (
            <p data-slot="transcript" dir="auto" className="text-sm wrap-anywhere text-muted-foreground">
              {question.transcript}
            </p>
          )}
        </Entry>
      )}
      {question && <TicketLine message={question} isLast={isLast} onAsk={onAsk} />}
      <Reply question={question} reply={reply} beside={beside} />
      {question && noteOf(question) && (
        <div className="flex items-center justify-between gap-3 text-sm text-signal">
          <p>{noteOf(question)}</p>
          {canRetry(question) && (
            <Button
              variant="outline"
              size="xs"
              className="text-foreground"
              type="button"
              disabled={isBusy}
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
