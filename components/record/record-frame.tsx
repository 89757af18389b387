import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { RecordRow } from '#components/record/record-row';
import { Button } from '#components/ui/button';
import { recordRows, useIntake } from '#lib/browser/intake';
import { recordView } from '#lib/content/record-view';
import type { VisitorRecord } from '#lib/contracts/record';

type Props = {
  /** Puts the record into the contact form, which the visitor sends. */
  onFill(record: VisitorRecord): void;
  fillLabel?: string;
  /** For views too small to show the rows and the conversation together. */
  startsFolded?: boolean;
};

/** The visitor's request below a conversation, once any row is known. Each row can be edited. */
export function RecordFrame({ onFill, fillLabel = recordView.fill, startsFolded = false }: Props) {
  const { intake, edit } = useIntake();
  const [isFolded, setFolded] = useState(() => startsFolded || matchMedia('(width < 64rem)').matches);
  const id = useId();
  const record = intake?.record ?? {};
  const known = recordRows.filter((field) => record[field]).length;
  // An edited request stays, so that the row that was emptied can be filled again.
  if (known === 0) return null;

  return (
    <section
      data-slot="record"
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
              {recordView.title}
            </b>
            <span className="block text-[0.8125rem]/5 text-muted-foreground">
              {recordView.known.replace('{known}', String(known)).replace('{all}', String(recordRows.length))}
            </span>
          </span>
          <ChevronDown className={isFolded ? '' : 'rotate-180'} size={18} aria-hidden="true" />
        </button>
        <Button variant="outline" size="sm" type="button" onClick={() => onFill(record)}>
          {fillLabel}
        </Button>
      </header>
      <dl id={`${id}-rows`} hidden={isFolded} className="@lg:grid-cols-2 grid">
        {recordRows.map((field) => (
          <RecordRow key={field} field={field} value={record[field] ?? ''} onEdit={edit} />
        ))}
      </dl>
    </section>
  );
}
