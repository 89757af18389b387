import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ContactForm } from '#components/contact/contact-form';
import { contact } from '#lib/content/contact';

it('has five fields, all required: an email of that type, a message of four rows', () => {
  const html = renderToStaticMarkup(createElement(ContactForm));
  const controls = [...html.matchAll(/<(?:input|textarea) [^>]*id="contact-(\w+)"[^>]*>/g)];
  const fields = controls.filter(([, name]) => name !== 'subject');
  expect(fields.map(([, name]) => name)).toEqual(['firstName', 'lastName', 'email', 'company', 'message']);
  for (const [tag] of fields) expect(tag).toContain('required=""');
  expect(fields[2]?.[0]).toContain('type="email"');
  expect(fields[4]?.[0]).toMatch(/^<textarea .*rows="4"/);
  for (const { label } of Object.values(contact.fields)) expect(html).toContain(`>${label}</label>`);
});
