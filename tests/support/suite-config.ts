import { fileURLToPath } from 'node:url';
import type { ViteUserConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** How vitest runs every suite of ours. Paths are from the project's root. */
export const suite = {
  root,
  test: {
    environment: 'node',
    setupFiles: ['tests/support/unit/fail-on-console-error.ts'],
    // The marker throws unless it is resolved for the server, which these tests are.
    alias: { 'server-only': `${root}node_modules/server-only/empty.js` },
    allowOnly: false,
  },
} satisfies ViteUserConfig;
