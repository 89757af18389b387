import 'server-only';
import { Readable } from 'node:stream';
import { deliverSoon } from '#lib/server/contact/deliver-due';
import type { ExportFormat } from '#lib/server/contact/export';
import { findLead, type KeptLead, listAttempts } from '#lib/server/contact/leads';
import { fail } from '#lib/server/core/errors';
import { html, type Markup, type Part } from '#lib/server/http/html';
import { listActions } from '#lib/server/ops/audit';
import { deleteLead, retryDeadLeads, retryLead, takeExport } from '#lib/server/ops/lead-actions';
import { renderActions } from '#lib/server/ops/pages/actions';
import { stateOf } from '#lib/server/ops/pages/leads';
import { buttonForm, renderPage, seeOther } from '#lib/server/ops/pages/page';
import { sentenceFor } from '#lib/server/ops/pages/said';
import type { Action, Answer, Visit } from '#lib/server/ops/pages/visit';
import { moment, span } from '#lib/server/ops/pages/words';
import { outboxState } from '#lib/server/store/schema';

const row = (name: string, says: Part): Markup => html`<div><dt>${name}</dt><dd>${says}</dd></div>`;

/** The lead of the address, by its whole id. */
async function findHere({ store, params }: Visit): Promise<KeptLead | undefined> {
  const lead = await findLead(store, params.id ?? '');
  return lead?.id === params.id ? lead : undefined;
}

async function renderAttempts({ store }: Visit, lead: KeptLead): Promise<Markup> {
  const attempts = await listAttempts(store, lead.id);
  const rows = attempts.map(
    ({ at, cause }) => html`<div><dt>${moment(at)}</dt><dd><bdi>${cause}</bdi></dd></div>`,
  );
  const sent =
    lead.state === 'done' && lead.finished_at
      ? html`<div><dt>${moment(lead.finished_at)}</dt><dd class="ok">taken by the webhook</dd></div>`
      : null;
  const none = rows.length === 0 && !sent && html`<p class="muted">None has failed, and none was taken.</p>`;
  return html`<section><h2>Attempts</h2>${none || html`<dl>${sent}${rows}</dl>`}</section>`;
}

function renderChoices({ session }: Visit, lead: KeptLead): Markup {
  const label = { pending: 'Send now', dead: 'Send again', held: 'Release and send', done: '' }[lead.state];
  const retry =
    label &&
    buttonForm(session, `/ops/leads/${lead.id}/retry`, label, {
      fields: { state: lead.state },
      look: 'primary',
    });
  return html`<div class="bar">${retry}<a class="button danger" href="/ops/leads/${lead.id}/delete">Delete …</a></div>`;
}

/** One lead: its words, where its delivery stands, what failed, and what was done about it. */
export async function viewLead(visit: Visit): Answer {
  const { session, store, query } = visit;
  const lead = await findHere(visit);
  if (!lead) return fail('not-found', 'no such lead');
  const said = sentenceFor(query.get('said'));
  const next =
    lead.state === 'pending' ? row('Next attempt', html`${moment(lead.next_attempt_at)} UTC`) : null;
  const done = await listActions(store, { subject: lead.id });
  const body = html`<h1><bdi>${lead.first_name} ${lead.last_name}</bdi></h1>${said && html`<p class="notice" role="status">${said}</p>`}${renderChoices(visit, lead)}<div class="halves"><section><h2>Words</h2><dl>${row('Email', html`<bdi>${lead.email}</bdi>`)}${row('Company', html`<bdi>${lead.company}</bdi>`)}${row('Message', html`<p class="words" dir="auto">${lead.message}</p>`)}</dl></section><section><h2>Delivery</h2><dl>${row('State', stateOf(lead))}${row('Received', html`${moment(lead.created_at)} UTC, ${span(Date.now() - lead.created_at)} ago`)}${row('Attempts', String(lead.attempts))}${next}${lead.last_error && row('Last error', html`<bdi>${lead.last_error}</bdi>`)}${row('Id', html`<span class="mono">${lead.id}</span>`)}</dl></section></div>${await renderAttempts(visit, lead)}${done.length > 0 && html`<section><h2>What was done</h2>${renderActions(done)}</section>`}<p><a class="link" href="/ops/leads">All leads</a></p>`;
  return renderPage({ title: 'Lead', view: '/ops/leads', body, session });
}

/** Asks once before a lead is deleted. */
export async function confirmDeletion(visit: Visit): Answer {
  const { session } = visit;
  const lead = await findHere(visit);
  if (!lead) return fail('not-found', 'no such lead');
  const button = buttonForm(session, `/ops/leads/${lead.id}/delete`, 'Delete for good', { look: 'danger' });
  const body = html`<h1>Delete this lead?</h1><p>The words of <bdi>${lead.first_name} ${lead.last_name}</bdi> go for good, delivered or not, and with them the delivery and its attempts. What a webhook has passed on, and backups, stay.</p><div class="bar">${button}<a class="button" href="/ops/leads/${lead.id}">Keep it</a></div>`;
  return renderPage({ title: 'Delete a lead', view: '/ops/leads', body, session });
}

/** Deletes a lead, if nobody else has. */
export async function deleteHere({ request, store, params, addLogFields }: Action): Answer {
  const id = params.id ?? '';
  const deleted = await deleteLead(store, request, id);
  addLogFields({ leadId: id, deleted });
  return seeOther(`/ops/leads?said=${deleted > 0 ? 'deleted' : 'gone'}`);
}

/** The states in which a lead can be sent again. */
const retryable = outboxState.exclude(['done']);

/** Sends a lead again, or lets one go that was held, if it is still as the page had it. */
export async function retryHere({ request, store, params, fields, addLogFields }: Action): Answer {
  const id = params.id ?? '';
  const state = retryable.safeParse(fields.state);
  if (!state.success) return fail('invalid-fields', 'no state that a lead is sent again from');
  const queued = await retryLead(store, request, { id, state: state.data });
  addLogFields({ leadId: id, queued });
  if (queued > 0) {
    deliverSoon();
    return seeOther(`/ops/leads/${id}?said=queued`);
  }
  const lead = await findLead(store, id);
  return seeOther(lead?.id === id ? `/ops/leads/${id}?said=changed` : '/ops/leads?said=gone');
}

/** Sends all dead letters again. */
export async function retryDead({ request, store, addLogFields }: Action): Answer {
  const queued = await retryDeadLeads(store, request);
  addLogFields({ queued });
  if (queued > 0) deliverSoon();
  return seeOther(`/ops/leads?said=${queued > 0 ? 'queued-dead' : 'none-dead'}`);
}

/** All leads as a file. */
export async function downloadLeads({ request, store, fields }: Action): Answer {
  const format: ExportFormat = fields.format === 'json' ? 'json' : 'csv';
  const type = format === 'json' ? 'application/json' : 'text/csv; charset=utf-8';
  const name = `leads-${new Date().toISOString().slice(0, 10)}.${format}`;
  const encoder = new TextEncoder();
  const leads = await takeExport(store, request, format);
  const parts = Readable.from(leads).map((part: string) => encoder.encode(part));
  return new Response(Readable.toWeb(parts) as ReadableStream<Uint8Array<ArrayBuffer>>, {
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
  });
}
