'use client';

import { findReceipt, useDraft } from '#lib/browser/contact/draft';
import { contact } from '#lib/content/contact';
import { gettingStarted } from '#lib/content/getting-started';
import { leadFieldNames } from '#lib/contracts/lead-fields';
import { cn, format } from '#lib/utils';

/** What happens next, as a rail. Once the form was sent, its first step is done, and says when. */
export function NextSteps() {
  const receipt = useDraft(findReceipt);
  return (
    <ol className="mt-3 leading-6 [--color-signal:var(--color-input)]">
      {gettingStarted.next.steps.map((step, index) => {
        const isSent = receipt && index === 0;
        const text = isSent
          ? format(contact.success.sent, { time: receipt.time })
          : format(step, { count: leadFieldNames.length });
        return (
          <li
            key={text}
            className={cn(
              'rail-dot rail-step relative pb-6 pl-7',
              isSent && 'font-medium text-done [--color-signal:var(--color-done)]',
            )}
          >
            {text}
          </li>
        );
      })}
    </ol>
  );
}
