'use client';

import { clsx } from 'clsx';
import { type ReactNode, type RefObject, type ToggleEvent, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '#components/ui/error-boundary';
import { HOURS_ID } from '#lib/content/costliest-hour';
import { HEADER_SCROLL_PX, MOBILE_BREAKPOINT_PX } from '#lib/contracts/limits';

type HeaderShellProps = {
  bar: ReactNode;
  links: ReactNode;
  words: { open: string; close: string; label: string };
};

const headerClass = clsx(
  'fixed inset-x-0 top-0 z-50 flex h-header items-center justify-between px-page',
  'border-b border-transparent [transition:background-color_0.18s,border-color_0.18s]',
  'has-[:popover-open]:border-border has-[:popover-open]:bg-background',
  'not-supports-[animation-timeline:scroll()]:noscript:bg-background',
  'print:static print:animate-none! print:after:hidden',
);

const menuClass = clsx(
  'fixed inset-x-0 top-header bottom-0 m-0 h-auto max-h-none w-full max-w-none flex-col',
  'overflow-y-auto overscroll-contain bg-background px-gutter text-foreground',
  'open:flex md:hidden not-supports-[selector(:popover-open)]:hidden',
);

/**
 * The header's interactive parts. The menu is a native popover, which opens, closes by Escape and restores the
 * focus before any script runs. Scripts make the rest of the page inert meanwhile, and a link closes the menu.
 */
export function HeaderShell({ bar, links, words }: HeaderShellProps) {
  const header = useRef<HTMLElement>(null);
  const menu = useRef<HTMLElement>(null);
  const [scrolled, setScrolled] = useState(false);
  const [overInk, setOverInk] = useState(false);
  const [open, setOpen] = useState(false);

  return (
    <header
      ref={header}
      data-slot="site-header"
      className={headerClass}
      data-scrolled={scrolled || undefined}
      data-over-ink={overInk || undefined}
    >
      {bar}
      <button
        type="button"
        className="relative -mr-2.5 size-11 max-h-full cursor-pointer md:hidden noscript:hidden not-supports-[selector(:popover-open)]:hidden"
        popoverTarget="menu"
        aria-controls="menu"
        aria-expanded={open}
        aria-label={open ? words.close : words.open}
      >
        <span aria-hidden="true" className="menu-strokes" />
      </button>
      <nav
        ref={menu}
        id="menu"
        popover="auto"
        className={menuClass}
        aria-label={words.label}
        onToggle={(event: ToggleEvent) => setOpen(event.newState === 'open')}
      >
        {links}
      </nav>
      <ErrorBoundary>
        <HeaderWatcher {...{ header, menu, open, setOpen, setScrolled, setOverInk }} />
      </ErrorBoundary>
    </header>
  );
}

type HeaderWatcherProps = {
  header: RefObject<HTMLElement | null>;
  menu: RefObject<HTMLElement | null>;
  open: boolean;
  setOpen: (open: boolean) => void;
  setScrolled: (scrolled: boolean) => void;
  setOverInk: (overInk: boolean) => void;
};

function HeaderWatcher({ header, menu, open, setOpen, setScrolled, setOverInk }: HeaderWatcherProps) {
  useEffect(() => {
    const ink = document.getElementById(HOURS_ID);
    const follow = () => {
      setScrolled(window.scrollY > HEADER_SCROLL_PX);
      if (!ink || !header.current) return;
      const { top, bottom } = ink.getBoundingClientRect();
      const middle = header.current.offsetHeight / 2;
      setOverInk(top < middle && bottom > middle);
    };
    const wide = matchMedia(`(min-width:${MOBILE_BREAKPOINT_PX}px)`);
    const panel = menu.current as HTMLElement;
    // Browsers without popovers show no menu button, and throw at the selector.
    const hasPopovers = 'popover' in panel;
    const close = () => hasPopovers && panel.hidePopover();
    const pressed = (event: Event) => {
      if ((event.target as Element).closest('a')) close();
    };
    follow();
    setOpen(hasPopovers && panel.matches(':popover-open'));
    panel.addEventListener('click', pressed);
    addEventListener('scroll', follow, { passive: true });
    wide.addEventListener('change', close);
    return () => {
      removeEventListener('scroll', follow);
      wide.removeEventListener('change', close);
      panel.removeEventListener('click', pressed);
    };
  }, [header, menu, setOpen, setScrolled, setOverInk]);

  useEffect(() => {
    for (const part of header.current?.parentElement?.children ?? []) {
      if (part !== header.current) part.toggleAttribute('inert', open);
    }
  }, [header, open]);

  return null;
}
