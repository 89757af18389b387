import 'server-only';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { getEnv } from '#lib/server/core/env';
import { getMetrics } from '#lib/server/core/metrics';
import { readDetails } from '#lib/server/ops/health';
import { getStore } from '#lib/server/store/store';
import { isFailing, type UpstreamName } from '#lib/server/upstream/state';
import { countCalls } from '#lib/server/voice/credits';

type Sample = { labels?: Record<string, string>; value: number };

const upstreams: UpstreamName[] = ['chat', 'contact', 'voice'];
const held = globalThis as typeof globalThis & { siteProcessMetrics?: Registry };

/** CPU, memory and event loop of this process, measured from the first time that somebody asks. */
function getProcessMetrics(): Registry {
  if (!held.siteProcessMetrics) {
    held.siteProcessMetrics = new Registry();
    collectDefaultMetrics({ register: held.siteProcessMetrics });
  }
  return held.siteProcessMetrics;
}

/** What is true now, read when it is asked for. */
async function readGauges(): Promise<Registry> {
  const { features, outbox, exchanges, troubles } = await readDetails(false);
  const { available } = features.store;
  const calls = available ? await countCalls(await getStore(), Date.now()) : null;
  const registry = new Registry();
  const tell = (name: string, help: string, samples: number | Sample[]) => {
    const rows = typeof samples === 'number' ? [{ value: samples }] : samples;
    const labelNames = Object.keys(rows[0]?.labels ?? {});
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
    for (const { labels = {}, value } of rows) gauge.set(labels, value);
  };
  tell(
    'site_upstream_failing',
    '1 while an upstream does not work, as far as this process knows.',
    upstreams.map((upstream) => ({ labels: { upstream }, value: Number(isFailing(upstream)) })),
  );
  tell(
    'site_trouble',
    '1 for each trouble that /api/health names.',
    troubles.map((trouble) => ({ labels: { trouble }, value: 1 })),
  );
  tell('site_store_up', '1 while the store can be reached.', Number(available));
  if (outbox) {
    tell('site_outbox_leads', 'Leads in the outbox, by state.', [
      { labels: { state: 'pending' }, value: outbox.depth },
      { labels: { state: 'dead' }, value: outbox.dead },
      { labels: { state: 'held' }, value: outbox.held },
    ]);
    // What is kept on purpose waits for nothing.
    const oldest = getEnv().keepsLeads ? 0 : outbox.oldestSeconds;
    tell('site_outbox_oldest_seconds', 'Age of the oldest lead that waits.', oldest);
  }
  if (calls) tell('site_voice_calls_today', 'Calls that count against the day’s budget.', calls.counted);
  tell('site_voice_call_budget', 'Calls that a day may have.', getEnv().voiceDailyCallBudget);
  tell('site_open_messages', 'Chat messages of this process that wait for their reply.', exchanges.open);
  return registry;
}

/** All metrics in Prometheus' text format. */
export async function readMetrics(): Promise<{ text: string; contentType: string }> {
  const all = Registry.merge([getMetrics().registry, await readGauges(), getProcessMetrics()]);
  return { text: await all.metrics(), contentType: all.contentType };
}
