'use server';

import { redirect } from 'next/navigation';
import { retryLeads } from '#lib/server/contact/deliveries';
import { deleteLeads, markAnswered } from '#lib/server/contact/leads';
import { deliverSoon } from '#lib/server/contact/worker';
import { getLog } from '#lib/server/core/log';
import { requireOps } from '#lib/server/ops/basic-auth';
import { type Store, tryStore } from '#lib/server/store/store';

// Each action checks the password itself, because an action can be posted to any page.

type Work = (store: Store, id: string) => Promise<number>;

/** Changes the lead that a form names, and logs it. If the store fails, the lead's page says so. */
async function updateLead(form: FormData, logMessage: string, work: Work) {
  await requireOps();
  const id = String(form.get('id'));
  const changed = await tryStore((store) => work(store, id));
  if (!changed.ok) {
    getLog().error({ leadId: id, cause: changed.cause }, logMessage);
    redirect(`/ops/leads/${id}?failed`);
  }
  getLog().info({ leadId: id, changed: changed.value }, logMessage);
  return { id, count: changed.value };
}

/** Puts a lead back into the queue unless it has been delivered meanwhile. */
export async function sendAgain(form: FormData): Promise<void> {
  const retry = (store: Store, id: string) => retryLeads(store, { id }, Date.now());
  const { id, count } = await updateLead(form, 'lead sent again by ops', retry);
  if (count > 0) deliverSoon();
  redirect(`/ops/leads/${id}`);
}

export async function setAnswered(form: FormData): Promise<void> {
  const at = form.get('answered') ? Date.now() : null;
  const logMessage = `lead marked as ${at ? '' : 'not '}answered by ops`;
  const { id } = await updateLead(form, logMessage, (store, id) => markAnswered(store, id, at));
  redirect(`/ops/leads/${id}`);
}

export async function deleteLead(form: FormData): Promise<void> {
  const { count } = await updateLead(form, 'lead deleted by ops', (store, id) => deleteLeads(store, { id }));
  redirect(count > 0 ? '/ops/leads?deleted' : '/ops/leads');
}
