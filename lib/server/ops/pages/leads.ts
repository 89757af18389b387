import 'server-only';
import { type KeptLead, listLeads, type Place } from '#lib/server/contact/leads';
import { measureOutbox } from '#lib/server/contact/outbox';
import { getEnv } from '#lib/server/core/env';
import { html, type Markup, type Part } from '#lib/server/http/html';
import { buttonForm, renderPage, tokenField } from '#lib/server/ops/pages/page';
import { sentenceFor } from '#lib/server/ops/pages/said';
import type { Action, Answer, Visit } from '#lib/server/ops/pages/visit';
import { moment } from '#lib/server/ops/pages/words';
import { type OutboxState, outboxState } from '#lib/server/store/schema';

const PAGE = 50;

/** What a list is asked for. The words that are searched for are posted: they stand in no address and no log. */
type Wanted = { state: OutboxState | undefined; words: string | undefined; before?: Place; after?: Place };

const readState = (text: string | null | undefined) => outboxState.safeParse(text).data;

/** A place in the list as it stands in a link: ms and id. */
function readPlace(text: string | null | undefined): Place | undefined {
  const [, at, id] = /^(\d{1,15})_([\w-]{1,64})$/.exec(text ?? '') ?? [];
  return at && id ? { created_at: Number(at), id } : undefined;
}
const writePlace = ({ created_at, id }: Place) => `${created_at}_${id}`;

/** A lead's state in words. */
export function stateOf({ state, suspicion, attempts }: KeptLead): Markup {
  const look = { pending: 'off', done: 'ok', dead: 'wrong', held: 'off' }[state];
  const isKept = state === 'pending' && getEnv().keepsLeads;
  const says = isKept ? 'kept' : suspicion ? `${state}, ${suspicion}` : state;
  return html`<span class="state ${look}">${says}${attempts > 1 && ` ×${attempts}`}</span>`;
}

function renderRow(lead: KeptLead): Markup {
  const name = `${lead.first_name} ${lead.last_name}`;
  return html`<tr><td class="wide"><a class="row-link" href="/ops/leads/${lead.id}"><bdi>${name}</bdi></a></td><td class="wide"><bdi>${lead.company}</bdi></td><td class="wide"><p class="clip" dir="auto">${lead.message.slice(0, 240)}</p></td><td>${moment(lead.created_at)}</td><td>${stateOf(lead)}</td></tr>`;
}

/** One way to another page of the same list: a link, or a form where there are words to search for. */
function turn(
  { session }: Visit,
  { state, words }: Wanted,
  label: string,
  place: Partial<Record<'before' | 'after', string>>,
): Markup {
  const fields = { ...(state && { state }), ...place };
  if (words) return buttonForm(session, '/ops/leads', label, { fields: { ...fields, words } });
  return html`<a class="button" href="/ops/leads?${new URLSearchParams(fields).toString()}">${label}</a>`;
}

function renderPaging(visit: Visit, wanted: Wanted, leads: KeptLead[], isMore: boolean): Part {
  const [first, last] = [leads[0], leads.at(-1)];
  const isPast = wanted.before !== undefined || (wanted.after !== undefined && isMore);
  const hasOlder = wanted.after !== undefined || isMore;
  const newer = first && isPast && turn(visit, wanted, 'Newer', { after: writePlace(first) });
  const older = last && hasOlder && turn(visit, wanted, 'Older', { before: writePlace(last) });
  return (newer || older) && html`<nav class="bar" aria-label="Pages">${newer}${older}</nav>`;
}

function renderFilter({ session }: Visit, { state, words }: Wanted): Markup {
  const options = outboxState.options.map(
    (one) => html`<option value="${one}"${one === state && html` selected`}>${one}</option>`,
  );
  return html`<form method="post" action="/ops/leads" class="bar" role="search">${tokenField(session)}<label>Search<input type="search" name="words" value="${words ?? ''}" maxlength="200" autocomplete="off"></label><label>State<select name="state"><option value="">all</option>${options}</select></label><button class="primary">Show</button>${(words || state) && html`<a class="link" href="/ops/leads">Clear</a>`}</form>`;
}

/** The whole list is counted by its index only; how many a search finds is not worth a second one. */
async function renderCounts({ store }: Visit): Promise<Markup> {
  const { pending, dead, held } = await measureOutbox(store, Date.now());
  return html`<p class="muted"><a href="/ops/leads?state=pending">${pending} waiting</a> · <a href="/ops/leads?state=dead">${dead} dead</a> · <a href="/ops/leads?state=held">${held} held</a></p>`;
}

async function renderList(visit: Visit, wanted: Wanted): Promise<Response> {
  const { session, store, query } = visit;
  const [found, counts] = await Promise.all([
    listLeads(store, { ...wanted, limit: PAGE + 1 }),
    renderCounts(visit),
  ]);
  const isMore = found.length > PAGE;
  // The one too many is at the end that the list goes on to.
  const leads = wanted.after && !wanted.before ? found.slice(-PAGE) : found.slice(0, PAGE);
  const said = sentenceFor(query.get('said'));
  const table =
    leads.length === 0
      ? html`<p class="notice" role="status">${wanted.words || wanted.state ? 'No lead is like that.' : 'No leads yet.'}</p>`
      : html`<div class="scroll"><table class="cards"><caption class="skip">Leads, newest first</caption><thead><tr><th scope="col">Name</th><th scope="col">Company</th><th scope="col">Message</th><th scope="col">Received, UTC</th><th scope="col">State</th></tr></thead><tbody>${leads.map(renderRow)}</tbody></table></div>`;
  const csv = buttonForm(session, '/ops/leads/export', 'All as CSV', { fields: { format: 'csv' } });
  const json = buttonForm(session, '/ops/leads/export', 'All as JSON', { fields: { format: 'json' } });
  const again = buttonForm(session, '/ops/leads/retry-dead', 'Send all dead ones again');
  const body = html`<h1>Leads</h1>${said && html`<p class="notice" role="status">${said}</p>`}${counts}${renderFilter(visit, wanted)}${table}${renderPaging(visit, wanted, leads, isMore)}<section><h2>All of them</h2><div class="bar">${csv}${json}${again}</div></section>`;
  return renderPage({ title: 'Leads', view: '/ops/leads', body, session });
}

/** The list, by an address that holds nobody's words. */
export async function viewLeads(visit: Visit): Answer {
  const { query } = visit;
  return renderList(
    visit,
    read((name) => query.get(name), undefined),
  );
}

/** The list, for words that were posted. */
export async function searchLeads(visit: Action): Answer {
  const { fields } = visit;
  return renderList(
    visit,
    read((name) => fields[name], fields.words?.trim().slice(0, 200) || undefined),
  );
}

function read(
  get: (name: 'state' | 'before' | 'after') => string | null | undefined,
  words: string | undefined,
): Wanted {
  const [before, after] = [readPlace(get('before')), readPlace(get('after'))];
  return { state: readState(get('state')), words, ...(before && { before }), ...(after && { after }) };
}
