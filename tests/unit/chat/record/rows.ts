import type { VisitorRecord } from '#lib/contracts/record';

/** A record without the notes, which hold what was typed and is in no row. */
export function rowsOf(record: VisitorRecord | undefined): VisitorRecord {
  const { notes: _notes, ...rows } = record ?? {};
  return rows;
}
