import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether a program is on this machine, in the path or where a system keeps its servers. */
export function hasProgram(name: string): boolean {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

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
