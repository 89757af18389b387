'use client';

import { useState } from 'react';
import {
  ContactField,
  ContactNote,
  contactFieldsClass,
  contactSubmitClass,
} from '#components/contact/contact-field';
import { Button } from '#components/ui/button';
import { contact } from '#lib/content/contact';
import { CONTACT_FORM_ID } from '#lib/content/costliest-hour';
import { type LeadField, leadFieldNames } from '#lib/contracts/lead-fields';

function readWritten(): Partial<Record<LeadField, string>> {
  const form = document.querySelector<HTMLFormElement>('form[action="/api/contact"]');
  return form ? Object.fromEntries(new FormData(form)) : {};
}

/**
 * The contact form without our scripts, used when the other one has failed. The server responds
 * with a page.
 */
export function PlainContactForm() {
  const [written] = useState(readWritten);
  return (
    <form
      id={CONTACT_FORM_ID}
      method="post"
      action="/api/contact"
      className={`basis-full ${contactFieldsClass}`}
    >
      {leadFieldNames.map((name) => (
        <ContactField key={name} name={name} problem={undefined} written={written[name]} />
      ))}
      <ContactNote />
      <Button type="submit" size="md" className={contactSubmitClass}>
        {contact.submit}
      </Button>
    </form>
  );
}
