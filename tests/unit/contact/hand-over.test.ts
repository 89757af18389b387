import { beforeEach, expect, test, vi } from 'vitest';
import { handOverRecord, handOverTranscript, splitName, toLead } from '#lib/browser/contact/hand-over';
import { recordView } from '#lib/content/record-view';
import { type LeadField, leadFieldNames, leadFields } from '#lib/contracts/lead-fields';

// The form's controls, as far as the hand-over needs them.

let focused: string;
let values: Record<LeadField, string>;

beforeEach(() => {
  focused = '';
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
  vi.stubGlobal('innerHeight', 900);
  vi.stubGlobal('getComputedStyle', () => ({ scrollPaddingTop: '80px', scrollPaddingBottom: '80px' }));
  values = Object.fromEntries(leadFieldNames.map((name) => [name, ''])) as Record<LeadField, string>;
  const seen = (name: string) => ({
    focus: () => {
      focused = name;
    },
    scrollIntoView() {},
    getBoundingClientRect: () => ({ top: 0, bottom: 0 }),
  });
  const control = (name: LeadField) => ({
    ...seen(name),
    get value() {
      return values[name];
    },
    set value(text: string) {
      values[name] = text;
    },
    get validity() {
      return {
        valid:
          (values[name] !== '' || !leadFields[name].isRequired) &&
          (name !== 'email' || values[name].includes('@')),
      };
    },
    dispatchEvent: () => true,
    setSelectionRange() {},
  });
  vi.stubGlobal('document', { getElementById: () => ({ elements: { namedItem: control } }) });
});

const record = {
  need: 'calls after hours',
  volume: 'forty calls a day',
  name: 'Anna Maria Keller',
  company: 'Keller Workshops',
  email: 'anna@example.com',
};
const { fields: labels } = recordView;
const lines = `${labels.need}: calls after hours
${labels.volume}: forty calls a day`;

test('fills every field it knows, and points at the first when none is missing', () => {
  handOverRecord('chat', record);
  expect(values).toMatchObject({
    firstName: 'Anna',
    lastName: 'Maria Keller',
    email: 'anna@example.com',
    company: 'Keller Workshops',
    message: lines,
  });
  expect(focused).toBe('firstName');
});

test('the message holds what has no field of its own, with the visitor’s words last', () => {
  handOverRecord('chat', { ...record, phone: '07700 900123', notes: 'We miss calls. / Forty a day.' });
  expect(values.message).toBe(`${lines}\n${labels.phone}: 07700 900123\n\nWe miss calls.\nForty a day.`);
});

test('can be sent directly only if it has everything the form requires', () => {
  expect(toLead(record)).toEqual({
    firstName: 'Anna',
    lastName: 'Maria Keller',
    email: 'anna@example.com',
    company: 'Keller Workshops',
    message: lines,
  });
  for (const without of [
    { name: 'Anna' },
    { company: undefined },
    { email: 'anna at example' },
    { need: undefined, volume: undefined },
    { name: `${'A'.repeat(101)} Keller` },
  ])
    expect(toLead({ ...record, ...without })).toBeNull();
});

test('points at the first field that is missing or invalid', () => {
  handOverRecord('chat', { name: 'Anna' });
  expect(focused).toBe('lastName');
  handOverRecord('chat', { name: 'Anna Keller', email: 'anna at example' });
  expect(focused).toBe('email');
});

test('keeps what the visitor wrote: fields unchanged, the message below the record', () => {
  Object.assign(values, { email: 'office@example.com', message: 'Please call before ten.' });
  handOverRecord('chat', record);
  expect(values.email).toBe('office@example.com');
  expect(values.message).toBe(`${lines}\n\nPlease call before ten.`);
});

test('pressed again, it replaces only itself', () => {
  values.message = 'Please call before ten.';
  handOverRecord('chat', { name: 'Ana', email: 'ana@example.com' });
  values.company = 'Keller';
  handOverRecord('chat', record);
  expect(values.message).toBe(`${lines}\n\nPlease call before ten.`);
  expect(values).toMatchObject({ firstName: 'Anna', email: 'anna@example.com', company: 'Keller' });
  handOverTranscript('chat', 'Transcript', [{ at: '9:00', who: 'You', text: 'Hello' }]);
  handOverRecord('chat', { volume: 'fifty' });
  expect(values.message).toBe(
    `${labels.volume}: fifty\n\nPlease call before ten.\n\nTranscript:\n9:00 You: Hello`,
  );
});

test('the call’s record stays beside the chat’s', () => {
  handOverRecord('call', { phone: '07700 900123', time: 'Fri 27 Nov, 10:00' });
  handOverRecord('chat', record);
  expect(values.message).toBe(`${lines}\n\n${labels.time}: Fri 27 Nov, 10:00\n${labels.phone}: 07700 900123`);
});

test('fills no field beyond its limit', () => {
  handOverRecord('chat', { name: `${'A'.repeat(150)} B` });
  expect(values.firstName).toHaveLength(leadFields.firstName.max);
});

test.each([
  ['Anna Keller', 'Anna', 'Keller'],
  ['Anna', 'Anna', ''],
  [' Anna  Maria Keller ', 'Anna', 'Maria Keller'],
  ['Keller, Anna', 'Anna', 'Keller'],
  ['Dr Hanneke Vos', 'Dr Hanneke', 'Vos'],
  ['Mr Vos', 'Mr', 'Vos'],
  ['', '', ''],
])('reads the name %s', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});
