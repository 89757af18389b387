import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { accents, instrument } from '../fonts';
import './ops.css';

export const metadata: Metadata = {
  // Overrides the site's: each page here has its own icon and is never shared.
  icons: { icon: [] },
  openGraph: null,
  twitter: null,
  manifest: null,
  robots: { index: false, follow: false },
  formatDetection: { telephone: false, address: false, email: false },
};

export const viewport: Viewport = { width: 'device-width', initialScale: 1, colorScheme: 'light dark' };

// Each page has a nonce and a session.
export const dynamic = 'force-dynamic';

export default function OpsLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={`${instrument.variable} ${accents.variable}`}>
      <body>{children}</body>
    </html>
  );
}
