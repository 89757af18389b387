'use client';

import { useWasSent } from '#components/record/use-was-sent';
import { Button } from '#components/ui/button';
import { recordView } from '#lib/content/record-view';
import type { VisitorRecord } from '#lib/contracts/record';

/** Puts the record into the contact form; once the form is sent, says so until a row changes. */
export function SendRecord({ record, onSend }: { record: VisitorRecord; onSend(): void }) {
  if (useWasSent(record)) return <p className="font-medium text-done">{recordView.sent}</p>;
  return (
    <Button size="sm" type="button" onClick={onSend}>
      {recordView.send}
    </Button>
  );
}
