import 'server-only';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backup as copyPages, DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { CopyRefused, copyStore, countTables, leftTables, type TableCounts } from '#lib/server/store/copy';
import { FILE_NAME } from '#lib/server/store/sqlite';
import { openStore, type Place, type Store } from '#lib/server/store/store';

// One step for all pages, because a lead written between two steps would restart the copy.
const ALL_PAGES = 2 ** 31 - 1;

async function finish(file: string): Promise<TableCounts> {
  const { db } = await openStore({ databaseUrl: null, dataDir: path.dirname(file) });
  for (const table of leftTables) await db.deleteFrom(table).execute();
  await sql`vacuum`.execute(db);
  const counts = await countTables(db);
  await db.destroy();
  const database = new DatabaseSync(file);
  try {
    const result = Object.values(database.prepare('pragma quick_check').get() ?? {})[0];
    if (result !== 'ok') throw new Error(`The copy is damaged: ${result}`);
    // Leave no -wal and -shm files beside it.
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

/** Writes a snapshot of the store to `file` while the site runs. Throws `CopyRefused` if the file exists. */
export async function writeBackup(place: Place, file: string): Promise<TableCounts> {
  const target = path.resolve(file);
  if (existsSync(target)) throw new CopyRefused(`${target} is there already. Choose another name.`);
  const folder = path.dirname(target);
  mkdirSync(folder, { recursive: true });
  const draft = mkdtempSync(path.join(folder, '.backup-'));
  try {
    const made = path.join(draft, FILE_NAME);
    if (place.databaseUrl) await copyBetween(place, { databaseUrl: null, dataDir: draft });
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

/** Copies a backup into an empty store of either engine. Throws `CopyRefused` when the store is not empty. */
export async function restoreBackup(file: string, place: Place): Promise<TableCounts> {
  if (!existsSync(file)) throw new CopyRefused(`There is no ${file}.`);
  const draft = mkdtempSync(path.join(tmpdir(), 'site-restore-'));
  try {
    copyFileSync(file, path.join(draft, FILE_NAME));
    return await copyBetween({ databaseUrl: null, dataDir: draft }, place);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function copyBetween(source: Place, target: Place): Promise<TableCounts> {
  const stores: Store[] = [];
  try {
    const from = await openStore(source);
    stores.push(from);
    const to = await openStore(target);
    stores.push(to);
    return await copyStore(from, to);
  } finally {
    await Promise.all(stores.map(({ db }) => db.destroy()));
  }
}

/** Whether any process has the SQLite file open, even an idle one. */
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

/** Copies SQLite to an empty Postgres. Throws `CopyRefused` if it is not empty or the file is in use. */
export async function moveToPostgres(dataDir: string, databaseUrl: string): Promise<TableCounts> {
  const file = path.join(dataDir, FILE_NAME);
  if (!existsSync(file)) throw new CopyRefused(`There is no ${file}.`);
  if (isInUse(file)) throw new CopyRefused('A site still runs on this file: stop it first.');
  return copyBetween({ databaseUrl: null, dataDir }, { databaseUrl, dataDir });
}
