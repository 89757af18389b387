import { Input } from '#components/ui/input';
import { Label } from '#components/ui/label';
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
};

export function ContactField({ name, problem }: ContactFieldProps) {
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
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': problem ? `contact-${name}-problem` : undefined,
  };
  return (
    <div className={isName ? undefined : 'col-span-full'}>
      <Label htmlFor={shared.id} className="mb-1 block">
        {contactLabel(name, isRequired)}
      </Label>
      {type === 'lines' ? <Textarea {...shared} rows={MESSAGE_LINES} /> : <Input {...shared} type={type} />}
      {problem && (
        <p id={`contact-${name}-problem`} className="mt-1 text-xs text-destructive">
          {contactProblem(name, problem, max)}
        </p>
      )}
    </div>
  );
}
