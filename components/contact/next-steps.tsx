'use client';

import { useDraft } from '#lib/browser/contact/draft';
import { contact } from '#lib/content/contact';
import { gettingStarted } from '#lib/content/getting-started';
import { leadFieldNames } from '#lib/contracts/lead-fields';
import { cn, fillIn } from '#lib/utils';

const { title, steps } = gettingStarted.next;

/** The steps from the form on: the current one is marked, and the first one is done once the form is sent. */
export function NextSteps() {
  const receipt = useDraft((draft) => draft.receipt);
  const current = receipt ? 1 : 0;
  const notes = receipt ? [contact.success.sent, contact.success.waiting] : [];
  return (
    <>
      <h3 className="text-xs text-muted-foreground">{title}</h3>
      <ol className="mt-3 leading-6">
        {steps.map((step, index) => (
          <li
            key={step}
            className={cn(
              'rail-dot rail-step relative pb-6 pl-7',
              index < current ? 'text-done' : index === current ? 'text-signal' : 'text-muted-foreground',
            )}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className="text-foreground">{fillIn(step, { count: leadFieldNames.length })}</span>{' '}
            {receipt && notes[index] && <b>{fillIn(notes[index], { time: receipt.time })}</b>}
          </li>
        ))}
      </ol>
    </>
  );
}
