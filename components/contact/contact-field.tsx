import { Input } from '#components/ui/input';
import { Label } from '#components/ui/label';
import { Textarea } from '#components/ui/textarea';
import { MESSAGE_LINES } from '#lib/browser/contact/draft';
import { contactLabel, contactProblem } from '#lib/content/contact';
import { type LeadField, leadFields } from '#lib/contracts/lead-fields';

type ContactFieldProps = {
  name: LeadField;
  /** A code that `contactProblem` describes. */
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
