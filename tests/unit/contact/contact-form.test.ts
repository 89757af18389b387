import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ContactForm } from '#components/contact/contact-form';
import { contact } from '#lib/content/contact';

test('has the five specified fields, all required: an email of that type, a message of four rows', () => {
  const html = renderToStaticMarkup(createElement(ContactForm));
  const controls = html.matchAll(/<(?:input|textarea) [^>]*name="(\w+)"[^>]*>/g);
  const tags = Object.fromEntries([...controls].map(([tag, name = '']) => [name, tag]));
  for (const name of ['firstName', 'lastName', 'email', 'company', 'message'] as const) {
    expect(tags[name]).toContain('required=""');
    expect(html).toMatch(new RegExp(`<label[^>]* for="contact-${name}"[^>]*>${contact.fields[name].label}<`));
  }
  expect(tags.email).toContain('type="email"');
  expect(tags.message).toMatch(/^<textarea .*rows="4"/);
});
