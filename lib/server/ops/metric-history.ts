import 'server-only';
import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '#lib/server/core/durations';
import { BUCKETS_MS, getMetrics } from '#lib/server/core/metrics';
import { VITALS, type Vital } from '#lib/server/core/vital-ranges';
import type { Store } from '#lib/server/store/store';

// Counters end with their process, so their gains are added to the store, by hour.
// The table keeps the name `figures`, because earlier builds that run beside this one write to it.

export const HISTORY_DAYS = 90;

export type Counts = { at: number; counts: Record<string, number> };
export type Step = Counts & { label: string };
export type Series = { title: string; unit: 'hour' | 'day'; steps: Step[] };

const globals = globalThis as typeof globalThis & { siteStoredTotals?: Map<string, number> };

async function readTotals(): Promise<Map<string, number>> {
  const { messages, recordings, leads, calls, visits, failures, answers, vitals } = getMetrics();
  const totals = new Map<string, number>();
  const counters = { messages, recordings, leads, calls, measured: visits };
  for (const [name, counter] of Object.entries(counters)) {
    const { values } = await counter.get();
    totals.set(name, values[0]?.value ?? 0);
  }
  for (const { labels, value } of (await failures.get()).values) totals.set(`failed ${labels.code}`, value);
  for (const [name, histogram] of Object.entries({ answered: answers, ...vitals })) {
    const { values } = await histogram.get();
    const buckets = values.filter(({ metricName }) => metricName?.endsWith('_bucket'));
    for (const [index, { value }] of buckets.entries())
      totals.set(`${name} ${index}`, value - (buckets[index - 1]?.value ?? 0));
  }
  return totals;
}

/** Adds the counts since the last call to the hour of `now` (ms). After a failure the next call adds them. */
export async function storeMetrics({ db }: Store, now = Date.now()): Promise<void> {
  globals.siteStoredTotals ??= new Map();
  const stored = globals.siteStoredTotals;
  const totals = await readTotals();
  const hour = now - (now % HOUR_MS);
  const rows = [...totals]
    .map(([name, total]) => ({ id: `${hour} ${name}`, hour, name, count: total - (stored.get(name) ?? 0) }))
    .filter(({ count }) => count > 0);
  if (rows.length === 0) return;
  const markStored = (sign: 1 | -1) => {
    for (const { name, count } of rows) stored.set(name, (stored.get(name) ?? 0) + sign * count);
  };
  // Before the write, so that a concurrent call does not add the same counts again.
  markStored(1);
  try {
    await db
      .insertInto('figures')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ count: sql<number>`figures.count + excluded.count` }),
      )
      .execute();
  } catch (error) {
    markStored(-1);
    throw error;
  }
}

export async function readHistory({ db }: Store, from: number, unit: 'hour' | 'day'): Promise<Counts[]> {
  // A literal, because SQLite binds numbers as reals and the quotient would not be an integer.
  const at = unit === 'hour' ? sql<number>`hour` : sql<number>`hour / 86400000 * 86400000`;
  const rows = await db
    .selectFrom('figures')
    .select(({ fn }) => [at.as('at'), 'name', fn.sum<number>('count').as('count')])
    .where('hour', '>=', from)
    .groupBy(['at', 'name'])
    .orderBy('at')
    .execute();
  const found = new Map<number, Counts>();
  for (const row of rows) {
    const one = found.get(Number(row.at)) ?? { at: Number(row.at), counts: {} };
    one.counts[row.name] = Number(row.count);
    found.set(one.at, one);
  }
  return [...found.values()];
}

async function readSteps(store: Store, unit: Series['unit'], from: number, length: number): Promise<Step[]> {
  const found = await readHistory(store, from, unit);
  return Array.from({ length }, (_, index) => {
    const at = from + index * (unit === 'hour' ? HOUR_MS : DAY_MS);
    const iso = new Date(at).toISOString();
    const label = unit === 'hour' ? iso.slice(11, 16) : iso.slice(5, 10);
    return { at, label, counts: found.find((one) => one.at === at)?.counts ?? {} };
  });
}

export async function readAllSeries(store: Store, now: number): Promise<Series[]> {
  await storeMetrics(store, now);
  const hour = now - (now % HOUR_MS);
  const today = now - (now % DAY_MS);
  return [
    { title: 'Last 24 hours', unit: 'hour', steps: await readSteps(store, 'hour', hour - 23 * HOUR_MS, 24) },
    { title: 'Last 30 days', unit: 'day', steps: await readSteps(store, 'day', today - 29 * DAY_MS, 30) },
  ];
}

/** Estimates a quantile (`part` is 0 to 1), assuming evenly filled buckets. Null when there are no counts. */
export function estimateQuantile(
  counts: readonly number[],
  part: number,
  ends: readonly number[],
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

export function readQuantile({ counts }: Counts, name: 'answered' | Vital, part: number): number | null {
  const ends = name === 'answered' ? BUCKETS_MS : VITALS[name].ends;
  const ranges = ends.map((_, index) => counts[`${name} ${index}`] ?? 0);
  return estimateQuantile(ranges, part, ends);
}

export function countFailures(steps: readonly Counts[]): [string, number][] {
  const codes = new Map<string, number>();
  for (const [name, count] of steps.flatMap(({ counts }) => Object.entries(counts))) {
    const [, code] = /^failed (.*)$/.exec(name) ?? [];
    if (code) codes.set(code, (codes.get(code) ?? 0) + count);
  }
  return [...codes].sort(([, a], [, b]) => b - a);
}

export async function purgeHistory({ db }: Store, now: number): Promise<void> {
  await db
    .deleteFrom('figures')
    .where('hour', '<', now - HISTORY_DAYS * DAY_MS)
    .execute();
}
