import { spawnSync } from 'node:child_process';
import { fail, run } from './process.ts';
import { findPrograms } from './programs.ts';

const shell = 'chromium-headless-shell';
const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Finds a Chromium (CHROMIUM_PATH first) or installs one. */
export async function ensureChromium(): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !starts(chosen)) fail(`CHROMIUM_PATH is set to ${chosen}, which does not start.`);
  const found = findChromium() ?? (await findPlaywrights());
  if (found) return found;
  console.log('No Chromium on this machine.');
  const installed = (await installPlaywrights()) ?? (await installPackage());
  if (!installed) {
    fail(
      'The end-to-end tests need a Chromium. Install one (apt-get install chromium), or set CHROMIUM_PATH.',
    );
  }
  console.log(`Using ${installed}.`);
  return installed;
}

/** Finds a Chromium without installing one. `asVisitorsHaveIt` prefers a full browser. */
export function findChromium(asVisitorsHaveIt = false): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const names = asVisitorsHaveIt ? [...whole, shell] : [shell, ...whole];
  return names.flatMap(findPrograms).find(starts);
}

async function findPlaywrights(): Promise<string | undefined> {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return path && starts(path) ? path : undefined;
}

async function installPlaywrights(): Promise<string | undefined> {
  console.log("Installing Playwright's Chromium (playwright install chromium) …");
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000', ...process.env };
  const ended = await run('playwright', ['install', 'chromium'], { env });
  if (ended.code !== 0) {
    console.log('Playwright could not install it.');
    return undefined;
  }
  const path = await findPlaywrights();
  if (!path) console.log('It does not start: this machine lacks required libraries.');
  return path;
}

async function installPackage(): Promise<string | undefined> {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (!answers([...prefix, 'apt-get', '--version'])) return undefined;
  console.log("Installing the distribution's Chromium (apt-get) …");
  const apt = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q'];
  const install = ['install', '-y', '--no-install-recommends'];
  for (const step of [['update'], [...install, shell], [...install, 'chromium']]) {
    const [command = '', ...args] = [...apt, ...step];
    await run(command, args);
    const found = findChromium();
    if (found) return found;
  }
  return undefined;
}

/** False when libraries are missing, or for a stub that points to an app store. */
function starts(path: string): boolean {
  return answers([path, '--version']);
}

function answers([command = '', ...args]: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
