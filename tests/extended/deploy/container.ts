import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '#scripts/programs';
import { findFreePort, startServer } from '#tests/support/processes';

// The image of the Dockerfile, built by buildah without a registry or a daemon, and run by chroot on a read-only
// root file system.

/** The address that the image's pages name. */
export const IMAGE_URL = 'https://www.example.com';
const BASE = 'localhost/site-test-base';
const IMAGE = 'localhost/site-test';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

const cache = path.resolve('.cache/container');
const storage = ['--storage-driver', 'vfs', '--root', `${cache}/images`, '--runroot', `${cache}/run`];

async function execute(command: string, args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args, { maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
}
const buildah = (...args: string[]) => execute('buildah', [...storage, ...args]);

/** Makes a base image from Debian's mirror with this machine's Node and npm, unless it exists. */
async function provideBaseImage(): Promise<void> {
  const stamp = path.join(cache, 'base');
  const wanted = `${process.version} ${process.arch}`;
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return;
  fs.rmSync(cache, { recursive: true, force: true });
  const files = path.join(cache, 'files');
  fs.mkdirSync(files, { recursive: true });
  await execute('debootstrap', ['--variant=minbase', 'bookworm', files]);
  const local = path.join(files, 'usr/local');
  fs.cpSync(process.execPath, path.join(local, 'bin/node'), { dereference: true });
  const npm = path.resolve(fs.realpathSync(findProgram('npm') ?? ''), '../..');
  fs.cpSync(npm, path.join(local, 'lib/node_modules/npm'), { recursive: true });
  fs.symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(local, 'bin/npm'));
  const container = await buildah('from', 'scratch');
  await buildah('add', '--quiet', container, files, '/');
  await buildah('config', '--env', 'PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', container);
  await buildah('commit', '--quiet', '--rm', container, BASE);
  fs.rmSync(files, { recursive: true });
  fs.writeFileSync(stamp, wanted);
}

/** Mounts what the build's `npm ci` needs of this machine. A mount leaves nothing in the image. */
async function mountNpm(folder: string): Promise<string[]> {
  const registry = await execute('npm', ['config', 'get', 'registry']);
  const file = path.join(folder, 'npmrc');
  fs.writeFileSync(file, `registry=${registry}\ncafile=${CERTIFICATES}\n`);
  return ['--volume', `${file}:/root/.npmrc:ro`, '--volume', `${CERTIFICATES}:${CERTIFICATES}:ro`];
}

type ImageConfig = Record<'User' | 'WorkingDir', string> &
  Record<'Cmd' | 'Env', string[]> & { Healthcheck: { Test: string[] } };

/** Builds the image and a container of it. `mount` is the folder with its files, `dataDir` its volume. */
export async function buildContainer() {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'site-container-'));
  await provideBaseImage();
  const volumes = await mountNpm(folder);
  const settings = ['--build-arg', `BASE_IMAGE=${BASE}`, '--build-arg', `SITE_URL=${IMAGE_URL}`];
  const kind = ['--isolation', 'chroot', '--format', 'docker', '--pull-never', '--quiet'];
  await buildah('bud', ...kind, ...settings, ...volumes, '--tag', IMAGE, '.');
  const { Docker } = JSON.parse(await buildah('inspect', '--type', 'image', IMAGE));
  const config = Docker.config as ImageConfig;
  const container = await buildah('from', '--pull-never', IMAGE);
  const mount = await buildah('mount', container);
  const dataDir = path.join(folder, 'data');
  fs.mkdirSync(dataDir);
  fs.chownSync(dataDir, 1000, 1000);
  return {
    config,
    mount,
    dataDir,
    /** Returns the program and arguments that run a command as the image's user, with the volume, on a read-only root. */
    commandLine(command: string[], env: Record<string, string>): [string, string[]] {
      const script = `
        mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && mount --bind "$2" "$1/data" &&
        mount -t tmpfs tmpfs "$1/tmp" && mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" &&
        root="$1" && shift 2 && exec chroot --userspec=${config.User} "$root" "$@"`;
      const variables = [...config.Env, ...Object.entries(env).map((pair) => pair.join('='))];
      const inside = ['env', '--ignore-environment', '--chdir', config.WorkingDir, ...variables, ...command];
      // Each of them replaces itself by the next, so the process is the command's.
      return ['unshare', ['--mount', 'sh', '-c', script, 'sh', mount, dataDir, ...inside]];
    },
    async remove() {
      await buildah('rm', container);
      await buildah('rmi', IMAGE);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Container = Awaited<ReturnType<typeof buildContainer>>;

/** Starts the image's own command and waits until it listens. */
export async function startContainer({ config, commandLine }: Container) {
  const PORT = String(await findFreePort());
  const url = `http://127.0.0.1:${PORT}`;
  const command = commandLine(config.Cmd, { PORT, SITE_URL: url, LOG_LEVEL: 'info' });
  const server = await startServer(...command, { isUp: `${url}/api/health/live` });
  return {
    ...server,
    url,
    /** Runs the image's own health check beside it. Resolves to whether it passed. */
    async isHealthy(): Promise<boolean> {
      const [kind, ...check] = config.Healthcheck.Test;
      if (kind !== 'CMD') return false;
      const passed = execute(...commandLine(check, { PORT })).then(() => true);
      return passed.catch(() => false);
    },
    /** Like the first step of `docker stop`. Resolves with the exit code. */
    stop: () => server.end('SIGTERM'),
  };
}
