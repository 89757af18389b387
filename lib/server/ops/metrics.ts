import { Gauge, Registry } from 'prom-client';
import { getEnv } from '#lib/server/core/env';
import { getMetrics } from '#lib/server/core/metrics';
import { readHealth } from '#lib/server/ops/health';

/** Reads current values into a fresh registry, which drops labels that no longer apply. */
async function readGauges(): Promise<Registry> {
  const { troubles, features, deliveries, callsToday = 0, openMessages } = await readHealth();
  const { contactWebhook, voiceDailyLimit } = getEnv();
  const registry = new Registry();
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const trouble = gauge('site_trouble', '1 for each trouble that /api/health names.', 'trouble');
  for (const name of troubles) trouble.set({ trouble: name }, 1);
  gauge('site_store_up', '1 while the store can be reached.').set(Number(features.store.available));
  if (deliveries) {
    const leads = gauge('site_undelivered_leads', 'Undelivered leads, by state.', 'state');
    for (const state of ['pending', 'dead', 'held'] as const) leads.set({ state }, deliveries[state]);
    const oldest = contactWebhook === null ? 0 : deliveries.oldestSeconds;
    gauge('site_undelivered_oldest_seconds', 'Age of the oldest undelivered lead.').set(oldest);
    gauge('site_voice_calls_today', 'Calls counted today.').set(callsToday);
  }
  gauge('site_voice_call_budget', 'The daily limit of calls.').set(voiceDailyLimit);
  gauge('site_open_messages', 'Chat messages that this process is answering.').set(openMessages);
  return registry;
}

export const readMetrics = async (): Promise<Registry> =>
  Registry.merge([getMetrics().registry, await readGauges()]);
