'use client';

import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

// Radix writes inline styles, which the content security policy forbids, so they are removed here.

export function Tabs(props: ComponentProps<typeof Root>) {
  return <Root data-slot="tabs" {...props} />;
}

export const tabsListClass = 'grid auto-cols-fr grid-flow-col border-t border-foreground outline-none';
export const tabsTriggerClass =
  '-mt-px flex min-h-16 items-center justify-center gap-2 max-md:flex-col max-md:gap-1 border-t-3 border-t-transparent border-b border-b-border text-muted-foreground [transition:color_0.18s] not-first:border-l not-first:border-l-border hover:text-foreground md:justify-start md:px-[min(1.6vw,1.5rem)] md:first:pl-0 forced-colors:data-[state=inactive]:border-t-[Canvas]';

export function TabsList({ className, ...props }: ComponentProps<typeof List>) {
  return (
    <List
      data-slot="tabs-list"
      className={clsx(tabsListClass, className)}
      {...props}
      style={{ outline: undefined }}
    />
  );
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Trigger>) {
  return <Trigger data-slot="tabs-trigger" className={clsx(tabsTriggerClass, className)} {...props} />;
}

export function TabsContent({ children, ...props }: ComponentProps<typeof Content>) {
  return (
    <Content data-slot="tabs-content" {...props} asChild>
      <div style={{ animationDuration: undefined }}>{children}</div>
    </Content>
  );
}
