'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ContactField } from '#components/contact/contact-field';
import { Button } from '#components/ui/button';
import { findField, MESSAGE_LINES, useHandOver } from '#lib/browser/contact/draft';
import { isEmailAddress } from '#lib/browser/contact/patterns';
import { sendLead } from '#lib/browser/contact/submission';
import { showToast } from '#lib/browser/page/toasts';
import { contact } from '#lib/content/contact';
import {
  CONTACT_FORM_ID,
  cleanField,
  type LeadField,
  leadFieldNames,
  leadFields,
} from '#lib/contracts/lead-fields';
import { CONTACT_SUCCESS_MS } from '#lib/contracts/limits';

const fieldsClass = 'grid gap-x-4 gap-y-6 min-[22rem]:grid-cols-2';
const isAllRequired = leadFieldNames.every((name) => leadFields[name].isRequired);

type Fields = Record<LeadField, string>;
type Problems = Partial<Fields>;

function readFields(form: HTMLFormElement): Fields {
  const data = new FormData(form);
  const read = (name: LeadField) => cleanField(name, String(data.get(name) ?? ''));
  return Object.fromEntries(leadFieldNames.map((name) => [name, read(name)])) as Fields;
}

function findProblems(form: HTMLFormElement, fields: Fields): Problems {
  const problems: Problems = {};
  for (const name of leadFieldNames) {
    const control = form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;
    const { max, isRequired } = leadFields[name];
    if (fields[name] === '' && isRequired) problems[name] = 'missing';
    else if (fields[name].length > max) problems[name] = 'too-long';
    else if (!control.validity.valid || (control.type === 'email' && !isEmailAddress(fields[name])))
      problems[name] = 'invalid';
  }
  return problems;
}

/** The overlay on the blurred form after it was sent. */
function ThankYou({ email }: { email: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={box}
      role="group"
      aria-label={contact.success.title}
      tabIndex={-1}
      data-slot="thank-you"
      className="absolute inset-0 grid scroll-mt-30 content-center gap-2 text-center -outline-offset-2"
    >
      <p className="text-2xl font-semibold">{contact.success.thanks}</p>
      <p className="px-5 wrap-anywhere">{contact.success.answer.replace('{email}', () => email)}</p>
    </div>
  );
}

export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [status, setStatus] = useState<'idle' | 'submitting'>('idle');
  const [problems, setProblems] = useState<Problems>({});
  // The reason why sending failed.
  const [failure, setFailure] = useState('');
  /** The email address in the thank-you overlay; null while the form is shown. */
  const [thanked, setThanked] = useState<string | null>(null);
  const { isHandedOver } = useHandOver();

  // Once scripts run, our own messages replace the browser's.
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  }, []);

  useEffect(() => {
    if (thanked === null) return;
    const timer = setTimeout(() => {
      const hasFocus = document.activeElement?.matches('[data-slot="thank-you"]');
      flushSync(() => setThanked(null));
      // The overlay is gone, and the focus would be gone with it.
      if (hasFocus) form.current?.focus({ preventScroll: true });
    }, CONTACT_SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [thanked]);

  // A hand-over from the chat or the call brings the form back.
  useEffect(() => {
    if (isHandedOver) setThanked(null);
  }, [isHandedOver]);

  const showProblems = (element: HTMLFormElement, found: Problems) => {
    // Synchronously, because the messages move the fields before the page scrolls to the first one.
    flushSync(() => {
      setStatus('idle');
      setProblems(found);
    });
    const first = leadFieldNames.find((name) => found[name]);
    if (!first) return;
    const control = element.elements.namedItem(first) as HTMLElement;
    control.focus({ preventScroll: true });
    // Scrolls to the whole field: a browser would scroll to the control and leave its label under the header.
    control.parentElement?.scrollIntoView({ block: 'nearest' });
  };

  // A rejected field is validated while it is edited, the others on submit.
  const onInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement & { name: LeadField };
    if (!problems[name]) return;
    const found = findProblems(currentTarget, readFields(currentTarget));
    // A hand-over, or a browser that fills the form, changes several fields at once.
    setProblems((before) => ({ ...before, [name]: found[name] }));
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status === 'submitting') return;
    const element = event.currentTarget;
    const fields = readFields(element);
    const found = findProblems(element, fields);
    showProblems(element, found);
    setFailure('');
    if (Object.keys(found).length > 0) return;
    setStatus('submitting');
    const answer = await sendLead(fields, String(new FormData(element).get('subject') ?? ''));
    const { title, description } = answer.ok ? contact.success : contact.failure;
    showToast({ kind: answer.ok ? 'success' : 'destructive', title, description });
    if (answer.ok) {
      element.reset();
      (findField('message') as HTMLTextAreaElement).rows = MESSAGE_LINES;
      useHandOver.setState({ isHandedOver: false });
      setStatus('idle');
      setThanked(fields.email);
      return;
    }
    const isRefused = Object.keys(answer.fields).length > 0;
    // Synchronously, so that the layout is final before the alert takes the focus.
    flushSync(() => {
      setStatus('idle');
      setFailure(isRefused ? '' : (answer.detail ?? contact.failure.description));
    });
    if (isRefused) showProblems(element, answer.fields);
    else element.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };

  const isThanked = thanked !== null;
  const isToBeSent = isHandedOver && !Object.values(problems).some(Boolean);
  return (
    <div className="relative">
      <form
        ref={form}
        id={CONTACT_FORM_ID}
        method="post"
        action="/api/contact"
        onInput={onInput}
        onSubmit={onSubmit}
        tabIndex={-1}
        inert={isThanked}
        className={isThanked ? `${fieldsClass} opacity-40 blur-sm` : fieldsClass}
      >
        {leadFieldNames.map((name) => (
          <ContactField key={name} name={name} problem={problems[name]} />
        ))}
        {/* A honeypot, hidden from people. */}
        <div className="sr-only" aria-hidden="true">
          <label htmlFor="contact-subject">{contact.honeypot}</label>
          <input id="contact-subject" name="subject" tabIndex={-1} autoComplete="off" />
        </div>
        <p className="col-span-full text-xs text-muted-foreground">
          {isAllRequired && contact.allRequired} {contact.privacy}
        </p>
        {failure && (
          <div
            id="contact-kept"
            className="col-span-full border-t-2 border-signal bg-wash p-4 text-sm"
            role="alert"
          >
            <p>
              <b className="block">{contact.failure.title}</b>
              <span>{failure}</span>
            </p>
            <p className="text-muted-foreground">{contact.failure.kept}</p>
          </div>
        )}
        <p className={isToBeSent ? 'col-span-full text-sm font-medium' : 'sr-only'} role="status">
          {isToBeSent && <span>{contact.handedOver}</span>}
        </p>
        <Button
          type="submit"
          size="md"
          className="col-span-full justify-self-start"
          disabled={status === 'submitting'}
          aria-describedby={failure ? 'contact-kept' : undefined}
        >
          <span>{status === 'submitting' ? contact.submitting : contact.submit}</span>
        </Button>
      </form>
      {isThanked && <ThankYou email={thanked} />}
    </div>
  );
}
