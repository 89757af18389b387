import 'server-only';
import { type Compilable, CompiledQuery, type Kysely, sql } from 'kysely';
import type { Database } from '#lib/server/store/schema';
import { UNSYNCED } from '#lib/server/store/sqlite';
import type { Store } from '#lib/server/store/store';

/** Stands in a statement where a value will be. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Stands for one of a statement's values. */
export type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name];

/**
 * A statement that is built once for each store and then run with other values: to build a large one costs as much as to
 * run it. `value` stands for one of them.
 */
export function prepareQuery<Values, Row>(
  build: (db: Kysely<Database>, value: ValueOf<Values>) => Compilable<Row>,
  prefix = '',
): (store: Store, values: Values) => Promise<Row[]> {
  const built = new WeakMap<Store, CompiledQuery>();
  const compile = (store: Store) => {
    const known = built.get(store);
    if (known) return known;
    const compiled = build(store.db, (name) => new Slot(name) as never).compile();
    built.set(store, compiled);
    return compiled;
  };
  return async (store, values) => {
    const { sql: text, parameters } = compile(store);
    const filled = parameters.map((one) => (one instanceof Slot ? values[one.name as keyof Values] : one));
    const { rows } = await store.db.executeQuery<Row>(CompiledQuery.raw(prefix + text, filled));
    return rows;
  };
}

/**
 * A write that does not wait for the disk: for what may be lost when the power is cut, never for a lead. Other processes see
 * it at once, and it outlives the end of ours. Its `returning` has to hold `unsynced`: on Postgres that is what switches
 * the wait off, for this transaction and no other.
 */
export function prepareUnsynced<Values, Row>(
  build: (db: Kysely<Database>, value: ValueOf<Values>, unsynced: typeof switchOff) => Compilable<Row>,
): (store: Store, values: Values) => Promise<Row[]> {
  const [sqlite, postgres] = [
    prepareQuery<Values, Row>((db, value) => build(db, value, sql`null`), UNSYNCED),
    prepareQuery<Values, Row>((db, value) => build(db, value, switchOff)),
  ];
  return (store, values) => (store.engine === 'sqlite' ? sqlite : postgres)(store, values);
}

const switchOff = sql`set_config('synchronous_commit', 'off', true)`;

/** The same for a statement that is another each time, such as one with a list. */
export async function runUnsynced<Row>(
  { db, engine }: Store,
  build: (unsynced: typeof switchOff) => Compilable<Row>,
): Promise<Row[]> {
  const isSqlite = engine === 'sqlite';
  const { sql: text, parameters } = build(isSqlite ? sql`null` : switchOff).compile();
  const { rows } = await db.executeQuery<Row>(
    CompiledQuery.raw(`${isSqlite ? UNSYNCED : ''}${text}`, [...parameters]),
  );
  return rows;
}
