import type { Variables } from './process.mjs';

/** Every check of the sources: the commands that it runs one after the other, found in node_modules/.bin. */
export const checks = {
  lint: [['biome', 'check', '--error-on-warnings']],
  types: [
    ['next', 'typegen'],
    ['tsc', '--noEmit'],
  ],
  imports: [['node', 'scripts/check-imports.ts']],
  unused: [['knip']],
  licences: [['node', 'scripts/licences.ts']],
  unit: [['vitest', 'run']],
} as const satisfies Record<string, readonly (readonly [string, ...string[]])[]>;

export type CheckName = keyof typeof checks;

/** What the checks' tools run with: each sets NODE_ENV to what it needs, and nothing is sent home. */
export function checkEnvironment(): Variables {
  const { NODE_ENV: _unset, ...environment } = process.env;
  return { ...environment, NEXT_TELEMETRY_DISABLED: '1' };
}
