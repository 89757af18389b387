'use client';

import { type ReactNode, useId, useState } from 'react';

interface QuoteToggleProps {
  children: ReactNode;
  more: string;
  less: string;
}

/** The rest of a long quote. CSS shows it at once where no script can. */
export function QuoteToggle({ children, more, less }: QuoteToggleProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <span id={id} className="quote-rest" data-open={open || undefined}>
        {children}
      </span>{' '}
      <button
        type="button"
        className="quote-toggle"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? less : more}
      </button>
    </>
  );
}
