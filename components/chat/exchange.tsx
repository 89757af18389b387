import { memo, type ReactNode, useDeferredValue } from 'react';
import { TicketLine } from '#components/chat/ticket';
import { Button } from '#components/ui/button';
import { ErrorBoundary } from '#components/ui/error-boundary';
import { PendingDots } from '#components/ui/pending-dots';
import { type ChatMessage, canRetry, explainNoReply, isUnderWay } from '#lib/browser/chat/messages';
import { retryMessage, useArriving } from '#lib/browser/chat/sending';
import { useIsIdle } from '#lib/browser/chat/view';
import { formatTime, useTick } from '#lib/browser/core/clock';
import { useLate } from '#lib/browser/page/late-parts';
import { canFormat } from '#lib/browser/reply/reply-text';
import { chat } from '#lib/content/chat';
import { RESPONSE_TIMEOUT_MS } from '#lib/contracts/limits';

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

/** How long a reply is pending before the panel says that the assistant is thinking. */
const THINKING_DURATION_MS = 1000;
/** Time after that until the progress turns from indeterminate to loading. */
const LOADING_DURATION_MS = 3000;

const TICK_MS = 250;
const WORKING_MS = 5000;

/** Three dots in the place of a reply's time, where the text that arrives does not move them. */
function Pending({ since, link, text }: { since: number; link?: 'open' | 'cut'; text: string }) {
  useTick(TICK_MS);
  const ms = performance.now() - since;
  const state = ms < THINKING_DURATION_MS + LOADING_DURATION_MS ? 'indeterminate' : 'loading';
  const thinking = ms < THINKING_DURATION_MS ? '' : chat.thinking;
  const words = ms < WORKING_MS ? thinking : ms < RESPONSE_TIMEOUT_MS ? chat.working : chat.late;
  const note = link === 'cut' ? chat.cut : text ? '' : words;
  return (
    <span
      data-slot="chat-pending"
      data-state={state}
      className="flex h-5 grow items-center gap-3 self-center"
    >
      <PendingDots className="bg-muted-foreground" />
      <span>{note}</span>
    </span>
  );
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
      <p className="mb-0.5 flex items-baseline justify-between gap-4 text-xs/5 text-muted-foreground">
        <span className="whitespace-nowrap">{chat.senders[sender]}</span>
        {at === undefined ? pending : <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>}
      </p>
      {children}
    </div>
  );
}

function Reply({ question, reply, controls }: Pick<ExchangeProps, 'question' | 'reply' | 'controls'>) {
  const arriving = useArriving((replies) => replies[question?.id ?? '']);
  const isPending = question !== undefined && isUnderWay(question);
  const text = reply?.text ?? arriving?.text ?? '';
  if (!text && !isPending) return null;
  return (
    <Entry sender="ai" at={reply?.timestamp} pending={isPending && arriving && <Pending {...arriving} />}>
      <div className="flex flex-wrap text-sm wrap-anywhere">
        <div data-slot="message-text" className={controls ? 'callback-question' : 'min-w-0 flex-1'}>
          {text && <ReplyText text={text} isMarkdown={reply?.isMarkdown ?? true} />}
        </div>
        {controls}
      </div>
    </Entry>
  );
}

type ExchangeProps = Pair & {
  isLast: boolean;
  controls: ReactNode;
  children: ReactNode;
};

/**
 * A message with its ticket, its reply and, if it failed, the reason and Retry. `controls` stand beside the reply's last paragraph;
 * the children follow the last exchange.
 */
export function Exchange({ question, reply, isLast, controls, children }: ExchangeProps) {
  const isIdle = useIsIdle();
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
      {question && <TicketLine message={question} isLast={isLast} />}
      <Reply question={question} reply={reply} controls={controls} />
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
