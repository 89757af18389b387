'use client';

import { useState } from 'react';

type QuoteProps = { start: string; rest: string; words: { more: string; less: string } };

/** A quote cut to its first words, with a button for the rest. Without scripts and in print it is complete. */
export function Quote({ start, rest, words }: QuoteProps) {
  const [isOpen, setOpen] = useState(false);
  if (!rest) return start;
  return (
    <>
      {start} <span className={isOpen ? '' : 'hidden noscript:inline print:inline'}>{rest}</span>{' '}
      <button
        type="button"
        className="-my-2 min-h-11 cursor-pointer text-base text-signal underline underline-offset-[0.25em] noscript:hidden print:hidden"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{isOpen ? words.less : words.more}</span>
      </button>
    </>
  );
}
