import 'server-only';
import { Counter, Histogram, Registry } from 'prom-client';
import type { ErrorCode } from '#lib/contracts/errors';
import { processState } from '#lib/server/core/process-state';

// Labels come from fixed sets, so that no visitor can add a series.

const BUCKETS_SECONDS = [0.25, 0.5, 1, 2, 4, 8, 15, 30, 60];

function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  return {
    registry,
    requests: counter('site_requests_total', 'Requests answered, by route and status.', 'route', 'status'),
    messages: counter('site_messages_total', 'Chat messages answered completely.'),
    recordings: counter('site_recordings_total', 'Recordings among the chat messages.'),
    leads: counter('site_leads_total', 'Leads received, except repeated and held ones.'),
    calls: counter('site_calls_total', 'Calls started.'),
    failures: counter(
      'site_failures_total',
      'Refused requests, and failed messages, leads and calls, by code.',
      'code',
    ),
    answers: new Histogram({
      name: 'site_answer_seconds',
      help: 'Seconds until a chat message was answered completely.',
      buckets: BUCKETS_SECONDS,
      registers,
    }),
    upstreams: new Histogram({
      name: 'site_upstream_seconds',
      help: 'Seconds until an upstream began to answer.',
      labelNames: ['upstream'],
      buckets: BUCKETS_SECONDS,
      registers,
    }),
  };
}

export const getMetrics = () => processState('metrics', createMetrics);

/** Counts a refused request, or a message, lead or call that failed. */
export function countFailure(code: ErrorCode): void {
  getMetrics().failures.inc({ code });
}

export function countRequest(route: string, status: number): void {
  getMetrics().requests.inc({ route, status });
}

/** Counts a chat message that was run for `ms`. `code` says why there is no complete answer. */
export function countMessage(ms: number, code: ErrorCode | null): void {
  if (code) {
    countFailure(code);
    return;
  }
  const { messages, answers } = getMetrics();
  messages.inc();
  answers.observe(ms / 1000);
}
