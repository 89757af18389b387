'use client';

import { Content, List, Trigger } from '@radix-ui/react-tabs';
import type { ComponentProps, SyntheticEvent } from 'react';
import { cn } from '#lib/utils';

// Radix writes style attributes, which the content security policy forbids, so they are removed here.

export { Root as Tabs } from '@radix-ui/react-tabs';

export function TabsList(props: ComponentProps<typeof List>) {
  return (
    <List
      data-slot="tabs-list"
      className="relative grid auto-cols-fr grid-flow-col border-t border-foreground outline-none noscript:hidden print:hidden"
      {...props}
      style={{ outline: undefined }}
    />
  );
}

// Radix focuses a pressed tab by script, which browsers would outline. A tab is selected when it gets the focus.
function focusQuietly({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  if (currentTarget.dataset.state === 'inactive') currentTarget.blur();
  currentTarget.focus({ preventScroll: true, focusVisible: false });
}

export function TabsTrigger(props: ComponentProps<typeof Trigger>) {
  return (
    <Trigger
      className={cn(
        'flex min-h-14 min-w-0 cursor-pointer items-center justify-center border-r border-b border-border px-4',
        'text-sm text-muted-foreground last:border-r-transparent hover:text-foreground',
        'data-[state=active]:border-b-transparent data-[state=active]:text-foreground',
        'md:min-h-24 md:justify-start md:gap-3 md:first:pl-0 lg:text-lg',
      )}
      onPointerDown={focusQuietly}
      // The page loader replays clicks alone, on a tab that the press itself has focused.
      onClick={focusQuietly}
      {...props}
    />
  );
}

export function TabsContent({ children, ...props }: ComponentProps<typeof Content>) {
  return (
    <Content {...props} asChild>
      <div style={{ animationDuration: undefined }}>{children}</div>
    </Content>
  );
}
