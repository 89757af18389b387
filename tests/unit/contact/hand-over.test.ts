import { beforeEach, expect, test, vi } from 'vitest';
import { handOverCallback, handOverTranscript, splitName } from '#lib/browser/contact/hand-over';
import { callbackLabels } from '#lib/content/callback';
import { type LeadField, leadFieldNames, leadFields } from '#lib/contracts/lead-fields';

// The parts of the form's controls that the hand-over needs. tests/e2e/hand-over.spec.ts tests the real ones.

let focused: string;
let values: Record<LeadField, string>;

beforeEach(() => {
  focused = '';
  values = Object.fromEntries(leadFieldNames.map((name) => [name, ''])) as Record<LeadField, string>;
  const isValid = (name: LeadField) =>
    (values[name] !== '' || !leadFields[name].isRequired) && (name !== 'email' || values.email.includes('@'));
  const control = (name: LeadField) => ({
    focus() {
      focused = name;
    },
    get value() {
      return values[name];
    },
    set value(text: string) {
      values[name] = text;
    },
    get validity() {
      return { valid: isValid(name) };
    },
    dispatchEvent: () => true,
    setSelectionRange() {},
    getBoundingClientRect: () => ({ bottom: 0 }),
  });
  const form = { noValidate: true, elements: { namedItem: control } };
  vi.stubGlobal('document', { getElementById: () => form });
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
});

const record = {
  need: 'calls after hours',
  phone: '07700 900123',
  name: 'Anna Maria Keller',
  company: 'Keller Workshops',
  email: 'anna@example.com',
};
const lines = `${callbackLabels.need}: calls after hours\n${callbackLabels.phone}: 07700 900123`;

test('focuses the first field that is missing or invalid, or else the first field', () => {
  handOverCallback('two', { need: 'calls', name: 'Anna' });
  expect(focused).toBe('lastName');
  handOverCallback('two', { need: 'calls', name: 'Anna Keller', email: 'anna at example' });
  expect(focused).toBe('email');
  handOverCallback('two', record);
  expect(focused).toBe('firstName');
});

test('keeps the visitor’s entries: fields unchanged, the message below the record', () => {
  Object.assign(values, { email: 'office@example.com', message: 'Please call before ten.' });
  handOverCallback('three', record);
  expect(values.email).toBe('office@example.com');
  expect(values.message).toBe(`${lines}\n\nPlease call before ten.`);
});

test('a second hand-over replaces only the first', () => {
  values.message = 'Please call before ten.';
  handOverCallback('four', { need: 'mails' });
  handOverTranscript('four', 'Transcript', [{ at: '9:00', who: 'You', text: 'Hello' }]);
  handOverCallback('four', record);
  expect(values.message).toBe(`${lines}\n\nPlease call before ten.\n\nTranscript:\n9:00 You: Hello`);
});

test('a transcript that is too long loses its beginning', () => {
  values.message = 'Mine.';
  handOverTranscript('six', 'Transcript', [{ at: '9:00', who: 'You', text: `${'x'.repeat(6000)} end` }]);
  expect(values.message).toHaveLength(leadFields.message.max);
  expect(values.message).toMatch(/^Mine\.\n\n…x+ end$/);
});

test.each([
  ['Anna Keller', 'Anna', 'Keller'],
  ['Anna', 'Anna', ''],
  [' Anna  Maria Keller ', 'Anna  Maria', 'Keller'],
  ["Ada de l'Ombre", 'Ada de', "l'Ombre"],
  ['', '', ''],
])('splits the name %j at its last space', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});
