import { useEffect, useRef } from 'react';
import { Input } from '#components/ui/input';
import { Label } from '#components/ui/label';
import { Textarea } from '#components/ui/textarea';
import { findFieldError, useDraft, writeField } from '#lib/browser/contact/draft';
import { isInSight } from '#lib/browser/page/in-view';
import { contact, explainFieldError, labelField } from '#lib/content/contact';
import { type LeadField, leadFields } from '#lib/contracts/lead-fields';
import { cn } from '#lib/utils';

export function ContactField({ name }: { name: LeadField }) {
  const value = useDraft(({ fields }) => fields[name]);
  const error = useDraft((draft) => (draft.isTried ? findFieldError(draft, name) : null));
  const isRevealed = useDraft(({ revealed }) => revealed === name);
  const source = useDraft(({ origins }) => origins[name] && contact.fieldSources[origins[name]]);
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { type, autoComplete, max, isRequired, isShort } = leadFields[name];

  // Once the errors are shown, which move the fields.
  useEffect(() => {
    if (!isRevealed || !control.current) return;
    useDraft.setState({ revealed: null });
    if (source && type === 'lines') control.current.setSelectionRange(0, 0);
    // By itself, Safari scrolls a field only just into the window, without what stands below it.
    const isFar = !isInSight(control.current);
    const { form } = control.current;
    // What was handed over is shown with the button that sends it, if both fit.
    if (source && form && form.offsetHeight <= innerHeight) form.scrollIntoView({ block: 'start' });
    else if (isFar) control.current.scrollIntoView({ block: 'center' });
    control.current.focus({ preventScroll: isFar });
  }, [isRevealed, source, type]);

  const id = `contact-${name}`;
  const notes = [error && `${id}-error`, source && `${id}-source`].filter(Boolean).join(' ');
  const shared = {
    ref: control,
    id,
    name,
    required: isRequired,
    autoComplete,
    dir: 'auto',
    value,
    onChange: ({ target }: { target: { value: string } }) => writeField(name, target.value),
    // Keeps the label clear of the header when a browser scrolls to a field. A long message makes the box taller.
    className: cn(
      'scroll-mt-8',
      type === 'lines' && 'field-sizing-content max-h-[400px] min-h-[calc(4lh+18px)]',
    ),
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': notes || undefined,
  };
  return (
    <div className={isShort ? undefined : cn('col-span-full', type !== 'lines' && 'md:col-span-1')}>
      <div className="mb-1 flex items-center justify-between gap-2">
        <Label htmlFor={id}>{labelField(name, isRequired)}</Label>
        {source && (
          <span id={`${id}-source`} className="text-xs text-muted-foreground">
            {source}
          </span>
        )}
      </div>
      {type === 'lines' ? <Textarea {...shared} rows={4} /> : <Input {...shared} type={type} />}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-xs text-signal">
          {explainFieldError(name, error, max)}
        </p>
      )}
    </div>
  );
}
