'use client';

import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { writeHour } from '#lib/browser/contact/draft';
import { contact } from '#lib/content/contact';

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

const rulerClass =
  'grid grid-cols-8 text-figures text-muted-foreground @min-[18rem]:grid-cols-12 @xl:grid-cols-24';
const hourClass = 'relative h-11 pt-4 has-checked:font-semibold has-checked:text-signal';
const noHourClass = clsx(
  'inline-flex min-h-11 cursor-pointer items-center gap-2',
  'text-figures text-muted-foreground has-checked:text-foreground',
);

/** The day's ruler as a choice: the costliest hour begins the message. Without scripts the server does that. */
export function HourPicker({ form, isAway }: { form: string; isAway: boolean }) {
  const ruler = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    const chosen = ruler.current?.querySelector<HTMLInputElement>(':checked');
    if (chosen?.value) writeHour(Number(chosen.value));
  }, []);

  return (
    <fieldset
      ref={ruler}
      inert={isAway}
      className={`@container mb-6 min-w-0${isAway ? ' [filter:blur(8px)]' : ''}`}
    >
      <legend className="mb-2 text-sm font-medium">{contact.hour.legend}</legend>
      <div className={rulerClass}>
        {hours.map((hour) => (
          <label key={hour} className={hourClass}>
            <input
              className="hour-tick"
              type="radio"
              name="hour"
              value={hour}
              form={form}
              onChange={() => writeHour(Number(hour))}
            />
            {hour}
          </label>
        ))}
      </div>
      <label className={noHourClass}>
        <input
          className="size-3.5 cursor-pointer accent-foreground"
          type="radio"
          name="hour"
          value=""
          form={form}
          defaultChecked
          onChange={() => writeHour(null)}
        />
        {contact.hour.none}
      </label>
    </fieldset>
  );
}
