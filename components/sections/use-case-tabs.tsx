'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs';

type UseCaseTabsProps = {
  label: string;
  /** The first one is shown by default. */
  tabs: { id: string; icon: ReactNode; title: string; description: string; panel: ReactNode }[];
};

/** The three use cases, of which the address names one; without scripts and in print, all of them. */
export function UseCaseTabs({ label, tabs }: UseCaseTabsProps) {
  // Until hydration there is none, and app/styles/base.css shows the one that the address names.
  const [shown, setShown] = useState<string>();

  useEffect(() => {
    const follow = () => {
      const target = document.getElementById(location.hash.slice(1));
      const id = tabs.find((tab) => document.getElementById(tab.id)?.contains(target))?.id;
      setShown((last) => id ?? last ?? tabs[0]?.id);
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [tabs]);

  const choose = (id: string) => {
    setShown(id);
    // So that a link to the last tab is a new address, too.
    history.replaceState(history.state, '', `#${id}`);
  };

  return (
    <Tabs value={shown ?? tabs[0]?.id} onValueChange={choose}>
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
