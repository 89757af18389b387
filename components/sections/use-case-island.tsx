'use client';

import type { ComponentProps } from 'react';
import { Island, loadNear } from '#components/layout/island';
import { useCaseSection } from '#lib/content/use-cases';
import type { UseCaseTabs } from './use-case-tabs';

const Tabs = loadNear(useCaseSection.id, async () => (await import('./use-case-tabs')).UseCaseTabs);

export function UseCaseIsland(props: ComponentProps<typeof UseCaseTabs>) {
  return (
    <Island>
      <Tabs {...props} />
    </Island>
  );
}
