import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { defineState } from '#lib/server/core/process-state';

// Labels come from fixed sets, so that no visitor can add a series.

const buckets = [0.25, 0.5, 1, 2, 4, 8, 15, 30, 60];

function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = (name: string, help: string, ...labelNames: string[]) =>
    new Histogram({ name, help, labelNames, registers, buckets });
  const failed = 'Requests that failed, also after their status was sent, by code.';
  return {
    registry,
    requests: counter('site_requests_total', 'Requests, by route and status.', 'route', 'status'),
    failures: counter('site_failures_total', failed, 'code'),
    leads: counter('site_leads_total', 'Leads received, except repeated and held ones.'),
    answers: histogram('site_answer_seconds', 'Seconds until a chat message was answered completely.'),
    upstreams: histogram('site_upstream_seconds', 'Seconds until an upstream began to respond.', 'upstream'),
  };
}

export const getMetrics = defineState('metrics', createMetrics);
