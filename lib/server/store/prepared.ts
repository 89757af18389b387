import 'server-only';
import { type Compilable, CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#lib/server/store/schema';
import type { Engine, Store } from '#lib/server/store/store';

/** Stands in a statement where a value will be. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Stands for one of a statement's values. */
export type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name];

/** Builds a statement once for each store, and fills in its values: to build a large one costs as much as to run it. */
function keepBuilt<Values, Row>(
  build: (store: Store, value: ValueOf<Values>) => Compilable<Row>,
): (store: Store, values: Values) => CompiledQuery<Row> {
  const built = new WeakMap<Store, CompiledQuery<Row>>();
  const compile = (store: Store) => {
    const known = built.get(store);
    if (known) return known;
    const compiled = build(store, (name) => new Slot(name) as never).compile();
    built.set(store, compiled);
    return compiled;
  };
  return (store, values) => {
    const { sql: text, parameters } = compile(store);
    const filled = parameters.map((one) => (one instanceof Slot ? values[one.name as keyof Values] : one));
    return CompiledQuery.raw(text, filled) as CompiledQuery<Row>;
  };
}

/** A statement that is built once for each store and then run with other values. `value` stands for one of them. */
export function prepareQuery<Values, Row>(
  build: (db: Kysely<Database>, value: ValueOf<Values>) => Compilable<Row>,
): (store: Store, values: Values) => Promise<Row[]> {
  const fill = keepBuilt<Values, Row>(({ db }, value) => build(db, value));
  return async (store, values) => (await store.db.executeQuery(fill(store, values))).rows;
}

/** Stands in the `returning` of a write that does not wait for the disk. */
type Unsynced = RawBuilder<unknown>;
const unsyncedOn: Record<Engine, Unsynced> = {
  sqlite: sql`null`,
  postgres: sql`set_config('synchronous_commit', 'off', true)`,
};

/**
 * A write that does not wait for the disk: for what may be lost when the power is cut, never for a lead. Other processes see
 * it at once, and it outlives the end of ours. Its `returning` has to hold `unsynced`: on Postgres that is what switches
 * the wait off, for this transaction and no other.
 */
export function prepareUnsynced<Values, Row>(
  build: (db: Kysely<Database>, value: ValueOf<Values>, unsynced: Unsynced) => Compilable<Row>,
): (store: Store, values: Values) => Promise<Row[]> {
  const fill = keepBuilt<Values, Row>(({ db, engine }, value) => build(db, value, unsyncedOn[engine]));
  return (store, values) => store.writeUnsynced(fill(store, values));
}

/** The same for a statement that is another each time, such as one with a list. */
export function runUnsynced<Row>(
  store: Store,
  build: (unsynced: Unsynced) => Compilable<Row>,
): Promise<Row[]> {
  return store.writeUnsynced(build(unsyncedOn[store.engine]).compile());
}
