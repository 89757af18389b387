import 'server-only';
import { Counter, Histogram, Registry } from 'prom-client';
import type { ErrorCode } from '#lib/contracts/errors';
import type { Vitals } from '#lib/contracts/vitals';
import { VITALS, type Vital } from '#lib/server/core/vital-ranges';

// What this process has counted: for /api/metrics since its start, and by the hour for the store. Names of ours only: not a
// word nor an address of anyone, and so many names that no visitor can make more of them.

const HOUR_MS = 3_600_000;

/** Upper ends of the buckets that durations fall into, in ms; the last takes the rest. */
export const BUCKETS_MS = [
  250,
  500,
  1000,
  2000,
  4000,
  8000,
  15_000,
  30_000,
  60_000,
  Number.POSITIVE_INFINITY,
];

type Counted = {
  /** Hour (ms of its beginning) and name, not in the store yet. */
  waiting: Map<string, { hour: number; name: string; count: number }>;
  /** What is counted since the start, as Prometheus is told it. */
  registry: Registry;
  requests: Counter<'route' | 'status'>;
  upstreams: Histogram<'upstream'>;
  vitals: Record<Vital, Histogram>;
};

const vitalNames = Object.keys(VITALS) as Vital[];
const bucketsOf = (ends: number[]) => ends.filter(Number.isFinite).map((end) => end / 1000);

function makeCounted(): Counted {
  const registry = new Registry();
  const registers = [registry];
  return {
    waiting: new Map(),
    registry,
    requests: new Counter({
      name: 'site_requests_total',
      help: 'Requests answered, by route and status.',
      labelNames: ['route', 'status'],
      registers,
    }),
    upstreams: new Histogram({
      name: 'site_upstream_seconds',
      help: 'Seconds until an upstream began to answer.',
      labelNames: ['upstream'],
      buckets: bucketsOf(BUCKETS_MS),
      registers,
    }),
    vitals: Object.fromEntries(
      Object.entries(VITALS).map(([vital, { name, metric, ends }]) => [
        vital,
        new Histogram({
          name: `site_visitor_${metric}`,
          help: `${name}, as visits measured it.`,
          buckets: bucketsOf(ends),
          registers,
        }),
      ]),
    ) as Record<Vital, Histogram>,
  };
}

const held = globalThis as typeof globalThis & { siteFigures?: Counted };

/** What was counted. */
export function getCounted(): Counted {
  held.siteFigures ??= makeCounted();
  return held.siteFigures;
}

/** The beginning of the hour that a moment is in, both in ms. */
export const hourOf = (at: number) => at - (at % HOUR_MS);

/** Adds to a figure of the hour that `now` (ms) is in. */
export function addFigure(name: string, count = 1, now = Date.now()): void {
  const { waiting } = getCounted();
  const hour = hourOf(now);
  const id = `${hour} ${name}`;
  const known = waiting.get(id);
  if (known) known.count += count;
  else waiting.set(id, { hour, name, count });
}

/** Takes what is not in the store yet. */
export function takeWaiting(): { id: string; hour: number; name: string; count: number }[] {
  const { waiting } = getCounted();
  const taken = [...waiting].map(([id, one]) => ({ id, ...one }));
  waiting.clear();
  return taken;
}

const bucketOf = (value: number, ends: readonly number[]) => ends.findIndex((end) => value <= end);

type Answered = { route: string; status: number; ms: number; code: unknown; isRun: boolean };

/** The figure that an answered request of a route is; those of machines and ops are none. */
const figures: Record<string, string> = {
  '/api/chat': 'messages',
  '/api/contact': 'leads',
  '/api/voice/call/web': 'calls',
};

function countMessage(ms: number): void {
  addFigure('messages');
  addFigure(`answered ${bucketOf(ms, BUCKETS_MS)}`);
}

const countFailure = (code: unknown) => addFigure(`failed ${typeof code === 'string' ? code : 'internal'}`);

/**
 * Counts a request that was answered. `isRun`: it was attached to the run of a chat message, which is counted once, when it
 * ends, however often it was asked for.
 */
export function countRequest({ route, status, ms, code, isRun }: Answered): void {
  getCounted().requests.inc({ route, status });
  const figure = figures[route];
  if (!figure || isRun) return;
  if (status >= 400) countFailure(code);
  else if (figure === 'messages') countMessage(ms);
  else addFigure(figure);
}

/** Counts the run of a chat message, which took `ms`. `code`: why there is no whole reply. */
export function countRun(ms: number, code: ErrorCode | null): void {
  if (code) countFailure(code);
  else countMessage(ms);
}

/** Counts how long an upstream took until its answer began, in ms. */
export function countUpstream(upstream: string, ms: number): void {
  getCounted().upstreams.observe({ upstream }, ms / 1000);
}

/** Counts what one visit has measured (lib/contracts/vitals.ts), by range. */
export function countVitals(measured: Vitals): void {
  addFigure('measured');
  for (const vital of vitalNames) {
    const value = measured[vital];
    if (value === undefined) continue;
    addFigure(`${vital} ${bucketOf(value, VITALS[vital].ends)}`);
    getCounted().vitals[vital].observe(value / 1000);
  }
}

/** The counts by range among the figures of an hour or day: `answered`, or what visits measured. */
export function readRanges(
  counts: Record<string, number>,
  name: 'answered' | Vital,
  ends: readonly number[],
): number[] {
  return ends.map((_, index) => counts[`${name} ${index}`] ?? 0);
}

/**
 * What a part of all stays under, from counts by range and the ranges' upper ends; taken to lie evenly in a range. Null
 * of none.
 */
export function estimateQuantile(
  counts: readonly number[],
  part: number,
  ends: readonly number[] = BUCKETS_MS,
): number | null {
  const total = counts.reduce((sum, one) => sum + one, 0);
  if (total === 0) return null;
  let left = total * part;
  for (const [index, count] of counts.entries()) {
    const [from, to] = [ends[index - 1] ?? 0, ends[index] ?? 0];
    if (left <= count && count > 0) return Number.isFinite(to) ? from + ((to - from) * left) / count : from;
    left -= count;
  }
  return null;
}
