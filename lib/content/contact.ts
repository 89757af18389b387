import type { FieldError } from '#lib/contracts/errors';
import type { LeadField } from '#lib/contracts/lead-fields';
import { fillIn } from '#lib/utils';

/** `missing` belongs to a required field, `invalid` to one with a shape. */
type FieldWords = { label: string; missing?: string; invalid?: string };

export const contact = {
  formId: 'contact-form',
  fields: {
    firstName: { label: 'First name', missing: 'Please tell us your first name.' },
    lastName: { label: 'Last name', missing: 'Please tell us your last name.' },
    email: {
      label: 'Email',
      missing: 'Please tell us where we can reach you.',
      invalid: 'This does not look like an email address. It should look like name@company.com.',
    },
    company: { label: 'Company', missing: 'Please tell us the name of your company.' },
    message: { label: 'Message', missing: 'Please write a few words about what you need.' },
  } satisfies Record<LeadField, FieldWords>,
  /** The form's head: the request as the callback calls it, and how far it is. */
  head: 'Your request',
  filled: '{filled} of {all} fields filled',
  /** Beside a field that the chat or the call has filled in, until the visitor changes it. */
  fieldSources: { chat: 'From chat', call: 'From call' },
  optional: '{label} (optional)',
  honeypot: 'Please leave this empty',
  tooLong: 'Please use at most {max} characters.',
  /** Shown when the chat or the call has filled in the form. */
  handedOver: 'Your request is in the form. It is sent when you press Send Message.',
  submit: 'Send Message',
  submitting: 'Processing...',
  /** Shown after a try with empty fields, if no field is optional. */
  allRequired: 'Please fill in every field.',
  privacy: 'We use what you write only to answer you.',
  success: {
    title: 'Message Sent',
    description: "We've received your message and will be in touch soon.",
    /** Shown over the form for ten seconds. */
    thanks: 'Thank you',
    answer: 'We’ll answer at',
    /** The same for a request to be called. */
    call: 'We’ll call you:',
    /** Then in the form's head, before and after the visitor's address. */
    sent: 'Sent {time}',
    waiting: 'With us since {time}',
    reference: 'Reference {id}',
  },
  failure: {
    title: 'Submission Failed',
    description: 'There was an error sending your message. Please try again.',
    /** Also shown when no response came and the lead may have arrived. */
    kept: 'Your entries are still here. Sending them again will not create a duplicate.',
  },
  /** Before the email address and the phone number of firm.ts. */
  direct: 'Or reach us directly: ',
  broken: 'This form stopped working. Please load the page again.',
  page: { back: 'Return to Home', errors: 'Please check these fields' },
} as const;

/** Returns a field's label, marked if the field is optional. */
export function labelField(name: LeadField, isRequired: boolean): string {
  const { label } = contact.fields[name];
  return isRequired ? label : fillIn(contact.optional, { label });
}

/** Explains what is wrong with a field. `max`: its longest text, in characters. */
export function explainFieldError(name: LeadField, error: FieldError, max: number): string {
  const words: FieldWords = contact.fields[name];
  if (error === 'too-long') return fillIn(contact.tooLong, { max });
  return (error === 'invalid' && words.invalid) || words.missing || words.label;
}
