import { beforeEach, expect, test, vi } from 'vitest';
import { stubPage } from '#tests/support/unit/browser-page';

let page: ReturnType<typeof stubPage>;
beforeEach(() => {
  vi.resetModules();
  page = stubPage();
});

const load = async () => {
  const { useVisitorCallback, ...actions } = await import('#lib/browser/callback/callback-state');
  return { ...actions, callback: () => useVisitorCallback.getState().callback };
};

const need = 'calls';

test.each([
  ['keeps its text', 'name', '', ' Anna  Keller ', 'Ana', 'Anna Keller'],
  ['keeps 4000 letters', 'name', '', 'x'.repeat(4001), 'Ana', 'x'.repeat(4000)],
  ['stays empty', 'name', '', ' ', 'Ana', undefined],
  ['wins over the reply to an earlier message', 'time', '', 'Monday', 'Friday', 'Monday'],
  ['is changed by the reply to the next one', 'name', 'Ada', '', 'Eva', 'Eva'],
  ['stays when a webhook, which does not see it, repeats an older one', 'name', 'Ada', '', 'Ana', 'Ada'],
  ['stays when a webhook does not know it', 'time', 'Monday', '', undefined, 'Monday'],
] as const)('a row edited by hand %s', async (_what, field, sent, pending, replied, shown) => {
  const { flushCallback, cleanRows, editRow, receiveCallback } = await load();
  receiveCallback({ rows: { need, name: 'Ana' } });
  if (sent) editRow(field, sent);
  expect(flushCallback()?.rows).toEqual({ need, name: 'Ana', ...(sent && { [field]: sent }) });
  if (pending) editRow(field, pending);
  receiveCallback({ rows: { need, name: 'Ana', ...(replied ? { [field]: replied } : {}) } });
  expect(cleanRows()).toEqual({ need, name: 'Ana', [field]: shown });
});

test('Back empties a row, also one that was just filled in by hand', async () => {
  const { flushCallback, cleanRows, editRow, receiveCallback } = await load();
  receiveCallback({ rows: { need }, asked: 'time' });
  editRow('time', 'Monday');
  flushCallback();
  receiveCallback({ rows: { need }, asked: 'time' });
  expect(cleanRows()).toEqual({ need });
  receiveCallback({ rows: {}, asked: 'need' });
  expect(cleanRows()).toEqual({});
});

test('the request is taken back, survives a reload, and follows other tabs, also in a page that was away', async () => {
  const first = await load();
  for (const callback of [null, { rows: { need: 'calls' } }]) {
    first.receiveCallback(callback);
    expect(first.callback()).toEqual(callback);
  }
  vi.resetModules();
  const next = await load();
  expect(next.callback()?.rows).toEqual({ need: 'calls' });
  page.writeElsewhere('visitor_callback', { callback: null });
  expect(next.callback()).toBeNull();
  page.writeElsewhere('visitor_callback', { callback: { rows: {} } }, 'visibilitychange');
  expect(next.callback()?.rows).toEqual({});
  vi.spyOn(window.localStorage, 'setItem').mockImplementation(() => expect.fail('cannot be stored'));
  next.receiveCallback({ rows: { name: 'Ana' } });
  page.send('visibilitychange');
  expect(next.callback()?.rows.name).toBe('Ana');
});
