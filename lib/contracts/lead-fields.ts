import type { FieldError } from '#lib/contracts/errors';
import { EMAIL_MAX, hasShape, normalizeText, type TextType } from '#lib/shared/text';

type LeadFieldRule = {
  type: TextType;
  /** The browser's autofill hint. Never "off", which would lose the entries when the visitor goes back. */
  autoComplete?: string;
  /** In UTF-16 units of the cleaned text, as browsers count. */
  max: number;
  /** An optional field that is left empty is neither stored nor sent. */
  isRequired: boolean;
  /** Two short fields are side by side on phones, too. */
  isShort?: boolean;
};

const rules = {
  firstName: { type: 'text', autoComplete: 'given-name', max: 100, isRequired: true, isShort: true },
  lastName: { type: 'text', autoComplete: 'family-name', max: 100, isRequired: true, isShort: true },
  email: { type: 'email', autoComplete: 'email', max: EMAIL_MAX, isRequired: true },
  company: { type: 'text', autoComplete: 'organization', max: 200, isRequired: true },
  message: { type: 'lines', max: 5000, isRequired: true },
} as const satisfies Record<string, LeadFieldRule>;

export type LeadField = keyof typeof rules;

/**
 * The fields of the contact form, in order, under the names that the webhook receives. Their labels are in
 * `lib/content/contact.ts`. Validation, store, delivery, export and the ops pages follow from this list.
 */
export const leadFields: Readonly<Record<LeadField, LeadFieldRule>> = rules;
export const leadFieldNames = Object.keys(rules) as LeadField[];

/** Makes a value for each field. */
export const mapFields = <Value>(make: (name: LeadField) => Value) =>
  Object.fromEntries(leadFieldNames.map((name) => [name, make(name)])) as Record<LeadField, Value>;

export const cleanField = (name: LeadField, text: string): string =>
  normalizeText(leadFields[name].type, text);

/** Finds what is wrong with a field's cleaned text. */
export function checkField(name: LeadField, text: string): FieldError | null {
  const { type, max, isRequired } = leadFields[name];
  if (text === '') return isRequired ? 'missing' : null;
  if (text.length > max) return 'too-long';
  return hasShape(type, text) ? null : 'invalid';
}
