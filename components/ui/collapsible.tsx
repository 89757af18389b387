'use client';

import { Content, Root, Trigger } from '@radix-ui/react-collapsible';
import type { ComponentProps } from 'react';

export function Collapsible(props: ComponentProps<typeof Root>) {
  return <Root data-slot="collapsible" {...props} />;
}

export function CollapsibleTrigger(props: ComponentProps<typeof Trigger>) {
  return <Trigger data-slot="collapsible-trigger" {...props} />;
}

export function CollapsibleContent(props: ComponentProps<typeof Content>) {
  return <Content data-slot="collapsible-content" {...props} />;
}
