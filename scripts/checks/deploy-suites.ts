import { hasProgram } from '../programs.ts';

const proxies = ['nginx', 'caddy'] as const;

/** The proxies that can be tested here. */
export function findProxies(): ('nginx' | 'caddy')[] {
  return hasProgram('openssl') ? proxies.filter(hasProgram) : [];
}

const config = ['vitest', 'run', '--config', 'tests/resilience/deploy/vitest.config.ts'] as const;

/** What runs the tests of the shipped proxies' files on the real ones. */
export const proxySuite = [...config, 'tests/resilience/deploy/proxies.test.ts'] as const;

/** What runs the test of the container; it takes a base image (scripts/checks/container-base.ts). */
export const containerSuite = [...config, 'tests/resilience/deploy/container.test.ts'] as const;
