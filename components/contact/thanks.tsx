import { type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { findReceipt, type Receipt, useDraft } from '#lib/browser/contact/draft';
import { restoreFocus } from '#lib/browser/page/focus';
import { contact } from '#lib/content/contact';
import { hasShape } from '#lib/contracts/text';

/** How long the thank-you overlay covers the form. */
const CONTACT_SUCCESS_MS = 10_000;

/**
 * Returns the receipt while thanks are due: for ten seconds, or until the chat or the call hands something over. Then
 * the focus goes back to the form.
 */
export function useThanks(form: RefObject<HTMLFormElement | null>) {
  const head = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const receipt = useDraft(findReceipt);
  /** The receipt whose thanks are over. */
  const [seen, setSeen] = useState<Receipt | null>(null);
  const due = receipt === seen ? null : receipt;

  useEffect(() => {
    if (!due) return;
    box.current?.focus({ preventScroll: true });
    // With the receipt above it, below the toast of a phone.
    head.current?.scrollIntoView({ block: 'nearest' });
    const end = () => setSeen(due);
    const timer = setTimeout(end, CONTACT_SUCCESS_MS);
    return () => {
      clearTimeout(timer);
      end();
      restoreFocus(form.current);
    };
  }, [due, form]);
  return { receipt: due, head, box };
}

/** The overlay on the blurred form after it was sent. It says how we answer: by a call if that is what was asked for. */
export function Thanks({ receipt, ref }: { receipt: Receipt; ref: Ref<HTMLDivElement> }) {
  const { fields, phone } = receipt;
  const { title, thanks, answer, call } = contact.success;
  return (
    <div
      ref={ref}
      role="group"
      aria-label={title}
      tabIndex={-1}
      className="absolute inset-x-0 top-16 grid gap-3 rounded-panel border-t-2 border-foreground bg-card p-5 shadow-float wrap-anywhere -outline-offset-2"
    >
      <p className="text-xl font-semibold">{thanks}</p>
      <p className="text-lg">
        {phone && hasShape('tel', phone)
          ? call.replace('{phone}', () => phone)
          : answer.replace('{email}', () => fields.email)}
      </p>
      <p className="max-h-28 overflow-hidden text-sm whitespace-pre-line text-muted-foreground" dir="auto">
        {fields.message}
      </p>
    </div>
  );
}
