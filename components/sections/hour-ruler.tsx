'use client';

import { contact } from '#lib/content/contact';
import { CONTACT_FORM_ID, sayHour } from '#lib/content/costliest-hour';
import { hours } from '#lib/content/hours';

/**
 * The day as a choice. Its radios belong to the contact form and need no script. It is a client
 * component because in the flight payload its 24 lines would cost more than in the scripts.
 */
export function HourRuler() {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{contact.hour.legend}</legend>
      <div className="hour-ruler">
        {hours.lines.map((line, index) => {
          const hour = sayHour(index);
          const example = `${hour}:00 ${line}`;
          const [first, ...rest] = line.split(/(?<=\.) /);
          return (
            <label key={hour}>
              <span className="underline-offset-[0.25em] hover:underline">
                <input type="radio" name="hour" value={hour} form={CONTACT_FORM_ID} aria-label={example} />
                {hour}
              </span>
              <b>
                {hour}:00 {first}
                {rest.map((part) => (
                  <i key={part}> {part}</i>
                ))}
              </b>
            </label>
          );
        })}
        <label className="hour-none">
          <span className="underline-offset-[0.25em] hover:underline">
            <input type="radio" name="hour" value="" form={CONTACT_FORM_ID} defaultChecked />
            {contact.hour.none}
          </span>
          <b>{hours.none}</b>
        </label>
      </div>
      <a className="link mt-3 mb-6 underline" href={hours.action.href}>
        {hours.action.text}
      </a>
    </fieldset>
  );
}
