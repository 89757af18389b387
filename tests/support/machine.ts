import { existsSync } from 'node:fs';
import { findProgram } from '#scripts/programs';

export const FIREFOX = 'firefox-esr';
export const WEBKIT = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

export const hasFirefox = () => findProgram(FIREFOX) !== undefined;
/** WebKitGTK's window needs a display. */
export const hasWebKit = () =>
  [findProgram('WebKitWebDriver'), findProgram('xvfb-run'), findProgram('xauth')].every(Boolean) &&
  existsSync(WEBKIT);

const proxies = ['nginx', 'caddy'] as const;

/** Lists the proxies that can be tested on this machine. */
export function findProxies(): (typeof proxies)[number][] {
  return findProgram('openssl') ? proxies.filter(findProgram) : [];
}
