'use client';

import { Field, FieldError, FieldLabel } from '#components/ui/field';
import { Input } from '#components/ui/input';
import { Textarea } from '#components/ui/textarea';
import { holdField, MESSAGE_LINES } from '#lib/browser/contact/draft';
import { contactLabel, contactProblem } from '#lib/content/contact';
import { type LeadField, leadFields } from '#lib/contracts/lead-fields';

export const contactFieldsClass = 'grid gap-x-6 gap-y-5 sm:grid-cols-2';
export const contactSubmitClass = 'justify-self-start sm:col-span-2';

type ContactFieldProps = {
  name: LeadField;
  /** A code of `contactProblem`. */
  problem: string | undefined;
  written?: string | undefined;
};

export function ContactField({ name, problem, written }: ContactFieldProps) {
  const { type, autoComplete, max, isRequired } = leadFields[name];
  const shared = {
    id: `contact-${name}`,
    name,
    required: isRequired,
    autoComplete,
    dir: 'auto',
    // Leaves room for the label below the header when a browser scrolls to a field.
    className: 'scroll-mt-8',
    defaultValue: written,
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': problem ? `contact-${name}-problem` : undefined,
  };
  return (
    <Field className={type === 'lines' ? 'sm:col-span-2' : undefined}>
      <FieldLabel htmlFor={shared.id}>{contactLabel(name, isRequired)}</FieldLabel>
      {type === 'lines' ? (
        <Textarea {...shared} ref={holdField} rows={MESSAGE_LINES} />
      ) : (
        <Input {...shared} ref={holdField} type={type} />
      )}
      {problem && (
        <FieldError id={`contact-${name}-problem`}>{contactProblem(name, problem, max)}</FieldError>
      )}
    </Field>
  );
}
