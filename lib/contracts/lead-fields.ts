type LeadFieldRule = {
  /** `lines` is a box of several lines; the others are types of an `<input>`. */
  type: 'text' | 'email' | 'tel' | 'lines';
  /** What a browser may fill in. Not "off": going back in the browser would then lose what was written. */
  autoComplete?: string;
  /** Characters. */
  max: number;
  /** An optional field that is left empty is neither stored nor sent. */
  isRequired: boolean;
};

// What stands beside the fields in the form, the webhook's JSON and the export.
type Taken =
  | 'id'
  | 'hour'
  | 'subject'
  | 'elapsedMs'
  | 'timestamp'
  | 'source'
  | 'received'
  | 'state'
  | 'suspicion'
  | 'attempts'
  | 'lastError';

const rules = {
  firstName: { type: 'text', autoComplete: 'given-name', max: 100, isRequired: true },
  lastName: { type: 'text', autoComplete: 'family-name', max: 100, isRequired: true },
  // The longest address that mail can carry.
  email: { type: 'email', autoComplete: 'email', max: 254, isRequired: true },
  company: { type: 'text', autoComplete: 'organization', max: 200, isRequired: true },
  message: { type: 'lines', max: 5000, isRequired: true },
} as const satisfies Record<string, LeadFieldRule> & { [name in Taken]?: never };

export type LeadField = keyof typeof rules;
/** The rules with their values, for types that depend on them. */
export type LeadFieldRules = typeof rules;

/**
 * The fields of the contact form, in its order, under the names that the webhook gets. Their words are in
 * `lib/content/contact.ts`; validation, store, delivery, export and the pages for ops follow from here.
 */
export const leadFields: Readonly<Record<LeadField, LeadFieldRule>> = rules;
export const leadFieldNames = Object.keys(rules) as LeadField[];
