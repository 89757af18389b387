import { beforeEach, expect, test } from 'vitest';
import { forgetCallback, receiveCallback, useVisitorCallback } from '#lib/browser/callback/callback-state';
import { type FieldSource, finishDraft, useDraft, writeField } from '#lib/browser/contact/draft';
import { handOverCallback, handOverTranscript } from '#lib/browser/contact/hand-over';
import { findCallback } from '#lib/browser/contact/submission';
import { rowWords } from '#lib/content/callback';
import { leadFields } from '#lib/contracts/lead-fields';
import type { CallbackRows } from '#lib/contracts/reply';
import { stubPage } from '#tests/support/unit/browser-page';

const fields = () => useDraft.getState().fields;
const revealed = () => useDraft.getState().revealed;

beforeEach(() => {
  stubPage();
  finishDraft();
  forgetCallback();
});

function handOver(source: FieldSource, rows: CallbackRows): void {
  receiveCallback({ rows });
  handOverCallback(source);
}

const record = {
  need: 'calls after hours',
  phone: '07700 900123',
  name: ' Anna  Maria Keller ',
  company: 'Keller Workshops',
  email: 'anna@example.com',
};
const lines = `${rowWords.phone.label}: 07700 900123\n${rowWords.need.label}: calls after hours`;

test('reveals the first field that is missing or invalid, or else the first field', () => {
  handOver('chat', { need: 'calls', name: 'Anna' });
  expect(revealed()).toBe('lastName');
  handOver('chat', { need: 'calls', name: 'Anna Keller', email: 'anna at example' });
  expect(revealed()).toBe('email');
  handOver('chat', record);
  expect(revealed()).toBe('firstName');
});

test('splits the name, and keeps the visitor’s entries: the message goes below the record', () => {
  writeField('email', 'office@example.com');
  writeField('message', 'Please call before ten.');
  handOver('chat', record);
  const kept = { firstName: 'Anna', lastName: 'Maria Keller', email: 'office@example.com' };
  expect(fields()).toMatchObject(kept);
  expect(fields().message).toBe(`${lines}\n\nPlease call before ten.`);
});

test('a field that the visitor changes is theirs, and no longer marked', () => {
  handOver('chat', record);
  writeField('company', 'Keller Ltd');
  handOver('chat', { ...record, email: 'office@example.com' });
  expect([fields().company, fields().email]).toEqual(['Keller Ltd', 'office@example.com']);
  expect(useDraft.getState().origins).toMatchObject({ company: undefined, email: 'chat' });
});

test.each([
  [`${lines}\n\nThanks.`, { phone: '07700 900123', need: 'calls after hours' }],
  [`No hurry.\n${rowWords.phone.label}: 07700 900123`, { phone: '07700 900123' }],
  [`${rowWords.phone.label}: +44 07700 900123`, undefined],
  ['Ring +4407700 900123', undefined],
])('only rows that stand in the message unchanged are sent as data: %j', (message, sent) => {
  handOver('chat', record);
  expect(findCallback(message)).toEqual(sent);
});

test('a second hand-over replaces only the first, also that of a call and after a reload', async () => {
  writeField('message', 'Please call before ten.');
  handOver('call', { need: 'mails', email: 'old@example.com' });
  handOverTranscript('Call', ['0:09 You: Hello']);
  const kept = window.sessionStorage.getItem('contact_draft') ?? '';
  finishDraft();
  window.sessionStorage.setItem('contact_draft', kept);
  await useDraft.persist.rehydrate();
  handOver('chat', record);
  const message = `${lines}\n\nCall:\n0:09 You: Hello\n\nPlease call before ten.`;
  expect(fields()).toMatchObject({ message, email: record.email });
});

test('once the form is sent, the callback that was handed over is over', () => {
  const received = { rows: { need: 'calls' } };
  receiveCallback(received);
  finishDraft();
  expect(useVisitorCallback.getState().callback).toEqual(received);
  handOverCallback('chat');
  finishDraft();
  expect(useVisitorCallback.getState().callback).toBeNull();
  finishDraft({ ...useDraft.getState().fields, time: '', reference: '', callback: undefined });
  expect(window.sessionStorage.getItem('contact_draft')).not.toContain('receipt');
});

test('rows told after the hand-over follow into the form; beside lines changed there they stay in the chat', () => {
  handOver('chat', { need: 'calls after hours' });
  receiveCallback({ rows: record });
  expect(fields()).toMatchObject({ message: lines, email: record.email });
  writeField('email', '');
  receiveCallback({ rows: record });
  expect(fields().email).toBe('');
  writeField('message', 'Mine.');
  receiveCallback({ rows: { ...record, time: 'Monday' } });
  expect(fields().message).toBe('Mine.');
  finishDraft();
  expect(useVisitorCallback.getState().callback?.rows.time).toBe('Monday');
});

test('a call that is too long loses its beginning, and is marked as the call’s', () => {
  writeField('message', 'Mine.');
  handOverTranscript('Call', [`${'x'.repeat(6000)} end`]);
  expect(fields().message).toMatch(/^Call:\n…x+ end\n\nMine\.$/);
  expect(fields().message).toHaveLength(leadFields.message.max);
  expect(useDraft.getState().origins.message).toBe('call');
});
