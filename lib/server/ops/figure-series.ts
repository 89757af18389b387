import 'server-only';
import { BUCKETS_MS, estimateQuantile, hourOf, readRanges } from '#lib/server/core/metrics';
import { VITALS, type Vital } from '#lib/server/core/vital-ranges';
import { type Figures, flushFigures, readFigures } from '#lib/server/ops/figure-store';
import type { Store } from '#lib/server/store/store';

// The figures of the store as the views draw them: one step an hour or a day, counted or not.

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

export type Step = Figures & { label: string };
export type Series = { title: string; unit: 'hour' | 'day'; steps: Step[] };
type Range = Omit<Series, 'steps'> & { from: number; count: number };

async function readSeries(store: Store, { title, unit, from, count }: Range): Promise<Series> {
  const found = await readFigures(store, from, unit);
  const known = new Map(found.map((one) => [one.at, one.counts]));
  const [stepMs, start, end] = unit === 'hour' ? [HOUR_MS, 11, 16] : [DAY_MS, 5, 10];
  const steps = Array.from({ length: count }, (_, index) => {
    const at = from + index * stepMs;
    return { at, label: new Date(at).toISOString().slice(start, end), counts: known.get(at) ?? {} };
  });
  return { title, unit, steps };
}

/** The last day by the hour, and the last month by the day. */
export async function readAllSeries(store: Store, now: number): Promise<Series[]> {
  await flushFigures(store);
  const today = now - (now % DAY_MS);
  return Promise.all([
    readSeries(store, {
      title: 'Last 24 hours',
      unit: 'hour',
      from: hourOf(now) - 23 * HOUR_MS,
      count: 24,
    }),
    readSeries(store, { title: 'Last 30 days', unit: 'day', from: today - 29 * DAY_MS, count: 30 }),
  ]);
}

/** Which part of whole answers took no longer than this many ms; null of none. */
export function answeredWithin({ counts }: Figures, part: number): number | null {
  return estimateQuantile(readRanges(counts, 'answered', BUCKETS_MS), part);
}

/** What a part of visits stayed under; null of none. */
export function vitalWithin({ counts }: Figures, vital: Vital, part: number): number | null {
  const { ends } = VITALS[vital];
  return estimateQuantile(readRanges(counts, vital, ends), part, ends);
}

/** Failures by their code, most first. */
export function countFailures(steps: readonly Figures[]): [string, number][] {
  const codes = new Map<string, number>();
  for (const [name, count] of steps.flatMap(({ counts }) => Object.entries(counts))) {
    const [, code] = /^failed (.*)$/.exec(name) ?? [];
    if (code) codes.set(code, (codes.get(code) ?? 0) + count);
  }
  return [...codes].sort(([, a], [, b]) => b - a);
}
