import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fitRows } from '#lib/browser/fit-rows';
import { recordLabels } from '#lib/browser/visitor-record';
import { recordView } from '#lib/content/record-view';
import { recordMax } from '#lib/contracts/limits';
import type { RecordField } from '#lib/contracts/record';

const hints: Partial<Record<RecordField, { autoComplete: string; inputMode?: 'email' | 'tel' }>> = {
  name: { autoComplete: 'name' },
  company: { autoComplete: 'organization' },
  email: { autoComplete: 'email', inputMode: 'email' },
  phone: { autoComplete: 'tel', inputMode: 'tel' },
};

const LINES_MAX = 4;

type Props = {
  field: RecordField;
  value: string;
  isNew: boolean;
  /** Whether the record asks for a call and therefore needs it. */
  isNeeded: boolean;
  isClosed?: boolean;
  onEditRow(field: RecordField, text: string): void;
};

/**
 * A row of the record. Its value is a button that turns into a field: Enter or leaving the field
 * keeps the text, Escape discards it.
 */
export function RecordRow({ field, value, isNew, isNeeded, isClosed, onEditRow }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const label = recordLabels[field];
  const name = (value ? recordView.change : recordView.add)
    .replace('{label}', label)
    .replace('{value}', () => value);

  // Email addresses may break after the @.
  const [address, ...rest] = (value || (isNeeded ? recordView.needed : recordView.unknown)).split(/(?<=@)/);

  const keep = ({ value: text, defaultValue }: HTMLTextAreaElement) => {
    setOpen(false);
    // If the agent has changed the row meanwhile, an unedited field must not overwrite it.
    if (text.trim() !== defaultValue) onEditRow(field, text);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    const box = event.currentTarget;
    const frame = box.closest('[data-slot="record-frame"]');
    if (event.key === 'Escape') box.value = box.defaultValue;
    flushSync(() => keep(box));
    // The record disappears with its last row, and the conversation takes the focus.
    (button.current ?? frame?.querySelector<HTMLElement>('[tabindex="0"]'))?.focus();
  };

  return (
    <div data-slot="record-row" data-new={isNew || undefined}>
      <dt>{label}</dt>
      <dd>
        {isOpen ? (
          <textarea
            // biome-ignore lint/a11y/noAutofocus: the button that was pressed becomes this field
            autoFocus
            aria-label={label}
            dir="auto"
            enterKeyHint="done"
            rows={1}
            maxLength={recordMax(field)}
            defaultValue={value}
            // Escape closes only the field, not the floating panel.
            data-takes-escape=""
            onFocus={({ currentTarget }) => {
              fitRows(currentTarget, LINES_MAX);
              currentTarget.select();
            }}
            onBlur={({ currentTarget }) => keep(currentTarget)}
            onKeyDown={onKeyDown}
            {...hints[field]}
          />
        ) : (
          <button
            ref={button}
            type="button"
            dir="auto"
            aria-label={isClosed ? undefined : name}
            disabled={isClosed}
            className={value ? undefined : 'font-normal text-muted-foreground'}
            onClick={() => setOpen(true)}
          >
            {address}
            <wbr />
            {rest}
          </button>
        )}
      </dd>
    </div>
  );
}
