import type { ReactNode } from 'react';
import { hasCallback, useVisitorCallback } from '#lib/browser/callback/callback-state';
import { type ChatMessage, isUnderWay } from '#lib/browser/chat/messages';
import { formatSeconds } from '#lib/browser/core/clock';
import { prefersStillness } from '#lib/browser/page/media';
import { ticketWords } from '#lib/content/chat';
import type { Ticket } from '#lib/contracts/reply';
import { cn, format } from '#lib/utils';

/** Lets a section flash once, while the page scrolls to it and a moment longer. */
function flash(section: Element): void {
  if (prefersStillness()) return;
  const inset = 'inset 0 0 0 100vmax';
  const wash = `${inset} color-mix(in srgb, var(--color-signal) 16%, transparent)`;
  section.animate({ boxShadow: [wash, wash, `${inset} transparent`] }, 1800);
}

/** A section of the page by its title, or whatever else an assistant has named. */
function Source({ text }: { text: string }) {
  const section = document.getElementById(text);
  const title = section?.querySelector('h2, h3')?.textContent;
  if (!section || !title) return text;
  return (
    <a href={`#${text}`} className="underline" onClick={() => flash(section)}>
      {title}
    </a>
  );
}

const hasTicket = ({ status, ticket, answeredInMs }: ChatMessage) =>
  status === 'done' && Boolean(ticket || answeredInMs);
/** Whether a ticket is that of a question without an answer, which has no topic either. */
const lacksAnswer = (ticket: Ticket | null): boolean =>
  ticket?.needsPerson === true && ticket.topic === undefined;
const formatAnswerTime = ({ answeredInMs, ticket }: ChatMessage) =>
  answeredInMs && !lacksAnswer(ticket) && format(ticketWords.seconds, { s: formatSeconds(answeredInMs) });

/** The fields of a ticket; of an example without a message. In a narrow one the value stands under its label. */
function Fields({ message }: { message?: ChatMessage }) {
  const { topic, priority, queue, source } = message?.ticket ?? {};
  const { labels, answeredIn } = ticketWords;
  const fields: [string, ReactNode][] = [
    [labels.topic, topic],
    [labels.priority, priority],
    [labels.queue, queue],
    [labels.source, source && <Source text={source} />],
    [answeredIn, message && formatAnswerTime(message)],
  ];
  return (
    <dl>
      {fields.map(
        ([label, value]) =>
          (value || !message) && (
            <div key={label} className="flex flex-wrap gap-x-4 border-t border-border py-2">
              <dt className="w-20 text-muted-foreground">{label}</dt>
              <dd className="min-w-28 flex-1 text-sm wrap-anywhere" dir="auto">
                {message ? value : ticketWords.blank}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** A message's ticket, or why there is none. */
function TicketState({ message }: { message: ChatMessage | undefined }) {
  if (message && hasTicket(message)) return <Fields message={message} />;
  if (message && !isUnderWay(message)) return <p>{ticketWords.unanswered}</p>;
  return (
    <>
      <p className="mb-3 text-muted-foreground">{ticketWords.none}</p>
      <Fields />
    </>
  );
}

/** A message's ticket beside the conversation, where there is room. */
export function TicketCard({ message }: { message: ChatMessage | undefined }) {
  const isCallbackOpen = useVisitorCallback(hasCallback);
  // The callback's rows take its place, and there may be nothing to say.
  if (isCallbackOpen || (message?.status === 'done' && !hasTicket(message))) return null;
  return (
    <section className="hidden px-5 py-4 text-xs wide-chat:block" aria-labelledby="ticket-title">
      <h5 id="ticket-title" className="pb-3 text-sm font-semibold">
        {ticketWords.title}
      </h5>
      <TicketState message={message} />
    </section>
  );
}

type TicketLineProps = { message: ChatMessage; isLast: boolean; hasReply: boolean };

/**
 * A message's ticket as one line under it, which opens. The last one stands beside the conversation where there is
 * room. Its place is kept while the reply is pending, and above a reply that is cut, so that nothing moves.
 */
export function TicketLine({ message, isLast, hasReply }: TicketLineProps) {
  const isCallbackOpen = useVisitorCallback(hasCallback);
  const isKnown = hasTicket(message);
  const isPlaceKept = isUnderWay(message) || (message.status !== 'done' && hasReply);
  if (!isKnown && !isPlaceKept) return null;
  const { topic, queue } = message.ticket ?? {};
  // With its queue it would read as if it had been handed on.
  const route = lacksAnswer(message.ticket)
    ? ticketWords.unanswered
    : [topic, queue].filter(Boolean).join(' → ');
  return (
    <div className={cn('-my-2 ms-12 min-h-8 ps-3 text-xs', isLast && !isCallbackOpen && 'wide-chat:hidden')}>
      {isKnown && (
        <details>
          <summary
            className="plus-minus flex min-h-8 cursor-pointer items-center gap-2 text-muted-foreground hover:underline"
            dir="auto"
          >
            {[route || ticketWords.answeredIn, formatAnswerTime(message)]
              .filter(Boolean)
              .join(route ? ', ' : ' ')}
          </summary>
          <Fields message={message} />
        </details>
      )}
    </div>
  );
}
