import { beforeEach, expect, test, vi } from 'vitest';
import type { Intake } from '#lib/contracts/record';
import { stubPage } from '#tests/support/unit/chat-setup';

let page: ReturnType<typeof stubPage>;

beforeEach(() => {
  vi.resetModules();
  page = stubPage();
});

const load = async () => (await import('#lib/browser/intake')).useIntake;
const asked = (field: Intake['asked'], record: Intake['record']): Intake => ({
  record,
  asked: field,
  isRepeated: false,
});

test('a row edited by hand keeps its text when a reply brings another', async () => {
  const store = await load();
  store.getState().receive(asked('time', { need: 'calls', name: 'Ana' }));
  store.getState().edit('name', ' Anna  Keller ');
  store.getState().receive(asked('company', { need: 'mails', name: 'Ana' }));
  expect(store.getState().intake?.record).toEqual({ need: 'mails', name: 'Anna Keller' });
});

test('the next reply may change the row that was asked for, even if it was edited', async () => {
  const store = await load();
  store.getState().receive(asked('time', { need: 'calls' }));
  store.getState().edit('time', 'Monday');
  expect(store.getState().toSend()?.record).toEqual({ need: 'calls', time: 'Monday' });
  store.getState().receive(asked('name', { need: 'calls', time: 'Tuesday' }));
  expect(store.getState().intake?.record.time).toBe('Tuesday');
});

test('an emptied row stays empty', async () => {
  const store = await load();
  store.getState().receive(asked('name', { need: 'calls', time: 'Monday' }));
  store.getState().edit('time', ' ');
  store.getState().receive(asked('company', { need: 'calls', time: 'Monday' }));
  expect(store.getState().intake?.record).toEqual({ need: 'calls' });
});

test('the request survives a reload, and another tab’s changes arrive', async () => {
  (await load()).getState().receive(asked('time', { need: 'calls' }));
  vi.resetModules();
  const next = await load();
  expect(next.getState().intake?.record).toEqual({ need: 'calls' });
  page.writeElsewhere('visitor_intake', { intake: null, edited: [] });
  expect(next.getState().intake).toBeNull();
});

test('stored rows of unknown names and shapes are dropped', async () => {
  const record = { need: ' two\nlines ', volume: 'forty', name: 7 };
  page.writeElsewhere('visitor_intake', { intake: { record, asked: 'volume' }, edited: ['need', 'volume'] });
  const { intake, edited } = (await load()).getState();
  expect(intake).toEqual(asked(null, { need: 'two lines' }));
  expect(edited).toEqual(['need']);
});
