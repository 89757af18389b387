'use client';

import { useSelectedLayoutSegment } from 'next/navigation';

const pages = [
  { segment: null, href: '/ops', name: 'Status' },
  { segment: 'leads', href: '/ops/leads', name: 'Leads' },
];

export function OpsNav() {
  const current = useSelectedLayoutSegment();
  return (
    <nav aria-label="Pages" className="flex gap-x-5">
      {pages.map(({ segment, href, name }) => (
        <a
          key={href}
          href={href}
          aria-current={segment === current ? 'page' : undefined}
          className="inline-flex min-h-11 items-center border-b-2 border-transparent aria-[current]:border-signal aria-[current]:font-semibold"
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
