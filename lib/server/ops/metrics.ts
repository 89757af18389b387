import 'server-only';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { getEnv } from '#lib/server/core/env';
import { getMetrics } from '#lib/server/core/metrics';
import { readDetails } from '#lib/server/ops/health';
import { getStore } from '#lib/server/store/store';
import { isFailing } from '#lib/server/upstream/state';
import { countCalls } from '#lib/server/voice/credits';

const globals = globalThis as typeof globalThis & { siteProcessMetrics?: Registry };

function getProcessMetrics(): Registry {
  if (!globals.siteProcessMetrics) {
    globals.siteProcessMetrics = new Registry();
    collectDefaultMetrics({ register: globals.siteProcessMetrics });
  }
  return globals.siteProcessMetrics;
}

/** Reads current values into a fresh registry, which drops labels that no longer apply. */
async function readGauges(): Promise<Registry> {
  const { features, outbox, openMessages, troubles } = await readDetails(false);
  const { keepsLeads, voiceDailyCallBudget } = getEnv();
  const registry = new Registry();
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const failing = gauge(
    'site_upstream_failing',
    '1 while an upstream does not work, as far as this process knows.',
    'upstream',
  );
  for (const upstream of ['chat', 'contact', 'voice'] as const)
    failing.set({ upstream }, Number(isFailing(upstream)));
  const trouble = gauge('site_trouble', '1 for each trouble that /api/health names.', 'trouble');
  for (const name of troubles) trouble.set({ trouble: name }, 1);
  gauge('site_store_up', '1 while the store can be reached.').set(Number(features.store.available));
  if (outbox) {
    const leads = gauge('site_outbox_leads', 'Leads in the outbox, by state.', 'state');
    leads.set({ state: 'pending' }, outbox.depth);
    leads.set({ state: 'dead' }, outbox.dead);
    leads.set({ state: 'held' }, outbox.held);
    const oldest = keepsLeads ? 0 : outbox.oldestSeconds;
    gauge('site_outbox_oldest_seconds', 'Age of the oldest lead that waits.').set(oldest);
  }
  if (features.store.available) {
    const { counted } = await countCalls(await getStore(), Date.now());
    gauge('site_voice_calls_today', 'Calls that count against the day’s budget.').set(counted);
  }
  gauge('site_voice_call_budget', 'Calls that a day may have.').set(voiceDailyCallBudget);
  gauge('site_open_messages', 'Chat messages of this process that wait for their reply.').set(openMessages);
  return registry;
}

export async function readMetrics(): Promise<{ text: string; contentType: string }> {
  const all = Registry.merge([getMetrics().registry, await readGauges(), getProcessMetrics()]);
  return { text: await all.metrics(), contentType: all.contentType };
}
