import { chromium } from 'playwright';
import { findChromium } from '#scripts/chromium';

/** Launches the Chromium of CHROMIUM_PATH, the machine's or Playwright's, without background traffic. */
export function launchChromium(args: string[] = []) {
  const executablePath = findChromium({ isFull: true });
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
  });
}
