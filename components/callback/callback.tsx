import { ChevronDown, Pencil } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button';
import { editRow, useVisitorCallback } from '#lib/browser/callback/state';
import { isComposing } from '#lib/browser/core/input-method';
import { flyToForm } from '#lib/browser/page/form-flight';
import { callbackLabels, callbackView, callbackWords } from '#lib/content/callback';
import { type CallbackField, callbackFields } from '#lib/contracts/callback';
import { CHAT_MESSAGE_MAX } from '#lib/contracts/limits';
import { cn } from '#lib/utils';
import './callback.css';
import { fill } from '#lib/content/fill';

/** Skip, Back and Stop beside the question that a callback has asked. */
export function CallbackControls({ asked, onSay }: { asked: CallbackField; onSay(text: string): void }) {
  const { skip, back, stop } = callbackWords;
  // Nothing comes before the first question.
  const texts = asked === 'need' ? [skip, stop] : [skip, back, stop];
  return (
    <div className="-my-2 -me-2 ms-auto flex self-end text-sm text-muted-foreground">
      {texts.map((text) => (
        <button
          key={text}
          type="button"
          className="min-h-11 cursor-pointer px-2 underline underline-offset-4 hover:text-foreground"
          onClick={() => onSay(text)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

const hints: Partial<Record<CallbackField, { autoComplete: string; inputMode?: 'email' | 'tel' }>> = {
  name: { autoComplete: 'name' },
  company: { autoComplete: 'organization' },
  email: { autoComplete: 'email', inputMode: 'email' },
  phone: { autoComplete: 'tel', inputMode: 'tel' },
};

/** A row of the callback, which can be edited. Enter or leaving the row keeps the text; Escape discards it. */
function CallbackRow({ field, value }: { field: CallbackField; value: string }) {
  const id = useId();
  const [first] = useState(value);
  /** The text while the visitor edits it. A reply that comes meanwhile does not overwrite it. */
  const [edited, setEdited] = useState<string | null>(null);

  const keep = () => {
    if (edited !== null && edited.trim() !== value) editRow(field, edited);
    setEdited(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') setEdited(null);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    keep();
  };

  return (
    <div className="callback-row relative grid items-center border-t border-border ps-5 text-sm">
      {value !== first && <span key={value} className="callback-flash" />}
      <dt>
        <label htmlFor={id} className="text-muted-foreground">
          {callbackLabels[field]}
        </label>
      </dt>
      <dd className="flex min-w-0 items-center">
        {/* It always has the padding of a field, so that nothing moves when it gets an edge. */}
        <textarea
          id={id}
          rows={1}
          className="field-sizing-content max-h-28 w-full resize-none rounded-control px-2 py-1 font-medium -outline-offset-2"
          placeholder={callbackView.unknown}
          dir="auto"
          enterKeyHint="done"
          maxLength={CHAT_MESSAGE_MAX}
          value={edited ?? value}
          // Otherwise Escape would also close the floating panel.
          data-takes-escape=""
          onChange={({ target }) => setEdited(target.value)}
          onBlur={keep}
          onKeyDown={onKeyDown}
          {...hints[field]}
        />
        <label htmlFor={id} aria-hidden="true" className="px-5 text-muted-foreground">
          <Pencil size={14} />
        </label>
      </dd>
    </div>
  );
}

type Props = {
  /** Puts the rows into the contact form, which the visitor sends. Without it there is no button for that. */
  onFill?(): void;
  fillLabel?: string;
  isOpen?: boolean;
};

/**
 * The visitor's callback as rows, once any is known, and the button that puts them into the form. Below a conversation
 * they are folded at first unless `isOpen`; beside one they are all shown. A group, because the page may show two, and
 * landmarks must differ in their names.
 */
export function Callback({ onFill, fillLabel = callbackView.fill, isOpen = false }: Props) {
  const callback = useVisitorCallback((store) => store.callback);
  const [isFolded, setFolded] = useState(!isOpen);
  const id = useId();
  const rows = callback?.rows ?? {};
  const known = callbackFields.filter((field) => rows[field]).length;
  if (known === 0) return null;

  return (
    <section
      role="group"
      className="callback @container flex shrink-0 flex-wrap items-center border-t border-border"
      aria-labelledby={`${id}-title`}
    >
      <header className="relative flex min-h-14 grow items-center ps-5">
        <p className="leading-snug">
          <b id={`${id}-title`} className="block text-sm font-semibold">
            {callbackView.title}
          </b>
          <span className="text-xs text-muted-foreground">
            {fill(callbackView.known, { known, all: callbackFields.length })}
          </span>
        </p>
        <button
          type="button"
          className="absolute inset-0 flex cursor-pointer items-center justify-end px-5 -outline-offset-2"
          aria-expanded={!isFolded}
          aria-controls={`${id}-rows`}
          aria-labelledby={`${id}-title`}
          onClick={() => setFolded(!isFolded)}
        >
          <ChevronDown className={isFolded ? '' : 'rotate-180'} size={18} aria-hidden="true" />
        </button>
      </header>
      {onFill && (
        <Button
          variant={known === callbackFields.length ? 'default' : 'outline'}
          size="sm"
          className="ms-auto me-5"
          onClick={(event) => flyToForm(event, onFill)}
        >
          {fillLabel}
        </Button>
      )}
      <dl
        id={`${id}-rows`}
        className={cn('callback-rows basis-full overflow-y-auto', isFolded ? 'hidden' : 'grid')}
      >
        {callbackFields.map((field) => (
          <CallbackRow key={field} field={field} value={rows[field] ?? ''} />
        ))}
      </dl>
    </section>
  );
}
