import 'server-only';
import path from 'node:path';
import { getEnv } from '#lib/server/core/env';
import { getStandalone } from '#lib/server/core/standalone';
import { html, type Markup, type Part } from '#lib/server/http/html';
import { readDetails } from '#lib/server/ops/health';
import { renderPage } from '#lib/server/ops/pages/page';
import type { Answer, Visit } from '#lib/server/ops/pages/visit';
import { count, moment, span } from '#lib/server/ops/pages/words';
import { readOutcomes, type UpstreamName } from '#lib/server/upstream/state';
import { countCalls } from '#lib/server/voice/credits';

const REFRESH_SECONDS = 30;

type Details = Awaited<ReturnType<typeof readDetails>>;
type Trouble = Details['troubles'][number];

/** What each trouble means, and what to do about it. */
const meanings: Record<Trouble, string> = {
  store: 'The store cannot be reached, or the last lead or call could not be written: is its disk full?',
  'dead-letters': 'A lead was given up. See Leads, state dead.',
  'old-queue': 'A lead has waited for more than 15 minutes.',
  'no-delivery':
    'CONTACT_WEBHOOK_URL is not set: leads go nowhere. Set it, or CONTACT_DELIVERY=store if they are to stay here.',
  'chat-webhook': 'The chat webhook refused the last message, or the last three failed.',
  'contact-webhook': 'The contact webhook refuses a lead, or its last three answers were errors.',
  'voice-service': 'The voice service refused the last call, or the last three failed.',
  'client-ip-header':
    'Requests come through a proxy, and CLIENT_IP_HEADER is not set: all visitors share one limit.',
};

const contactTroubles: Trouble[] = ['contact-webhook', 'dead-letters', 'old-queue', 'no-delivery'];

const row = (name: string, says: Part): Markup => html`<div><dt>${name}</dt><dd>${says}</dd></div>`;

function renderTroubles(troubles: Trouble[]): Markup {
  if (troubles.length === 0)
    return html`<p class="notice" role="status"><span class="ok">All is well.</span></p>`;
  const items = troubles.map((trouble) => html`<li>${meanings[trouble]}</li>`);
  return html`<div class="notice alarm" role="status"><p class="wrong">${count(troubles.length, 'trouble')}</p><ul>${items}</ul></div>`;
}

function renderOutcomes(name: UpstreamName, now: number): Markup {
  const { takenAt, failed } = readOutcomes(name);
  const taken =
    takenAt === null ? 'none since the start' : html`${moment(takenAt)} (${span(now - takenAt)} ago)`;
  const lost =
    failed === null
      ? 'none since the start'
      : html`${moment(failed.at)} (${span(now - failed.at)} ago): <bdi>${failed.cause}</bdi>`;
  return html`${row('Last success', taken)}${row('Last failure', lost)}`;
}

function renderFeature(title: string, mode: string, isWell: boolean, rows: Part): Markup {
  const state = isWell ? html`<span class="ok">well</span>` : html`<span class="wrong">in trouble</span>`;
  return html`<section><h2>${title}</h2><dl>${row('Mode', mode)}${row('Health', state)}${rows}</dl></section>`;
}

function renderOutbox({ outbox }: Details): Part {
  if (!outbox) return row('Outbox', html`<span class="wrong">cannot be read</span>`);
  const oldest = outbox.depth > 0 ? `, the oldest for ${span(outbox.oldestSeconds * 1000)}` : '';
  return [
    row(
      getEnv().keepsLeads ? 'Kept' : 'Waiting',
      html`<a href="/ops/leads?state=pending">${count(outbox.depth, 'lead')}</a>${oldest}`,
    ),
    row('Dead', html`<a href="/ops/leads?state=dead">${count(outbox.dead, 'lead')}</a>`),
    row('Held', html`<a href="/ops/leads?state=held">${count(outbox.held, 'lead')}</a>, taken for spam`),
  ];
}

function renderProcess({ exchanges }: Details): Markup {
  const { rss, heapUsed } = process.memoryUsage();
  const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
  return html`<section><h2>This process</h2><dl>${row('Build', html`<span class="mono">${path.basename(getStandalone()?.folder ?? process.cwd())}</span>`)}${row('Up for', span(process.uptime() * 1000))}${row('Memory', `${megabytes(rss)}, of which ${megabytes(heapUsed)} heap`)}${row('Open messages', String(exchanges.open))}${row('Node', process.version)}</dl></section>`;
}

/** How each feature runs at this moment. */
export async function viewNow({ session, store, query }: Visit): Answer {
  const now = Date.now();
  const env = getEnv();
  const [details, calls] = await Promise.all([readDetails(false), countCalls(store, now).catch(() => null)]);
  const { features, troubles } = details;
  const isStill = query.get('refresh') === 'off';
  const has = (one: Trouble) => troubles.includes(one);
  const budget = calls
    ? [
        row('Calls today', `${calls.counted} of ${env.voiceDailyCallBudget}`),
        row('Credits', `${calls.made} taken in 24 h, ${calls.refunded} given back`),
      ]
    : row('Calls today', 'cannot be read');
  const chat = env.chatWebhook
    ? ['webhook: your workflow answers', renderOutcomes('chat', now)]
    : ['built in: answers from the site’s own content', null];
  const contact = env.contactWebhook
    ? ['webhook: leads are sent on', renderOutcomes('contact', now)]
    : ['leads stay in the store', null];
  const voice = env.voiceService
    ? ['voice service', renderOutcomes('voice', now)]
    : ['built in: the browser’s own speech', null];
  const refresh = isStill
    ? html`<a class="link" href="/ops">Refresh every ${REFRESH_SECONDS} s</a>`
    : html`<a class="link" href="/ops?refresh=off">Stop refreshing</a>`;
  const body = html`<h1>Now</h1>${renderTroubles(troubles)}<div class="halves">${renderFeature('Chat', String(chat[0]), !has('chat-webhook'), chat[1])}${renderFeature('Contact', String(contact[0]), !contactTroubles.some(has), [contact[1], renderOutbox(details)])}${renderFeature('Voice', String(voice[0]), !has('voice-service'), [voice[1], budget])}${renderFeature('Store', features.store.mode === 'postgres' ? 'Postgres' : 'SQLite, in DATA_DIR', !has('store'), null)}${renderProcess(details)}</div><p class="muted">As of ${moment(now)} UTC. Successes and failures are those of this process since it started. ${refresh}</p>`;
  const page = { title: 'Now', view: '/ops', body, session, troubles: troubles.length };
  return renderPage({ ...page, ...(!isStill && { refreshSeconds: REFRESH_SECONDS }) });
}
