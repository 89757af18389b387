'use client';

import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { ChosenHour } from '#components/contact/chosen-hour';
import {
  ContactField,
  ContactNote,
  contactFieldsClass,
  contactSubmitClass,
} from '#components/contact/contact-field';
import { Receipt } from '#components/contact/receipt';
import { Button } from '#components/ui/button';
import { formatTime } from '#lib/browser/clock';
import { type Control, findField, MESSAGE_LINES, readHour, writeField } from '#lib/browser/contact/draft';
import { isEmailAddress, lacksNumber } from '#lib/browser/contact/patterns';
import { isReplaced, onReceipts, type ReceiptEntries, readReceipts } from '#lib/browser/contact/receipt';
import { sendLead } from '#lib/browser/contact/submission';
import { showToast } from '#lib/browser/toasts';
import { handedOverTime, hasHandOver, noteFormSent, onHandOver } from '#lib/browser/visit';
import { contact, leadReference } from '#lib/content/contact';
import { beginWithHour, CONTACT_FORM_ID, removeHour } from '#lib/content/costliest-hour';
import { type LeadField, leadFieldNames, leadFields } from '#lib/contracts/lead-fields';
import { CONTACT_SUCCESS_MS } from '#lib/contracts/limits';

const noReceipts: readonly ReceiptEntries[] = [];

type Problems = Partial<Record<LeadField, string>>;

function readFields(form: HTMLFormElement): Record<LeadField, string> {
  const data = new FormData(form);
  const read = (name: LeadField) => String(data.get(name) ?? '').trim();
  const fields = Object.fromEntries(leadFieldNames.map((name) => [name, read(name)])) as Record<
    LeadField,
    string
  >;
  const hour = readHour();
  return hour === null ? fields : { ...fields, message: beginWithHour(fields.message, hour).trim() };
}

function findProblems(form: HTMLFormElement, fields: Record<LeadField, string>): Problems {
  const problems: Problems = {};
  for (const name of leadFieldNames) {
    const control = form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;
    const words = name === 'message' ? removeHour(fields[name]) : fields[name];
    const { max, isRequired } = leadFields[name];
    if (words === '' && isRequired) problems[name] = 'missing';
    else if (fields[name].length > max) problems[name] = 'too-long';
    else if (!control.validity.valid || (control.type === 'email' && !isEmailAddress(words)))
      problems[name] = 'invalid';
  }
  return problems;
}

export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const thanks = useRef<HTMLDivElement>(null);
  const lastSent = useRef<Partial<Record<LeadField, string>>>({});
  // `sent`: the receipt covers the form; `thanked`: it replaces the form until the visitor wants it back.
  const [status, setStatus] = useState<'idle' | 'submitting' | 'sent' | 'thanked'>('idle');
  const [problems, setProblems] = useState<Problems>({});
  // Why sending failed. The entries are kept.
  const [failure, setFailure] = useState('');
  const receipts = useSyncExternalStore(onReceipts, readReceipts, () => noReceipts);
  const [receipt] = receipts;
  const [needsNumber, setNeedsNumber] = useState(false);
  const isHandedOver = useSyncExternalStore(onHandOver, hasHandOver, () => false);

  // Once scripts run, our own messages replace the browser's.
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  }, []);

  useEffect(() => {
    if (status !== 'sent') return;
    const shown = thanks.current;
    shown?.focus({ preventScroll: true });
    // With `nearest`, a receipt taller than the window would start under the header.
    shown?.scrollIntoView({ block: shown.offsetHeight > innerHeight / 2 ? 'start' : 'nearest' });
    const timer = setTimeout(() => setStatus('thanked'), CONTACT_SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [status]);

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
    // The whole field: a browser would scroll to the control and leave its label under the header.
    control.parentElement?.scrollIntoView({ block: 'nearest' });
  };

  // A rejected field is validated while it is edited, the others on submit.
  const onInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const { name, value } = target as HTMLInputElement & { name: LeadField };
    if (name === 'message') setNeedsNumber(lacksNumber(handedOverTime(), value));
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
    const answer = await sendLead({
      fields,
      honeypot: String(new FormData(element).get('subject') ?? ''),
      noteSent: noteFormSent,
    });
    const { title, description } = answer.ok ? contact.success : contact.failure;
    showToast({ kind: answer.ok ? 'success' : 'destructive', title, description });
    if (answer.ok) {
      lastSent.current = { ...fields, message: '' };
      // The chosen hour stays: it belongs to the ruler and is part of the next message too.
      for (const control of element.querySelectorAll<Control>('input, textarea')) control.value = '';
      (findField('message') as HTMLTextAreaElement).rows = MESSAGE_LINES;
      setStatus('sent');
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

  const writeAnother = () => {
    // Synchronously, because fields can't be focused while the form is inert.
    flushSync(() => setStatus('idle'));
    // For another message by the same person.
    for (const name of leadFieldNames) writeField(name, lastSent.current[name] ?? '');
    const message = findField('message');
    message?.focus({ preventScroll: true });
    message?.parentElement?.scrollIntoView({ block: 'nearest' });
  };

  const isThanked = status === 'thanked';
  // A hand-over from the chat or the call brings the form back.
  const isSent = receipt !== undefined && !isHandedOver && (isThanked || status === 'sent');
  const veiled = !isSent ? '' : isThanked ? ' invisible' : ' opacity-20 [filter:blur(8px)]';
  const isToBeSent = isHandedOver && !Object.values(problems).some(Boolean);
  return (
    <div className="thanked">
      <div>
        {/* They keep their space while the newest covers the form, so that nothing moves when it goes. */}
        {receipt && (
          <div className="mb-6">
            {receipts.map((one) => (
              <details
                // A new receipt closes the older ones.
                key={`${one.sentAt} ${receipt.sentAt}`}
                inert={isSent}
                className={`border-b border-border text-sm/body${veiled}`}
              >
                <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 py-2 font-semibold plus-minus">
                  {contact.success.stays
                    .replace('{reference}', leadReference(one.id))
                    .replace('{time}', formatTime(one.sentAt))}
                  {isReplaced(one, receipts) && `, ${contact.success.replaced}`}
                </summary>
                {!isSent && <Receipt {...one} />}
              </details>
            ))}
          </div>
        )}
        <form
          ref={form}
          id={CONTACT_FORM_ID}
          method="post"
          action="/api/contact"
          onInput={onInput}
          onSubmit={onSubmit}
          tabIndex={-1}
          inert={isSent}
          className={contactFieldsClass + veiled}
        >
          <ChosenHour />
          {leadFieldNames.map((name) => (
            <ContactField key={name} name={name} problem={problems[name]} />
          ))}
          {/* A honeypot, hidden from people. */}
          <div className="sr-only" aria-hidden="true">
            <label htmlFor="contact-subject">{contact.honeypot}</label>
            <input id="contact-subject" name="subject" tabIndex={-1} autoComplete="off" />
          </div>
          <ContactNote />
          {failure && (
            <div
              id="contact-kept"
              className="border-t-2 border-signal bg-wash p-4 text-sm col-span-full"
              role="alert"
            >
              <p>
                <b className="block">{contact.failure.title}</b> {failure}
              </p>
              <p className="text-muted-foreground">{contact.failure.kept}</p>
            </div>
          )}
          <p className={isToBeSent ? 'text-sm font-medium col-span-full' : 'sr-only'} role="status">
            {isToBeSent && (needsNumber ? contact.handedOverNumber : contact.handedOver)}
          </p>
          <Button
            type="submit"
            size="md"
            className={contactSubmitClass}
            disabled={status === 'submitting'}
            aria-describedby={failure ? 'contact-kept' : undefined}
          >
            {status === 'submitting' ? contact.submitting : contact.submit}
          </Button>
        </form>
      </div>
      {isSent && (
        <div className="veil -m-5 rounded-panel p-3 lg:-m-8">
          <Receipt ref={thanks} {...receipt}>
            <div className="px-5 py-4 print:hidden">
              <Button type="button" size="sm" onClick={writeAnother}>
                {contact.success.again}
              </Button>
            </div>
          </Receipt>
        </div>
      )}
    </div>
  );
}
