import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OutboxState } from '#lib/server/store/schema';
import { openStore } from '#lib/server/store/store';

const HOUR_MS = 3_600_000;
const BATCH = 500;

/** Every hundredth is dead, every fiftieth held, a few wait: as it is where most went well. */
function stateOf(index: number): OutboxState {
  if (index % 100 === 7) return 'dead';
  if (index % 50 === 3) return 'held';
  return index < 5 ? 'pending' : 'done';
}

const words = 'We would like an assistant that answers our telephone at night and books what is asked for. ';

/** Fills a store with so many leads over a year, and thirty days of metrics. Returns the id of a dead one. */
export async function fillForOps(
  place: { databaseUrl: string | null; dataDir: string },
  amount: number,
  now = Date.now(),
): Promise<string> {
  const { db, engine } = await openStore(place);
  let dead = '';
  for (let start = 0; start < amount; start += BATCH) {
    const indexes = Array.from({ length: Math.min(BATCH, amount - start) }, (_, offset) => start + offset);
    const leads = indexes.map((index) => ({
      id: randomUUID(),
      created_at: now - index * 300_000,
      first_name: ['Ada', 'Éva', 'Jürgen', 'Noor', 'Chidi'][index % 5] ?? '',
      last_name: `Visitor ${index}`,
      email: `visitor-${index}@example.com`,
      company:
        ['Example Ltd', 'Müller & Söhne GmbH', 'A company of a rather long name, Inc.'][index % 3] ?? '',
      message: words.repeat(1 + (index % 4)),
      session_id: 'session_1',
      suspicion: stateOf(index) === 'held' ? ('honeypot' as const) : null,
    }));
    dead = leads[7]?.id ?? dead;
    await db.insertInto('leads').values(leads).execute();
    const jobs = leads.map(({ id, created_at }, offset) => {
      const state = stateOf(start + offset);
      const isOver = state === 'done' || state === 'dead';
      return {
        lead_id: id,
        state,
        attempts: state === 'dead' ? 20 : state === 'done' ? 1 : 0,
        next_attempt_at: created_at,
        finished_at: isOver ? created_at + 2000 : null,
        last_error: state === 'dead' ? 'HTTP error! Status: 500 (error in the workflow)' : null,
      };
    });
    await db.insertInto('outbox').values(jobs).execute();
  }
  const attempts = Array.from({ length: 20 }, (_, index) => ({
    id: randomUUID(),
    lead_id: dead,
    at: now - index * HOUR_MS,
    cause: 'HTTP error! Status: 500 (error in the workflow): The model did not answer',
  }));
  await db.insertInto('attempts').values(attempts).execute();
  for (let hour = now - (now % HOUR_MS) - 720 * HOUR_MS; hour <= now; hour += HOUR_MS) {
    const day = Math.sin(((hour % (24 * HOUR_MS)) / (24 * HOUR_MS)) * Math.PI);
    const counts: Record<string, number> = {
      messages: Math.round(80 * day) + 3,
      recordings: Math.round(9 * day),
      calls: Math.round(12 * day),
      leads: Math.round(5 * day),
      'answered 2': Math.round(30 * day) + 1,
      'answered 4': Math.round(40 * day) + 1,
      'answered 6': Math.round(4 * day),
      'failed upstream-timeout': hour % (7 * HOUR_MS) === 0 ? 2 : 0,
      'failed rate-limited': Math.round(2 * day),
      measured: Math.round(30 * day) + 2,
      'lcp 1': Math.round(20 * day) + 1,
      'lcp 3': Math.round(10 * day) + 1,
      'inp 0': Math.round(15 * day) + 1,
      'inp 3': Math.round(5 * day),
      'cls 0': Math.round(28 * day) + 1,
      'cls 2': Math.round(2 * day) + 1,
      'firstPress 2': hour % (5 * HOUR_MS) === 0 ? 2 : 0,
    };
    const rows = Object.entries(counts).map(([name, count]) => ({
      id: `${hour} ${name}`,
      hour,
      name,
      count,
    }));
    await db.insertInto('figures').values(rows).execute();
  }
  const lines = Array.from({ length: 60 }, (_, index) => ({
    id: randomUUID(),
    at: now - index * HOUR_MS,
    action: index % 3 ? 'retry' : 'sign in',
    subject: index % 3 ? dead : null,
    address: '192.0.2.17',
  }));
  await db.insertInto('audit').values(lines).execute();
  // Postgres does it by itself within minutes.
  if (engine === 'postgres') await sql`vacuum analyze`.execute(db);
  await db.destroy();
  return dead;
}
