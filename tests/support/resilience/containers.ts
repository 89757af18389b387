import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '#tests/support/free-port';
import { baseImage, buildah } from '#tests/support/resilience/base-image';

// The image of the Dockerfile, built and run by buildah without a registry, a daemon or its own network.

const image = 'localhost/site-test';
/** The address that the image's pages name. */
export const IMAGE_URL = 'https://www.example.com';
const [program, ...storage] = buildah;
/** The user that the image names. */
const USER = 1000;
const START_DEADLINE_MS = 30_000;
const OUTPUT_BYTES = 64 * 1024 * 1024;
const certificates = '/etc/ssl/certs';

async function execute(command: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args, { maxBuffer: OUTPUT_BYTES });
  return stdout.trim();
}

const runBuildah = (...args: string[]) => execute(program, ...storage, ...args);

/** Mounts this machine's npm settings for the build's `npm ci` only. A mount leaves nothing in the image. */
async function describeNpm(folder: string): Promise<{ volumes: string[]; registry: string }> {
  const get = (name: string) => execute('npm', 'config', 'get', name);
  const names = ['registry', 'cafile', 'userconfig', 'cache'];
  const [registry, cafile, userconfig, cache = ''] = await Promise.all(names.map(get));
  mkdirSync(cache, { recursive: true });
  const own = existsSync(String(userconfig)) ? readFileSync(String(userconfig), 'utf8') : '';
  const lines = [
    `registry=${registry}`,
    'prefer-offline=true',
    'cache=/root/.npm',
    ...(cafile?.startsWith('/') ? [`cafile=${cafile}`] : []),
  ];
  const file = path.join(folder, 'npmrc');
  writeFileSync(file, `${own}\n${lines.join('\n')}\n`, { mode: 0o600 });
  const volumes = [`${file}:/root/.npmrc:ro`, `${cache}:/root/.npm`];
  if (existsSync(certificates)) volumes.push(`${certificates}:${certificates}:ro`);
  return { volumes, registry: String(registry) };
}

export type ImageConfig = {
  User: string;
  Cmd: string[];
  Env: string[];
  WorkingDir: string;
  Volumes: Record<string, unknown>;
  StopSignal: string;
  Healthcheck: { Test: string[] };
};

/** Builds the image and a container of it. `mount` is the folder with its files. */
export async function buildContainer() {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-container-'));
  const { volumes, registry } = await describeNpm(folder);
  await runBuildah(
    ...['bud', '--isolation', 'chroot', '--format', 'docker', '--pull-never', '--quiet'],
    ...['--build-arg', `BASE_IMAGE=${baseImage}`, '--build-arg', `SITE_URL=${IMAGE_URL}`],
    ...volumes.flatMap((volume) => ['--volume', volume]),
    ...['--tag', image, '.'],
  );
  const described = await runBuildah('inspect', '--type', 'image', image);
  const container = await runBuildah('from', '--pull-never', image);
  // buildah would otherwise mount its own volume over the one of a run.
  await runBuildah('config', '--volume', '/data-', container);
  return {
    /** The image's whole description as text. */
    described,
    config: (JSON.parse(described) as { Docker: { config: ImageConfig } }).Docker.config,
    registry,
    mount: await runBuildah('mount', container),
    /** A command to run in it. buildah does not know `[]` as the image's own command. */
    command: (env: Record<string, string>, dataDir: string, command: string[]) => [
      ...[program, ...storage, 'run', '--isolation', 'chroot', '--volume', `${dataDir}:/data`],
      ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
      ...[container, '--', ...command],
    ],
    async remove() {
      await runBuildah('rm', container);
      await runBuildah('rmi', image);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Container = Awaited<ReturnType<typeof buildContainer>>;

/** Creates a folder owned by the image's user, like a volume made from the image. */
export function makeVolume(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-volume-'));
  chownSync(dataDir, USER, USER);
  return dataDir;
}

/** Starts the image's own command as its own user on a read-only root file system. */
export function readOnlyCommand({ mount, config }: Container, env: Record<string, string>, dataDir: string) {
  const script = `
    mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && mount --bind "$2" "$1/data" &&
    mount -t tmpfs tmpfs "$1/tmp" && mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" &&
    root="$1" && shift 2 && exec chroot --userspec=${config.User} "$root" "$@"`;
  const variables = [...config.Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)];
  return [
    ...['unshare', '--mount', 'sh', '-c', script, 'sh', mount, dataDir],
    ...['/usr/bin/env', '--ignore-environment', '--chdir', config.WorkingDir, ...variables, ...config.Cmd],
  ];
}

/** The processes started by any of its threads. */
const childrenOf = (pid: number) =>
  globSync(`/proc/${pid}/task/*/children`).flatMap((file) =>
    readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  );

/** Finds the process that a container's runtime started, which receives the container's signals. */
function firstProcess(pid: number): number {
  const [child] = childrenOf(pid);
  return child && !/node$/.test(readlinkSync(`/proc/${pid}/exe`)) ? firstProcess(child) : pid;
}

/** Runs a command that starts the site, and waits until it listens. */
export async function startContainer(start: (env: Record<string, string>) => string[]) {
  const port = await findFreePort();
  const began = performance.now();
  const [command = '', ...args] = start({
    PORT: String(port),
    LOG_LEVEL: 'info',
    SITE_URL: `http://127.0.0.1:${port}`,
  });
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed += String(chunk);
      if (/Ready in /.test(printed)) resolve();
    });
  const ended = once(child, 'close').then(([code]) => {
    reject(new Error(`It ended with ${code}:\n${printed}`));
    return code as number | null;
  });
  const timer = setTimeout(() => reject(new Error(`no start:\n${printed}`)), START_DEADLINE_MS);
  await listening.finally(() => clearTimeout(timer));
  const pid = firstProcess(child.pid ?? 0);
  const abandon = () => process.kill(pid, 'SIGKILL');
  process.once('exit', abandon);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    startMs: performance.now() - began,
    pid,
    printed: () => printed,
    /** Like the first step of `docker stop`. Resolves with the exit code. */
    async stop() {
      process.off('exit', abandon);
      process.kill(pid, 'SIGTERM');
      return ended;
    },
  };
}
