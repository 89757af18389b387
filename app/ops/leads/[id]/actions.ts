'use server';

import { redirect } from 'next/navigation';
import { deleteLeads, retryLeads } from '#lib/server/contact/leads';
import { deliverSoon } from '#lib/server/contact/worker';
import { getLog } from '#lib/server/core/log';
import { requireOps } from '#lib/server/ops/basic-auth';
import { getStore } from '#lib/server/store/store';

// An action can be posted to any address, so each asks for the password itself.

const readId = (form: FormData) => String(form.get('id'));

/** Puts a lead back into the queue unless it has been delivered meanwhile. */
export async function sendAgain(form: FormData): Promise<void> {
  await requireOps();
  const id = readId(form);
  const queued = await retryLeads(await getStore(), { id }, Date.now());
  if (queued > 0) deliverSoon();
  getLog().info({ leadId: id, queued }, 'lead sent again by ops');
  redirect(`/ops/leads/${id}`);
}

/** Deletes a lead and its delivery. */
export async function deleteForGood(form: FormData): Promise<void> {
  await requireOps();
  const id = readId(form);
  const deleted = await deleteLeads(await getStore(), { id });
  getLog().info({ leadId: id, deleted }, 'lead deleted by ops');
  redirect(deleted > 0 ? '/ops/leads?deleted' : '/ops/leads');
}
