'use server';

import { redirect } from 'next/navigation';
import { retryLeads } from '#lib/server/contact/deliveries';
import { deleteLeads, markAnswered } from '#lib/server/contact/leads';
import { deliverSoon } from '#lib/server/contact/worker';
import { getLog } from '#lib/server/core/log';
import { requireOps } from '#lib/server/ops/basic-auth';
import { type Store, tryStore } from '#lib/server/store/store';

// Each action checks the password itself, because an action can be posted to any page.

const readId = (form: FormData) => String(form.get('id'));

/** Changes a lead and logs it. If the store fails, the lead's page says so. */
async function change(id: string, what: string, work: (store: Store) => Promise<number>): Promise<number> {
  await requireOps();
  const changed = await tryStore(work);
  if (!changed.ok) {
    getLog().error({ leadId: id, cause: changed.cause }, what);
    redirect(`/ops/leads/${id}?failed`);
  }
  getLog().info({ leadId: id, changed: changed.value }, what);
  return changed.value;
}

/** Puts a lead back into the queue unless it has been delivered meanwhile. */
export async function sendAgain(form: FormData): Promise<void> {
  const id = readId(form);
  const queued = await change(id, 'lead sent again by ops', (store) => retryLeads(store, { id }, Date.now()));
  if (queued > 0) deliverSoon();
  redirect(`/ops/leads/${id}`);
}

/** Marks a lead as answered, or takes that back. */
export async function setAnswered(form: FormData): Promise<void> {
  const id = readId(form);
  const at = form.get('answered') ? Date.now() : null;
  await change(id, `lead marked as ${at ? '' : 'not '}answered by ops`, (store) =>
    markAnswered(store, id, at),
  );
  redirect(`/ops/leads/${id}`);
}

/** Deletes a lead and its delivery. */
export async function deleteForGood(form: FormData): Promise<void> {
  const id = readId(form);
  const deleted = await change(id, 'lead deleted by ops', (store) => deleteLeads(store, { id }));
  redirect(deleted > 0 ? '/ops/leads?deleted' : '/ops/leads');
}
