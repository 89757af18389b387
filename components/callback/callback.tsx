import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId, useState } from 'react';
import { Button } from '#components/ui/button';
import { countRows, editRow, useVisitorCallback } from '#lib/browser/callback/callback-state';
import { transitionToForm } from '#lib/browser/page/form-transition';
import type { CallPlace } from '#lib/browser/voice/call-state';
import { callbackView, formatRow, rowWords } from '#lib/content/callback';
import { findEmptyRow, type RowName, rowNames } from '#lib/contracts/callback';
import { CHAT_MESSAGE_MAX } from '#lib/contracts/limits';
import { cn, fillIn } from '#lib/utils';
import './callback.css';

const attributes: { [name in RowName]?: ComponentProps<'textarea'> } = {
  name: { autoComplete: 'name' },
  company: { autoComplete: 'organization' },
  email: { autoComplete: 'email', inputMode: 'email' },
  phone: { autoComplete: 'tel', inputMode: 'tel' },
};

/** A row of the callback, which flashes when a reply changes it. `isAsked`: the chat has asked for it. */
function CallbackRow({ name, value, isAsked }: { name: RowName; value: string; isAsked: boolean }) {
  const id = useId();
  const [typed, setTyped] = useState(value);

  return (
    <div className="callback-row relative grid items-center border-t border-border px-5 text-sm">
      {isAsked && <span className="absolute inset-0 w-0.5 bg-signal" />}
      {value !== typed && <span key={value} className="callback-flash" />}
      <dt>
        <label htmlFor={id} className="text-muted-foreground">
          {rowWords[name].label}
        </label>
      </dt>
      <dd className="flex min-w-0">
        {/* It always has the padding of a field, so that nothing moves when it gets an edge. */}
        <textarea
          id={id}
          rows={1 + Math.floor(value.length / 24)}
          className="field-sizing-content w-full resize-none rounded-control py-1 -outline-offset-2 hover:bg-shade"
          placeholder={rowWords[name].placeholder}
          dir="auto"
          enterKeyHint="done"
          maxLength={CHAT_MESSAGE_MAX}
          value={value}
          onChange={({ target }) => {
            setTyped(target.value);
            editRow(name, target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
          {...attributes[name]}
        />
      </dd>
    </div>
  );
}

type Props = {
  /** Where its call is shown. In wide windows the hero shows its rows from the beginning. */
  callPlace?: CallPlace | null;
  /** Whether the rows are folded at first. In a small window they are. */
  startsFolded?: boolean;
  /** Puts the rows into the contact form, which the visitor sends. Without it there is no button for that. */
  onHandOver?(): void;
};

/** The callback's rows, and the button that puts them into the form. No landmark, because the page may show two of them. */
export function Callback({ callPlace, startsFolded, onHandOver }: Props) {
  const { callback, last } = useVisitorCallback();
  const filledCount = useVisitorCallback(countRows);
  // In a small window open rows would leave little room for the conversation.
  const [isFolded, setFolded] = useState(() => startsFolded || innerHeight < 640 || innerWidth < 1024);
  const id = useId();
  const rows = callback?.rows ?? {};
  const lastRow = last && rows[last] ? formatRow(last, rows[last]) : '';
  if (!callback && callPlace !== 'hero') return null;
  const asked = findEmptyRow(rows, callback?.asked);

  return (
    <section
      role="group"
      className={cn(
        'callback @container flex shrink-0 flex-wrap items-center border-t border-border',
        !callback && 'max-lg:hidden',
      )}
      aria-labelledby={`${id}-title`}
    >
      <header className="relative flex min-h-16 min-w-36 flex-1 items-center px-5">
        <p className="me-5 min-w-0 leading-snug whitespace-nowrap">
          <b id={`${id}-title`} className="block text-sm font-semibold">
            {callbackView.title}
          </b>
          <span className="block text-xs/4 text-muted-foreground">
            {fillIn(callbackView.known, { known: filledCount, all: rowNames.length })}
          </span>
          {isFolded && <span className="callback-last block text-xs/4">{lastRow}</span>}
        </p>
        <button
          type="button"
          className="absolute inset-0 flex cursor-pointer items-center px-5 -outline-offset-2"
          aria-expanded={!isFolded}
          aria-controls={`${id}-rows`}
          aria-labelledby={`${id}-title`}
          onClick={() => setFolded(!isFolded)}
        >
          <ChevronDown className={cn('ms-auto', !isFolded && 'rotate-180')} size={18} aria-hidden="true" />
        </button>
      </header>
      {onHandOver && filledCount > 0 && (
        <Button
          variant={filledCount === rowNames.length ? 'default' : 'outline'}
          size="sm"
          className="ms-auto me-5 mb-2"
          onClick={(event) => transitionToForm(event, onHandOver)}
        >
          {callPlace ? callbackView.endAndHandOver : callbackView.handOver}
        </Button>
      )}
      <dl
        id={`${id}-rows`}
        className={cn('callback-rows basis-full overflow-y-auto', isFolded ? 'hidden' : 'grid')}
      >
        {rowNames.map((name) => (
          <CallbackRow key={name} name={name} value={rows[name] ?? ''} isAsked={name === asked} />
        ))}
      </dl>
    </section>
  );
}
