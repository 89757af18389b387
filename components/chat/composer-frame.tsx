import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { chat } from '#lib/content/chat';

const frameClass = clsx(
  'rounded-panel border border-input bg-card -outline-offset-1 outline-foreground',
  'has-[textarea:focus-visible]:outline-2',
);

/** The frame around the box and its buttons, which shows the focus of the box. */
export function ComposerFrame({ children }: { children: ReactNode }) {
  return (
    <div data-slot="composer" className={frameClass}>
      {children}
    </div>
  );
}

/** The label of the send button, shorter on phones. */
export function SendWords() {
  return (
    <>
      <span className="max-md:hidden">{chat.send.full}</span>
      <span className="md:hidden">{chat.send.compact}</span>
    </>
  );
}
