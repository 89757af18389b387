import { defineConfig, mergeConfig } from 'vitest/config';
import { suite } from '../support/suite-config.ts';

// A suite of its own: it needs browsers of the machine (scripts/checks/engine-suite.ts) and the site's build.
export default mergeConfig(
  suite,
  defineConfig({
    test: {
      include: ['tests/engines/*.test.ts'],
      fileParallelism: false,
      testTimeout: 60_000,
      expect: { poll: { timeout: 15_000 } },
      hookTimeout: 60_000,
    },
  }),
);
