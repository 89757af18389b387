import 'server-only';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Migrator } from 'kysely';
import { migrations } from '#lib/server/store/migrations';
import { FILE_NAME } from '#lib/server/store/sqlite';
import { connect, type Place, runBetween, type Store } from '#lib/server/store/store';

/**
 * Opens a store without changing it. Null when it is not there yet or still lacks migrations of this build.
 * Throws when it is unreachable or not writable.
 */
export async function openUnchanged(place: Place): Promise<Store | null> {
  if (!place.databaseUrl && !existsSync(path.join(place.dataDir, FILE_NAME))) return null;
  const store = await connect(place);
  try {
    const migrator = new Migrator({ db: store.db, provider: { getMigrations: async () => migrations } });
    if ((await migrator.getMigrations()).every(({ executedAt }) => executedAt)) {
      // Refused where only reading is possible.
      const begin = store.engine === 'postgres' ? 'begin read write' : 'begin immediate';
      await runBetween(store.db, begin, async () => {});
      return store;
    }
  } catch (error) {
    await store.db.destroy();
    throw error;
  }
  await store.db.destroy();
  return null;
}
