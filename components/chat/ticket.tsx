import { type Field, FieldList } from '#components/ui/field-list';
import { colorTime, SecondsAxis } from '#components/ui/seconds-axis';
import { hasCallback, useVisitorCallback } from '#lib/browser/callback/callback-state';
import { type Exchange, isUnderWay } from '#lib/browser/chat/exchanges';
import { useAwaitedReplies } from '#lib/browser/chat/sending';
import { useNow } from '#lib/browser/core/clock';
import { formatSeconds } from '#lib/browser/core/time-format';
import { ticketWords } from '#lib/content/chat';
import { figures } from '#lib/content/figures';
import { cn, fillIn } from '#lib/utils';

/** A section of the page by its title, or whatever else an assistant has named. */
function Source({ text }: { text: string }) {
  const section = document.getElementById(text);
  const title = section?.querySelector('h2, h3')?.textContent;
  if (!section || !title) return text;
  return (
    <a href={`#${text}`} className="underline">
      {title}
    </a>
  );
}

const { labels } = ticketWords;
/** The page's figure for an answer, in seconds. */
const { seconds } = figures.checked[1];

/** Whether an answer has found nothing, and so has no topic either. */
const lacksAnswer = ({ ticket }: Exchange) => ticket?.needsPerson && ticket.topic === undefined;

/** Returns how long an answer has taken, in ms; 0 where there is none. */
const findAnswerMs = (exchange?: Exchange) =>
  (exchange && !lacksAnswer(exchange) && exchange.answeredInMs) || 0;

/** An answer's time, large, and on an axis as long as the page's figure. `since`: when a request began that is not answered yet. */
function AnswerTime({ answerMs, since }: { answerMs: number; since: number | undefined }) {
  useNow(since ? 100 : undefined);
  const ms = since ? performance.now() - since : answerMs;
  return (
    <div className={cn('mb-3', since ? 'text-signal' : ms > 0 && colorTime(ms, seconds))}>
      <div className="mb-2">
        <b className="me-2 text-2xl font-semibold">{ms > 0 ? formatSeconds(ms) : '–'}</b>{' '}
        <span className="text-muted-foreground">{fillIn(ticketWords.limit, { n: seconds })}</span>
      </div>
      <SecondsAxis seconds={seconds} ms={ms} />
    </div>
  );
}

/** Lists how a message was sorted, as far as that is known: nothing for one without an answer. */
function listFields(exchange: Exchange | undefined): Field[] {
  const { topic, priority, queue, source } = (exchange?.status === 'done' && exchange.ticket) || {};
  return [
    [labels.topic, topic],
    [labels.priority, priority],
    [labels.queue, queue],
    [labels.source, source && <Source text={source} />],
  ];
}

/** The last ticket beside the conversation, where there is room: its time, large, and its fields from the beginning. */
export function TicketCard({ exchange }: { exchange: Exchange | undefined }) {
  const isCallbackOpen = useVisitorCallback(hasCallback);
  const since = useAwaitedReplies((replies) => exchange && replies[exchange.question.id]?.since);
  const note = exchange && !isUnderWay(exchange) ? ticketWords.unanswered : ticketWords.none;
  // The callback's rows take its place.
  if (isCallbackOpen) return null;
  return (
    <section className="hidden px-5 py-4 text-xs wide-chat:block" aria-labelledby="ticket-title">
      <h5 id="ticket-title" className="text-sm font-semibold">
        {ticketWords.title}
      </h5>
      {/* New with each state: fields that move would be a layout shift, and translation may have replaced the texts. */}
      <div key={`${exchange?.question.id} ${exchange?.status}`}>
        <p className="text-muted-foreground">{ticketWords.answeredIn}</p>
        <AnswerTime answerMs={findAnswerMs(exchange)} since={since} />
        <FieldList fields={listFields(exchange)} />
      </div>
      {exchange?.status !== 'done' && <p className="border-t border-border py-3">{note}</p>}
    </section>
  );
}

/** A ticket as one line under its message, which opens it. Its place is kept while the reply is pending, or cut. */
export function TicketLine({ exchange, isLast }: { exchange: Exchange; isLast: boolean }) {
  const isCallbackOpen = useVisitorCallback(hasCallback);
  const ms = findAnswerMs(exchange);
  const time = ms > 0 && formatSeconds(ms);
  const all: Field[] = [[ticketWords.answeredIn, time], ...listFields(exchange)];
  const fields = all.filter(([, value]) => value);
  const isPlaceKept = isUnderWay(exchange) || (exchange.status !== 'done' && exchange.reply);
  if (fields.length === 0 && !isPlaceKept) return null;
  const { topic, queue } = exchange.ticket ?? {};
  // With its queue it would read as if it had been handed on.
  const sorted = [topic, queue].filter(Boolean).join(' → ');
  const title = lacksAnswer(exchange) ? ticketWords.unanswered : sorted && `${ticketWords.title}: ${sorted}`;
  return (
    <div className={cn('-my-2 ms-12 min-h-8 ps-3 text-xs', isLast && !isCallbackOpen && 'wide-chat:hidden')}>
      {fields.length > 0 && (
        <details>
          <summary
            className="plus-minus flex min-h-8 cursor-pointer items-center gap-2 text-muted-foreground hover:underline"
            dir="auto"
          >
            <span>{title || ticketWords.answeredIn}</span> <b className={colorTime(ms, seconds)}>{time}</b>
          </summary>
          <FieldList fields={fields} />
        </details>
      )}
    </div>
  );
}
