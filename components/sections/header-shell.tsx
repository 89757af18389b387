'use client';

import { type ReactNode, type ToggleEvent, useEffect, useRef, useState } from 'react';
import { HEADER_SCROLL_PX, MOBILE_BREAKPOINT_PX } from '#lib/contracts/limits';

interface HeaderShellProps {
  bar: ReactNode;
  links: ReactNode;
  words: { open: string; close: string; label: string };
}

/**
 * The header's moving parts. The menu is a native popover, so that it opens, closes by Escape and gives the
 * focus back before any script runs; this adds what the platform does not: the rest of the page is inert
 * while the menu is open, and a pressed link closes it.
 */
export function HeaderShell({ bar, links, words }: HeaderShellProps) {
  const header = useRef<HTMLElement>(null);
  const menu = useRef<HTMLElement>(null);
  const [scrolled, setScrolled] = useState(false);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const follow = () => setScrolled(window.scrollY > HEADER_SCROLL_PX);
    const wide = matchMedia(`(min-width:${MOBILE_BREAKPOINT_PX}px)`);
    const panel = menu.current as HTMLElement;
    const close = () => panel.hidePopover();
    const pressed = (event: Event) => {
      if ((event.target as Element).closest('a')) close();
    };
    follow();
    setOpen(panel.matches(':popover-open'));
    panel.addEventListener('click', pressed);
    addEventListener('scroll', follow, { passive: true });
    wide.addEventListener('change', close);
    return () => {
      removeEventListener('scroll', follow);
      wide.removeEventListener('change', close);
      panel.removeEventListener('click', pressed);
    };
  }, []);

  useEffect(() => {
    for (const part of header.current?.parentElement?.children ?? []) {
      if (part !== header.current) part.toggleAttribute('inert', open);
    }
  }, [open]);

  return (
    <header ref={header} className="site-header" data-scrolled={scrolled || undefined}>
      {bar}
      <button
        type="button"
        className="menu-button"
        popoverTarget="menu"
        aria-controls="menu"
        aria-expanded={open}
        aria-label={open ? words.close : words.open}
      >
        <span aria-hidden="true" />
      </button>
      <nav
        ref={menu}
        id="menu"
        popover="auto"
        className="menu"
        aria-label={words.label}
        onToggle={(event: ToggleEvent) => setOpen(event.newState === 'open')}
      >
        {links}
      </nav>
    </header>
  );
}
