import type { NextConfig } from 'next';

const config: NextConfig = {
  output: 'standalone',
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run types` checks more than the build would, and once.
  typescript: { ignoreBuildErrors: true },
  // Nothing here is resized by the server; unoptimized closes /_next/image, which would do it for anybody.
  images: { unoptimized: true },
  experimental: {
    // Next would copy prerendered pages to its route cache at the first request and ignore later edits.
    isrFlushToDisk: false,
    turbopackChunking: { minChunkSize: 400_000, maxChunkCountPerGroup: 2, maxMergeChunkSize: 2_000_000 },
  },
};

export default config;
