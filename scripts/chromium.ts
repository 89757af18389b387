import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { exitWithError, findProgram, run } from './programs.ts';

/** Chromium without a window, twice as fast. */
const headless = 'chromium-headless-shell';
const full = ['chromium', 'google-chrome'];

/** Finds the Chromium that CHROMIUM_PATH names, the machine's or Playwright's. */
export function findChromium({ isFull = false } = {}): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = (isFull ? [...full, headless] : [headless, ...full]).map(findProgram).find(Boolean);
  return found ?? [chromium.executablePath()].find(existsSync);
}

/** Installs a Chromium if there is none: Playwright's, or else Debian's. */
export async function provideChromium(): Promise<void> {
  if (!findChromium()) await run('playwright', ['install', '--with-deps', 'chromium']);
  if (!findChromium()) await run('sh', ['-c', `apt-get update && apt-get install -y ${headless}`]);
  if (!findChromium()) exitWithError('The tests need a Chromium: install one, or name it in CHROMIUM_PATH.');
}
