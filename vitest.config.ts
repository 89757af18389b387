import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

/** A slow suite that needs the built site and programs of the machine. */
const slowProject = (name: string, include: string) => ({
  extends: true as const,
  test: {
    name,
    include: [include],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 240_000,
  },
});

export default defineConfig({
  test: {
    environment: 'node',
    silent: 'passed-only',
    setupFiles: ['tests/support/unit/setup.ts'],
    // `server-only` throws unless it is resolved for the server, where these tests run.
    alias: { 'server-only': `${root}node_modules/server-only/empty.js` },
    allowOnly: false,
    // Vitest leaves one core free, but most of these tests wait for servers and processes.
    maxWorkers: '100%',
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'pooler',
          include: [
            'tests/unit/server/{chat/runs,contact/deliveries,http/rate-limit,store/store,voice/credits}.test.ts',
          ],
        },
      },
      slowProject('engines', 'tests/extended/engines/*.test.ts'),
      slowProject('proxies', 'tests/extended/deploy/{proxies,deploys}.test.ts'),
      slowProject('container', 'tests/extended/deploy/container.test.ts'),
      slowProject('n8n', 'tests/extended/n8n/n8n.test.ts'),
    ],
  },
});
