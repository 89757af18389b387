import 'server-only';
import { type RawBuilder, sql } from 'kysely';

/**
 * Holds for a moment (a column, ms) that has come at `now`, or lies twice as far ahead as anything may that we write: a clock that
 * was wrong has set it, and it would be waited for until that day.
 */
export function hasExpired(column: string, now: number, longestMs: number): RawBuilder<boolean> {
  const moment = sql.ref(column);
  return sql<boolean>`(${moment} <= ${now} or ${moment} > ${now + 2 * longestMs})`;
}
