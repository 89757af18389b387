'use client';

import { useEffect, useRef } from 'react';
import { contact } from '#lib/content/contact';

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** Begins the message with the hour of a radio, or with none. */
function begin({ value }: HTMLInputElement): void {
  import('#lib/browser/contact/message-box')
    .then(({ writeHour }) => writeHour(value ? Number(value) : null))
    .catch((error: unknown) => console.warn('hour', error));
}

/**
 * The day's ruler as a choice: the hour that costs most begins the message, by scripts here, else on the server, which gets
 * it with the form `form`. Which hour is chosen, CSS shows.
 */
export function HourPicker({ form, isAway }: { form: string; isAway: boolean }) {
  const ruler = useRef<HTMLFieldSetElement>(null);

  // Chosen before this was here.
  useEffect(() => {
    const chosen = ruler.current?.querySelector<HTMLInputElement>(':checked');
    if (chosen?.value) begin(chosen);
  }, []);

  return (
    <fieldset
      ref={ruler}
      inert={isAway}
      className={`@container mb-6 min-w-0${isAway ? ' [filter:blur(8px)]' : ''}`}
    >
      <legend className="mb-2 text-sm font-medium">{contact.hour.legend}</legend>
      <div className="hours">
        {hours.map((hour) => (
          <label key={hour}>
            <input
              type="radio"
              name="hour"
              value={hour}
              form={form}
              onChange={(event) => begin(event.target)}
            />
            {hour}
          </label>
        ))}
      </div>
      <label className="no-hour">
        <input
          type="radio"
          name="hour"
          value=""
          form={form}
          defaultChecked
          onChange={(event) => begin(event.target)}
        />
        {contact.hour.none}
      </label>
    </fieldset>
  );
}
