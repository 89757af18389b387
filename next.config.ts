import type { NextConfig } from 'next';

const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'microphone=(self), camera=(), geolocation=(), payment=(), usb=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
];

const config: NextConfig = {
  output: 'standalone',
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run types` checks more than the build would, and once.
  typescript: { ignoreBuildErrors: true },
  // No page uses `next/image`: without this anybody could have pictures scaled, and put words into the log.
  images: { unoptimized: true },
  headers: async () => [{ source: '/:path*', headers: securityHeaders }],
  experimental: {
    // Next would copy prerendered pages to its route cache at the first request and ignore later edits.
    isrFlushToDisk: false,
    turbopackChunking: { minChunkSize: 400_000, maxChunkCountPerGroup: 2, maxMergeChunkSize: 2_000_000 },
  },
};

export default config;
