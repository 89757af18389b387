import { useSyncExternalStore } from 'react';
import { onSent, wasSent } from '#lib/browser/visit';
import type { VisitorRecord } from '#lib/contracts/record';

/** Whether exactly this record was sent, either with the form or on its own. */
export function useWasSent(record: VisitorRecord): boolean {
  return useSyncExternalStore(onSent, () => wasSent(record));
}
