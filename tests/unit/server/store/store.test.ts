import { mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { POST as postChat } from '#app/api/chat/route';
import { POST as postContact } from '#app/api/contact/route';
import { GET as getHealth } from '#app/api/health/route';
import { POST as startCall } from '#app/api/voice/call/web/route';
import { GET as getCredits } from '#app/api/voice/credits/route';
import { addLead } from '#lib/server/contact/deliveries';
import { diagnose } from '#lib/server/ops/doctor';
import { migrations } from '#lib/server/store/migrations';
import { digestWithSecret } from '#lib/server/store/secret';
import { getStore, openStore, type Store } from '#lib/server/store/store';
import { makeLead } from '#tests/support/leads';
import { dialects, dialectVariables } from '#tests/support/postgres';
import { runScript } from '#tests/support/processes';
import { chatRequest, contactRequest, SITE } from '#tests/support/requests';
import { captureLog, configure } from '#tests/support/unit/environment';

let site: Awaited<ReturnType<typeof configure>>;
const file = () => path.join(site.dataDir, 'site.sqlite');
beforeEach(async () => {
  site = await configure();
});

async function open(databaseUrl: string | null = null): Promise<Store> {
  const store = await openStore({ databaseUrl, dataDir: site.dataDir });
  onTestFinished(() => store.db.destroy());
  return store;
}

test.each(dialects)('on %s is shared by processes, migrated once', { timeout: 60_000 }, async (dialect) => {
  const database = await dialectVariables(dialect);
  onTestFinished(database.remove);
  const env = { ...database.env, DATA_DIR: site.dataDir };
  const work = async () => {
    const printed = [1, 2, 3, 4].map(() => runScript('tests/support/unit/claiming-process.ts', [], env));
    return (await Promise.all(printed)).join('').split('\n').filter(Boolean).toSorted();
  };
  expect(await work()).toEqual([]);
  const store = await open(database.env.DATABASE_URL);
  const applied = sql<{ name: string }>`select name from kysely_migration order by name`;
  const { rows } = await applied.execute(store.db);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations).toSorted());
  const ids = Array.from({ length: 60 }, (_, index) => `lead-${index}`);
  for (const id of ids) await addLead(store, makeLead(id));
  expect(await work()).toEqual(ids.toSorted());
});

test.each(dialects)('on %s has one secret', async (dialect) => {
  const database = await dialectVariables(dialect);
  onTestFinished(database.remove);
  const digest = async () => digestWithSecret(await open(database.env.DATABASE_URL), 'visitor');
  expect(await digest()).toBe(await digest());
});

test('commits with synchronous=FULL in WAL mode, on the site’s connection', async () => {
  const { db } = await getStore();
  expect((await sql`pragma synchronous`.execute(db)).rows).toEqual([{ synchronous: 2 }]);
  expect((await sql`pragma journal_mode`.execute(db)).rows).toEqual([{ journal_mode: 'wal' }]);
  // Otherwise a second process, such as `npm run leads`, makes a write fail.
  expect((await sql`pragma busy_timeout`.execute(db)).rows).toEqual([{ timeout: 5000 }]);
});

test('is in a folder that no other account can read', async () => {
  const dataDir = path.join(site.dataDir, 'new');
  await (await openStore({ databaseUrl: null, dataDir })).db.destroy();
  expect((statSync(dataDir).mode & 0o777).toString(8)).toBe('700');
});

test('is left unchanged by a failed migration', async () => {
  const database = new DatabaseSync(file());
  onTestFinished(() => database.close());
  // The migration reaches this table after others, which it rolls back.
  database.exec('create table rate_limits (key text)');
  await expect(open()).rejects.toThrow(/already exists/);
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
  expect(tables).toEqual([{ name: 'rate_limits' }]);
});

test.each<[string, (file: string) => void]>([
  ['is damaged', (file) => writeFileSync(file, 'no database '.repeat(100))],
  ['cannot be opened', (file) => mkdirSync(file)],
])('of a file that %s a start says how to restore it', async (fault, make) => {
  make(file());
  await expect(open()).rejects.toThrow(`${file()} ${fault}: stop the site`);
});

test('a damage that a start does not meet is told with the same steps', async () => {
  const { db } = await open();
  const query = sql<{ page: number }>`select rootpage as page from sqlite_master where name = 'leads'`;
  const [{ page } = { page: 0 }] = (await query.execute(db)).rows;
  await db.destroy();
  const bytes = readFileSync(file());
  writeFileSync(file(), bytes.fill(1, (page - 1) * 4096, page * 4096));
  const log = captureLog();
  expect((await postContact(contactRequest())).status).toBe(503);
  expect(log).toMatchObject([{ cause: expect.stringContaining(`${file()} is damaged: stop the site`) }]);
});

const old = () => `${file()}.old`;
test.each<[string, () => void]>([
  ['replaced by a copy', () => [renameSync(file(), old()), writeFileSync(file(), readFileSync(old()))]],
  ['emptied', () => writeFileSync(file(), '')],
  ['without their log', () => rmSync(`${file()}-wal`)],
  ['without their index', () => rmSync(`${file()}-shm`)],
  ['moved, with a link left', () => [renameSync(file(), old()), symlinkSync(old(), file())]],
])('while its open files are %s nothing is acknowledged, and the log says so', async (_what, change) => {
  await getStore();
  const log = captureLog();
  change();
  const headers = { host: new URL(SITE).host, origin: SITE };
  const answers = await Promise.all([
    postContact(contactRequest()),
    postChat(chatRequest()),
    getCredits(new Request(`${SITE}/api/voice/credits`, { headers })),
    startCall(new Request(`${SITE}/api/voice/call/web`, { method: 'POST', headers })),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  expect(log).toHaveLength(4);
  for (const { cause } of log) expect(cause).toContain(`${file()} was removed or replaced: stop the site`);
  const health = await getHealth(new Request(`${SITE}/api/health`));
  expect([health.status, (await health.json()).troubles]).toEqual([503, ['store']]);
  const env = { DATA_DIR: site.dataDir, SITE_URL: 'http://127.0.0.1:9' };
  const found = await diagnose(env, { store: getStore() });
  const text = expect.stringContaining('was removed or replaced');
  expect(found).toContainEqual({ name: 'DATA_DIR', state: 'wrong', text });
});

test('with its file moved away and put back it goes on', async () => {
  await getStore();
  renameSync(file(), old());
  expect((await postContact(contactRequest())).status).toBe(503);
  renameSync(old(), file());
  expect((await postContact(contactRequest())).status).toBe(202);
});
