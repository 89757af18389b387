'use client';

import { Menu as MenuIcon, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Wordmark } from '#components/layout/brand';
import { Button } from '#components/ui/button';
import { useInView } from '#lib/browser/page/in-view';
import { useMedia } from '#lib/browser/page/media';
import { makeInert } from '#lib/browser/page/sheet';
import { header } from '#lib/content/site';
import { values } from '#lib/content/values';
import { cn } from '#lib/utils';

/** The top of the window, as a margin of the observed area. */
const HEADER_STRIP = '0px 0px -97%';
const MENU_ID = 'menu';

const [useCases, start] = header.links;
const { menu } = header;

function PageLinks() {
  return (
    <nav className="hidden text-sm md:block noscript:block" aria-label={header.label}>
      <ul className="flex gap-3 md:gap-x-6">
        <li className="min-w-18">
          <a className="link" href={useCases.href}>
            {useCases.text}
          </a>
        </li>
        <li>
          <Button asChild size="sm" className="min-w-36 whitespace-nowrap">
            <a href={start.href}>{start.text}</a>
          </Button>
        </li>
      </ul>
    </nav>
  );
}

/** The links again, large, over the page below the header. A link and Escape close it. */
function Menu({ isOpen, onToggle }: { isOpen: boolean; onToggle(isOpen: boolean): void }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => (isOpen ? makeInert('body > :not(header, nav)') : undefined), [isOpen]);
  return (
    <nav
      ref={nav}
      id={MENU_ID}
      popover="auto"
      aria-label={menu.label}
      className="page-menu top-header h-auto w-full overflow-y-auto bg-background px-page text-foreground md:hidden"
      onToggle={({ newState }) => onToggle(newState === 'open')}
    >
      <ul className="text-2xl font-semibold">
        {header.links.map(({ text, href }) => (
          <li key={text} className="border-b border-border">
            <a
              className="flex min-h-20 items-center -outline-offset-2"
              href={href}
              onClick={() => nav.current?.hidePopover()}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function SiteHeader() {
  const top = useRef<HTMLSpanElement>(null);
  // Observed, because reading the scroll position makes hydration wait for a layout.
  const isAtTop = useInView(top);
  const [isToggled, setToggled] = useState(false);
  // Wide windows hide the menu.
  const isOpen = useMedia('(width < 48rem)') && isToggled;
  const isOverInk = useInView(values.id, HEADER_STRIP) && !isOpen;
  const Icon = isOpen ? X : MenuIcon;

  return (
    <>
      {/* The header turns translucent when these 20 px are scrolled away. */}
      <span ref={top} className="absolute top-0 h-5 w-0.5" />
      <header
        className={cn(
          'fixed inset-x-0 top-0 z-50 flex h-header items-center justify-between border-b px-page flat:absolute print:static',
          isOverInk && 'on-ink',
          isAtTop === false || isOpen ? 'border-border' : 'border-transparent',
          isOpen ? 'bg-background' : !isAtTop && 'bg-background/97 [backdrop-filter:blur(12px)]',
        )}
      >
        <a href="#top" className="inline-flex min-h-11 items-center text-lg">
          <Wordmark />
        </a>
        <PageLinks />
        <button
          type="button"
          popoverTarget={MENU_ID}
          className="-mr-2.5 grid size-11 max-h-full cursor-pointer place-items-center md:hidden noscript:hidden print:hidden"
          aria-expanded={isOpen}
          aria-label={isOpen ? menu.close : menu.open}
        >
          <Icon size={24} strokeWidth={1.75} />
        </button>
      </header>
      <Menu isOpen={isOpen} onToggle={setToggled} />
    </>
  );
}
