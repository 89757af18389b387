import { defineConfig, mergeConfig } from 'vitest/config';
import { suite } from '../../support/suite-config.ts';

// A suite of its own: it needs an n8n (npm run n8n:install), the site's build, and the machine to itself.
export default mergeConfig(
  suite,
  defineConfig({
    test: {
      include: ['tests/resilience/n8n/**/*.test.ts'],
      fileParallelism: false,
      sequence: { concurrent: false },
      testTimeout: 180_000,
      hookTimeout: 240_000,
    },
  }),
);
