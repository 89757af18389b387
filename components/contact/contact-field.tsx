import { Field, FieldError, FieldLabel } from '#components/ui/field';
import { Input } from '#components/ui/input';
import { Textarea } from '#components/ui/textarea';
import { MESSAGE_LINES } from '#lib/browser/contact/draft';
import { contact, contactLabel, contactProblem } from '#lib/content/contact';
import { type LeadField, leadFieldNames, leadFields } from '#lib/contracts/lead-fields';

export const contactFieldsClass = 'grid gap-x-4 gap-y-6 min-[22rem]:grid-cols-2';
export const contactSubmitClass = 'justify-self-start col-span-full';

const isAllRequired = leadFieldNames.every((name) => leadFields[name].isRequired);

/** Between the fields and the button. */
export function ContactNote() {
  return (
    <p className="text-xs text-muted-foreground col-span-full">
      {isAllRequired && contact.allRequired} {contact.privacy}
    </p>
  );
}

type ContactFieldProps = {
  name: LeadField;
  /** A code of `contactProblem`. */
  problem: string | undefined;
  written?: string | undefined;
};

export function ContactField({ name, problem, written }: ContactFieldProps) {
  const { type, autoComplete, max, isRequired } = leadFields[name];
  // The two name fields are short enough to be side by side.
  const isName = autoComplete?.endsWith('-name');
  const shared = {
    id: `contact-${name}`,
    name,
    required: isRequired,
    autoComplete,
    dir: 'auto',
    // Keeps the label clear of the header when a browser scrolls to a field.
    className: 'scroll-mt-8',
    defaultValue: written,
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': problem ? `contact-${name}-problem` : undefined,
  };
  return (
    <Field className={isName ? undefined : 'col-span-full'}>
      <FieldLabel htmlFor={shared.id}>{contactLabel(name, isRequired)}</FieldLabel>
      {type === 'lines' ? <Textarea {...shared} rows={MESSAGE_LINES} /> : <Input {...shared} type={type} />}
      {problem && (
        <FieldError id={`contact-${name}-problem`}>{contactProblem(name, problem, max)}</FieldError>
      )}
    </Field>
  );
}
