import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, run } from '../../../scripts/process.ts';
import { findProgram } from '../../../scripts/programs.ts';

// Makes a base image for the Dockerfile without a registry: Debian from its mirror, with this machine's Node.

const folder = join(root, '.cache', 'container');
const stamp = join(folder, '.base');
/** Time in ms per step; debootstrap downloads. */
const STEP_MS = 240_000;
const BASE = 'base';

export const baseImage = 'localhost/site-test-base';

/** buildah with its own storage. */
export const buildah = [
  'buildah',
  '--storage-driver',
  'vfs',
  '--root',
  join(folder, 'images'),
  '--runroot',
  join(folder, 'run'),
] as const;

type Base = { state: 'ready' } | { state: 'absent'; why: string };

const absent = (why: string): Base => ({ state: 'absent', why });

/** Makes the base image unless it exists. Explains why when that is impossible; never rejects. */
export function provideBaseImage(): Promise<Base> {
  return makeBaseImage().catch((error: unknown) => absent(String(error)));
}

async function makeBaseImage(): Promise<Base> {
  const missing = ['buildah', 'debootstrap', 'apt-get'].filter((name) => !findProgram(name));
  if (missing.length > 0) return absent(`there is no ${missing.join(', no ')} here`);
  if (process.getuid?.() !== 0) return absent('it takes root to make a base image');
  const npm = findNpm();
  if (!npm) return absent('npm is not where Node looks for it');
  const wanted = JSON.stringify([process.version, process.arch]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return { state: 'ready' };
  rmSync(folder, { recursive: true, force: true });
  const files = join(folder, 'files');
  mkdirSync(files, { recursive: true });
  const { suite, mirror } = findMirror();
  if (!mirror) return absent('apt names no mirror');
  const debian = await attempt('debootstrap', ['--variant=minbase', suite, files, mirror]);
  if (debian) return absent(`debootstrap could not install from ${mirror}: ${debian}`);
  rmSync(join(files, 'var', 'cache', 'apt', 'archives'), { recursive: true });
  const local = join(files, 'usr', 'local');
  cpSync(process.execPath, join(local, 'bin', 'node'), { dereference: true });
  cpSync(npm, join(local, 'lib', 'node_modules', 'npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin', 'npm'));
  const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  // A machine may forbid what containers need, such as mounts, so one is run as well.
  const [command, ...flags] = buildah;
  for (const step of [
    ['from', '--name', BASE, 'scratch'],
    ['add', '--quiet', BASE, files, '/'],
    ['config', '--env', path, BASE],
    ['run', '--isolation', 'chroot', BASE, '--', 'node', '--version'],
    ['commit', '--quiet', '--rm', BASE, baseImage],
  ]) {
    const refused = await attempt(command, [...flags, ...step]);
    if (refused) return absent(`buildah ${step[0]}: ${refused}`);
  }
  rmSync(files, { recursive: true });
  writeFileSync(stamp, wanted);
  return { state: 'ready' };
}

/** Finds the folder of the npm that runs us, or of the one in the PATH. */
function findNpm(): string | undefined {
  const cli = process.env.npm_execpath ?? '';
  if (cli.endsWith('npm-cli.js')) return dirname(dirname(cli));
  const found = ['/usr/lib', '/usr/local/lib', '/usr/share'].map((place) =>
    join(place, 'node_modules', 'npm'),
  );
  return found.find((place) => existsSync(join(place, 'bin', 'npm-cli.js')));
}

/** Finds this machine's Debian release and apt's mirror of it. */
function findMirror(): { suite: string; mirror: string | undefined } {
  const [, suite = ''] = /^VERSION_CODENAME=(.*)$/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? [];
  const format = ['--format', '$(SITE) $(RELEASE) $(COMPONENT)', 'Created-By: Packages'];
  const lines = execFileSync('apt-get', ['indextargets', ...format], { encoding: 'utf8' }).split('\n');
  return { suite, mirror: lines.find((line) => line.endsWith(` ${suite} main`))?.split(' ')[0] };
}

/** Runs a step. Returns the last line of its output when it failed. */
async function attempt(command: string, args: string[]): Promise<string | undefined> {
  const signal = AbortSignal.timeout(STEP_MS);
  try {
    const { code, output } = await run(command, args, { output: 'keep', signal });
    return code === 0 ? undefined : output.trim().split('\n').at(-1) || `code ${code}`;
  } catch (error) {
    return String(error);
  }
}
