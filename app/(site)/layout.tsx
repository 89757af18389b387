import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { LoadNotice } from '#components/layout/load-notice';
import { ToastBox } from '#components/ui/toast-box';
import { colors } from '#lib/colors';
import { brand } from '#lib/content/brand';
import { site } from '#lib/content/site';
import { siteUrl } from '#lib/content/site-url';
import { accents, instrument } from '../fonts';
import '../globals.css';

export const metadata: Metadata = {
  metadataBase: new URL(siteUrl),
  title: `${brand.name}: ${site.title}`,
  description: site.description,
  applicationName: brand.name,
  // Next fills in the rest of it, and Twitter's card, from what is here and from opengraph-image.tsx.
  openGraph: { type: 'website', siteName: brand.name, url: '/' },
  formatDetection: { telephone: false, address: false, email: false },
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  interactiveWidget: 'resizes-content',
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: colors.light.background },
    { media: '(prefers-color-scheme: dark)', color: colors.dark.background },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={`${instrument.variable} ${accents.variable}`}>
      <body className="max-[20rem]:wrap-anywhere">
        {children}
        {/* Below the header, because on phones visitors type at the bottom. One that leaves goes under it. */}
        <ToastBox className="fixed top-header right-page left-gutter z-40 ms-auto max-w-[34em] text-sm shadow-float" />
        <LoadNotice />
      </body>
    </html>
  );
}
