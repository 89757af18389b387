'use client';

import { type ReactNode, useEffect } from 'react';
import { chat } from '#lib/content/chat';
import { MOBILE_BREAKPOINT_PX } from '#lib/contracts/limits';

// Under the mobile breakpoint (specification, section 9).
const PHONE = `(width < ${MOBILE_BREAKPOINT_PX}px)`;

/**
 * The conversation in a panel of its own, over the page: a dialog that leaves the page usable. On phones it covers
 * everything, and the page behind it is inert.
 */
export function FloatingChat({ onClose, children }: { onClose(): void; children: ReactNode }) {
  useEffect(() => {
    const phone = matchMedia(PHONE);
    const behind = () => document.querySelectorAll<HTMLElement>('body > :is(header, main, footer)');
    const follow = () => {
      for (const part of behind()) part.inert = phone.matches;
    };
    follow();
    phone.addEventListener('change', follow);
    return () => {
      phone.removeEventListener('change', follow);
      for (const part of behind()) part.inert = false;
    };
  }, []);

  // On the document: while a reply is pending the box is disabled, and the focus is nowhere.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing) onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is pressed by keyboard clicks
    <div
      role="dialog"
      aria-label={chat.title}
      className="chat-floating"
      onClick={(event) => {
        // A reply may point to a place on the page, which the panel covers on phones.
        const isInPage = (event.target as Element).closest('a[href^="#"]');
        if (isInPage && matchMedia(PHONE).matches) onClose();
      }}
    >
      {children}
    </div>
  );
}
