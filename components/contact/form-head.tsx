import type { Ref } from 'react';
import { countFilled, findReceipt, useDraft } from '#lib/browser/contact/draft';
import { contact } from '#lib/content/contact';
import { leadFieldNames } from '#lib/contracts/lead-fields';

/** The form's first row: how far it is filled, or the receipt of what was sent, until something is written again. */
export function FormHead({ ref }: { ref: Ref<HTMLDivElement> }) {
  const receipt = useDraft(findReceipt);
  const filled = useDraft(countFilled);
  const count = contact.filled
    .replace('{filled}', String(filled))
    .replace('{all}', String(leadFieldNames.length));
  return (
    <div
      ref={ref}
      data-slot="form-head"
      className="mb-6 flex scroll-mt-30 flex-wrap justify-between gap-x-4 border-b border-border pb-3 text-sm"
    >
      {receipt ? (
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
