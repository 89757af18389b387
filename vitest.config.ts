import { defineConfig, mergeConfig } from 'vitest/config';
import { suite } from './tests/support/suite-config.ts';

export default mergeConfig(
  suite,
  defineConfig({
    test: {
      include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/resilience/unit/**/*.test.ts'],
      // Vitest leaves one core free; most of these tests wait for servers and processes.
      maxWorkers: '100%',
      unstubEnvs: true,
      unstubGlobals: true,
      restoreMocks: true,
      testTimeout: 20_000,
      hookTimeout: 30_000,
    },
  }),
);
