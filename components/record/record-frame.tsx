import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { RecordRow } from '#components/record/record-row';
import { useWasSent } from '#components/record/use-was-sent';
import { lacksNumber } from '#lib/browser/contact/patterns';
import { recordLabels, recordRows } from '#lib/browser/visitor-record';
import { recordView } from '#lib/content/record-view';
import type { RecordField, VisitorRecord } from '#lib/contracts/record';
import './record.css';

// The notes are not counted, announced or marked: they repeat the conversation.
const counted = recordRows.filter((field) => field !== 'notes');

/** Above this number, missing rows are not listed: the text would be cut off. */
const NAMED_MAX = 3;
/** The rows fade out at their end (record.css), in pixels. */
const FADED = 40;

type Props = {
  record: VisitorRecord;
  /** The rows that the last reply added or changed, announced once. */
  noted: VisitorRecord;
  onEditRow(field: RecordField, text: string): void;
  /** Whether the rows are read-only. */
  isClosed?: boolean;
  /** Whether the conversation is over, which unfolds the record. */
  isOver?: boolean;
  /** The conversation, beside or above the record. */
  children: ReactNode;
  /** Below the record. */
  footer?: ReactNode;
};

/** A conversation with the visitor's record beside or below it, once any row is known. */
export function RecordFrame({ record, noted, onEditRow, isClosed, isOver = false, children, footer }: Props) {
  const [isFolded, setFolded] = useState(true);
  const rows = useRef<HTMLDListElement>(null);
  const id = useId();
  const isSent = useWasSent(record);
  const missing = counted.filter((field) => !record[field]);

  // A column of dashes would displace the conversation.
  const tellsLittle = missing.length > counted.length / 2;
  useLayoutEffect(() => setFolded(!isOver || tellsLittle), [isOver, tellsLittle]);
  // On phones unfolded rows would hide the new reply. What has the focus keeps its place in the window.
  const focusedTop = useRef<number>(undefined);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (isOver || rows.current?.contains(focused) || Object.keys(noted).length === 0) return;
    focusedTop.current = focused?.getBoundingClientRect().top;
    setFolded(true);
  }, [isOver, noted]);
  useLayoutEffect(() => {
    const top = document.activeElement?.getBoundingClientRect().top;
    if (isFolded && focusedTop.current !== undefined && top !== undefined)
      scrollBy({ top: top - focusedTop.current, behavior: 'instant' });
    focusedTop.current = undefined;
  }, [isFolded]);

  // Unless a row is being edited, the new ones are scrolled to: all of them, or the first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when rows come, or are unfolded
  useLayoutEffect(() => {
    const box = rows.current;
    if (!box || box.contains(document.activeElement)) return;
    const added = [...box.querySelectorAll('[data-new]')].map((row) => row.getBoundingClientRect());
    const { top, bottom } = box.getBoundingClientRect();
    const below = (added.at(-1)?.bottom ?? bottom) - bottom + FADED;
    const above = (added[0]?.top ?? top) - top;
    box.scrollTop += Math.min(Math.max(below, 0), above);
  }, [noted, isFolded]);

  const news = counted.flatMap((field) =>
    noted[field] ? `${recordLabels[field]}: ${noted[field].replace(/[.?!]+$/, '')}.` : [],
  );
  return (
    <div data-slot="record-frame">
      {children}
      {recordRows.some((field) => record[field]) && (
        <section
          data-slot="record"
          data-folded={isFolded || undefined}
          // After sending, the record makes room for new messages unless it is unfolded.
          data-stacked={(isSent && !isOver) || undefined}
          aria-labelledby={`${id}-title`}
        >
          <header>
            <p>
              <b id={`${id}-title`}>{recordView.title}</b>
              {!isSent && (
                <>
                  <span>
                    {recordView.known
                      .replace('{known}', String(counted.length - missing.length))
                      .replace('{all}', String(counted.length))}
                  </span>
                  {missing.length > 0 && missing.length <= NAMED_MAX && (
                    <span>
                      {recordView.missing.replace(
                        '{rows}',
                        missing.map((field) => recordLabels[field]).join(', '),
                      )}
                    </span>
                  )}
                </>
              )}
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
                isNeeded={field === 'phone' && lacksNumber(record.time, record.phone ?? '')}
                isNew={field !== 'notes' && noted[field] !== undefined}
                isClosed={isClosed}
                onEditRow={onEditRow}
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
