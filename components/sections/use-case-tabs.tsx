'use client';

import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs';

export type Tab = {
  id: string;
  title: string;
  short: string;
  icon: ReactNode;
  panel: ReactNode;
};

/**
 * Before hydration the tabs are links and CSS shows the panel in the address (app/styles/tabs.css).
 * Afterwards `active` decides: each tab is a history entry, and pressing it does not scroll.
 */
export function UseCaseTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const ids = tabs.map((tab) => tab.id);
  const first = ids[0] as string;
  const [active, setActive] = useState<string>();
  // A press triggers both focus and click before the state has changed.
  const shown = useRef<string>(undefined);
  const change = (id: string) => {
    shown.current = id;
    setActive(id);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the tabs never change
  useEffect(() => {
    const follow = (event?: PopStateEvent) => {
      const id = location.hash.slice(1);
      // '#' is an address of its own; only the address without a hash means the first tab.
      const now = shown.current;
      change(ids.includes(id) ? id : now && (id || event?.state === null) ? now : first);
      // The browser couldn't scroll to a hidden panel, and a visitor who followed a link wants its demo.
      if (event?.state === null && ids.includes(id)) {
        requestAnimationFrame(() => {
          const panel = document.getElementById(id);
          panel?.scrollIntoView();
          panel
            ?.querySelector<HTMLElement>('[data-slot="use-case-work"] button')
            ?.focus({ preventScroll: true });
        });
      }
    };
    // A press during hydration: the router has restored the original address, but `:target` still
    // has the pressed one.
    const target = document.querySelector(':target')?.id ?? '';
    if (ids.includes(target)) history.replaceState(history.state, '', `#${target}`);
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  const show = (id: string) => {
    if (id === shown.current) return;
    history.pushState(null, '', `#${id}`);
    change(id);
  };
  const isElsewhere = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey;
  // Radix would focus the tab by script, which shows the focus ring; a link takes the focus by itself.
  const leave = (event: MouseEvent) => {
    event.stopPropagation();
    if (event.button !== 0 || isElsewhere(event)) event.preventDefault();
  };
  const pressed = (event: MouseEvent, id: string) => {
    if (isElsewhere(event)) return;
    event.preventDefault();
    show(id);
  };
  const keyed = (event: KeyboardEvent, id: string) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    show(id);
  };

  return (
    <Tabs value={active ?? first} onValueChange={show} data-live={active ? '' : undefined}>
      <TabsList aria-label={label} className="print:hidden">
        {tabs.map(({ id, title, short, icon }) => (
          <TabsTrigger
            key={id}
            asChild
            value={id}
            id={`tab-${id}`}
            aria-controls={id}
            onMouseDownCapture={leave}
            onClick={(event) => pressed(event, id)}
            onKeyDown={(event) => keyed(event, id)}
          >
            <a href={`#${id}`} aria-label={title} type={undefined} {...(!active && { tabIndex: 0 })}>
              {icon}
              <span className="max-md:hidden">{title}</span>
              <span className="md:hidden">{short}</span>
            </a>
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map(({ id, panel }) => (
        <TabsContent
          key={id}
          forceMount
          value={id}
          id={id}
          aria-labelledby={`tab-${id}`}
          tabIndex={undefined}
        >
          {panel}
        </TabsContent>
      ))}
    </Tabs>
  );
}
