import { join } from 'node:path';
import type { NextConfig } from 'next';
import { findLostLeads } from './lib/serverless.ts';
import { customServerPackages } from './scripts/build/next-internals.ts';

// On platforms that run the build themselves, this is the first chance to report it.
const lostLeads = process.env.NODE_ENV === 'production' ? findLostLeads(process.env) : null;
if (lostLeads) throw new Error(lostLeads);

const config: NextConfig = {
  output: 'standalone',
  poweredByHeader: false,
  // Also disables /_next/image, which would resize images for anybody.
  images: { unoptimized: true },
  // Tells scripts/build/build.ts what was prerendered.
  adapterPath: join(import.meta.dirname, 'scripts', 'build', 'adapter.mjs'),
  reactStrictMode: true,
  // `npm run types` checks types, including those of tests and scripts.
  typescript: { ignoreBuildErrors: true },
  // The image optimizer's library, which is not used.
  outputFileTracingExcludes: { '*': ['node_modules/@img/**', 'node_modules/sharp/**'] },
  outputFileTracingIncludes: { '/*': customServerPackages.map((name) => `node_modules/${name}/**`) },
  turbopack: {
    rules: {
      '**/@radix-ui/*/dist/index.mjs': { loaders: ['./scripts/build/drop-unused-names.cjs'] },
      '**/lib/theme/colors.ts': { loaders: ['./scripts/build/inline-theme.cjs'] },
    },
  },
  experimental: {
    // Needed with two root layouts, the site's and the ops pages'.
    globalNotFound: true,
    turbopackChunking: { minChunkSize: 400_000, maxChunkCountPerGroup: 2, maxMergeChunkSize: 2_000_000 },
  },
};

export default config;
