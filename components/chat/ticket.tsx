import type { ReactNode } from 'react';
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
type Field = [label: string, value: ReactNode];

/** Whether an answer has found nothing, and so has no topic either. */
const lacksAnswer = ({ ticket }: Exchange) => ticket?.needsPerson && ticket.topic === undefined;

const formatDuration = (ms: number) => fillIn(ticketWords.seconds, { s: formatSeconds(ms) });

const formatAnswerTime = (exchange: Exchange) =>
  exchange.answeredInMs && !lacksAnswer(exchange) && formatDuration(exchange.answeredInMs);

/** Colours an answer's time: it is done, or later than the page's figure. */
const colorTime = (exchange?: Exchange) =>
  (exchange?.answeredInMs ?? 0) > figures.checked[1].seconds * 1000 ? 'text-signal' : 'text-done';

/** The seconds since a request began. */
function Elapsed({ since }: { since: number }) {
  useNow(100);
  return formatDuration(performance.now() - since);
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
  const since = useAwaitedReplies((replies) => exchange && replies[exchange.question.id]?.since);
  const time = since ? <Elapsed since={since} /> : exchange && formatAnswerTime(exchange);
  const color = since ? 'text-signal' : time && colorTime(exchange);
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
          {ticketWords.answeredIn}
          <b className={cn('block text-2xl font-semibold', color)}>{time || ticketWords.noValue}</b>
        </p>
        <Fields fields={listFields(exchange)} />
      </div>
      {exchange?.status !== 'done' && <p className="border-t border-border py-3">{note}</p>}
    </section>
  );
}

/** A ticket as one line under its message, which opens it. Its place is kept while the reply is pending, or cut. */
export function TicketLine({ exchange, isLast }: { exchange: Exchange; isLast: boolean }) {
  const isCallbackOpen = useVisitorCallback(hasCallback);
  const time = formatAnswerTime(exchange);
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
            <span>{title || ticketWords.answeredIn}</span> <b className={colorTime(exchange)}>{time}</b>
          </summary>
          <Fields fields={fields} />
        </details>
      )}
    </div>
  );
}
