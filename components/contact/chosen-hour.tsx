import type { MouseEvent } from 'react';
import { clearHour } from '#lib/browser/contact/draft';
import { contact } from '#lib/content/contact';
import { HOURS_ID } from '#lib/content/costliest-hour';

function removeHour({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void {
  clearHour();
  // The button disappears with its line, so the focus moves to the form.
  form?.focus({ preventScroll: true });
}

/** The hour chosen on the ruler, if any. The stylesheet fills it in (app/styles/hours.css). */
export function ChosenHour() {
  return (
    <p className="chosen-hour col-span-full flex-wrap items-baseline gap-x-4">
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
