'use client';

import { Island, loadNear } from '#components/layout/island';
import { CONTACT_FORM_ID } from '#lib/contracts/lead-fields';

const Form = loadNear(CONTACT_FORM_ID, async () => (await import('./contact-form')).ContactForm);

export function ContactIsland() {
  return (
    <Island>
      <Form />
    </Island>
  );
}
