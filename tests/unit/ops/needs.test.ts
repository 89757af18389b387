import { afterEach, expect, test } from 'vitest';
import { countLeadsByHour } from '#lib/server/contact/leads';
import { addLead } from '#lib/server/contact/outbox';
import { HOUR_MS } from '#lib/server/core/durations';
import { hasWaitedForADay, listNeeds } from '#lib/server/ops/needs';
import { getStore } from '#lib/server/store/store';
import { makeLead } from '#tests/support/leads';
import { configure } from '#tests/support/unit/environment';

const DAY_SECONDS = 86_400;
const nothing = { depth: 0, dead: 0, held: 0, oldestSeconds: 0 };
const waiting = (oldestSeconds: number) => ({ ...nothing, depth: 2, oldestSeconds });

let site: Awaited<ReturnType<typeof configure>> | undefined;
afterEach(() => site?.remove());

test('nothing needs attention when nothing waits', () => {
  expect(listNeeds({ troubles: [], outbox: nothing })).toEqual([]);
  expect(listNeeds({ troubles: [], outbox: waiting(DAY_SECONDS - 1) })).toEqual([]);
});

test('leads that have waited for a day are listed once, even if kept on purpose', () => {
  const outbox = waiting(DAY_SECONDS);
  expect(hasWaitedForADay({ outbox })).toBe(true);
  expect(hasWaitedForADay({ outbox: waiting(DAY_SECONDS - 1) })).toBe(false);
  expect(listNeeds({ troubles: [], outbox })).toEqual([
    {
      message: '2 leads to read; the oldest arrived 24 h 0 min ago.',
      href: '/ops/leads?state=pending',
      action: 'Read them',
    },
  ]);
  expect(listNeeds({ troubles: ['old-queue'], outbox })).toHaveLength(1);
});

test('troubles come first, then held leads', () => {
  const needs = listNeeds({ troubles: ['store', 'dead-letters'], outbox: { ...nothing, held: 1 } });
  expect(needs.map(({ href }) => href)).toEqual([
    '/ops/checks',
    '/ops/leads?state=dead',
    '/ops/leads?state=held',
  ]);
  expect(listNeeds({ troubles: ['lead-flood'], outbox: { ...nothing, held: 1 } })).toHaveLength(1);
  expect(listNeeds({ troubles: ['store'], outbox: null })).toHaveLength(1);
});

test('a day’s leads are counted by hour', async () => {
  site = await configure();
  const store = await getStore();
  const start = Date.UTC(2026, 2, 4);
  const at = [-1, 0, 9 * HOUR_MS, 10 * HOUR_MS - 1, 24 * HOUR_MS - 1, 24 * HOUR_MS];
  for (const [index, ms] of at.entries())
    await addLead(
      store,
      makeLead(`lead ${index}`, { created_at: start + ms, email: `${index}@example.com` }),
    );
  const counts = await countLeadsByHour(store, start);
  expect(counts).toHaveLength(24);
  expect(counts.flatMap((count, hour) => (count > 0 ? [[hour, count]] : []))).toEqual([
    [0, 1],
    [9, 2],
    [23, 1],
  ]);
});
