'use client';

import { type FormEvent, type Ref, useEffect, useLayoutEffect, useRef, useState, useTransition } from 'react';
import { ContactField } from '#components/contact/contact-field';
import { Thanks, useThanks } from '#components/contact/thanks';
import { Button } from '#components/ui/button';
import {
  cleanFields,
  countFilled,
  findFieldError,
  findFirstError,
  finishDraft,
  hasHandOver,
  syncDraftFromForm,
  useDraft,
} from '#lib/browser/contact/draft';
import { findCallback, sendLead } from '#lib/browser/contact/submission';
import { loadSchemas } from '#lib/browser/core/http';
import { formatTime } from '#lib/browser/core/time-format';
import { prefetch } from '#lib/browser/page/lazy';
import { pageToast } from '#lib/browser/page/toasts';
import { contact } from '#lib/content/contact';
import { leadFieldNames, leadFields } from '#lib/contracts/lead-fields';
import { cn, fillIn } from '#lib/utils';

const isAllRequired = leadFieldNames.every((name) => leadFields[name].isRequired);

/** Why the last submission failed, in the server's words if there are any; null if it did not. */
type Failure = { detail: string | null } | null;

async function sendDraft(honeypot: string): Promise<Failure> {
  const draft = useDraft.getState();
  const revealed = findFirstError(draft);
  useDraft.setState({ isTried: true, revealed });
  if (revealed) return null;
  const fields = cleanFields(draft);
  const callback = findCallback(fields.message);
  const sent = await sendLead({ ...fields, callback }, honeypot);
  const { title, description } = sent.ok ? contact.success : contact.failure;
  pageToast.show({ kind: sent.ok ? 'success' : 'destructive', title, description });
  if (!sent.ok) return { detail: sent.detail };
  const [time, reference] = [formatTime(Date.now()), sent.value.id.slice(0, 8)];
  finishDraft({ ...fields, time, reference, callback });
  return null;
}

/** The form's first row: how far it is filled, or the receipt of what was sent, until something is written again. */
function FormHead({ ref }: { ref: Ref<HTMLDivElement> }) {
  const receipt = useDraft((draft) => draft.receipt);
  const filled = useDraft(countFilled);
  const count = fillIn(contact.filled, { filled, all: leadFieldNames.length });
  return (
    <div
      ref={ref}
      className="mb-6 flex scroll-mt-45 flex-wrap justify-between gap-x-4 border-b border-border pb-3 text-sm"
    >
      {receipt ? (
        <p className="flex flex-wrap gap-x-4 font-medium wrap-anywhere text-done">
          <span>{fillIn(contact.success.sent, { time: receipt.time })}</span>
          <span>{receipt.email}</span>
          <span>{fillIn(contact.success.reference, { id: receipt.reference })}</span>
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

/** The notes above the button: required fields, the last failure, and a hand-over that is still to be sent. */
function FormNotes({ failure }: { failure: Failure }) {
  const draft = useDraft();
  const errors = draft.isTried ? leadFieldNames.map((name) => findFieldError(draft, name)) : [];
  const isEmpty = errors.includes('missing');
  const isToBeSent = hasHandOver(draft) && !failure && !errors.some(Boolean);
  return (
    <>
      <p className="col-span-full text-xs text-muted-foreground">
        {isAllRequired && (
          <span className={isEmpty ? '' : 'hidden noscript:inline'}>{contact.allRequired} </span>
        )}
        {contact.privacy}
      </p>
      {failure && (
        <div
          id="contact-kept"
          className="col-span-full border-t-2 border-signal bg-wash p-4 text-sm"
          role="alert"
        >
          <p>
            <b className="block">{contact.failure.title}</b>
            <span>{failure.detail}</span>
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

/** The contact form, which a browser without scripts submits by itself. */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [lastFailure, setFailure] = useState<Failure>(null);
  const [isSubmitting, startSubmitting] = useTransition();
  const failure = isSubmitting ? null : lastFailure;
  const { thanksFor, head } = useThanks(form);

  // Our messages replace the browser's, and the form's entries become the draft. Not state: a replayed press arrives
  // before the next render, which would also clear the fields.
  useLayoutEffect(() => {
    if (!form.current) return;
    form.current.noValidate = true;
    syncDraftFromForm(form.current);
  }, []);
  // The button was disabled while the form was being sent.
  useEffect(() => {
    if (failure) button.current?.focus();
  }, [failure]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    syncDraftFromForm(event.currentTarget);
    const honeypot = String(new FormData(event.currentTarget).get('subject') ?? '');
    if (!isSubmitting) startSubmitting(async () => setFailure(await sendDraft(honeypot)));
  };

  return (
    <div className="scroll-mt-12">
      <FormHead ref={head} />
      <div className="relative">
        <form
          ref={form}
          id={contact.formId}
          method="post"
          action="/api/contact"
          // An offline visitor cannot load them any more.
          onFocus={() => prefetch(loadSchemas)}
          onSubmit={onSubmit}
          tabIndex={-1}
          inert={thanksFor !== null}
          className={cn(
            'grid gap-4 md:gap-y-6 min-[22rem]:grid-cols-2',
            thanksFor && 'opacity-40 [filter:blur(6px)]',
          )}
        >
          {leadFieldNames.map((name) => (
            <ContactField key={name} name={name} />
          ))}
          {/* People do not see this field; only spam fills it. */}
          <div className="sr-only" aria-hidden="true">
            <label htmlFor="contact-subject">{contact.honeypot}</label>
            <input id="contact-subject" name="subject" tabIndex={-1} autoComplete="off" />
          </div>
          <FormNotes failure={failure} />
          <Button
            ref={button}
            type="submit"
            className="col-span-full justify-self-start"
            disabled={isSubmitting}
            aria-describedby={failure ? 'contact-kept' : undefined}
          >
            <span>{isSubmitting ? contact.submitting : contact.submit}</span>
          </Button>
        </form>
        {thanksFor && <Thanks receipt={thanksFor} />}
      </div>
    </div>
  );
}
