'use client';

import { useEffect, useRef, useState } from 'react';
import { useWasSent } from '#components/record/use-was-sent';
import { Button } from '#components/ui/button';
import { leadOf, sendRecord } from '#lib/browser/contact/hand-over';
import { contact } from '#lib/content/contact';
import { recordView } from '#lib/content/record-view';
import type { VisitorRecord } from '#lib/contracts/record';

type Props = {
  /** The conversation: `chat`, `call`. */
  name: string;
  record: VisitorRecord;
  isPrimary?: boolean;
  /** Puts the record into the contact form, for the visitor to edit and send. */
  onFill(): void;
  /** Whether that ends a call. */
  endsCall?: boolean;
  /** Without it the receipt is not offered: during a call, whose End must stay in view. */
  onShowReceipt?(): void;
};

/**
 * Sends the record where it stands, or puts it into the contact form if that requires more. Once it is sent, says
 * so until a row changes.
 */
export function SendRecord({ name, record, isPrimary, onFill, endsCall, onShowReceipt }: Props) {
  const wasSent = useWasSent(record);
  const [isSending, setSending] = useState(false);
  // Why it was not sent.
  const [problem, setProblem] = useState('');
  const sent = useRef<HTMLParagraphElement>(null);
  const fields = leadOf(record);

  // The pressed button has gone, and the focus must not be lost.
  useEffect(() => {
    if (!wasSent || document.activeElement !== document.body) return;
    (sent.current?.querySelector('button') ?? sent.current)?.focus({ preventScroll: true });
  }, [wasSent]);

  const press = async () => {
    if (isSending) return;
    if (!fields) return onFill();
    setSending(true);
    setProblem('');
    const result = await sendRecord(name, record, fields);
    setSending(false);
    setProblem(result.ok ? '' : (result.detail ?? contact.failure.description));
    // The form says what is wrong with which field.
    if (!result.ok && Object.keys(result.fields).length > 0) onFill();
  };

  if (wasSent)
    return (
      <p ref={sent} tabIndex={-1} data-slot="send-record" className="font-medium text-done">
        {onShowReceipt && (
          <button type="button" className="link underline" onClick={onShowReceipt}>
            {recordView.receipt}
          </button>
        )}
        {onShowReceipt ? recordView.sent : recordView.sentInCall}
      </p>
    );
  return (
    <div role="group" data-slot="send-record" data-failed={problem ? '' : undefined}>
      <Button
        variant={isPrimary || fields ? 'default' : 'outline'}
        size="sm"
        type="button"
        aria-disabled={isSending || undefined}
        onClick={press}
      >
        {isSending
          ? contact.submitting
          : fields
            ? recordView.send
            : endsCall
              ? recordView.fillAndEnd
              : recordView.fill}
      </Button>
      {fields && (
        <button type="button" className="link underline" onClick={onFill}>
          {recordView.edit}
        </button>
      )}
      <span className={problem ? 'text-signal' : 'sr-only'} role="status">
        {problem}
      </span>
    </div>
  );
}
