import 'server-only';
import { Readable } from 'node:stream';
import { type ExportFormat, exportLeads } from '#lib/server/contact/export';
import { deleteLeads, type KeptLead, retryLeads } from '#lib/server/contact/leads';
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

export async function retryDeadLeads(store: Store, from: ActionSource): Promise<number> {
  const queued = await retryLeads(store, 'dead', Date.now());
  if (queued > 0) await recordAction(store, from, 'retry all dead', String(queued));
  return queued;
}

/** Releases all leads that were held because too many arrived in a minute. */
export async function releaseFlood(store: Store, from: ActionSource): Promise<number> {
  const queued = await retryLeads(store, 'flood', Date.now());
  if (queued > 0) await recordAction(store, from, 'release flood', String(queued));
  return queued;
}

export async function deleteLead(store: Store, from: ActionSource, id: string): Promise<number> {
  const deleted = await deleteLeads(store, { id });
  if (deleted > 0) await recordAction(store, from, 'delete', id);
  return deleted;
}

export async function deleteOldLeads(
  store: Store,
  from: ActionSource,
  days: number,
  now: number,
): Promise<number> {
  const deleted = await deleteLeads(store, { before: now - days * 86_400_000 });
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

export async function downloadLeads(
  store: Store,
  from: ActionSource,
  format: ExportFormat,
): Promise<Response> {
  const type = format === 'json' ? 'application/json' : 'text/csv; charset=utf-8';
  const name = `leads-${new Date().toISOString().slice(0, 10)}.${format}`;
  const encoder = new TextEncoder();
  const leads = await takeExport(store, from, format);
  const parts = Readable.from(leads).map((part: string) => encoder.encode(part));
  return new Response(Readable.toWeb(parts) as ReadableStream<Uint8Array<ArrayBuffer>>, {
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
  });
}
