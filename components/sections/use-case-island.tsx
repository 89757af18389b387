'use client';

import { Island, loadNear } from '#components/layout/island';
import { useCaseIds } from '#lib/content/site';

const Tabs = loadNear(useCaseIds.section, async () => (await import('./use-case-tabs')).UseCaseTabs);

/** The tabs with their demos. None of their code or texts is part of the first load. */
export function UseCaseIsland() {
  return (
    <Island>
      <Tabs />
    </Island>
  );
}
