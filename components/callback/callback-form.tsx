import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { CallbackFrameProps } from '#components/callback/callback-frame';
import { CallbackRow } from '#components/callback/callback-row';
import { Button } from '#components/ui/button';
import { callbackFieldNames, useCallbackStore } from '#lib/browser/callback/state';
import { callbackView } from '#lib/content/callback';
import type { CallbackRows } from '#lib/contracts/callback';

/** The rows, each of which can be edited, and the button that puts them into the contact form. */
export function CallbackForm({
  rows,
  onFill,
  fillLabel = callbackView.fill,
  startsFolded = false,
}: CallbackFrameProps & { rows: CallbackRows }) {
  const { edit } = useCallbackStore();
  const [isFolded, setFolded] = useState(() => startsFolded || matchMedia('(width < 64rem)').matches);
  const id = useId();
  const known = callbackFieldNames.filter((field) => rows[field]).length;

  return (
    <section
      data-slot="callback"
      className="@container shrink-0 border-t border-border"
      aria-labelledby={`${id}-title`}
    >
      <header className="flex flex-wrap items-center gap-2 py-1.5 ps-5 pe-3">
        <button
          type="button"
          className="flex min-h-11 grow cursor-pointer items-center gap-2 text-start"
          aria-expanded={!isFolded}
          aria-controls={`${id}-rows`}
          onClick={() => setFolded(!isFolded)}
        >
          <span className="leading-snug">
            <b id={`${id}-title`} className="block text-sm font-semibold">
              {callbackView.title}
            </b>
            <span className="block text-[0.8125rem]/5 text-muted-foreground">
              {callbackView.known
                .replace('{known}', String(known))
                .replace('{all}', String(callbackFieldNames.length))}
            </span>
          </span>
          <ChevronDown className={isFolded ? '' : 'rotate-180'} size={18} aria-hidden="true" />
        </button>
        <Button variant="outline" size="sm" type="button" onClick={() => onFill(rows)}>
          {fillLabel}
        </Button>
      </header>
      <dl id={`${id}-rows`} hidden={isFolded} className="@lg:grid-cols-2 grid">
        {callbackFieldNames.map((field) => (
          <CallbackRow key={field} field={field} value={rows[field] ?? ''} onEdit={edit} />
        ))}
      </dl>
    </section>
  );
}
