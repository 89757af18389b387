import 'server-only';
import { Counter, Histogram, Registry } from 'prom-client';
import type { ErrorCode } from '#lib/contracts/errors';

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
    failures: counter('site_failures_total', 'Messages, leads and calls that failed, by error code.', 'code'),
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

const globals = globalThis as typeof globalThis & { siteMetrics?: ReturnType<typeof createMetrics> };

export function getMetrics() {
  globals.siteMetrics ??= createMetrics();
  return globals.siteMetrics;
}

function countFailure(code: unknown): void {
  getMetrics().failures.inc({ code: typeof code === 'string' ? code : 'internal' });
}

type Answered = { route: string; status: number; code: unknown; isRun: boolean };

/** Counts an answered request. `isRun`: it belongs to a chat run, which `countRun` counts once. */
export function countRequest({ route, status, code, isRun }: Answered): void {
  const { requests, calls } = getMetrics();
  requests.inc({ route, status });
  if (isRun || !['/api/chat', '/api/contact', '/api/voice/call/web'].includes(route)) return;
  if (status >= 400) countFailure(code);
  else if (route === '/api/voice/call/web') calls.inc();
}

/** Counts a chat message whose run took `ms`. `code` says why there is no complete answer. */
export function countRun(ms: number, code: ErrorCode | null): void {
  const { messages, answers } = getMetrics();
  if (code) {
    countFailure(code);
    return;
  }
  messages.inc();
  answers.observe(ms / 1000);
}
