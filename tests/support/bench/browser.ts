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

/** The middle of the values; of an even count, the upper one. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
