'use client';

import { useSyncExternalStore } from 'react';
import { Button } from '#components/ui/button';
import { onSent, wasSent } from '#lib/browser/visit';
import { recordView } from '#lib/content/record-view';
import type { VisitorRecord } from '#lib/contracts/record';

/** Puts the record into the contact form; once the form is sent, says so until a row changes. */
export function SendRecord({ record, onSend }: { record: VisitorRecord; onSend(): void }) {
  const isSent = useSyncExternalStore(
    onSent,
    () => wasSent(record),
    () => false,
  );
  if (isSent) return <p className="font-medium text-done">{recordView.sent}</p>;
  return (
    <Button size="sm" type="button" onClick={onSend}>
      {recordView.send}
    </Button>
  );
}
