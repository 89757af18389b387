'use client';

import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { RecordRow } from '#components/record/record-row';
import { recordLabels, recordRows } from '#lib/browser/visitor-record';
import { recordView } from '#lib/content/record-view';
import type { RecordField, VisitorRecord } from '#lib/contracts/record';
import './record.css';

// Narrower frames begin folded, so that the newest answer stays readable.
const OPEN_FROM_PX = 480;

type Props = {
  record: VisitorRecord;
  /** The rows that the last reply has brought, announced once. */
  noted: VisitorRecord;
  onMend(field: RecordField, text: string): void;
  /** Whether its rows can only be read. */
  isClosed?: boolean;
  /** What is said, which the record stands beside or below. */
  children: ReactNode;
  /** Stands below the record. */
  footer?: ReactNode;
};

/** What is said, and beside it the visitor's record, once a row of it is known. */
export function RecordFrame({ record, noted, onMend, isClosed, children, footer }: Props) {
  const [isFolded, setFolded] = useState(true);
  const frame = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDListElement>(null);
  const id = useId();
  const known = recordRows.filter((field) => record[field]);

  // Before there are rows: a fold after them would move what is said twice.
  useLayoutEffect(() => setFolded((frame.current?.clientWidth ?? 0) < OPEN_FROM_PX), []);

  // Unless a row is being edited, the new ones are scrolled to: all of them, or the first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when rows come, or are unfolded
  useLayoutEffect(() => {
    const box = rows.current;
    if (!box || box.contains(document.activeElement)) return;
    const added = [...box.querySelectorAll('[data-new]')].map((row) => row.getBoundingClientRect());
    const { top, bottom } = box.getBoundingClientRect();
    const below = (added.at(-1)?.bottom ?? bottom) - bottom;
    const above = (added[0]?.top ?? top) - top;
    box.scrollTop += Math.min(Math.max(below, 0), above);
  }, [noted, isFolded]);

  const isNew = (field: RecordField) => noted[field] !== undefined;
  // What was typed needs no announcement.
  const read = known.filter((field) => field !== 'notes');
  const latest = read.some(isNew) ? read.filter(isNew) : read;
  const summary = latest.map((field) => record[field]).join(' · ');
  const news = read.flatMap((field) =>
    noted[field] ? `${recordLabels[field]}: ${noted[field].replace(/[.?!]+$/, '')}.` : [],
  );
  return (
    <div ref={frame} data-slot="record-frame">
      {children}
      {known.length > 0 && (
        <section data-slot="record" data-folded={isFolded || undefined} aria-labelledby={`${id}-title`}>
          <header>
            <p>
              <b id={`${id}-title`}>{recordView.title}</b>
              <span aria-hidden="true">{summary}</span>
            </p>
            <button
              type="button"
              aria-expanded={!isFolded}
              aria-controls={`${id}-rows`}
              aria-label={isFolded ? recordView.fold.open : recordView.fold.close}
              onClick={() => setFolded(!isFolded)}
            />
          </header>
          <dl ref={rows} id={`${id}-rows`}>
            {recordRows.map((field) => (
              <RecordRow
                key={field}
                field={field}
                value={record[field] ?? ''}
                isNew={isNew(field)}
                isClosed={isClosed}
                onMend={onMend}
              />
            ))}
          </dl>
        </section>
      )}
      {footer}
      <p className="sr-only" role="status">
        {news.length > 0 && recordView.noted.replace('{rows}', news.join(' '))}
      </p>
    </div>
  );
}
