import 'server-only';

// Whether what visitors send can be written, in this process: a store whose disk is full is still read without an error.

/** What a visitor sends that has to be written. */
export type Sent = 'lead' | 'call';

const held = globalThis as typeof globalThis & { siteRefusedWrites?: Set<Sent> };

/** Notes whether the last lead or call could be written. Where a lead has room a call has, too, and not the other way round. */
export function recordWrite(sent: Sent, isWritten: boolean): void {
  held.siteRefusedWrites ??= new Set();
  if (!isWritten) held.siteRefusedWrites.add(sent);
  else if (sent === 'lead') held.siteRefusedWrites.clear();
  else held.siteRefusedWrites.delete(sent);
}

/** Whether the last lead, or the last call, could not be written, as far as this process knows. */
export function isRefusingWrites(): boolean {
  return (held.siteRefusedWrites?.size ?? 0) > 0;
}
