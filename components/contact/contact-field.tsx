'use client';

import { type ContactFieldName, contact, contactProblem } from '#lib/content/contact';
import { CONTACT_MAX } from '#lib/contracts/limits';

const autoComplete: Record<ContactFieldName, string> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  company: 'organization',
  message: 'off',
};

/** One labelled field, with what is wrong with it. */
export function ContactField({ name, problem }: { name: ContactFieldName; problem: string | undefined }) {
  const shared = {
    id: `contact-${name}`,
    name,
    required: true,
    autoComplete: autoComplete[name],
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': problem ? `contact-${name}-problem` : undefined,
  };
  return (
    <div className="contact-field" data-field={name}>
      <label htmlFor={shared.id}>{contact.fields[name].label}</label>
      {name === 'message' ? (
        <textarea {...shared} rows={4} />
      ) : (
        <input {...shared} type={name === 'email' ? 'email' : 'text'} />
      )}
      {problem && (
        <p id={`contact-${name}-problem`} className="contact-problem">
          {contactProblem(name, problem, CONTACT_MAX[name])}
        </p>
      )}
    </div>
  );
}
