import { type RefObject, useEffect, useRef, useState } from 'react';
import { FieldList } from '#components/ui/field-list';
import { type Receipt, useDraft } from '#lib/browser/contact/draft';
import { focusIfLost, focusOnMount } from '#lib/browser/page/focus';
import { contact } from '#lib/content/contact';
import { leadFieldNames } from '#lib/contracts/lead-fields';
import { hasShape } from '#lib/shared/text';

/** How long the thank-you overlay covers the form. */
const CONTACT_SUCCESS_MS = 10_000;

/** Returns the receipt while thanks are due: for ten seconds, or until something is written. Then the form gets the focus. */
export function useThanks(form: RefObject<HTMLFormElement | null>) {
  const head = useRef<HTMLDivElement>(null);
  const receipt = useDraft((draft) => draft.receipt);
  const [thanked, setThanked] = useState<Receipt | null>(null);
  const thanksFor = receipt === thanked ? null : receipt;

  useEffect(() => {
    if (!thanksFor) return;
    // With the receipt and the heading above it, below the toast of a phone.
    head.current?.scrollIntoView({ block: 'nearest' });
    const timer = setTimeout(setThanked, CONTACT_SUCCESS_MS, thanksFor);
    return () => {
      clearTimeout(timer);
      focusIfLost(form.current);
    };
  }, [thanksFor, form]);
  return { thanksFor, head };
}

/** The overlay on the blurred form: how we answer (by a call if that is what was asked for), and what was sent. */
export function Thanks({ receipt }: { receipt: Receipt }) {
  const { email, callback: { phone = '', time } = {} } = receipt;
  const { title, thanks, answer, call } = contact.success;
  const [words, details] = hasShape('tel', phone) ? [call, [phone, time]] : [answer, [email]];
  return (
    <div
      ref={focusOnMount}
      role="group"
      aria-label={title}
      tabIndex={-1}
      className="absolute -inset-4 overflow-hidden p-4 text-lg wrap-anywhere -outline-offset-2"
      style={{ background: 'color-mix(in srgb, var(--color-card) 90%, transparent)' }}
    >
      <p className="mb-6 text-2xl font-semibold">{thanks}</p>
      <p>
        {words} <b className="block">{details.filter(Boolean).join(', ')}</b>
      </p>
      <div className="mt-6 text-sm">
        <FieldList fields={leadFieldNames.map((name) => [contact.fields[name].label, receipt[name]])} />
      </div>
    </div>
  );
}
