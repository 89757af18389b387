'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs';
import { isFocusLost } from '#lib/browser/page/focus';

type UseCaseTabsProps = {
  label: string;
  /** The first one is shown by default. */
  tabs: { id: string; icon: ReactNode; title: string; description: string; panel: ReactNode }[];
};

/** Puts the focus on a panel's demo: the chat's box, or its first button. */
function focusDemo(id: string): void {
  const demo = document.querySelector(`#${id} [data-slot="demo"]`);
  const box = demo?.querySelector('textarea');
  (box ?? demo?.querySelector<HTMLElement>('button:not([inert] *)'))?.focus({ preventScroll: true });
}

/** The three use cases, of which the address names one; without scripts and in print, all of them. */
export function UseCaseTabs({ label, tabs }: UseCaseTabsProps) {
  // Until hydration there is none, and app/styles/base.css shows the one that the address names.
  const [shown, setShown] = useState<{ id?: string; isEntered?: boolean }>();

  useEffect(() => {
    // Not by `location.hash`: if a link is followed during hydration, Next restores the previous hash.
    const follow = (isEntered: boolean) => {
      const target = document.querySelector(':target');
      const id = tabs.find((tab) => document.getElementById(tab.id)?.contains(target))?.id;
      setShown((last) => (id ? { id, isEntered } : (last ?? { id: tabs[0]?.id })));
    };
    const onHash = () => follow(true);
    follow(isFocusLost());
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, [tabs]);

  useEffect(() => {
    if (shown?.id && shown.isEntered) focusDemo(shown.id);
  }, [shown]);

  const choose = (id: string) => {
    setShown({ id });
    // So that a link to the last tab is a new address, too.
    history.replaceState(history.state, '', `#${id}`);
  };

  return (
    <Tabs value={shown?.id ?? tabs[0]?.id} onValueChange={choose}>
      <TabsList aria-label={label}>
        {tabs.map(({ id, icon, title, description }) => (
          // Radix selects on mousedown, but the page loader replays only clicks.
          <TabsTrigger key={id} value={id} onClick={() => choose(id)}>
            {icon}
            <span className="overflow-hidden text-start max-md:size-0">
              <span className="block font-semibold">{title}</span>
              <span className="block text-xs text-muted-foreground">{description}</span>
            </span>
          </TabsTrigger>
        ))}
      </TabsList>
      {/* All begin in one place, and only their panels are hidden: so the browser itself scrolls to each of them. */}
      <div data-waiting={shown ? undefined : ''} className="grid items-start noscript:block print:block">
        {tabs.map(({ id, panel }) => (
          <div key={id} id={id} className="col-span-full row-start-1 min-w-0 scroll-mt-16 md:scroll-mt-20">
            <TabsContent
              forceMount
              value={id}
              className="use-case data-[state=inactive]:hidden noscript:block! print:block!"
            >
              {panel}
            </TabsContent>
          </div>
        ))}
      </div>
    </Tabs>
  );
}
