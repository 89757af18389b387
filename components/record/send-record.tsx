import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useWasSent } from '#components/record/use-was-sent';
import { Button } from '#components/ui/button';
import { formatTime } from '#lib/browser/clock';
import { clearHour, onHour, readHour } from '#lib/browser/contact/draft';
import { sendRecord, toLead } from '#lib/browser/contact/hand-over';
import { contact } from '#lib/content/contact';
import { formatHour } from '#lib/content/costliest-hour';
import { recordView } from '#lib/content/record-view';
import type { VisitorRecord } from '#lib/contracts/record';

type Props = {
  /** The conversation: `chat`, `call`. */
  name: string;
  record: VisitorRecord;
  /** When it was last sent, in ms since the epoch. */
  sentAt?: number | undefined;
  isPrimary?: boolean;
  /** Puts the record into the contact form, for the visitor to edit and send. */
  onFill(): void;
  /** Finds the box that the visitor types in; it may hold unsent text. */
  findBox(): HTMLInputElement | HTMLTextAreaElement | null | undefined;
  /** Whether the visitor continues in that box after sending. */
  goesOn?: boolean;
  /** During a call, which filling the form or viewing the receipt ends. */
  inCall?: boolean;
  onShowReceipt(): void;
};

/**
 * Sends the record as it is, or puts it into the contact form if that requires more. After sending,
 * says so until a row changes.
 */
export function SendRecord({
  name,
  record,
  sentAt,
  isPrimary,
  onFill,
  findBox,
  goesOn,
  inCall,
  onShowReceipt,
}: Props) {
  const wasSent = useWasSent(record);
  const [isSending, setSending] = useState(false);
  // Why this record was not sent. It no longer applies once a row has changed.
  const [problem, setProblem] = useState({ text: '', of: record });
  const sent = useRef<HTMLParagraphElement>(null);
  const fields = toLead(record);
  const chosen = useSyncExternalStore(onHour, readHour);

  // The pressed button has disappeared, so the focus must move.
  useEffect(() => {
    if (!wasSent || document.activeElement !== document.body) return;
    const next = goesOn ? findBox() : sent.current?.querySelector('button');
    (next ?? sent.current)?.focus({ preventScroll: true });
  }, [wasSent, goesOn, findBox]);

  const press = async () => {
    if (isSending) return;
    const box = findBox();
    if (box?.value.trim()) {
      setProblem({ text: recordView.unsaid, of: record });
      box.focus();
      return;
    }
    if (!fields) return onFill();
    setSending(true);
    setProblem({ text: '', of: record });
    const result = await sendRecord(name, record, fields, sentAt);
    setSending(false);
    setProblem({ text: result.ok ? '' : (result.detail ?? contact.failure.description), of: record });
    // The form shows what is wrong with each field.
    if (!result.ok && Object.keys(result.fields).length > 0) onFill();
  };

  if (wasSent)
    return (
      <p ref={sent} tabIndex={-1} data-slot="send-record" className="font-medium text-done">
        {recordView.sent}
        <button type="button" className="link underline" onClick={onShowReceipt}>
          {inCall ? recordView.endForReceipt : recordView.receipt}
        </button>
      </p>
    );
  const refusal = problem.of === record ? problem.text : '';
  const hour = fields ? chosen : null;
  const goesAlong = [
    ...(sentAt ? [recordView.before.replace('{time}', formatTime(sentAt))] : []),
    ...(hour === null ? [] : [recordView.hour.replace('{hour}', formatHour(hour))]),
  ];
  const told = refusal || goesAlong.join(' ');
  return (
    <div role="group" data-slot="send-record" data-told={told ? '' : undefined}>
      <Button
        variant={isPrimary || (fields && record.need) ? 'default' : 'outline'}
        size="sm"
        type="button"
        aria-disabled={isSending || undefined}
        onClick={press}
      >
        {isSending
          ? contact.submitting
          : fields
            ? recordView.send
            : inCall
              ? recordView.fillAndEnd
              : recordView.fill}
      </Button>
      {fields && (
        <button type="button" className="link underline" onClick={onFill}>
          {recordView.edit}
        </button>
      )}
      <p className={told ? `text-sm ${refusal ? 'text-signal' : 'text-muted-foreground'}` : 'sr-only'}>
        <span role="status">{told}</span>
        {hour !== null && !refusal && (
          <button
            type="button"
            className="ml-2 cursor-pointer underline underline-offset-[0.25em]"
            onClick={({ currentTarget }) => {
              clearHour();
              // The button disappears, so the focus must move.
              const send = currentTarget.closest('[role="group"]')?.querySelector('button');
              (findBox() ?? send)?.focus({ preventScroll: true });
            }}
          >
            {contact.hour.remove}
          </button>
        )}
      </p>
    </div>
  );
}
