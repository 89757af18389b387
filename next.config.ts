import { join } from 'node:path';
import type { NextConfig } from 'next';

const config: NextConfig = {
  output: 'standalone',
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run types` checks more than the build would, and once.
  typescript: { ignoreBuildErrors: true },
  // Puts the site's address into the pages that Next answers.
  cacheHandler: join(import.meta.dirname, 'lib', 'server', 'http', 'address-cache.mjs'),
  // Nothing here is resized by the server; unoptimized closes /_next/image, which would do it for anybody. Its library stays home.
  images: { unoptimized: true },
  outputFileTracingExcludes: { '*': ['node_modules/@img/**', 'node_modules/sharp/**'] },
  turbopack: {
    rules: { '**/@radix-ui/*/dist/index.mjs': { loaders: ['./scripts/build/drop-unused-names.cjs'] } },
  },
  experimental: {
    // The site and the pages for ops have a root layout each: what is missing belongs to neither.
    globalNotFound: true,
    // Next would copy prerendered pages to its route cache at the first request and ignore later edits.
    isrFlushToDisk: false,
    turbopackChunking: { minChunkSize: 400_000, maxChunkCountPerGroup: 2, maxMergeChunkSize: 2_000_000 },
  },
};

export default config;
