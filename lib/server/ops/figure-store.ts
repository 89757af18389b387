import 'server-only';
import { sql } from 'kysely';
import { getEnv } from '#lib/server/core/env';
import { describeError } from '#lib/server/core/errors';
import { getLog } from '#lib/server/core/log';
import { addFigure, hourOf, takeWaiting } from '#lib/server/core/metrics';
import { getStore, type Store } from '#lib/server/store/store';

const FLUSH_MS = 10_000;
const DAY_MS = 86_400_000;
export const FIGURE_DAYS = 90;

/** Counts of one hour or day, by name. `at` is its beginning in ms. */
export type Figures = { at: number; counts: Record<string, number> };

/** Adds what this process has counted to the store. What cannot be written is kept for the next time. */
export async function flushFigures(store: Store): Promise<void> {
  const rows = takeWaiting();
  if (rows.length === 0) return;
  try {
    await store.db
      .insertInto('figures')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ count: sql<number>`figures.count + excluded.count` }),
      )
      .execute();
  } catch (error) {
    for (const { name, count, hour } of rows) addFigure(name, count, hour);
    throw error;
  }
}

const held = globalThis as typeof globalThis & { siteFigureTimer?: NodeJS.Timeout };

async function flush(): Promise<void> {
  try {
    await flushFigures(await getStore());
  } catch (error) {
    getLog().warn({ cause: describeError(error) }, 'figures');
  }
}

/** Writes the figures down every ten seconds, if the process lasts. A second call changes nothing. */
export function startFigures(): void {
  if (held.siteFigureTimer || !getEnv().longRunning) return;
  held.siteFigureTimer = setInterval(flush, FLUSH_MS);
  held.siteFigureTimer.unref();
}

/** Ends the timer and writes down what is left. */
export async function stopFigures(): Promise<void> {
  clearInterval(held.siteFigureTimer);
  if (held.siteFigureTimer) await flush();
}

/** Sums of whole hours or days from `from` (ms) on; those without a count are left out. */
export async function readFigures({ db }: Store, from: number, unit: 'hour' | 'day'): Promise<Figures[]> {
  // Written out: a bound number is no integer on SQLite, and neither would be the quotient.
  const at = unit === 'hour' ? sql<number>`hour` : sql<number>`hour / 86400000 * 86400000`;
  const rows = await db
    .selectFrom('figures')
    .select(({ fn }) => [at.as('at'), 'name', fn.sum<number>('count').as('count')])
    .where('hour', '>=', hourOf(from))
    .groupBy(['at', 'name'])
    .execute();
  const found = new Map<number, Figures>();
  for (const row of rows) {
    const one = found.get(Number(row.at)) ?? { at: Number(row.at), counts: {} };
    one.counts[row.name] = Number(row.count);
    found.set(one.at, one);
  }
  return [...found.values()].sort((a, b) => a.at - b.at);
}

/** Removes what is older than ninety days at `now` (ms). */
export async function purgeFigures({ db }: Store, now: number): Promise<void> {
  await db
    .deleteFrom('figures')
    .where('hour', '<', now - FIGURE_DAYS * DAY_MS)
    .execute();
}
