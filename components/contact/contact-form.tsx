'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ContactField } from '#components/contact/contact-field';
import { submitContact } from '#lib/browser/contact-submission';
import { showToast } from '#lib/browser/toasts';
import { type ContactFieldName, contact } from '#lib/content/contact';
import type { ContactFields } from '#lib/contracts/contact';
import { CONTACT_MAX, CONTACT_SUCCESS_MS } from '#lib/contracts/limits';

type Problems = Partial<Record<ContactFieldName, string>>;
const names = Object.keys(contact.fields) as ContactFieldName[];

function readFields(form: HTMLFormElement): ContactFields {
  const data = new FormData(form);
  const read = (name: ContactFieldName) => String(data.get(name) ?? '').trim();
  return Object.fromEntries(names.map((name) => [name, read(name)])) as ContactFields;
}

function findProblems(form: HTMLFormElement, fields: ContactFields): Problems {
  const problems: Problems = {};
  for (const name of names) {
    const control = form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;
    if (fields[name] === '') problems[name] = 'missing';
    else if (fields[name].length > CONTACT_MAX[name]) problems[name] = 'too-long';
    else if (!control.validity.valid) problems[name] = 'invalid';
  }
  return problems;
}

/** The contact form. Without scripts the browser posts it by itself and the server answers with a page. */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const thanks = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<'idle' | 'submitting' | 'sent'>('idle');
  const [problems, setProblems] = useState<Problems>({});

  // Ours say more than the browser's bubbles; they take over only once they can.
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  }, []);

  useEffect(() => {
    if (status !== 'sent') return;
    thanks.current?.focus();
    const timer = setTimeout(() => {
      const hadFocus = document.activeElement === thanks.current;
      setStatus('idle');
      // The thanks go away, and the focus must not go with them.
      if (hadFocus)
        requestAnimationFrame(() => form.current?.querySelector('input')?.focus({ preventScroll: true }));
    }, CONTACT_SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [status]);

  const refuse = (element: HTMLFormElement, found: Problems) => {
    setProblems(found);
    const first = names.find((name) => found[name]);
    if (first) (element.elements.namedItem(first) as HTMLElement).focus();
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status !== 'idle') return;
    const element = event.currentTarget;
    const fields = readFields(element);
    const found = findProblems(element, fields);
    refuse(element, found);
    if (Object.keys(found).length > 0) return;
    setStatus('submitting');
    const answer = await submitContact(fields, String(new FormData(element).get('subject') ?? ''));
    if (answer.ok) {
      element.reset();
      setStatus('sent');
      showToast({ kind: 'success', title: contact.success.title, description: contact.success.description });
      return;
    }
    setStatus('idle');
    if (Object.keys(answer.fields).length > 0) refuse(element, answer.fields);
    // The button was disabled, and has lost the focus by it.
    else requestAnimationFrame(() => element.querySelector<HTMLElement>('.contact-submit')?.focus());
    showToast({
      kind: 'destructive',
      title: contact.failure.title,
      description: contact.failure.description,
    });
  };

  return (
    <div className="contact-form">
      <form
        ref={form}
        method="post"
        action="/api/contact"
        onSubmit={onSubmit}
        inert={status === 'sent'}
        className={status === 'sent' ? 'contact-fields blur-sm' : 'contact-fields'}
      >
        {names.map((name) => (
          <ContactField key={name} name={name} problem={problems[name]} />
        ))}
        {/* No person sees or reaches it; scripts that fill in whatever they find do. */}
        <div className="sr-only" aria-hidden="true">
          <label htmlFor="contact-subject">{contact.trap}</label>
          <input id="contact-subject" name="subject" tabIndex={-1} autoComplete="off" />
        </div>
        <p className="contact-note">{contact.privacy}</p>
        <button type="submit" className="contact-submit" disabled={status === 'submitting'}>
          {status === 'submitting' ? contact.submitting : contact.submit}
        </button>
      </form>
      {status === 'sent' && (
        <div
          ref={thanks}
          className="contact-thanks"
          role="group"
          aria-label={contact.success.title}
          tabIndex={-1}
        >
          <p className="contact-thanks-title">{contact.success.thanks}</p>
          <p>{contact.success.description}</p>
        </div>
      )}
    </div>
  );
}
