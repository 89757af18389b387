import { defineConfig, mergeConfig } from 'vitest/config';
import { suite } from '../../support/suite-config.ts';

// A suite of its own: it needs programs of the machine (scripts/checks/deploy-suites.ts) and the site's build.
export default mergeConfig(
  suite,
  defineConfig({
    test: {
      include: ['tests/resilience/deploy/*.test.ts'],
      fileParallelism: false,
      testTimeout: 60_000,
      hookTimeout: 120_000,
    },
  }),
);
