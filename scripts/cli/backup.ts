// `npm run backup -- FILE` works while the site runs. `npm run restore -- FILE` needs an empty store, and
// `npm run move-to-postgres` copies the SQLite file in DATA_DIR to DATABASE_URL.

import path from 'node:path';
import { getEnv } from '#lib/server/core/env';
import { moveToPostgres, restoreBackup, writeBackup } from '#lib/server/store/backup';
import { CopyRefused, describeCounts, type TableCounts } from '#lib/server/store/copy';
import { fail } from '../process.ts';

const [command, file, ...rest] = process.argv.slice(2);
const env = getEnv();
const where = env.databaseUrl ? 'Postgres' : env.dataDir;

const commands: Record<string, () => Promise<[what: string, counts: TableCounts]>> = {
  backup: async () => [`Written to ${requireFile()}`, await writeBackup(env, requireFile())],
  restore: async () => [`Restored to ${where}`, await restoreBackup(requireFile(), env)],
  'move-to-postgres': async () => {
    if (!env.databaseUrl) fail('DATABASE_URL is not set: it names the Postgres to move to.');
    return ['Moved to Postgres', await moveToPostgres(env.dataDir, env.databaseUrl)];
  },
};
const wanted = commands[command ?? ''];
if (!wanted || rest.length > 0)
  fail('npm run backup -- FILE, npm run restore -- FILE, npm run move-to-postgres');
const [what, counts] = await wanted().catch((error: Error) =>
  fail(error instanceof CopyRefused ? error.message : `Failed, nothing was changed: ${error.message}`),
);
console.log(`${what}: ${describeCounts(counts)}.`);

function requireFile(): string {
  if (!file) fail(`The file name is missing: npm run ${command} -- FILE`);
  // npm changes into the project folder, but a relative path is meant from the folder where it was typed.
  return path.resolve(process.env.INIT_CWD ?? '.', file);
}
