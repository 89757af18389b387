'use client';

import { useRef, useState } from 'react';
import { useWasSent } from '#components/record/use-was-sent';
import { Button } from '#components/ui/button';
import { isSendable } from '#lib/browser/contact/hand-over';
import { recordView } from '#lib/content/record-view';
import type { VisitorRecord } from '#lib/contracts/record';

type Props = {
  record: VisitorRecord;
  isPrimary?: boolean;
  /** Puts the record into the contact form, for the visitor to edit and send. */
  onFill(): void;
  onSend(): void;
};

/**
 * Sends the record through the contact form at the second press, or puts it there if the form requires more. Once
 * the form is sent, says so until a row changes.
 */
export function SendRecord({ record, isPrimary, onFill, onSend }: Props) {
  const wasSent = useWasSent(record);
  // What was asked about another state of the record has no answer.
  const [asked, setAsked] = useState<VisitorRecord>();
  const isAsked = asked === record;
  const button = useRef<HTMLButtonElement>(null);
  if (wasSent) return <p className="font-medium text-done">{recordView.sent}</p>;

  const isComplete = isSendable(record);
  const press = (clicks: number) => {
    if (!isComplete) onFill();
    else if (!isAsked) setAsked(record);
    // The second click of a double click is no second thought.
    else if (clicks < 2) onSend();
  };
  return (
    <div
      role="group"
      data-slot="send-record"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setAsked(undefined);
      }}
      // Escape cancels this question first, and the floating panel stays open.
      data-takes-escape={isAsked || undefined}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isAsked) return;
        setAsked(undefined);
        button.current?.focus();
      }}
    >
      <Button
        ref={button}
        variant={isPrimary ? 'default' : 'outline'}
        size="sm"
        type="button"
        onClick={({ detail }) => press(detail)}
      >
        {isAsked ? recordView.confirm : isComplete ? recordView.send : recordView.fill}
      </Button>
      {isAsked && (
        <button type="button" className="link underline" onClick={onFill}>
          {recordView.edit}
        </button>
      )}
      <span className="sr-only" role="status">
        {isAsked && recordView.confirm}
      </span>
    </div>
  );
}
