import type { ReactNode, RefObject } from 'react';
import { Button } from '#components/ui/button';
import { formatClock, formatTime } from '#lib/browser/clock';
import { answering, answeringWords } from '#lib/content/answering';
import { brand } from '#lib/content/brand';
import { contact } from '#lib/content/contact';
import { sayHour } from '#lib/content/costliest-hour';
import { recordView } from '#lib/content/record-view';
import type { VisitorRecord } from '#lib/contracts/record';

export type ReceiptEntries = {
  /** In ms since the epoch. */
  sentAt: number;
  /** 0 to 23. */
  hour: number | null;
  callSeconds: number | null;
  messages: number;
  /** What the conversations have put into the form. */
  record: VisitorRecord;
  email: string;
  message: string;
};

const { success } = contact;
const { receipt: words, next } = success;

const formatHour = (hour: number) => `${sayHour(hour)}:00–${sayHour(hour + 1)}:00`;

const MESSAGE_LENGTH = 120;
const shorten = (text: string) =>
  text.length > MESSAGE_LENGTH ? `${text.slice(0, MESSAGE_LENGTH).replace(/\s+\S*$/, '')}…` : text;

const formatDay = (at: number) =>
  new Date(at).toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="row items-baseline py-1.5 md:grid-cols-[5.5rem_1fr]">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="text-base font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

type ReceiptProps = ReceiptEntries & { ref?: RefObject<HTMLDivElement | null> };

/** What was sent, and when. What the visit did not have takes no row. */
export function Receipt({ sentAt, hour, callSeconds, messages, record, email, message, ref }: ReceiptProps) {
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
        <p className="flex flex-wrap gap-x-3 text-figures text-muted-foreground">
          <span>{brand.name}</span>
          <span>{words.title}</span>
        </p>
        <Button type="button" variant="outline" size="sm" className="print:hidden" onClick={() => print()}>
          {words.print}
        </Button>
      </div>
      <p className="grow border-y border-foreground px-5 py-4 text-2xl font-semibold">{success.thanks}</p>
      <dl>
        <Row label={words.sent}>
          <time>{formatTime(sentAt)}</time>, {formatDay(sentAt)}
        </Row>
        {hour !== null && <Row label={words.hour}>{formatHour(hour)}</Row>}
        {callSeconds !== null && <Row label={words.call}>{formatClock(callSeconds)}</Row>}
        {messages > 0 && <Row label={words.chat}>{words.messages.replace('{n}', String(messages))}</Row>}
        <Row label={contact.fields.message.label}>{shorten(record.need ?? message)}</Row>
        {record.time && <Row label={recordView.fields.time}>{record.time}</Row>}
        {record.phone && <Row label={recordView.fields.phone}>{record.phone}</Row>}
        <Row label={words.email}>{email}</Row>
        <Row label={next.label}>
          {record.phone ? next.call : next.text}
          {answering.within && ` ${answeringWords.promise.replace('{time}', answering.within)}`}
        </Row>
      </dl>
    </div>
  );
}
