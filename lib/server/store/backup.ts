import 'server-only';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backup as copyPages, DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { CopyRefused, copyStore, countTables, leftTables, type TableCounts } from '#lib/server/store/copy';
import { openStore, type Store } from '#lib/server/store/store';

// A backup is one SQLite file, whatever the site runs on. It holds leads and secrets: nobody else may read it.

export type Place = { databaseUrl: string | null; dataDir: string };

const FILE_NAME = 'site.sqlite';
// All pages in one step: in smaller ones every lead that comes in would make it begin again.
const ALL_PAGES = 2 ** 31 - 1;

/** Makes a file that another store can be opened on, that stays whole when it is copied, and holds what has to last. */
async function finish(file: string): Promise<TableCounts> {
  const { db } = await openStore({ databaseUrl: null, dataDir: path.dirname(file) });
  // What the site forgets within the hour must not last in a backup.
  for (const table of leftTables) await db.deleteFrom(table).execute();
  await sql`vacuum`.execute(db);
  const counts = await countTables(db);
  await db.destroy();
  const database = new DatabaseSync(file);
  try {
    const result = Object.values(database.prepare('pragma quick_check').get() ?? {})[0];
    if (result !== 'ok') throw new Error(`The copy is damaged: ${result}`);
    // Without a second file beside it.
    database.exec('pragma journal_mode = delete');
  } finally {
    database.close();
  }
  return counts;
}

async function syncToDisk(place: string): Promise<void> {
  const handle = await open(place, 'r');
  await handle.sync();
  await handle.close();
}

/**
 * Writes everything that has to last into `file`, as it was at one moment, while the site goes on. The file is there
 * whole or not at all. Returns the number of rows by table. Throws `CopyRefused` when there is a file of that name.
 */
export async function writeBackup(place: Place, file: string): Promise<TableCounts> {
  const target = path.resolve(file);
  if (existsSync(target)) throw new CopyRefused(`${target} is there already. Choose another name.`);
  const folder = path.dirname(target);
  mkdirSync(folder, { recursive: true });
  const draft = mkdtempSync(path.join(folder, '.backup-'));
  try {
    const made = path.join(draft, FILE_NAME);
    if (place.databaseUrl) await exportPostgres(place, draft);
    else await copySqlite(place, made);
    const counts = await finish(made);
    chmodSync(made, 0o600);
    await syncToDisk(made);
    renameSync(made, target);
    await syncToDisk(folder);
    return counts;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function copySqlite({ dataDir }: Place, made: string): Promise<void> {
  const source = path.join(dataDir, FILE_NAME);
  if (!existsSync(source)) throw new CopyRefused(`There is no ${source}.`);
  const database = new DatabaseSync(source, { readOnly: true });
  try {
    await copyPages(database, made, { rate: ALL_PAGES });
  } finally {
    database.close();
  }
}

async function exportPostgres(place: Place, draft: string): Promise<void> {
  const [from, to] = [await openStore(place), await openStore({ databaseUrl: null, dataDir: draft })];
  try {
    await copyStore(from, to);
  } finally {
    await Promise.all([from.db.destroy(), to.db.destroy()]);
  }
}

/**
 * Copies a backup into the store that `place` names, of either engine. A backup of an older version is brought to the
 * newest schema on the way; `file` itself stays as it is. Throws `CopyRefused` when the store holds anything.
 */
export async function restoreBackup(file: string, place: Place): Promise<TableCounts> {
  if (!existsSync(file)) throw new CopyRefused(`There is no ${file}.`);
  const draft = mkdtempSync(path.join(tmpdir(), 'site-restore-'));
  try {
    copyFileSync(file, path.join(draft, FILE_NAME));
    return await copyFolder(draft, place);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function copyFolder(dataDir: string, place: Place): Promise<TableCounts> {
  const stores: Store[] = [];
  try {
    const from = await openStore({ databaseUrl: null, dataDir });
    stores.push(from);
    const to = await openStore(place);
    stores.push(to);
    return await copyStore(from, to);
  } finally {
    await Promise.all(stores.map(({ db }) => db.destroy()));
  }
}

/** Whether a process has the SQLite file open, be it idle. */
function isInUse(file: string): boolean {
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma locking_mode = exclusive; begin immediate; rollback');
    return false;
  } catch (error) {
    if (error instanceof Error && /locked/.test(error.message)) return true;
    throw error;
  } finally {
    database.close();
  }
}

/**
 * Copies the SQLite store of `dataDir` into the Postgres at `databaseUrl`; the file stays as it is. Throws `CopyRefused`
 * when a site still runs on the file, for what it takes after the copy would be left behind, and when the target holds anything.
 */
export async function moveToPostgres(dataDir: string, databaseUrl: string): Promise<TableCounts> {
  const file = path.join(dataDir, FILE_NAME);
  if (!existsSync(file)) throw new CopyRefused(`There is no ${file}.`);
  if (isInUse(file)) throw new CopyRefused('A site still runs on this file: stop it first.');
  return copyFolder(dataDir, { databaseUrl, dataDir });
}
