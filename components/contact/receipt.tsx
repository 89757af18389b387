import type { MouseEvent, ReactNode, Ref } from 'react';
import { Button } from '#components/ui/button';
import { formatClock, formatTime } from '#lib/browser/clock';
import { holdsNumber, lacksNumber } from '#lib/browser/contact/patterns';
import type { ReceiptEntries } from '#lib/browser/contact/receipt';
import { answering, answeringWords } from '#lib/content/answering';
import { brand } from '#lib/content/brand';
import { contact, leadReference } from '#lib/content/contact';
import { formatHour } from '#lib/content/costliest-hour';

const { success } = contact;
const { receipt: words, next } = success;

const formatDay = (at: number) =>
  new Date(at).toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

/** Prints the page, with what the receipt folds. */
function printAll({ currentTarget }: MouseEvent<HTMLElement>): void {
  const folded = currentTarget.closest('[data-slot="receipt"]')?.querySelector('details');
  if (folded) folded.open = true;
  print();
}

function splitParagraph(text: string): [string, string?] {
  const [first = '', ...rest] = text.split('\n\n');
  return [first, rest.join('\n\n')];
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="row items-baseline py-1.5 md:grid-cols-[5.5rem_1fr]">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="text-base font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

type ReceiptProps = ReceiptEntries & {
  ref?: Ref<HTMLDivElement>;
  /** Below the receipt. */
  children?: ReactNode;
};

/** What was sent, and when. Empty rows are left out. */
export function Receipt({ ref, children, ...entries }: ReceiptProps) {
  const { id, sentAt, hour, callSeconds, messages, handedOver, replaces } = entries;
  const { from, email, message, time = '' } = entries;
  // Below a request stands every message of the conversation.
  const [written, typed] = handedOver.length > 0 ? splitParagraph(message) : [message];
  const along = (name: string) => (handedOver.includes(name) ? `, ${words.along}` : '');
  return (
    <div
      ref={ref}
      role="group"
      aria-label={success.title}
      tabIndex={-1}
      data-slot="receipt"
      className="receipt flex flex-col scroll-mt-30 rounded-control border border-border bg-card text-sm"
    >
      <div className="flex items-center justify-between gap-3 px-5 py-1">
        <p className="flex flex-wrap gap-x-3 text-xs text-muted-foreground">
          <span>{brand.name}</span>
          <span>
            {words.title} {leadReference(id)}
          </span>
        </p>
        <Button type="button" variant="outline" size="sm" className="print:hidden" onClick={printAll}>
          {words.print}
        </Button>
      </div>
      <p className="border-y border-foreground px-5 py-4 text-2xl font-semibold">{success.thanks}</p>
      <dl>
        <Row label={words.sent}>
          <time>{formatTime(sentAt)}</time>, {formatDay(sentAt)}
        </Row>
        <Row label={next.label}>
          {holdsNumber(message) ? next.call : lacksNumber(time, message) ? next.number : next.text}
          {time && ` ${next.time.replace('{time}', () => time)}`}
          {answering.within && ` ${answeringWords.promise.replace('{time}', answering.within)}`}
        </Row>
        {replaces !== undefined && (
          <Row label={words.replaces}>{words.replaced.replace('{time}', formatTime(replaces))}</Row>
        )}
        {hour !== null && <Row label={words.hour}>{formatHour(hour)}</Row>}
        {callSeconds !== null && (
          <Row label={words.call}>
            {formatClock(callSeconds)}
            {along('call')}
          </Row>
        )}
        {messages > 0 && (
          <Row label={words.chat}>
            {messages === 1 ? words.messages.one : words.messages.other.replace('{n}', String(messages))}
            {along('chat')}
          </Row>
        )}
        <Row label={words.from}>{from}</Row>
        <Row label={words.email}>{email}</Row>
        <Row label={contact.fields.message.label}>
          <span className="whitespace-pre-wrap">{written}</span>
          {typed && (
            <details className="font-normal">
              <summary className="flex min-h-11 cursor-pointer items-center gap-4 plus-minus">
                {words.typed}
              </summary>
              <span className="whitespace-pre-wrap">{typed}</span>
            </details>
          )}
        </Row>
      </dl>
      {children}
    </div>
  );
}
