import { beforeEach, expect, test, vi } from 'vitest';
import { handOverRecord, handOverTranscript, splitName } from '#lib/browser/contact/hand-over';
import { recordLabels } from '#lib/content/record-view';
import { type LeadField, leadFieldNames, leadFields } from '#lib/contracts/lead-fields';

// The form's controls, as far as the hand-over needs them.

let focused: string;
let values: Record<LeadField, string>;

beforeEach(() => {
  focused = '';
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
  values = Object.fromEntries(leadFieldNames.map((name) => [name, ''])) as Record<LeadField, string>;
  const control = (name: LeadField) => ({
    focus: () => {
      focused = name;
    },
    get value() {
      return values[name];
    },
    set value(text: string) {
      values[name] = text;
    },
    get validity() {
      return { valid: values[name] !== '' || !leadFields[name].isRequired };
    },
    dispatchEvent: () => true,
    setSelectionRange() {},
  });
  vi.stubGlobal('document', { getElementById: () => ({ elements: { namedItem: control } }) });
  vi.stubGlobal('getComputedStyle', () => ({}));
});

const record = {
  need: 'calls after hours',
  name: 'Anna Maria Keller',
  company: 'Keller Workshops',
  email: 'anna@example.com',
};
const need = `${recordLabels.need}: calls after hours`;

test('a record fills every field it knows', () => {
  handOverRecord('fills', { ...record, phone: '07700 900123' });
  expect(values).toMatchObject({
    firstName: 'Anna Maria',
    lastName: 'Keller',
    email: 'anna@example.com',
    company: 'Keller Workshops',
    message: `${need}\n${recordLabels.phone}: 07700 900123`,
  });
});

test('the first field that is still missing gets the focus', () => {
  handOverRecord('focus', { need: record.need, name: 'Anna Keller' });
  expect(focused).toBe('email');
});

test('what the visitor wrote stays, below the lines of the record', () => {
  Object.assign(values, { firstName: 'Bob', message: 'We miss calls.' });
  handOverRecord('keeps', record);
  expect(values).toMatchObject({ firstName: 'Bob', message: `${need}\n\nWe miss calls.` });
});

test('a second hand-over of the same conversation replaces the first', () => {
  handOverRecord('again', record);
  handOverRecord('again', { ...record, need: 'a chat for tickets' });
  expect(values.message).toBe(`${recordLabels.need}: a chat for tickets`);
});

test('a transcript goes below the message, and its beginning is cut at the limit', () => {
  values.message = 'We miss calls.';
  const turns = [{ at: '09:30', who: 'You', text: 'x'.repeat(leadFields.message.max) }];
  handOverTranscript('talk', 'Chat', turns);
  expect(values.message).toHaveLength(leadFields.message.max);
  expect(values.message.startsWith('We miss calls.\n\n…xxx')).toBe(true);
});

test.each([
  ['Anna', 'Anna', ''],
  [' Anna  Maria Keller ', 'Anna  Maria', 'Keller'],
])('the name %j is split at its last space', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});
