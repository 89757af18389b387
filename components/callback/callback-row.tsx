import { Pencil } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { callbackLabels, callbackView } from '#lib/content/callback';
import type { CallbackField } from '#lib/contracts/callback';
import { CALLBACK_ROW_MAX } from '#lib/contracts/limits';

const hints: Partial<Record<CallbackField, { autoComplete: string; inputMode?: 'email' | 'tel' }>> = {
  name: { autoComplete: 'name' },
  company: { autoComplete: 'organization' },
  email: { autoComplete: 'email', inputMode: 'email' },
  phone: { autoComplete: 'tel', inputMode: 'tel' },
};

type Props = { field: CallbackField; value: string; onEdit(field: CallbackField, text: string): void };

/** A row of the callback, which can be edited. Enter or leaving the row keeps the text; Escape discards it. */
export function CallbackRow({ field, value, onEdit }: Props) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);

  // A reply that comes while the visitor edits must not overwrite the text.
  useEffect(() => {
    if (box.current && box.current !== document.activeElement) box.current.value = value;
  }, [value]);

  const keep = ({ value: text }: HTMLInputElement) => {
    if (text.trim() !== value) onEdit(field, text);
  };
  const onKeyDown = ({ key, currentTarget, nativeEvent }: KeyboardEvent<HTMLInputElement>) => {
    if (nativeEvent.isComposing) return;
    if (key === 'Escape') currentTarget.value = value;
    if (key === 'Enter') keep(currentTarget);
  };

  return (
    <div
      data-slot="callback-row"
      className="grid min-h-11 grid-cols-[5rem_1fr] items-center border-t border-border ps-5 text-sm md:min-h-9"
    >
      <dt>
        <label htmlFor={id} className="text-muted-foreground">
          {callbackLabels[field]}
        </label>
      </dt>
      <dd className="flex min-w-0 items-center">
        <input
          ref={box}
          id={id}
          className="w-full py-1 pe-4 font-medium text-ellipsis -outline-offset-2 placeholder:text-muted-foreground"
          placeholder={callbackView.unknown}
          dir="auto"
          enterKeyHint="done"
          maxLength={CALLBACK_ROW_MAX}
          defaultValue={value}
          // Otherwise Escape would also close the floating panel.
          data-takes-escape=""
          onBlur={({ currentTarget }) => keep(currentTarget)}
          onKeyDown={onKeyDown}
          {...hints[field]}
        />
        <label htmlFor={id} aria-hidden="true" className="pe-4 text-muted-foreground">
          <Pencil size={14} />
        </label>
      </dd>
    </div>
  );
}
