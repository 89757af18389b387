export const CONTACT_FORM_ID = 'contact-form';

type LeadFieldRule = {
  /** `lines` is a textarea; the others are types of an `<input>`. */
  type: 'text' | 'email' | 'tel' | 'lines';
  /** The browser's autofill hint. Never "off", which would lose the entries when the visitor goes back. */
  autoComplete?: string;
  /** In UTF-16 units of the cleaned text, as browsers count. */
  max: number;
  /** An optional field that is left empty is neither stored nor sent. */
  isRequired: boolean;
};

// Names already taken in the form, the webhook's JSON and the export.
type Taken = 'id' | 'subject' | 'elapsedMs' | 'timestamp' | 'source' | 'received' | 'state' | 'finished';

const rules = {
  firstName: { type: 'text', autoComplete: 'given-name', max: 100, isRequired: true },
  lastName: { type: 'text', autoComplete: 'family-name', max: 100, isRequired: true },
  // The longest valid email address.
  email: { type: 'email', autoComplete: 'email', max: 254, isRequired: true },
  company: { type: 'text', autoComplete: 'organization', max: 200, isRequired: true },
  message: { type: 'lines', max: 5000, isRequired: true },
} as const satisfies Record<string, LeadFieldRule> & { [name in Taken]?: never };

export type LeadField = keyof typeof rules;
/** The rules with their literal values, for types that depend on them. */
export type LeadFieldRules = typeof rules;

/**
 * The fields of the contact form, in order, under the names that the webhook receives. Their labels are in
 * `lib/content/contact.ts`. Validation, store, delivery, export and the ops pages follow from this list.
 */
export const leadFields: Readonly<Record<LeadField, LeadFieldRule>> = rules;
export const leadFieldNames = Object.keys(rules) as LeadField[];

/**
 * Cleans typed text, before its length is counted: in the page, in JSON and in the form without scripts.
 * Databases and mail reject lone surrogates and NUL, and a line break in a name would add a mail header.
 */
export function cleanField(name: LeadField, text: string): string {
  const whole = text.toWellFormed();
  if (leadFields[name].type !== 'lines') return whole.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return whole
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
    .trim();
}
