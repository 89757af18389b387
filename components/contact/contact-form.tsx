'use client';

import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ContactField } from '#components/contact/contact-field';
import { Button } from '#components/ui/button';
import {
  cleanFields,
  clearDraft,
  findProblems,
  firstProblem,
  restoreDraft,
  useDraft,
} from '#lib/browser/contact/draft';
import { sendLead } from '#lib/browser/contact/submission';
import { formatTime } from '#lib/browser/core/clock';
import { loadSchemas } from '#lib/browser/core/http';
import { restoreFocus } from '#lib/browser/page/focus';
import { prefetch } from '#lib/browser/page/load-late';
import { showToast } from '#lib/browser/page/toasts';
import { contact } from '#lib/content/contact';
import { CONTACT_FORM_ID, hasContent, leadFieldNames, leadFields, shortId } from '#lib/contracts/lead-fields';

/** How long the thank-you overlay covers the form. */
const CONTACT_SUCCESS_MS = 10_000;

const fieldsClass = 'grid gap-4 md:gap-y-6 min-[22rem]:grid-cols-2';
const isAllRequired = leadFieldNames.every((name) => leadFields[name].isRequired);

/** The reference is the start of the lead's id, which the search of /ops/leads finds. */
type Receipt = { time: string; email: string; reference: string };

/** The form's first row: how far it is filled, or the receipt of what was sent, until something is written again. */
function FormHead({ receipt }: { receipt: Receipt | null }) {
  const filled = useDraft(({ fields }) => leadFieldNames.filter((name) => hasContent(fields[name])).length);
  const count = contact.filled
    .replace('{filled}', String(filled))
    .replace('{all}', String(leadFieldNames.length));
  return (
    <div
      data-slot="form-head"
      className="mb-6 flex scroll-mt-30 flex-wrap justify-between gap-x-4 border-b border-border pb-3 text-sm"
    >
      {receipt && filled === 0 ? (
        <p className="flex flex-wrap gap-x-4 font-medium wrap-anywhere text-done">
          <span>{contact.success.sent.replace('{time}', receipt.time)}</span>
          <span>{receipt.email}</span>
          <span>{contact.success.reference.replace('{id}', receipt.reference)}</span>
        </p>
      ) : (
        <>
          <b>{contact.head}</b>
          <span key={count} className="text-muted-foreground noscript:hidden">
            {count}
          </span>
        </>
      )}
    </div>
  );
}

/** The overlay on the blurred form after it was sent. */
function ThankYou({ email }: { email: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    // With the receipt above it, below the toast of a phone.
    document.querySelector('[data-slot="form-head"]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={box}
      role="group"
      aria-label={contact.success.title}
      tabIndex={-1}
      className="absolute inset-0 top-16 flex flex-col gap-2 pt-22 text-center -outline-offset-2"
    >
      <p className="text-2xl font-semibold">{contact.success.thanks}</p>
      <p className="px-5 wrap-anywhere">{contact.success.answer.replace('{email}', () => email)}</p>
    </div>
  );
}

/** The contact form. Long, because it is one form: its steps share all of the state above the markup. */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isSubmitting, setSubmitting] = useState(false);
  /** The reason why sending failed. */
  const [reason, setReason] = useState('');
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [isThanking, setThanking] = useState(false);
  const isHandedOver = useDraft((draft) => draft.isHandedOver);
  const isWrong = useDraft(({ problems }) => firstProblem(problems) !== null);
  const isEmpty = useDraft(({ problems }) => Object.values(problems).includes('missing'));
  // A hand-over from the chat or the call brings the form back.
  const isThanked = receipt !== null && isThanking && !isHandedOver;
  const isToBeSent = isHandedOver && !isWrong;

  // Before anything can render again, which would empty the fields.
  useLayoutEffect(() => {
    if (!form.current) return;
    // From now on our own messages replace the browser's.
    form.current.noValidate = true;
    return restoreDraft(form.current);
  }, []);

  useEffect(() => {
    if (!isThanked) return;
    const timer = setTimeout(() => setThanking(false), CONTACT_SUCCESS_MS);
    return () => {
      clearTimeout(timer);
      // The overlay is gone, and the focus with it.
      restoreFocus(form.current);
    };
  }, [isThanked]);

  // The button was disabled while the form was being sent.
  useEffect(() => {
    if (reason) button.current?.focus();
  }, [reason]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSubmitting) return;
    const honeypot = String(new FormData(event.currentTarget).get('subject') ?? '');
    const fields = cleanFields();
    const found = findProblems(fields);
    const first = firstProblem(found);
    useDraft.setState({ problems: found, revealed: first });
    setReason('');
    if (first) return;
    setSubmitting(true);
    const sent = await sendLead(fields, honeypot);
    setSubmitting(false);
    const { title, description } = sent.ok ? contact.success : contact.failure;
    showToast({ kind: sent.ok ? 'success' : 'destructive', title, description });
    if (sent.ok) {
      clearDraft();
      const reference = shortId(sent.value.id);
      setReceipt({ time: formatTime(Date.now()), email: fields.email, reference });
      setThanking(true);
      return;
    }
    const refused = firstProblem(sent.fields);
    useDraft.setState({ problems: sent.fields, revealed: refused });
    if (!refused) setReason(sent.detail ?? contact.failure.description);
  };

  return (
    <div className="relative scroll-mt-12">
      <FormHead receipt={receipt} />
      <form
        ref={form}
        id={CONTACT_FORM_ID}
        method="post"
        action="/api/contact"
        onFocus={() => prefetch(loadSchemas)}
        onSubmit={onSubmit}
        tabIndex={-1}
        inert={isThanked}
        className={isThanked ? `${fieldsClass} opacity-40 blur-sm` : fieldsClass}
      >
        {leadFieldNames.map((name) => (
          <ContactField key={name} name={name} />
        ))}
        {/* A honeypot, hidden from people. */}
        <div className="sr-only" aria-hidden="true">
          <label htmlFor="contact-subject">{contact.honeypot}</label>
          <input id="contact-subject" name="subject" tabIndex={-1} autoComplete="off" />
        </div>
        <p className="col-span-full text-xs text-muted-foreground">
          {isAllRequired && (
            <span className={isEmpty ? '' : 'hidden noscript:inline'}>{contact.allRequired} </span>
          )}
          {contact.privacy}
        </p>
        {reason && (
          <div
            id="contact-kept"
            className="col-span-full border-t-2 border-signal bg-wash p-4 text-sm"
            role="alert"
          >
            <p>
              <b className="block">{contact.failure.title}</b>
              <span>{reason}</span>
            </p>
            <p className="text-muted-foreground">{contact.failure.kept}</p>
          </div>
        )}
        <p className={isToBeSent ? 'col-span-full text-sm font-medium' : 'sr-only'} role="status">
          {isToBeSent && <span>{contact.handedOver}</span>}
        </p>
        <Button
          ref={button}
          type="submit"
          size="md"
          className="col-span-full justify-self-start"
          disabled={isSubmitting}
          aria-describedby={reason ? 'contact-kept' : undefined}
        >
          <span>{isSubmitting ? contact.submitting : contact.submit}</span>
        </Button>
      </form>
      {isThanked && <ThankYou email={receipt.email} />}
    </div>
  );
}
