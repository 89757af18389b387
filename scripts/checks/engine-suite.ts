import { existsSync } from 'node:fs';
import { hasProgram } from '../programs.ts';

/** What runs the walk through the site in each browser engine that is on this machine. */
export const engineSuite = ['vitest', 'run', '--config', 'tests/engines/vitest.config.ts'] as const;

export const FIREFOX = 'firefox-esr';
export const WEBKIT = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** Whether the walk can be made in Firefox, and in WebKit, whose window needs a display. */
export const hasFirefox = () => hasProgram(FIREFOX);
export const hasWebKit = () =>
  hasProgram('WebKitWebDriver') && hasProgram('xvfb-run') && hasProgram('xauth') && existsSync(WEBKIT);

/** The engines that are not on this machine, and Debian's packages for them. */
export function missingEngines(): { name: string; installs: string }[] {
  return [
    ...(hasFirefox() ? [] : [{ name: 'Firefox', installs: FIREFOX }]),
    ...(hasWebKit() ? [] : [{ name: 'WebKit', installs: 'webkit2gtk-driver xvfb xauth' }]),
  ];
}
