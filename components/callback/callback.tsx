import { ChevronDown, Pencil } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button';
import { editRow, useVisitorCallback } from '#lib/browser/callback/state';
import { flyToForm } from '#lib/browser/page/fly-to-form';
import { callbackLabels, callbackView, callbackWords } from '#lib/content/callback';
import { type CallbackField, type CallbackRows, callbackFields } from '#lib/contracts/callback';
import { CALLBACK_ROW_MAX } from '#lib/contracts/limits';
import './callback.css';

/** Skip, Back and Stop beside the question that a callback has asked. */
export function CallbackControls({ asked, onSay }: { asked: CallbackField; onSay(text: string): void }) {
  const { skip, back, stop } = callbackWords;
  // Nothing comes before the first question.
  const texts = asked === 'need' ? [skip, stop] : [skip, back, stop];
  return (
    <div
      data-slot="callback-controls"
      className="-my-2.5 -me-2 ms-auto flex self-end text-sm text-muted-foreground"
    >
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
  /** The text while the visitor edits it. A reply that comes meanwhile does not overwrite it. */
  const [edited, setEdited] = useState<string | null>(null);

  const keep = () => {
    if (edited !== null && edited.trim() !== value) editRow(field, edited);
    setEdited(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') setEdited(null);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    keep();
  };

  return (
    <div className="grid min-h-11 grid-cols-[5rem_1fr] @max-2xs:grid-cols-1 @max-2xs:pt-1 items-center border-t border-border ps-5 text-sm md:min-h-9">
      <dt>
        <label htmlFor={id} className="text-muted-foreground">
          {callbackLabels[field]}
        </label>
      </dt>
      <dd className="flex min-w-0 items-center">
        <textarea
          id={id}
          rows={1}
          className="field-sizing-content my-1 max-h-[2lh] w-full resize-none font-medium -outline-offset-2"
          placeholder={callbackView.unknown}
          dir="auto"
          enterKeyHint="done"
          maxLength={CALLBACK_ROW_MAX}
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
  /** Puts the rows into the contact form, which the visitor sends. */
  onFill(rows: CallbackRows): void;
  fillLabel?: string;
  /** For views too small to show the rows and the conversation together. */
  startsFolded?: boolean;
};

/** The visitor's callback as rows below a conversation, once any is known, and the button that puts them into the form. */
export function Callback({ onFill, fillLabel = callbackView.fill, startsFolded = false }: Props) {
  const callback = useVisitorCallback((store) => store.callback);
  const [isFolded, setFolded] = useState(() => startsFolded || matchMedia('(width < 64rem)').matches);
  const id = useId();
  const rows = callback?.rows ?? {};
  const known = callbackFields.filter((field) => rows[field]).length;
  const fill = (event: MouseEvent<HTMLElement>) => flyToForm(event, () => onFill(rows));
  // A callback whose rows were emptied by hand stays, so that they can be filled again.
  if (Object.keys(rows).length === 0) return null;

  return (
    <section
      data-slot="callback"
      className="@container shrink-0 border-t border-border bg-card"
      aria-labelledby={`${id}-title`}
    >
      <header className="flex flex-wrap items-center gap-2 px-5 py-1.5">
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
                .replace('{all}', String(callbackFields.length))}
            </span>
          </span>
          <ChevronDown className={isFolded ? '' : 'rotate-180'} size={18} aria-hidden="true" />
        </button>
        <Button variant="outline" size="sm" onClick={fill}>
          {fillLabel}
        </Button>
      </header>
      <dl id={`${id}-rows`} hidden={isFolded} className="@lg:grid-cols-2 grid">
        {callbackFields.map((field) => (
          <CallbackRow key={field} field={field} value={rows[field] ?? ''} />
        ))}
      </dl>
    </section>
  );
}
