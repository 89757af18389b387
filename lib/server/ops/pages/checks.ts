import 'server-only';
import { RESPONSE_TIMEOUT_MS } from '#lib/contracts/limits';
import { getEnv } from '#lib/server/core/env';
import { fail } from '#lib/server/core/errors';
import { html, type Markup } from '#lib/server/http/html';
import { recordAction } from '#lib/server/ops/audit';
import { diagnose, type Finding, sendTestLead, sendTestMessage } from '#lib/server/ops/doctor';
import { buttonForm, renderPage } from '#lib/server/ops/pages/page';
import type { Action, Answer, Visit } from '#lib/server/ops/pages/visit';
import { count } from '#lib/server/ops/pages/words';

const marks: Record<Finding['state'], string> = { ok: '✓', off: '·', warning: '!', wrong: '✗' };
const words: Record<Finding['state'], string> = {
  ok: 'ok',
  off: 'not set',
  warning: 'to look at',
  wrong: 'wrong',
};

function renderFinding({ state, name, says, answer }: Finding): Markup {
  return html`<div><dt><span class="${state}"><span aria-hidden="true">${marks[state]}</span><span class="skip">${words[state]}:</span></span> ${name}</dt><dd><bdi>${says}</bdi>${answer && html`<p class="words" dir="auto">${answer}</p>`}</dd></div>`;
}

function renderTests({ session }: Visit): Markup {
  const { chatWebhook, contactWebhook } = getEnv();
  const message = buttonForm(session, '/ops/checks/message', 'Send a test message');
  const lead = contactWebhook
    ? buttonForm(session, '/ops/checks/lead', 'Send a TEST lead')
    : html`<p class="muted">No TEST lead: <code>CONTACT_WEBHOOK_URL</code> is not set.</p>`;
  return html`<section><h2>Try it</h2><p class="muted">${chatWebhook ? 'The message runs your chat workflow once.' : 'The built-in answers reply to the message.'} The lead is marked TEST and is not kept here.</p><div class="bar">${message}${lead}</div></section>`;
}

async function render(visit: Visit, tried?: Finding): Promise<Response> {
  const findings = await diagnose(process.env, { send: false, store: visit.store });
  const amount = (state: Finding['state']) => findings.filter((one) => one.state === state).length;
  const wrong = amount('wrong');
  const result =
    tried && html`<section role="status"><h2>What came of it</h2><dl>${renderFinding(tried)}</dl></section>`;
  const body = html`<h1>Checks</h1>${result}${renderTests(visit)}<section><h2>${wrong} wrong, ${count(amount('warning'), 'thing')} to look at</h2><dl>${findings.map(renderFinding)}</dl></section>`;
  return renderPage({ title: 'Checks', view: '/ops/checks', body, session: visit.session, troubles: wrong });
}

/** What `npm run doctor` says. */
export async function viewChecks(visit: Visit): Answer {
  return render(visit);
}

/** Makes one chat turn, and shows the answer or why there was none. A proxy may not wait for longer than 60 s. */
export async function tryMessage(visit: Action): Answer {
  await recordAction(visit.store, visit.request, 'test message');
  return render(visit, await sendTestMessage(RESPONSE_TIMEOUT_MS));
}

/** Sends one lead that is marked TEST. */
export async function tryLead(visit: Action): Answer {
  const { contactWebhook } = getEnv();
  if (!contactWebhook) return fail('not-found', 'CONTACT_WEBHOOK_URL is not set');
  await recordAction(visit.store, visit.request, 'test lead');
  return render(visit, await sendTestLead(contactWebhook));
}
