import type { MouseEvent } from 'react';
import { contact } from '#lib/content/contact';
import { HOURS_ID } from '#lib/content/costliest-hour';

function removeHour({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void {
  // Outside of the form, and a list of radios cannot be set to an empty value.
  const none = document.querySelector<HTMLInputElement>('[name="hour"][value=""]');
  if (none) none.checked = true;
  // The line goes with its button, and the focus must not vanish with it.
  form?.focus({ preventScroll: true });
}

/** The hour chosen on the ruler, as long as there is one; the style writes which (app/styles/hours.css). */
export function ChosenHour() {
  return (
    <p className="chosen-hour sm:col-span-2">
      {contact.hour.chosen}
      <b />
      <span className="flex gap-4">
        <a className="link underline" href={`#${HOURS_ID}`}>
          {contact.hour.change}
        </a>
        <button type="button" className="link cursor-pointer underline noscript:hidden" onClick={removeHour}>
          {contact.hour.remove}
        </button>
      </span>
    </p>
  );
}
