import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { accents, instrument } from '../fonts';
import './ops.css';

export const metadata: Metadata = {
  // The site's own stay with the site: each page here has its icon, and is shown to nobody.
  icons: { icon: [] },
  openGraph: null,
  twitter: null,
  manifest: null,
  robots: { index: false, follow: false },
  formatDetection: { telephone: false, address: false, email: false },
};

export const viewport: Viewport = { width: 'device-width', initialScale: 1, colorScheme: 'light dark' };

// Each page is made for its request: it has a nonce, and who may see it.
export const dynamic = 'force-dynamic';

export default function OpsLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={`${instrument.variable} ${accents.variable}`}>
      <body>{children}</body>
    </html>
  );
}
