'use client';

import {
  type FormEvent,
  startTransition,
  useActionState,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { ContactField } from '#components/contact/contact-field';
import { loadToastList } from '#components/layout/toasts';
import { Button } from '#components/ui/button';
import { useVisitorCallback } from '#lib/browser/callback/state';
import { noteSent } from '#lib/browser/chat/messages';
import {
  cleanFields,
  clearDraft,
  findFirstProblem,
  findProblems,
  hasHandOver,
  type LeadFields,
  takeEntries,
  useDraft,
} from '#lib/browser/contact/draft';
import { sendLead } from '#lib/browser/contact/submission';
import { formatTime } from '#lib/browser/core/clock';
import { loadSchemas } from '#lib/browser/core/http';
import { restoreFocus } from '#lib/browser/page/focus';
import { prefetch } from '#lib/browser/page/late-parts';
import { showToast } from '#lib/browser/page/toasts';
import { contact } from '#lib/content/contact';
import { leadFieldNames, leadFields } from '#lib/contracts/lead-fields';
import { hasContent, hasShape, shortId } from '#lib/contracts/text';

/** How long the thank-you overlay covers the form. */
const CONTACT_SUCCESS_MS = 10_000;

/** What a response needs: an offline visitor cannot load it any more. */
const loadResponse = () => Promise.all([loadSchemas(), loadToastList()]);

const fieldsClass = 'grid gap-4 md:gap-y-6 min-[22rem]:grid-cols-2';
const isAllRequired = leadFieldNames.every((name) => leadFields[name].isRequired);

/** The reference is the start of the lead's id, which the search of /ops/leads finds. */
type Receipt = { time: string; reference: string; answer: string; fields: LeadFields };

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
          <span>{receipt.fields.email}</span>
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

/** The overlay on the blurred form after it was sent. It goes by itself, and leaves the focus to the form. */
function ThankYou({ receipt, onOver }: { receipt: Receipt; onOver(): void }) {
  const box = useRef<HTMLDivElement>(null);
  const end = useEffectEvent(onOver);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    // With the receipt above it, below the toast of a phone.
    document.querySelector('[data-slot="form-head"]')?.scrollIntoView({ block: 'nearest' });
    const timer = setTimeout(end, CONTACT_SUCCESS_MS);
    return () => {
      clearTimeout(timer);
      restoreFocus(document.getElementById(contact.id));
    };
  }, []);
  return (
    <div
      ref={box}
      role="group"
      aria-label={contact.success.title}
      tabIndex={-1}
      className="absolute inset-x-0 top-16 grid gap-3 rounded-panel border-t-2 border-foreground bg-card p-5 shadow-float wrap-anywhere -outline-offset-2"
    >
      <p className="text-xl font-semibold">{contact.success.thanks}</p>
      <p className="text-lg">{receipt.answer}</p>
      <p className="max-h-28 overflow-hidden text-sm whitespace-pre-line text-muted-foreground" dir="auto">
        {receipt.fields.message}
      </p>
    </div>
  );
}

/** What stands above the button: what is required, why sending failed, and that a hand-over is still to be sent. */
function FormNotes({ reason }: { reason: string }) {
  const isEmpty = useDraft(({ problems }) => Object.values(problems).includes('missing'));
  const isToBeSent = useDraft((draft) => hasHandOver(draft) && !findFirstProblem(draft.problems));
  return (
    <>
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
    </>
  );
}

/** Marks the fields that are wrong, and returns whether there are any. */
function showProblems(problems: ReturnType<typeof findProblems>): boolean {
  const revealed = findFirstProblem(problems);
  useDraft.setState({ problems, revealed });
  return revealed !== null;
}

/** What came of the last press: the receipt of what was sent last, and the reason if sending failed. */
type Outcome = { receipt: Receipt | null; reason: string };

/** Says how a sent request will be answered: by a call if that is what it asks for. */
function sayAnswer({ email, message }: LeadFields): string {
  const phone = useVisitorCallback.getState().callback?.rows.phone;
  const { answer, call } = contact.success;
  return phone && hasShape('tel', phone) && message.includes(phone)
    ? call.replace('{phone}', () => phone)
    : answer.replace('{email}', () => email);
}

async function sendDraft({ receipt }: Outcome, form: FormData): Promise<Outcome> {
  const fields = cleanFields();
  if (showProblems(findProblems(fields))) return { receipt, reason: '' };
  const sent = await sendLead(fields, String(form.get('subject') ?? ''));
  const { title, description } = sent.ok ? contact.success : contact.failure;
  showToast({ kind: sent.ok ? 'success' : 'destructive', title, description });
  if (!sent.ok) {
    const isRefused = showProblems(sent.fields);
    return { receipt, reason: isRefused ? '' : (sent.detail ?? contact.failure.description) };
  }
  const [time, reference, answer] = [formatTime(Date.now()), shortId(sent.value.id), sayAnswer(fields)];
  if (clearDraft() === 'chat') noteSent();
  return { receipt: { time, reference, answer, fields }, reason: '' };
}

/**
 * Takes the form over from the browser: our messages replace its own, and what it contains becomes the draft. Not by
 * state, because a press that was kept is replayed before the next render, which would also empty the fields.
 */
function takeOver(form: HTMLFormElement | null): void {
  if (!form) return;
  form.noValidate = true;
  takeEntries(form);
}

/** The contact form, which a browser without scripts submits by itself. */
export function ContactForm() {
  const button = useRef<HTMLButtonElement>(null);
  const [outcome, send, isSubmitting] = useActionState(sendDraft, { receipt: null, reason: '' });
  /** The receipt whose thanks are over. */
  const [seen, setSeen] = useState<Receipt | null>(null);
  const isHandedOver = useDraft(hasHandOver);
  const { receipt } = outcome;
  const reason = isSubmitting ? '' : outcome.reason;
  // A hand-over from the chat or the call brings the form back.
  const isThanked = receipt !== null && receipt !== seen && !isHandedOver;

  // The button was disabled while the form was being sent.
  useEffect(() => {
    if (outcome.reason) button.current?.focus();
  }, [outcome]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    takeEntries(event.currentTarget);
    const data = new FormData(event.currentTarget);
    if (!isSubmitting) startTransition(() => send(data));
  };

  return (
    <div className="relative scroll-mt-12">
      <FormHead receipt={receipt} />
      <form
        ref={takeOver}
        id={contact.id}
        method="post"
        action="/api/contact"
        onFocus={() => prefetch(loadResponse)}
        onSubmit={onSubmit}
        tabIndex={-1}
        inert={isThanked}
        className={isThanked ? `${fieldsClass} opacity-40 [filter:blur(8px)]` : fieldsClass}
      >
        {leadFieldNames.map((name) => (
          <ContactField key={name} name={name} />
        ))}
        {/* A honeypot, hidden from people. */}
        <div className="sr-only" aria-hidden="true">
          <label htmlFor="contact-subject">{contact.honeypot}</label>
          <input id="contact-subject" name="subject" tabIndex={-1} autoComplete="off" />
        </div>
        <FormNotes reason={reason} />
        <Button
          ref={button}
          type="submit"
          className="col-span-full justify-self-start"
          disabled={isSubmitting}
          aria-describedby={reason ? 'contact-kept' : undefined}
        >
          <span>{isSubmitting ? contact.submitting : contact.submit}</span>
        </Button>
      </form>
      {isThanked && <ThankYou receipt={receipt} onOver={() => setSeen(receipt)} />}
    </div>
  );
}
