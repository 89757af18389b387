import type { ReactNode } from 'react';
import { hasCallback, useVisitorCallback } from '#lib/browser/callback/callback-state';
import { type Exchange, isUnderWay } from '#lib/browser/chat/exchanges';
import { useRequests } from '#lib/browser/chat/sending';
import { useNow } from '#lib/browser/core/clock';
import { formatSeconds } from '#lib/browser/core/time-format';
import { ticketWords } from '#lib/content/chat';
import { cn, format } from '#lib/utils';

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
type Field = [label: string, value: ReactNode];

/** Whether an answer has found nothing, and so has no topic either. */
const lacksAnswer = ({ ticket }: Exchange) => ticket?.needsPerson && ticket.topic === undefined;

const formatAnswerTime = (exchange: Exchange) =>
  exchange.answeredInMs &&
  !lacksAnswer(exchange) &&
  format(ticketWords.seconds, { s: formatSeconds(exchange.answeredInMs) });

/** The seconds since a request began. */
function Elapsed({ since }: { since: number }) {
  useNow(100);
  return format(ticketWords.seconds, { s: formatSeconds(performance.now() - since) });
}

/** Lists the fields of a ticket with what is known of them, its time first. `since`: when the reply was asked for. */
function listFields(exchange: Exchange | undefined, since?: number): Field[] {
  const done = exchange?.status === 'done' ? exchange : undefined;
  const { topic, priority, queue, source } = done?.ticket ?? {};
  const time = done ? formatAnswerTime(done) : since && <Elapsed since={since} />;
  return [
    [ticketWords.answeredIn, time],
    [labels.topic, topic],
    [labels.priority, priority],
    [labels.queue, queue],
    [labels.source, source && <Source text={source} />],
  ];
}

/** In a narrow ticket the values stand under their labels. */
function Fields({ fields }: { fields: readonly Field[] }) {
  return (
    <dl>
      {fields.map(([label, value]) => (
        <div key={label} className="flex flex-wrap gap-x-4 border-t border-border py-2">
          <dt className="w-20 text-muted-foreground">{label}</dt>
          <dd className="min-w-28 flex-1 text-sm wrap-anywhere" dir="auto">
            {value || ticketWords.noValue}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The last ticket beside the conversation, where there is room: its time, large, and its fields from the beginning. */
export function TicketCard({ exchange }: { exchange: Exchange | undefined }) {
  const isCallbackOpen = useVisitorCallback(hasCallback);
  const since = useRequests((requests) => exchange && requests[exchange.question.id]?.since);
  const [[answeredIn, time] = [], ...fields] = listFields(exchange, since);
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
        <p className="text-muted-foreground">
          {answeredIn}
          <b className={cn('block text-2xl font-semibold', since ? 'text-signal' : time && 'text-done')}>
            {time || ticketWords.noValue}
          </b>
        </p>
        <Fields fields={fields} />
      </div>
      {exchange?.status !== 'done' && <p className="border-t border-border py-3">{note}</p>}
    </section>
  );
}

/**
 * A ticket as one line under its message, which opens it. The last one stands beside the conversation where there is room.
 * Its place is kept while the reply is pending, and above a reply that is cut, so that nothing moves.
 */
export function TicketLine({ exchange, isLast }: { exchange: Exchange; isLast: boolean }) {
  const isCallbackOpen = useVisitorCallback(hasCallback);
  const fields = listFields(exchange).filter(([, value]) => value);
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
            <span>{title || ticketWords.answeredIn}</span>{' '}
            <b className="text-done">{formatAnswerTime(exchange)}</b>
          </summary>
          <Fields fields={fields} />
        </details>
      )}
    </div>
  );
}
