'use client';

import { Field, FieldError, FieldLabel } from '#components/ui/field';
import { Input } from '#components/ui/input';
import { Textarea } from '#components/ui/textarea';
import { holdField } from '#lib/browser/contact/draft';
import { type ContactFieldName, contact, contactProblem } from '#lib/content/contact';
import { CONTACT_MAX } from '#lib/contracts/limits';

export const contactFieldsClass = 'grid gap-x-6 gap-y-5 sm:grid-cols-2';
export const contactSubmitClass = 'justify-self-start sm:col-span-2';

// Not "off" for the message: going back in the browser would then lose it.
const autoComplete: Partial<Record<ContactFieldName, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  company: 'organization',
};

type ContactFieldProps = {
  name: ContactFieldName;
  /** A code of `contactProblem`. */
  problem: string | undefined;
  written?: string | undefined;
};

export function ContactField({ name, problem, written }: ContactFieldProps) {
  const shared = {
    id: `contact-${name}`,
    name,
    required: true,
    autoComplete: autoComplete[name],
    dir: 'auto',
    // Leaves room for the label under the header when a browser scrolls to a field.
    className: 'scroll-mt-8',
    defaultValue: written,
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': problem ? `contact-${name}-problem` : undefined,
  };
  return (
    <Field className={name === 'message' ? 'sm:col-span-2' : undefined}>
      <FieldLabel htmlFor={shared.id}>{contact.fields[name].label}</FieldLabel>
      {name === 'message' ? (
        <Textarea {...shared} ref={holdField} rows={4} />
      ) : (
        <Input {...shared} ref={holdField} type={name === 'email' ? 'email' : 'text'} />
      )}
      {problem && (
        <FieldError id={`contact-${name}-problem`}>
          {contactProblem(name, problem, CONTACT_MAX[name])}
        </FieldError>
      )}
    </Field>
  );
}
