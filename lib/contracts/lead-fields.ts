import type { FieldFault } from '#lib/contracts/errors';

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
type Sent = 'id' | 'subject' | 'callback' | 'elapsedMs' | 'timestamp' | 'source' | 'sessionId';
type Taken = Sent | 'received' | 'state' | 'finished' | 'attempts' | 'suspicion' | 'lastError';

/** The longest valid email address. */
const EMAIL_MAX = 254;

const rules = {
  firstName: { type: 'text', autoComplete: 'given-name', max: 100, isRequired: true },
  lastName: { type: 'text', autoComplete: 'family-name', max: 100, isRequired: true },
  email: { type: 'email', autoComplete: 'email', max: EMAIL_MAX, isRequired: true },
  company: { type: 'text', autoComplete: 'organization', max: 200, isRequired: true },
  message: { type: 'lines', max: 5000, isRequired: true },
} as const satisfies Record<string, LeadFieldRule> & { [name in Taken]?: never };

export type LeadField = keyof typeof rules;

/** Returns the start of a lead's id, which its sender has read as the reference. */
export const shortId = (id: string): string => id.slice(0, 8);
/** The rules with their literal values, for types that depend on them. */
export type LeadFieldRules = typeof rules;

/**
 * The fields of the contact form, in order, under the names that the webhook receives. Their labels are in
 * `lib/content/contact.ts`. Validation, store, delivery, export and the ops pages follow from this list.
 */
export const leadFields: Readonly<Record<LeadField, LeadFieldRule>> = rules;
export const leadFieldNames = Object.keys(rules) as LeadField[];

// HTML's own rule for `type=email`, with letters of every script and a dot in the domain, without which no
// mail arrives from outside. It asks for a shape only: a refused address is a lost lead.
const ALNUM = String.raw`\p{L}\p{M}\p{N}`;
const LABEL = `[${ALNUM}](?:[${ALNUM}-]{0,61}[${ALNUM}])?`;
const shapes: { [type in LeadFieldRule['type']]?: RegExp } = {
  email: new RegExp(
    String.raw`^(?=.{1,${EMAIL_MAX}}$)[${ALNUM}.!#$%&'*+/=?^_\x60{|}~-]+@${LABEL}(?:\.${LABEL})+$`,
    'u',
  ),
  /** At least six digits, with any text between them. */
  tel: /(?:\d\D*){6}/,
};

// Characters without a glyph, such as U+200B and soft hyphens, come along with a paste. Some scripts need
// them inside of words.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu;

/** Whether a text has a character that can be seen. */
export const hasContent = (text: string): boolean =>
  /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(text);

/**
 * Cleans typed text, before its length is counted: of the page, the form without scripts and the callback.
 * Databases and mail reject lone surrogates and NUL, and a line break in a name would add a mail header.
 */
export function normalizeText(type: LeadFieldRule['type'], text: string): string {
  const whole = text.toWellFormed();
  if (!hasContent(whole)) return '';
  if (type === 'lines')
    return whole
      .replace(/\r\n?/g, '\n')
      .replace(/(?![\t\n])\p{Cc}/gu, '')
      .trim();
  const line = type === 'text' ? whole : whole.replace(INVISIBLE, '');
  return line.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

export const cleanField = (name: LeadField, text: string): string =>
  normalizeText(leadFields[name].type, text);

/** Whether a cleaned text looks like one of its type. */
export const hasShape = (type: LeadFieldRule['type'], text: string): boolean =>
  shapes[type]?.test(text) ?? true;

/** Finds what is wrong with a field's cleaned text. */
export function checkField(name: LeadField, text: string): FieldFault | null {
  const { type, max, isRequired } = leadFields[name];
  if (text === '') return isRequired ? 'missing' : null;
  if (text.length > max) return 'too-long';
  return hasShape(type, text) ? null : 'invalid';
}
