import { beforeEach, expect, test } from 'vitest';
import { receiveCallback, useVisitorCallback } from '#lib/browser/callback/state';
import { clearDraft, useDraft, writeFields } from '#lib/browser/contact/draft';
import { handOverCallback, handOverTranscript } from '#lib/browser/contact/hand-over';
import { findCallback } from '#lib/browser/contact/submission';
import { dropSessionId } from '#lib/browser/core/session';
import { callbackLabels } from '#lib/content/callback';
import { leadFields } from '#lib/contracts/lead-fields';
import { stubPage } from '#tests/support/unit/chat-setup';

const fields = () => useDraft.getState().fields;
const revealed = () => useDraft.getState().revealed;

beforeEach(() => {
  stubPage();
  clearDraft();
});

const record = {
  need: 'calls after hours',
  phone: '07700 900123',
  name: ' Anna  Maria Keller ',
  company: 'Keller Workshops',
  email: 'anna@example.com',
};
const lines = `${callbackLabels.phone}: 07700 900123\n${callbackLabels.need}: calls after hours`;

test('reveals the first field that is missing or invalid, or else the first field', () => {
  handOverCallback('chat', { need: 'calls', name: 'Anna' });
  expect(revealed()).toBe('lastName');
  handOverCallback('chat', { need: 'calls', name: 'Anna Keller', email: 'anna at example' });
  expect(revealed()).toBe('email');
  handOverCallback('chat', record);
  expect(revealed()).toBe('firstName');
});

test('splits the name, and keeps the visitor’s entries: the message goes below the record', () => {
  writeFields({ email: 'office@example.com', message: 'Please call before ten.' });
  handOverCallback('chat', record);
  const kept = { firstName: 'Anna', lastName: 'Maria Keller', email: 'office@example.com' };
  expect(fields()).toMatchObject(kept);
  expect(fields().message).toBe(`${lines}\n\nPlease call before ten.`);
});

test('a field that the visitor changes is theirs, and no longer marked', () => {
  handOverCallback('chat', record);
  writeFields({ company: 'Keller Ltd' });
  handOverCallback('chat', { ...record, email: 'office@example.com' });
  expect([fields().company, fields().email]).toEqual(['Keller Ltd', 'office@example.com']);
  const { origins } = useDraft.getState();
  expect([origins.company, origins.email]).toEqual([undefined, 'chat']);
});

test.each([
  [`${lines}\n\nThanks.`, { phone: '07700 900123', need: 'calls after hours' }],
  ['No hurry.\nPhone: 07700 900123', { phone: '07700 900123' }],
  ['Phone: 07700 9001234', undefined],
  ['Phone: +44 07700 900123', undefined],
])('only rows that stand in the message unchanged are sent as data: %j', (message, sent) => {
  handOverCallback('chat', record);
  expect(findCallback(message)).toEqual(sent);
});

test('a second hand-over replaces only the first, also that of a call', () => {
  writeFields({ message: 'Please call before ten.' });
  handOverCallback('call', { need: 'mails' });
  handOverTranscript('call', 'Transcript', [{ at: '9:00', who: 'You', text: 'Hello' }]);
  handOverCallback('chat', record);
  expect(fields().message).toBe(`${lines}\n\nPlease call before ten.\n\nTranscript:\n9:00 You: Hello`);
});

test('a second hand-over replaces the first, also after a reload', async () => {
  handOverCallback('chat', { need: 'mails', email: 'old@example.com' });
  const kept = window.sessionStorage.getItem('contact_draft') ?? '';
  clearDraft();
  window.sessionStorage.setItem('contact_draft', kept);
  await useDraft.persist.rehydrate();
  handOverCallback('chat', record);
  expect([fields().message, fields().email]).toEqual([lines, record.email]);
});

test('once the form is sent, the callback is over, unless the chat was forgotten in between', () => {
  const received = { rows: { need: 'calls' }, asked: null, isRepeated: false };
  receiveCallback(received);
  handOverCallback('chat', received.rows);
  dropSessionId();
  expect([clearDraft(), useVisitorCallback.getState().callback]).toEqual([null, received]);
  handOverCallback('chat', received.rows);
  expect([clearDraft(), useVisitorCallback.getState().callback]).toEqual(['chat', null]);
});

test('a transcript that is too long loses its beginning, and is marked as the chat’s', () => {
  writeFields({ message: 'Mine.' });
  handOverTranscript('chat', 'Transcript', [{ at: '9:00', who: 'You', text: `${'x'.repeat(6000)} end` }]);
  expect(fields().message).toHaveLength(leadFields.message.max);
  expect(fields().message).toMatch(/^Mine\.\n\n…x+ end$/);
  expect(useDraft.getState().origins.message).toBe('chat');
});

test('a full message stays as it is', () => {
  const message = 'x'.repeat(leadFields.message.max - 2);
  writeFields({ message });
  handOverTranscript('chat', 'Transcript', [{ at: '9:00', who: 'You', text: 'Hello' }]);
  expect(fields().message).toBe(message);
});
