import { useSyncExternalStore } from 'react';
import { onSent, wasSent } from '#lib/browser/visit';
import type { VisitorRecord } from '#lib/contracts/record';

/** Whether exactly this record was sent, with the form or by itself. */
export function useWasSent(record: VisitorRecord): boolean {
  return useSyncExternalStore(onSent, () => wasSent(record));
}
