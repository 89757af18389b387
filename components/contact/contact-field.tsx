'use client';

import { Field, FieldError, FieldLabel } from '#components/ui/field';
import { Input } from '#components/ui/input';
import { Textarea } from '#components/ui/textarea';
import { holdMessageBox } from '#lib/browser/contact/message-box';
import { type ContactFieldName, contact, contactProblem } from '#lib/content/contact';
import { CONTACT_MAX } from '#lib/contracts/limits';

/** The form's grid. */
export const contactFieldsClass = 'grid gap-x-6 gap-y-5 sm:grid-cols-2';
/** The button under its fields. */
export const contactSubmitClass = 'justify-self-start sm:col-span-2';

// Not "off" for the message: with it a browser that goes back does not bring back what was written.
const autoComplete: Partial<Record<ContactFieldName, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  company: 'organization',
};

type ContactFieldProps = {
  name: ContactFieldName;
  /** A code: see `contactProblem`. */
  problem: string | undefined;
  /** What stands in it at first. */
  written?: string | undefined;
};

/** One labelled field, with what is wrong with it. */
export function ContactField({ name, problem, written }: ContactFieldProps) {
  const shared = {
    id: `contact-${name}`,
    name,
    required: true,
    autoComplete: autoComplete[name],
    dir: 'auto',
    // A browser that scrolls to a field leaves room for its label under the header.
    className: 'scroll-mt-8',
    defaultValue: written,
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': problem ? `contact-${name}-problem` : undefined,
  };
  return (
    <Field className={name === 'message' ? 'sm:col-span-2' : undefined}>
      <FieldLabel htmlFor={shared.id}>{contact.fields[name].label}</FieldLabel>
      {name === 'message' ? (
        <Textarea {...shared} ref={holdMessageBox} rows={4} />
      ) : (
        <Input {...shared} type={name === 'email' ? 'email' : 'text'} />
      )}
      {problem && (
        <FieldError id={`contact-${name}-problem`}>
          {contactProblem(name, problem, CONTACT_MAX[name])}
        </FieldError>
      )}
    </Field>
  );
}
