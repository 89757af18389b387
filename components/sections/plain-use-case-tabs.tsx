'use client';

import type { Tab } from '#components/sections/use-case-tabs';
import { tabsListClass, tabsTriggerClass } from '#components/ui/tabs';

/** The tabs without scripts, used when the others have failed: links, and CSS shows their panel. */
export function PlainUseCaseTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const stateAt = (index: number) => (index === 0 ? 'active' : 'inactive');
  return (
    <div data-slot="tabs">
      <nav aria-label={label} className={`${tabsListClass} print:hidden`}>
        {tabs.map(({ id, title, short, icon }, index) => (
          <a
            key={id}
            href={`#${id}`}
            aria-label={title}
            data-slot="tabs-trigger"
            data-state={stateAt(index)}
            className={tabsTriggerClass}
          >
            {icon}
            <span className="max-md:hidden">{title}</span>
            <span className="md:hidden">{short}</span>
          </a>
        ))}
      </nav>
      {tabs.map(({ id, panel }, index) => (
        <div key={id} id={id} data-slot="tabs-content" data-state={stateAt(index)}>
          {panel}
        </div>
      ))}
    </div>
  );
}
