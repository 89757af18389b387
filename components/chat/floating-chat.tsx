'use client';

import { useEffect } from 'react';
import { ChatPanel } from '#components/chat/chat-panel';
import { chat } from '#lib/content/chat';

// Under the mobile breakpoint (specification, section 9).
const PHONE = '(max-width: 767.98px)';

/**
 * The conversation in a panel of its own, over the page: a dialog that leaves the page usable. On phones it covers
 * everything, and the page behind it is inert.
 */
export function FloatingChat({ onClose }: { onClose(): void }) {
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

  return (
    <div
      role="dialog"
      aria-label={chat.title}
      className="chat-floating"
      onClick={(event) => {
        // A reply may point to a place on the page, which the panel covers on phones.
        const isInPage = (event.target as Element).closest('a[href^="#"]');
        if (isInPage && matchMedia(PHONE).matches) onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <ChatPanel />
    </div>
  );
}
