import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

// deploy/restart.sh with a fake systemctl, curl and nginx. An instance runs the build that `current` names at
// its restart, and is ready unless that build is called "broken".

const CONF =
  'upstream site {\n    server 127.0.0.1:3000 max_fails=1;\n    server 127.0.0.1:3001 max_fails=1;\n}\n';
const PIDS = { 3000: 41, 3001: 42 } as const;

let folder: string;
const at = (...names: string[]) => path.join(folder, ...names);
const program = (name: string, text: string) => {
  writeFileSync(at('bin', name), `#!/bin/sh\n${text}`);
  chmodSync(at('bin', name), 0o755);
};
const runs = (port: keyof typeof PIDS) => readFileSync(at(`runs-${port}`), 'utf8').trim();

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-restart-'));
  for (const name of ['bin', '.builds', '.builds/running', '.builds/old', '.builds/new', '.builds/broken'])
    mkdirSync(at(name));
  writeFileSync(at('site.conf'), CONF);
  for (const [port, pid] of Object.entries(PIDS)) {
    writeFileSync(at(`runs-${port}`), 'old');
    writeFileSync(at('.builds/running', `old.${pid}`), '');
  }
  const pid = 'case "$unit" in *3000) pid=41;; *) pid=42;; esac';
  program(
    'systemctl',
    [
      'for unit in "$@"; do :; done',
      pid,
      'if [ "$1" = show ]; then echo "$pid"; exit; fi',
      `build=$(readlink "${at('.builds/current')}")`,
      `echo "$build" > "${folder}/runs-\${unit#site@}"`,
      `rm -f "${at('.builds/running')}"/*."$pid"; touch "${at('.builds/running')}/$build.$pid"`,
    ].join('\n'),
  );
  program(
    'curl',
    `for url in "$@"; do :; done\nport=\${url#*127.0.0.1:}\n[ "$(cat "${folder}/runs-\${port%%/*}")" != broken ]`,
  );
  program('nginx', `cat "${at('site.conf')}" >> "${at('told')}"`);
});
afterEach(() => rmSync(folder, { recursive: true }));

function restart(build: string) {
  symlinkSync(build, at('.builds/current'));
  return spawnSync('sh', ['deploy/restart.sh', '3000', '3001'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${at('bin')}:${process.env.PATH}`,
      SITE_FOLDER: folder,
      NGINX_CONF: at('site.conf'),
      DEADLINE: '0',
      SETTLE: '0',
    },
  });
}

test('restarts each instance with the new build, and nginx sends requests only to running ones', () => {
  expect(restart('new')).toMatchObject({ status: 0, stderr: '' });
  expect([runs(3000), runs(3001)]).toEqual(['new', 'new']);
  expect(readFileSync(at('site.conf'), 'utf8')).toBe(CONF);
  const told = readFileSync(at('told'), 'utf8').split(/(?=upstream)/);
  expect(told.map((conf) => [...conf.matchAll(/:(\d+) .* down;/g)].map(([, port]) => port))).toEqual([
    ['3000'],
    [],
    ['3001'],
    [],
  ]);
});

test('returns an instance that does not become ready to the previous build, says so, and leaves the others alone', () => {
  const { status, stderr } = restart('broken');
  expect(status).toBe(1);
  expect(stderr).toMatch(/port 3000 was not ready within 0 s[\s\S]*runs the previous build \(old\) again/);
  expect([runs(3000), runs(3001)]).toEqual(['old', 'old']);
  expect(readlinkSync(at('.builds/current'))).toBe('old');
  expect(readFileSync(at('site.conf'), 'utf8')).toBe(CONF);
});

test('without a previous build, nginx no longer sends requests to it', () => {
  rmSync(at('.builds/running/old.41'));
  const { status, stderr } = restart('broken');
  expect(status).toBe(1);
  expect(stderr).toContain('It was not running before');
  expect(readFileSync(at('site.conf'), 'utf8')).toContain('server 127.0.0.1:3000 max_fails=1 down;');
});
