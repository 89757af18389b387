import 'server-only';
import { html, type Markup } from '#lib/server/http/html';
import { AUDIT_DAYS, type AuditLine, listActions } from '#lib/server/ops/audit';
import { renderPage } from '#lib/server/ops/pages/page';
import type { Answer, Visit } from '#lib/server/ops/pages/visit';
import { moment } from '#lib/server/ops/pages/words';

function renderSubject(subject: string | null): Markup | string {
  if (subject === null) return '–';
  // A lead's id; it may be gone, and its address then says so.
  return subject.includes('-') ? html`<a class="mono" href="/ops/leads/${subject}">${subject}</a>` : subject;
}

/** What was done, when and from where, as a table. */
export function renderActions(lines: AuditLine[]): Markup {
  const rows = lines.map(
    ({ at, action, subject, address }) =>
      html`<tr><td>${moment(at)}</td><td>${action}</td><td class="wide">${renderSubject(subject)}</td><td class="wide"><span class="mono">${address}</span></td></tr>`,
  );
  return html`<div class="scroll"><table class="cards"><thead><tr><th scope="col">When, UTC</th><th scope="col">What</th><th scope="col">Which</th><th scope="col">From</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}

/** What was done on these pages. */
export async function viewActions({ session, store }: Visit): Answer {
  const lines = await listActions(store);
  const body = html`<h1>Actions</h1><p class="muted">The last 200, on these pages and by <code>npm run leads</code>; kept for ${AUDIT_DAYS} days.</p>${lines.length > 0 ? renderActions(lines) : html`<p class="notice">Nothing yet.</p>`}`;
  return renderPage({ title: 'Actions', view: '/ops/actions', body, session });
}
