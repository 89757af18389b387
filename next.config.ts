import type { NextConfig } from 'next';
import { describeMissingDatabase } from './lib/server/core/serverless.ts';

// Platforms run the build themselves, so this is the first chance to report a missing database.
const missingDatabase = process.env.NODE_ENV === 'production' ? describeMissingDatabase(process.env) : null;
if (missingDatabase) throw new Error(missingDatabase);

const headers = (source: string, values: Record<string, string>) => ({
  source,
  headers: Object.entries(values).map(([key, value]) => ({ key, value })),
});

const config: NextConfig = {
  output: 'standalone',
  poweredByHeader: false,
  // Also disables /_next/image, which would resize images for anybody.
  images: { unoptimized: true },
  reactStrictMode: true,
  // `npm run types` checks types, including those of tests and scripts.
  typescript: { ignoreBuildErrors: true },
  // Compiled in, so that the server knows which address the pages were built with.
  env: { BUILT_SITE_URL: process.env.SITE_URL ?? '' },
  // The image optimizer's library, which is not used.
  outputFileTracingExcludes: { '*': ['node_modules/@img/**', 'node_modules/sharp/**'] },
  // proxy.ts adds the policy, and HSTS.
  headers: async () => [
    headers('/:path*', {
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=(), usb=()',
    }),
    // By default Next lets shared caches keep static pages for a year, which would hide a deploy.
    headers('/((?!_next/|api/|ops(?:/|$)).*)', { 'cache-control': 'public, max-age=0, must-revalidate' }),
  ],
  experimental: {
    // Needed with two root layouts, the site's and the ops pages'.
    globalNotFound: true,
    // Writing the cache takes a third of a first build and 165 MB, and deploys and CI have no second build.
    turbopackFileSystemCacheForBuild: false,
    // Otherwise Next writes copies of the pages into the deployed folder at the first request, and serves those.
    isrFlushToDisk: false,
    // The largest body that proxy.ts buffers: a form of the ops pages. The default is 10 MB.
    proxyClientMaxBodySize: '64kb',
    // Fewer scripts on first load, 0.7 kB less in all.
    turbopackChunking: { minChunkSize: 400_000, maxChunkCountPerGroup: 2, maxMergeChunkSize: 2_000_000 },
  },
};

export default config;
