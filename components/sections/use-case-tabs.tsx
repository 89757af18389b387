'use client';

import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';

interface Tab {
  id: string;
  title: string;
  icon: ReactNode;
  panel: ReactNode;
}

/**
 * Before hydration the tabs are links and CSS shows the panel that the address names (globals.css, `.tabs`).
 * From then on `active` rules: each tab is an entry of the browser's history, and nothing scrolls on a press.
 */
export function UseCaseTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const ids = tabs.map((tab) => tab.id);
  const first = ids[0] as string;
  const [active, setActive] = useState<string>();
  const list = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the tabs never change
  useEffect(() => {
    const follow = (event?: PopStateEvent) => {
      const id = location.hash.slice(1);
      // A link to '#' is a place like any other; only going back to the bare address means the first tab.
      setActive((now) => (ids.includes(id) ? id : now && (id || event?.state === null) ? now : first));
      // A link to a panel that was hidden: the browser could not scroll to it.
      if (event?.state === null && ids.includes(id)) {
        requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView());
      }
    };
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  const show = (id: string) => {
    if (id !== active) history.pushState(null, '', `#${id}`);
    setActive(id);
  };
  const pressed = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    show(id);
  };
  const keyed = (event: KeyboardEvent, index: number) => {
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1, ' ': index }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const id = ids.at(to % ids.length) as string;
    show(id);
    list.current?.querySelector<HTMLElement>(`[href="#${id}"]`)?.focus();
  };

  return (
    <div className="tabs" data-live={active ? '' : undefined}>
      <div ref={list} role="tablist" aria-label={label}>
        {tabs.map(({ id, title, icon }, index) => {
          const on = id === (active ?? first);
          return (
            <a
              key={id}
              role="tab"
              id={`tab-${id}`}
              href={`#${id}`}
              aria-controls={id}
              aria-selected={on}
              tabIndex={on || !active ? 0 : -1}
              onClick={(event) => pressed(event, id)}
              onKeyDown={(event) => keyed(event, index)}
            >
              {icon}
              <span>{title}</span>
            </a>
          );
        })}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          id={id}
          role="tabpanel"
          aria-labelledby={`tab-${id}`}
          data-on={id === active || undefined}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}
