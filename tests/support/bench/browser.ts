import { chromium } from 'playwright';
import { findChromium } from '#scripts/chromium';

/** The Chromium of CHROMIUM_PATH, the machine's own, or Playwright's, quiet in the background. */
export function launchChromium(args: string[] = []) {
  const executablePath = findChromium(true);
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
  });
}
