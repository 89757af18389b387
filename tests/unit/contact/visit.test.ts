import { expect, test, vi } from 'vitest';

// The visit in the receipt, and which records were sent.

const record = { need: 'calls after hours', name: 'Anna Keller' };
const other = { need: 'mail', name: 'Bo Lind' };

async function startVisit() {
  vi.resetModules();
  vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem() {}, removeItem() {} } });
  return await import('#lib/browser/visit');
}

test('sending one record leaves the form’s hand-over of the other conversation unsent', async () => {
  const visit = await startVisit();
  visit.noteHandedOver({ from: 'call', text: 'What for: mail', record: other });
  const sent = visit.noteRecordSent('chat', record);
  expect(sent.handedOver).toEqual(['chat']);
  expect([visit.wasSent(record), visit.wasSent(other)]).toEqual([true, false]);
  expect(visit.noteFormSent('What for: mail').handedOver).toEqual(['call']);
  expect(visit.wasSent(other)).toBe(true);
});

test('what the visitor removed from the message was not sent with it', async () => {
  const visit = await startVisit();
  visit.noteHandedOver({ from: 'chat', text: 'From the chat:\n09:00 You: hello' });
  visit.noteHandedOver({
    from: 'call',
    text: 'What for: mail\nCall at: 10',
    record: { ...other, time: '10' },
  });
  expect(visit.handedOverTime()).toBe('10');
  expect(visit.noteFormSent('Only this.\n09:00 You: hello')).toMatchObject({
    handedOver: ['chat'],
    time: undefined,
  });
  expect([visit.hasHandOver(), visit.handedOverTime()]).toEqual([false, undefined]);
  expect(visit.wasSent({ ...other, time: '10' })).toBe(false);
});

test('a receipt does not repeat what an earlier one listed', async () => {
  const visit = await startVisit();
  visit.countMessage();
  visit.noteCallLength(94);
  expect(visit.noteRecordSent('call', record)).toMatchObject({ callSeconds: 94, messages: 1 });
  expect(visit.noteFormSent('')).toMatchObject({ callSeconds: null, messages: 1, handedOver: [] });
});
