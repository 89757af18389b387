'use client';

import { useSelectedLayoutSegment } from 'next/navigation';

export function OpsNav() {
  const current = useSelectedLayoutSegment();
  const link = (segment: string | null, name: string) => (
    <a
      href={segment ? `/ops/${segment}` : '/ops'}
      aria-current={segment === current ? 'page' : undefined}
      className="inline-flex min-h-11 items-center border-b-2 border-transparent aria-[current]:border-signal aria-[current]:font-semibold"
    >
      {name}
    </a>
  );
  return (
    <nav aria-label="Pages" className="flex gap-x-5">
      {link(null, 'Status')}
      {link('leads', 'Leads')}
    </nav>
  );
}
