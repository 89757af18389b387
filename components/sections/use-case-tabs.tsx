'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs';
import { isFocusLost } from '#lib/browser/page/focus';

type Props = {
  label: string;
  /** The first one is shown by default. */
  tabs: { id: string; icon: ReactNode; title: string; description: string }[];
  children: ReactNode[];
};

/** Puts the focus on a panel's demo: the chat's box, or its first button. */
function focusDemo(id: string): void {
  const demo = document.querySelector(`#${id} [data-slot="demo"]`);
  (demo?.querySelector('textarea') ?? demo?.querySelector<HTMLElement>('button:not([inert] *)'))?.focus({
    preventScroll: true,
  });
}

/** The three use cases; without scripts and in print, all of them. Long, because links lead into a tab too. */
export function UseCaseTabs({ label, tabs, children }: Props) {
  const [active, setActive] = useState(tabs[0]?.id);
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    // By `:target`, not by `location.hash`: Next puts the first hash back if it changes during hydration.
    const findShown = () => tabs.find(({ id }) => document.getElementById(id)?.matches(':target'))?.id;
    const onHash = () => {
      const id = findShown();
      if (!id) return;
      flushSync(() => setActive(id));
      document.getElementById(id)?.scrollIntoView();
      focusDemo(id);
    };
    // A link to the current hash causes no `hashchange`.
    const onClick = ({ target }: MouseEvent) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[href*="#"]');
      if (link?.href === location.href) setTimeout(onHash);
    };
    // Without scrolling: the browser has already scrolled here, and the visitor may have scrolled on.
    const first = findShown();
    setLive(true);
    if (first) setActive(first);
    if (first && isFocusLost()) focusDemo(first);
    addEventListener('hashchange', onHash);
    document.addEventListener('click', onClick);
    return () => {
      removeEventListener('hashchange', onHash);
      document.removeEventListener('click', onClick);
    };
  }, [tabs]);

  return (
    <Tabs data-waiting={isLive ? undefined : ''} value={active} onValueChange={setActive}>
      <TabsList aria-label={label}>
        {tabs.map(({ id, icon, title, description }) => (
          // Radix selects on mousedown, but the page loader replays only clicks.
          <TabsTrigger key={id} value={id} onClick={() => setActive(id)}>
            {icon}
            <span className="overflow-hidden text-start max-md:size-0">
              <span className="block font-semibold">{title}</span>
              <span className="block text-xs text-muted-foreground">{description}</span>
            </span>
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map(({ id }, index) => (
        <TabsContent
          key={id}
          forceMount
          value={id}
          className="use-case data-[state=inactive]:hidden noscript:block! print:block!"
        >
          <div id={id} className="scroll-mt-16 md:scroll-mt-20">
            {children[index]}
          </div>
        </TabsContent>
      ))}
    </Tabs>
  );
}
