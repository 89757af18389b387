import { existsSync } from 'node:fs';
import { hasProgram } from '../../scripts/programs.ts';

export const FIREFOX = 'firefox-esr';
export const WEBKIT = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

export const hasFirefox = () => hasProgram(FIREFOX);
/** WebKitGTK's window needs a display. */
export const hasWebKit = () =>
  hasProgram('WebKitWebDriver') && hasProgram('xvfb-run') && hasProgram('xauth') && existsSync(WEBKIT);

/** Lists the engines missing on this machine, and Debian's packages for them. */
export function missingEngines(): { name: string; installs: string }[] {
  return [
    ...(hasFirefox() ? [] : [{ name: 'Firefox', installs: FIREFOX }]),
    ...(hasWebKit() ? [] : [{ name: 'WebKit', installs: 'webkit2gtk-driver xvfb xauth' }]),
  ];
}

const proxies = ['nginx', 'caddy'] as const;

/** Lists the proxies that can be tested on this machine. */
export function findProxies(): (typeof proxies)[number][] {
  return hasProgram('openssl') ? proxies.filter(hasProgram) : [];
}
