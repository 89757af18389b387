import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { Wordmark } from '#components/layout/brand';
import { OpsNav } from '#components/ops/ops-nav';
import { brand } from '#lib/content/brand';
import { accents, instrument } from '../fonts';
import './ops.css';

export const metadata: Metadata = {
  title: { template: `%s · ${brand.name} ops`, default: `${brand.name} ops` },
  robots: { index: false, follow: false },
  formatDetection: { telephone: false, address: false, email: false },
};

export const viewport: Viewport = { width: 'device-width', initialScale: 1, colorScheme: 'light dark' };

export const dynamic = 'force-dynamic';

const pages = [
  { segment: null, href: '/ops', name: 'Status' },
  { segment: 'leads', href: '/ops/leads', name: 'Leads' },
];

export default function OpsLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={`${instrument.variable} ${accents.variable}`}>
      <body>
        <header className="flex flex-wrap gap-x-8 border-b border-border px-page py-1.5">
          <p className="flex min-h-11 items-center gap-1.5 text-lg">
            <Wordmark /> ops
          </p>
          <OpsNav pages={pages} />
        </header>
        <main className="grid content-start gap-10 px-page pt-8 pb-24 *:min-w-0">{children}</main>
      </body>
    </html>
  );
}
