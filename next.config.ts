import type { NextConfig } from 'next';

const config: NextConfig = {
  output: 'standalone',
  poweredByHeader: false,
  reactStrictMode: true,
  experimental: {
    // One document without a render-blocking stylesheet: text is the largest paint.
    inlineCss: true,
    // Next would copy prerendered pages to its route cache at the first request and ignore later edits.
    isrFlushToDisk: false,
    turbopackChunking: { minChunkSize: 400_000, maxChunkCountPerGroup: 2, maxMergeChunkSize: 2_000_000 },
  },
};

export default config;
