import { useSyncExternalStore } from 'react';
import { onSent, wasSent } from '#lib/browser/visit';
import type { VisitorRecord } from '#lib/contracts/record';

/** Whether the form was sent with exactly this record. */
export function useWasSent(record: VisitorRecord): boolean {
  return useSyncExternalStore(
    onSent,
    () => wasSent(record),
    () => false,
  );
}
