import 'server-only';
import { type ExportFormat, exportLeads } from '#lib/server/contact/export';
import { deleteLeads, type KeptLead, retryLeads } from '#lib/server/contact/leads';
import { DAY_MS } from '#lib/server/core/durations';
import { type ActionSource, recordAction } from '#lib/server/ops/audit';
import type { Store } from '#lib/server/store/store';

/** Queues a lead if it is still in the state that was seen. Returns 1, or 0 when its state has changed. */
export async function retryLead(
  store: Store,
  from: ActionSource,
  { id, state }: Pick<KeptLead, 'id' | 'state'>,
): Promise<number> {
  const queued = await retryLeads(store, { id, state }, Date.now());
  if (queued > 0) await recordAction(store, from, state === 'held' ? 'release' : 'retry', id);
  return queued;
}

/** Queues all dead letters, or all leads that were held by the rate cap. */
export async function retryAll(store: Store, from: ActionSource, which: 'dead' | 'flood'): Promise<number> {
  const queued = await retryLeads(store, which, Date.now());
  const action = which === 'dead' ? 'retry all dead' : 'release flood';
  if (queued > 0) await recordAction(store, from, action, String(queued));
  return queued;
}

export async function deleteLead(store: Store, from: ActionSource, id: string): Promise<number> {
  const deleted = await deleteLeads(store, { id });
  if (deleted > 0) await recordAction(store, from, 'delete', id);
  return deleted;
}

export async function deleteOldLeads(store: Store, from: ActionSource, days: number): Promise<number> {
  const deleted = await deleteLeads(store, { before: Date.now() - days * DAY_MS });
  if (deleted > 0) await recordAction(store, from, `delete older than ${days} days`, String(deleted));
  return deleted;
}

export async function takeExport(
  store: Store,
  from: ActionSource,
  format: ExportFormat,
): Promise<AsyncIterable<string>> {
  await recordAction(store, from, 'export', format);
  return exportLeads(store, format);
}
