import { Counter, Histogram, Registry } from 'prom-client';
import { processState } from '#lib/server/core/process-state';

// Labels come from fixed sets, so that no visitor can add a series.

const buckets = [0.25, 0.5, 1, 2, 4, 8, 15, 30, 60];

function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Counter({
      name: 'site_requests_total',
      help: 'Requests, by route and status.',
      labelNames: ['route', 'status'],
      registers,
    }),
    failures: new Counter({
      name: 'site_failures_total',
      help: 'Requests that failed, also after their status was sent, by code.',
      labelNames: ['code'],
      registers,
    }),
    leads: new Counter({
      name: 'site_leads_total',
      help: 'Leads received, except repeated and held ones.',
      registers,
    }),
    answers: new Histogram({
      name: 'site_answer_seconds',
      help: 'Seconds until a chat message was answered completely.',
      buckets,
      registers,
    }),
    upstreams: new Histogram({
      name: 'site_upstream_seconds',
      help: 'Seconds until an upstream began to respond.',
      labelNames: ['upstream'],
      buckets,
      registers,
    }),
  };
}

export const getMetrics = () => processState('metrics', createMetrics);
