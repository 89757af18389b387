import { join } from 'node:path';
import type { NextConfig } from 'next';

const config: NextConfig = {
  output: 'standalone',
  poweredByHeader: false,
  // Nothing is resized by the server; unoptimized closes /_next/image, which would do it for anybody.
  images: { unoptimized: true },
  // Tells scripts/build/build.ts what was prerendered.
  adapterPath: join(import.meta.dirname, 'scripts', 'build', 'adapter.mjs'),
  reactStrictMode: true,
  // `npm run types` checks more than the build would, and once.
  typescript: { ignoreBuildErrors: true },
  // The library that resizes images stays at home.
  outputFileTracingExcludes: { '*': ['node_modules/@img/**', 'node_modules/sharp/**'] },
  // What Next reads when it loads the configuration of a custom server, and traces for none (docs/decisions/0019).
  outputFileTracingIncludes: { '/*': ['node_modules/next/dist/compiled/{webpack,@babel/runtime}/**'] },
  turbopack: {
    rules: { '**/@radix-ui/*/dist/index.mjs': { loaders: ['./scripts/build/drop-unused-names.cjs'] } },
  },
  experimental: {
    // The site and the pages for ops have a root layout each: what is missing belongs to neither.
    globalNotFound: true,
    turbopackChunking: { minChunkSize: 400_000, maxChunkCountPerGroup: 2, maxMergeChunkSize: 2_000_000 },
  },
};

export default config;
